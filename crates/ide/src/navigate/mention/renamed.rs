//! A mention with another name.

use super::{Mention, MentionKind, Notation};
use crate::Snapshot;
use crate::edit::snippet;
use crd_ls_grammar::cel_fields::escape;
use crd_ls_syntax::ScalarStyle;
use crd_ls_text::Edit;

impl Mention {
    /// The edit that writes another name in the notation of the mention. None if that isn't possible.
    pub(crate) fn renamed(&self, snapshot: &Snapshot, name: &str) -> Option<Edit> {
        let text = match self.notation {
            Notation::Scalar(ScalarStyle::Literal | ScalarStyle::Folded) => snippet::quoted_string(name),
            Notation::Scalar(_) => snapshot.edits().string_like(self.range, name),
            Notation::Path(_) if is_plain_in_path(name) => name.to_owned(),
            Notation::Path(style) => {
                // Only a column's path allows escapes, and only where YAML keeps a backslash as it is.
                let is_dotted = name.split('.').all(is_plain_in_path);
                let takes_backslash = self.kind == MentionKind::PrinterColumn && style != ScalarStyle::DoubleQuoted;
                (is_dotted && takes_backslash).then(|| name.replace('.', "\\."))?
            }
            Notation::Expression => escape(name)?.into_owned(),
            Notation::Bracketed(_) => name.split('.').all(is_plain_in_path).then(|| name.to_owned())?,
        };
        Some(Edit::replace(self.range, text))
    }
}

/// Whether a name needs no escapes in a path.
fn is_plain_in_path(name: &str) -> bool {
    !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'))
}
