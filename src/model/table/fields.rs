//! Which fields the objects of the API have.
//!
//! Source: `types.go` of k8s.io/apiextensions-apiserver/pkg/apis/apiextensions (v1, v1beta1) and
//! of k8s.io/apimachinery/pkg/apis/meta/v1.

use std::hash::{Hash, Hasher};
use std::ptr;

use super::ValueType;
use ValueType::{
    Bool, Bytes, Int32, Int64, Json, Object, Objects, OptionalBool, OptionalString, Schema, String, StringMap, Strings,
    Time,
};

/// An object with named fields.
#[derive(Debug)]
pub struct ObjectType {
    /// The name of the Go struct.
    pub name: &'static str,
    pub fields: &'static [FieldType],
}

/// A field of an object.
#[derive(Debug, PartialEq, Eq)]
pub struct FieldType {
    /// As written in YAML.
    pub name: &'static str,
    pub value: ValueType,
}

impl ObjectType {
    /// The field of a name, which is looked up with regard to case, as the server does.
    pub fn field(&self, name: &str) -> Option<&'static FieldType> {
        self.fields.iter().find(|field| field.name == name)
    }

    /// Whether both are the same type, not just equal ones.
    pub fn is(&self, other: &Self) -> bool {
        ptr::eq(self, other)
    }
}

/// Types are equal when they are the same.
impl PartialEq for ObjectType {
    fn eq(&self, other: &Self) -> bool {
        self.is(other)
    }
}

impl Eq for ObjectType {}

impl Hash for ObjectType {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
    }
}

