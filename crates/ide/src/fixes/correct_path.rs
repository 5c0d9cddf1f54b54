//! Replaces the path of an undeclared field with a similar path of a declared field.
//!
//! ```yaml document before lint/printer-column-path
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: integer}}}}}}
//!     additionalPrinterColumns:
//!     - {name: Size, type: integer, jsonPath: .spec.sise}
//! ```
//! ```yaml document after
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {size: {type: integer}}}}}}
//!     additionalPrinterColumns:
//!     - {name: Size, type: integer, jsonPath: .spec.size}
//! ```
//! ```yaml document before lint/scale-path
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {replicas: {type: integer}}}, status: {type: object, properties: {replicas: {type: integer}}}}}}
//!     subresources:
//!       status: {}
//!       scale: {specReplicasPath: .spec.replica, statusReplicasPath: .status.replicas}
//! ```
//! ```yaml document after
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object, properties: {spec: {type: object, properties: {replicas: {type: integer}}}, status: {type: object, properties: {replicas: {type: integer}}}}}}
//!     subresources:
//!       status: {}
//!       scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas}
//! ```
//! ```yaml before validations/field-path
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     x-kubernetes-validations:
//!     - rule: self.size > 0
//!       fieldPath: spec.size
//!     properties:
//!       size: {type: integer}
//! ```
//! ```yaml after
//! type: object
//! properties:
//!   spec:
//!     type: object
//!     x-kubernetes-validations:
//!     - rule: self.size > 0
//!       fieldPath: .size
//!     properties:
//!       size: {type: integer}
//! ```

use super::write_simple_path::write_path;
use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::{PropertyRoot, names_in_path};
use crd_ls_grammar::near_name::near_name;
use crd_ls_model::{Edge, Schema, Segment};
use crd_ls_rules::{ProblemKind, ValidationProblem};

pub(super) const FIX: QuickFix = QuickFix::several(
    &[
        "lint/printer-column-path",
        "lint/scale-path",
        "crd/selectable-field",
        "crd/scale-path",
        "validations/field-path",
    ],
    correct,
);

fn correct(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let place = ctx.entry()?;
    let written = place.scalar()?;
    let bare = written.trim_start_matches(['.', '$', '{']).trim_end_matches('}');
    let root = schema(ctx)?;
    let mut paths = vec![corrected(format!(".{bare}"), root)];
    // Most fields of a resource are in its `spec` or `status`.
    let sections = ["spec", "status"].into_iter().filter(|section| root.property(section).is_some());
    paths.extend(sections.map(|section| corrected(format!(".{section}.{bare}"), root)));
    // Paths inside a field don't begin with the field's own name.
    let is_owner = |name: &str| root.property(name.split('[').next().unwrap_or(name)).is_none();
    let inner = bare.split_once('.').filter(|(name, _)| is_owner(name));
    let inner = inner.map(|(_, inner)| corrected(format!(".{inner}"), root));
    paths.extend(inner.filter(|_| matches!(ctx.finding.kind, ProblemKind::Validation(_))));
    if let ProblemKind::Validation(ValidationProblem::FieldPathSyntax { meant: Some(meant), .. }) = &ctx.finding.kind {
        paths.insert(0, Some(meant.to_string()));
    }
    let paths = paths.into_iter().flatten().filter(|path| *path != written);
    let fixes =
        paths.filter_map(|path| Fix::risky(title!("change the path to '{}'", path), write_path(ctx, place, &path)?));
    Some(fixes.collect())
}

/// The schema at which the path starts.
fn schema<'s>(ctx: &FixContext<'s>) -> Option<&'s Schema> {
    let path = ctx.subject().path();
    if matches!(ctx.finding.kind, ProblemKind::Validation(_)) {
        return Some(ctx.step()?.schema);
    }
    let definition = ctx.subject().object()?.definition();
    let root = match path.after(&["spec", "versions"]) {
        Some([Segment::Index(index), ..]) => PropertyRoot::of_version(definition, *index),
        _ => PropertyRoot::TopLevel,
    };
    root.slot(definition).map(|slot| &*slot.schema)
}

/// The path with each undeclared name replaced with a similar declared name. None if an undeclared name has no similar
/// name, or if the path has no names.
fn corrected(mut path: String, root: &Schema) -> Option<String> {
    let count = names_in_path(&path, root).len();
    for index in 0..count {
        let name = names_in_path(&path, root).into_iter().nth(index)?;
        let (Edge::Property(written), outer) = name.path.split_last()? else { return None };
        let schema = outer.iter().try_fold(root, |schema, edge| Some(&*schema.child(edge)?.schema))?;
        if schema.property(written).is_some() {
            continue;
        }
        let known = near_name(written, schema.properties().map(|(name, _)| name))?;
        path.replace_range(name.range, known);
    }
    (count > 0).then_some(path)
}
