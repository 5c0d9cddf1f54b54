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
        $crate::fixes::title::Title { text: format!($template $($arguments)*), template: $template }
    };
}
pub(super) use title;