/// Defines object types: `NAME "GoStruct" { "field": Type, ... }`.
macro_rules! object_types {
    ($($(#[$meta:meta])* $visibility:vis $name:ident $go:literal { $($field:literal: $value:expr),* $(,)? })*) => {$(
        $(#[$meta])*
        $visibility static $name: ObjectType = ObjectType {
            name: $go,
            fields: &[$(FieldType { name: $field, value: $value }),*],
        };
    )*};
}

object_types! {
    /// `apiextensions.k8s.io/v1`.
    pub CRD_V1 "CustomResourceDefinition" {
        "apiVersion": String,
        "kind": String,
        "metadata": Object(&OBJECT_META),
        "spec": Object(&SPEC_V1),
        "status": Object(&STATUS),
    }
    /// `apiextensions.k8s.io/v1beta1`.
    pub CRD_V1BETA1 "CustomResourceDefinition" {
        "apiVersion": String,
        "kind": String,
        "metadata": Object(&OBJECT_META),
        "spec": Object(&SPEC_V1BETA1),
        "status": Object(&STATUS),
    }
    SPEC_V1 "CustomResourceDefinitionSpec" {
        "group": String,
        "names": Object(&NAMES),
        "scope": String,
        "versions": Objects(&VERSION_V1),
        "conversion": Object(&CONVERSION_V1),
        "preserveUnknownFields": Bool,
    }
    SPEC_V1BETA1 "CustomResourceDefinitionSpec" {
        "group": String,
        "version": String,
        "names": Object(&NAMES),
        "scope": String,
        "validation": Object(&VALIDATION),
        "subresources": Object(&SUBRESOURCES),
        "versions": Objects(&VERSION_V1BETA1),
        "additionalPrinterColumns": Objects(&COLUMN_V1BETA1),
        "selectableFields": Objects(&SELECTABLE_FIELD),
        "conversion": Object(&CONVERSION_V1BETA1),
        "preserveUnknownFields": Bool,
    }
    NAMES "CustomResourceDefinitionNames" {
        "plural": String,
        "singular": String,
        "shortNames": Strings,
        "kind": String,
        "listKind": String,
        "categories": Strings,
    }
    VERSION_V1 "CustomResourceDefinitionVersion" {
        "name": String,
        "served": Bool,
        "storage": Bool,
        "deprecated": Bool,
        "deprecationWarning": OptionalString,
        "schema": Object(&VALIDATION),
        "subresources": Object(&SUBRESOURCES),
        "additionalPrinterColumns": Objects(&COLUMN_V1),
        "selectableFields": Objects(&SELECTABLE_FIELD),
    }
    VERSION_V1BETA1 "CustomResourceDefinitionVersion" {
        "name": String,
        "served": Bool,
        "storage": Bool,
        "deprecated": Bool,
        "deprecationWarning": OptionalString,
        "schema": Object(&VALIDATION),
        "subresources": Object(&SUBRESOURCES),
        "additionalPrinterColumns": Objects(&COLUMN_V1BETA1),
        "selectableFields": Objects(&SELECTABLE_FIELD),
    }
    VALIDATION "CustomResourceValidation" {
        "openAPIV3Schema": Schema,
    }
    SUBRESOURCES "CustomResourceSubresources" {
        "status": Object(&STATUS_SUBRESOURCE),
        "scale": Object(&SCALE_SUBRESOURCE),
    }
    STATUS_SUBRESOURCE "CustomResourceSubresourceStatus" {}
    SCALE_SUBRESOURCE "CustomResourceSubresourceScale" {
        "specReplicasPath": String,
        "statusReplicasPath": String,
        "labelSelectorPath": OptionalString,
    }
    COLUMN_V1 "CustomResourceColumnDefinition" {
        "name": String,
        "type": String,
        "format": String,
        "description": String,
        "priority": Int32,
        "jsonPath": String,
    }
    COLUMN_V1BETA1 "CustomResourceColumnDefinition" {
        "name": String,
        "type": String,
        "format": String,
        "description": String,
        "priority": Int32,
        "JSONPath": String,
    }
    SELECTABLE_FIELD "SelectableField" {
        "jsonPath": String,
    }
    CONVERSION_V1 "CustomResourceConversion" {
        "strategy": String,
        "webhook": Object(&WEBHOOK_CONVERSION),
    }
    CONVERSION_V1BETA1 "CustomResourceConversion" {
        "strategy": String,
        "webhookClientConfig": Object(&WEBHOOK_CLIENT_CONFIG),
        "conversionReviewVersions": Strings,
    }
    WEBHOOK_CONVERSION "WebhookConversion" {
        "clientConfig": Object(&WEBHOOK_CLIENT_CONFIG),
        "conversionReviewVersions": Strings,
    }
    WEBHOOK_CLIENT_CONFIG "WebhookClientConfig" {
        "url": OptionalString,
        "service": Object(&SERVICE_REFERENCE),
        "caBundle": Bytes,
    }
    SERVICE_REFERENCE "ServiceReference" {
        "namespace": String,
        "name": String,
        "path": OptionalString,
        "port": Int32,
    }
    STATUS "CustomResourceDefinitionStatus" {
        "conditions": Objects(&CONDITION),
        "acceptedNames": Object(&NAMES),
        "storedVersions": Strings,
        "observedGeneration": Int64,
    }
    CONDITION "CustomResourceDefinitionCondition" {
        "type": String,
        "status": String,
        "lastTransitionTime": Time,
        "reason": String,
        "message": String,
        "observedGeneration": Int64,
    }
    OBJECT_META "ObjectMeta" {
        "name": String,
        "generateName": String,
        "namespace": String,
        "selfLink": String,
        "uid": String,
        "resourceVersion": String,
        "generation": Int64,
        "creationTimestamp": Time,
        "deletionTimestamp": Time,
        "deletionGracePeriodSeconds": Int64,
        "labels": StringMap,
        "annotations": StringMap,
        "ownerReferences": Objects(&OWNER_REFERENCE),
        "finalizers": Strings,
        "managedFields": Objects(&MANAGED_FIELDS_ENTRY),
    }
    OWNER_REFERENCE "OwnerReference" {
        "apiVersion": String,
        "kind": String,
        "name": String,
        "uid": String,
        "controller": Bool,
        "blockOwnerDeletion": Bool,
    }
    MANAGED_FIELDS_ENTRY "ManagedFieldsEntry" {
        "manager": String,
        "operation": String,
        "apiVersion": String,
        "time": Time,
        "fieldsType": String,
        "fieldsV1": Json,
        "subresource": String,
    }
    /// An entry of `x-kubernetes-validations`.
    pub VALIDATION_RULE "ValidationRule" {
        "rule": String,
        "message": String,
        "messageExpression": String,
        "reason": OptionalString,
        "fieldPath": String,
        "optionalOldSelf": OptionalBool,
    }
    /// `externalDocs`.
    pub EXTERNAL_DOCUMENTATION "ExternalDocumentation" {
        "description": String,
        "url": String,
    }
}
