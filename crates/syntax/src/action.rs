//! The words of template actions.

/// The effect of an action on the text around it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionRole {
    /// Writes nothing and chooses nothing, such as a comment, an assignment, or `fail`, which ends the rendering.
    Silent,
    /// May write entries or items.
    Writes,
    /// Starts a part that may be left out: `if`, `with`.
    Opens,
    /// Starts a part that may be left out or repeated: `range`, `for`.
    Repeats,
    /// Ends one alternative and starts another: `else`.
    Divides,
    /// Ends the part that the last open action started.
    Closes,
}

/// The first words of actions, in Go's templates and in Jinja's.
const OPENING: [&str; 8] = ["if", "with", "define", "block", "macro", "filter", "raw", "autoescape"];
const REPEATING: [&str; 2] = ["range", "for"];
const DIVIDING: [&str; 2] = ["else", "elif"];
const SILENT: [&str; 5] = ["break", "continue", "set", "endset", "fail"];

impl ActionRole {
    /// The role of an action; `action` includes the braces.
    pub(crate) fn of(action: &str) -> Self {
        let inner = action.get(2..).unwrap_or_default();
        let inner = inner.trim_start_matches(['-', '+']).trim_start();
        let is_assignment = inner.starts_with('$') && (inner.contains(":=") || inner.contains(" = "));
        if action.starts_with("{#") || inner.starts_with("/*") || is_assignment {
            return Self::Silent;
        }
        match inner.split(|character: char| !character.is_ascii_alphanumeric()).next().unwrap_or_default() {
            word if OPENING.contains(&word) => Self::Opens,
            word if REPEATING.contains(&word) => Self::Repeats,
            word if DIVIDING.contains(&word) => Self::Divides,
            word if SILENT.contains(&word) => Self::Silent,
            word if word.starts_with("end") => Self::Closes,
            _ => Self::Writes,
        }
    }

    /// Whether the action can write entries or items. Loops count as writing, because they repeat their content.
    pub(crate) fn writes(self) -> bool {
        matches!(self, Self::Writes | Self::Repeats)
    }
}

/// The roles of the actions in a text, with the starts of the actions in bytes.
pub(crate) fn actions(text: &str) -> impl Iterator<Item = (usize, ActionRole)> {
    const CLOSERS: [(&str, &str); 3] = [("{{", "}}"), ("{%", "%}"), ("{#", "#}")];
    let mut at = 0;
    std::iter::from_fn(move || {
        loop {
            let start = at + text.get(at..)?.find('{')?;
            let rest = text.get(start..)?;
            at = start + 1;
            let Some((_, closer)) = CLOSERS.iter().find(|(opener, _)| rest.starts_with(opener)) else { continue };
            let end = rest.find(closer).map_or(rest.len(), |end| end + closer.len());
            at = start + end;
            return Some((start, ActionRole::of(rest.get(..end)?)));
        }
    })
}
