/// The title of a fix, and its template. Fixes with the same template make the same change to different names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Title {
    pub(crate) text: String,
    pub(super) template: &'static str,
}

impl From<&'static str> for Title {
    fn from(text: &'static str) -> Self {
        Self { text: text.to_owned(), template: text }
    }
}

impl Title {
    /// The title from a template in which names are in `'`. Code with a `'` of its own is in backquotes instead.
    pub(crate) fn new(template: &'static str, text: String) -> Self {
        let has_code = text.matches('\'').count() != template.matches('\'').count();
        let in_backquotes = || in_backquotes(template, &text);
        Self { text: has_code.then(in_backquotes).flatten().unwrap_or(text), template }
    }
}

/// Writes backquotes around the arguments that contain `'`, instead of the template's own `'`. None if the arguments
/// can't be found.
fn in_backquotes(template: &str, text: &str) -> Option<String> {
    let mut parts = template.split('{').map(|part| part.split_once('}').map_or(part, |(_, after)| after));
    let mut before = parts.next()?;
    let mut rest = text.strip_prefix(before)?;
    let mut written = before.to_owned();
    let mut parts = parts.peekable();
    while let Some(part) = parts.next() {
        let end = if parts.peek().is_none() { rest.strip_suffix(part)?.len() } else { rest.find(part)? };
        let (argument, after) = rest.split_at_checked(end)?;
        let is_quoted = before.ends_with('\'') && part.starts_with('\'');
        let is_code = is_quoted && argument.contains('\'') && !argument.contains('`');
        if is_code {
            written.pop();
            written = written + "`" + argument + "`" + part.strip_prefix('\'')?;
        } else {
            written = written + argument + part;
        }
        (before, rest) = (part, after.strip_prefix(part)?);
    }
    Some(written)
}

/// The title of a fix that indents a line to a column.
pub(crate) fn indentation(column: usize) -> Title {
    let text = match column {
        0 => "start this line at the margin".to_owned(),
        1 => "indent this with 1 space".to_owned(),
        _ => format!("indent this with {column} spaces"),
    };
    Title { text, template: "indent this with {column} spaces" }
}

/// A [`Title`] from the arguments of `format!`.
macro_rules! title {
    ($template:literal $($arguments:tt)*) => {
        $crate::fixes::title::Title::new($template, format!($template $($arguments)*))
    };
}
pub(super) use title;

#[cfg(test)]
mod tests;
