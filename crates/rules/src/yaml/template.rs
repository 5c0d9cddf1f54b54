//! A template is not checked if it can't be read before it is rendered.
//!
//! A document gets no other finding if a Go template action outside of quotes is not closed on its line, or if it has
//! lines of actions, and a syntax error with an action on its line or beside it. Other actions stand for values that are
//! filled in later, and the rest of the document is checked. With `unfinished: false` nothing is filled in later, so any
//! value or line that starts with an action has this hint. Check the rendered output, too, as in
//! `helm template . | crd-ls check -`.
//!
//! ```yaml invalid template/not-judged
//! type: object
//! properties:
//!   a:
//!     maxLength: {{ .Values.length
//! #              ^^ hint[template/not-judged]: this is a template and is not checked. Check what it renders to.
//!       | int }}
//! ```
//! ```yaml valid
//! type: object
//! # {{ a comment }}
//! description: the name, as in {{ .Values.name }}
//! title: "{{ .Values.title }}"
//! {{- if .Values.limited }}
//! maxProperties: {{ .Values.most }}
//! {{- end }}
//! ```

use crate::problem::YamlProblem;
use crate::rule::Finding;
use crd_ls_model::PlacedDocument;
use crd_ls_text::TextRange;

/// `action` is the first action of the template, counted from the document's start.
pub(crate) fn finding(placed: &PlacedDocument, action: TextRange) -> Finding {
    Finding::of_text(YamlProblem::Template, action + placed.start, placed.index)
}
