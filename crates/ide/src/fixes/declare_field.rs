//! Declares a field that is named elsewhere, with the type required there.
//!
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
//!     schema:
//!       openAPIV3Schema:
//!         type: object
//!         properties:
//!           spec: {type: object, properties: {replicas: {type: integer}}}
//!     subresources:
//!       scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas}
//!       status: {}
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
//!     schema:
//!       openAPIV3Schema:
//!         type: object
//!         properties:
//!           spec: {type: object, properties: {replicas: {type: integer}}}
//!           status:
//!             type: object
//!             properties:
//!               replicas:
//!                 type: integer
//!     subresources:
//!       scale: {specReplicasPath: .spec.replicas, statusReplicasPath: .status.replicas}
//!       status: {}
//! ```
//! ```yaml before lint/undeclared-required
//! type: object
//! oneOf:
//! - required: [cron]
//! - required: [schedule]
//! properties:
//!   schedule: {type: string}
//! ```
//! ```yaml after
//! type: object
//! oneOf:
//! - required: [cron]
//! - required: [schedule]
//! properties:
//!   schedule: {type: string}
//!   cron:
//!     x-kubernetes-preserve-unknown-fields: true
//! ```

use super::QuickFix;
use super::title::title;
use super::undeclared_field::UndeclaredField;
use crate::edit::snippet::{Entry, Snippet};
use crate::{Finding, Fix, Snapshot};
use crd_ls_model::Keyword;

pub(super) const FIX: QuickFix = QuickFix {
    document: crd_ls_rules::file_docs!("declare_field.rs"),
    codes: &["lint/printer-column-path", "lint/scale-path", "lint/undeclared-required"],
    find,
};

fn find(snapshot: &Snapshot, finding: &Finding) -> Vec<Fix> {
    declare(snapshot, finding).into_iter().collect()
}

fn declare(snapshot: &Snapshot, finding: &Finding) -> Option<Fix> {
    let field = UndeclaredField::of(snapshot, finding)?;
    let path = field.names.join(".");
    // A path without names can't be intended.
    if path.is_empty() {
        return None;
    }
    let edit = snapshot.edits().declare(field.object, declaration(&field)?)?;
    let title = match field.type_name {
        Some(type_name) => title!("declare '{path}' with the type '{type_name}'"),
        None => title!("declare '{path}' with any type"),
    };
    Fix::risky(title, vec![edit])
}

/// The property, with the objects around it that are also missing.
fn declaration(field: &UndeclaredField<'_>) -> Option<Entry> {
    let mut schema = match field.type_name {
        Some(type_name) => vec![Entry::scalar(Keyword::Type.name(), type_name)],
        None => vec![Entry::scalar(Keyword::XPreserveUnknownFields.name(), "true")],
    };
    schema.extend(field.format.map(|format| Entry::scalar(Keyword::Format.name(), format)));
    let (last, outer) = field.names.split_last()?;
    Some(outer.iter().rev().fold(Entry::new(last, Snippet::Mapping(schema)), |inner, name| {
        let properties = Entry::new(Keyword::Properties.name(), Snippet::Mapping(vec![inner]));
        Entry::new(name, Snippet::Mapping(vec![Entry::scalar(Keyword::Type.name(), "object"), properties]))
    }))
}
