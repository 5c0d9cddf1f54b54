use super::check;

#[test]
fn purpose_and_release() {
    check(
        "type: object
properties:
  a:
    type: string
    maxLe$0ngth: 3
",
        "maxLength",
        "`maxLength` · the maximum number of characters in a string

Characters are Unicode code points. CEL rules need it: without it their cost is estimated for the longest string that fits \
         a request.

Since Kubernetes 1.8 (alpha), GA in 1.16.",
    );
}

#[test]
fn release_of_extensions() {
    check(
        "type: object
x-kubernetes-pre$0serve-unknown-fields: true
",
        "x-kubernetes-preserve-unknown-fields",
        "`x-kubernetes-preserve-unknown-fields` · keeps fields that are not declared here

Inside declared properties and map values pruning starts again. Only `true` is allowed.

Since Kubernetes 1.15 (beta), GA in 1.16.",
    );
}

#[test]
fn default() {
    check(
        "type: object
properties:
  a:
    type: string
    def$0ault: x
",
        "default",
        "`default` · the value of a missing field, if its object exists

Here: `x`, set whenever it is missing.

Set in requests, after changes by mutating webhooks, and when an object is read from etcd. It must fit its own \
         schema, which declares all of its fields. Not in root `metadata`, in logical keywords, or while \
         `spec.preserveUnknownFields` is true.

Since Kubernetes 1.15 (alpha), beta in 1.16, GA in 1.17.",
    );
}

#[test]
fn inner_schema() {
    check(
        "type: object
properties:
  a:
    type: array
    it$0ems:
      type: integer
",
        "items",
        "`items` · the schema of a list's items

`a[]` · integer

Required for `type: array`; one schema, never a list of them.

Since Kubernetes 1.8 (alpha), GA in 1.16.",
    );
}

#[test]
fn properties_key() {
    check(
        "type: object
proper$0ties:
  a:
    type: string
",
        "properties",
        "`properties` · the fields of an object\n\nFields that are not declared are pruned.\n\nSince Kubernetes 1.15 (beta), GA in 1.16.",
    );
}
