//! A template is not checked if it can't be read before it is rendered.
//!
//! A document gets no other finding in two cases: a Go template action outside of quotes is not closed, or the document
//! has lines of actions and a syntax error with an action on the same line or beside it. Other actions are read as
//! values that are filled in later, and the rest of the document is checked. With the setting `unfinished: false`, no
//! values are filled in later, so the first value or line that starts with an action is an error, as it is for kubectl.
//! Check the rendered output, too, as in `helm template . | crd-ls check -`.
//!
//! ```yaml invalid template/not-judged
//! type: object
//! properties:
//!   a:
//!     maxLength: {{ .Values.length
//! #              ^^ hint[template/not-judged]: this is a template and is not checked. Check what it renders to.
//!       | int
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
use crd_ls_syntax::ErrorKind;
use crd_ls_text::TextRange;

/// `action` is the range of the unreadable action, counted from the document's start.
pub(crate) fn finding(placed: &PlacedDocument, action: TextRange) -> Finding {
    let problem = match placed.document.is_final() {
        true => YamlProblem::Syntax { error: ErrorKind::ReservedIndicator, about: None, holder: None },
        false => YamlProblem::Template,
    };
    Finding::of_text(problem, action + placed.start, placed.index)
}
