use super::Placeholders;
use super::starts::{CrdWords, crd_of};
use super::style::Style;
use super::template::{Template, Writer};
use crd_ls_grammar::kind_names;

/// The names of a CRD to write.
#[derive(Clone, Copy, Debug)]
pub struct NewCrd<'n> {
    pub kind: &'n str,
    pub group: &'n str,
    /// The plural name of the resources. If None, it is derived from the kind.
    pub plural: Option<&'n str>,
    pub scope: &'n str,
    pub version: &'n str,
}

impl NewCrd<'_> {
    /// The template of a CRD, filled in with these names.
    pub fn text(&self) -> String {
        let plural = self.plural.map_or_else(|| kind_names::plural(self.kind), str::to_owned);
        let words = CrdWords {
            name: Template::String(format!("{plural}.{}", self.group)),
            group: Template::string(self.group),
            kind: Template::string(self.kind),
            list_kind: Template::String(kind_names::list_kind(self.kind)),
            plural: Template::String(plural),
            singular: Some(Template::String(kind_names::singular(self.kind))),
            scope: Template::string(self.scope),
            version: Template::string(self.version),
        };
        Writer::new(Style::of_new_text(), Placeholders::None, None).entries(&crd_of(words)).text + "\n"
    }
}
