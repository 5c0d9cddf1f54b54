/// The title of a fix, with the template that it was made from: fixes with the same template do the
/// same to different things.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::ide) struct Title {
    pub(super) text: String,
    pub(super) template: &'static str,
}

impl From<&'static str> for Title {
    fn from(text: &'static str) -> Self {
        Self { text: text.to_owned(), template: text }
    }
}

/// A [`Title`] from what `format!` takes.
macro_rules! title {
    ($template:literal $($arguments:tt)*) => {
        $crate::ide::fixes::title::Title { text: format!($template $($arguments)*), template: $template }
    };
}
pub(super) use title;
