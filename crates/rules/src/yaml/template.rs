//! A template is not checked, because its content is only known once it is rendered.
//!
//! A document with a Go template action, as in Helm charts, gets no other finding. Actions in comments, in quotes, in
//! block scalars and within the text of a description don't count, since they are text there. Check the rendered
//! output, as in `helm template . | crd-ls check -`.
//!
//! ```yaml invalid template/not-judged
//! type: object
//! properties:
//!   a:
//!     maxLength: {{ .Values.length }}
//! #              ^^ hint[template/not-judged]: this is a template and is not checked. Check what it renders to.
//! ```
//! ```yaml valid
//! type: object
//! # {{ a comment }}
//! description: the name, as in {{ .Values.name }}
//! title: "{{ .Values.title }}"
//! ```

use crate::problem::YamlProblem;
use crate::rule::Finding;
use crd_ls_model::PlacedDocument;
use crd_ls_text::TextRange;

/// `action` is the first action of the template, counted from the document's start.
pub(crate) fn finding(placed: &PlacedDocument, action: TextRange) -> Finding {
    Finding::of_text(YamlProblem::Template, action + placed.start, placed.index)
}
