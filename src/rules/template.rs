//! A template is not judged: what it will be is known once it is rendered.
//!
//! Where a document has a Go template action, as Helm's charts have, this is all that is said of
//! it. Actions in comments, in quotes, in block scalars and in descriptions don't count: there they
//! are text. Check what the template renders to, as in `helm template . | crd-ls check -`.
//!
//! ```yaml invalid template/not-judged
//! type: object
//! properties:
//!   a:
//!     maxLength: {{ .Values.length }}
//! #              ^^ hint[template/not-judged]: this is a template and is not judged
//! ```
//! ```yaml valid
//! type: object
//! # {{ a comment }}
//! description: the name, as in {{ .Values.name }}
//! title: "{{ .Values.title }}"
//! ```

use super::{Finding, Severity};
use crate::model::PlacedDocument;
use crate::text::TextRange;

const CODE: &str = "template/not-judged";
pub(super) const CODES: &[&str] = &[CODE];
pub(super) const DOCUMENT: &str = include_str!("template.rs");

/// `action` is the first action of the template, counted from the document's start.
pub(super) fn finding(placed: &PlacedDocument, action: TextRange) -> Finding {
    Finding {
        range: action + placed.start,
        severity: Severity::Hint,
        code: CODE,
        message: "this is a template and is not judged. Check what it renders to.".to_owned(),
        written: String::new(),
        apiserver: None,
        masked: false,
        related: Vec::new(),
        document: placed.index,
    }
}
