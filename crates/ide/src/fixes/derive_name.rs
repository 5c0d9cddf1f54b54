//! Changes a name to match the names that it is derived from.
//!
//! The name of a CRD consists of its plural and its group, and `listKind` is derived from the kind.
//!
//! ```yaml document before metadata/name
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   labels: {app: foo}
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```
//! ```yaml document after
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   labels: {app: foo}
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```
//! ```yaml document before crd/names
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos, listKind: Foo}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```
//! ```yaml document after
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {kind: Foo, plural: foos, listKind: FooList}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object}}
//! ```
//! ```yaml document before crd/names
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {plural: foos, singular: foo}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}
//! ```
//! ```yaml document after
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! metadata:
//!   name: foos.example.com
//! spec:
//!   group: example.com
//!   scope: Namespaced
//!   names: {plural: foos, singular: foo, kind: Foo}
//!   versions:
//!   - name: v1
//!     served: true
//!     storage: true
//!     schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}
//! ```

use super::{Fix, FixContext, QuickFix, title};
use crate::cursor::{EntryPlace, entry_named};
use crate::edit::snippet::{self, Entry, Snippet};
use crd_ls_grammar::kind_names;
use crd_ls_model::{FieldPath, Segment};
use crd_ls_syntax::Mapping;
use crd_ls_text::Edit;

pub(super) const FIX: QuickFix = QuickFix::several(&["metadata/name", "crd/names", "crd/group"], find);

fn find(ctx: &FixContext<'_>) -> Option<Vec<Fix>> {
    let names = Names::new(ctx)?;
    let path = ctx.subject().path();
    let fixes = if path.after(&["metadata"]).is_some() {
        vec![names.both_in_lower_case(), names.name(), names.plural()]
    } else {
        match path.last().and_then(Segment::name) {
            Some("plural") => vec![names.both_in_lower_case(), names.plural(), names.plural_of_kind()],
            Some("listKind") => vec![names.list_kind()],
            Some("singular") => vec![names.singular()],
            Some("group") => vec![names.group()],
            Some("kind") => vec![names.kind()],
            _ => vec![names.in_lower_case()],
        }
    };
    Some(fixes.into_iter().flatten().collect())
}

/// The names of a CRD, as written. Missing names are empty.
struct Names<'s> {
    ctx: FixContext<'s>,
    root: Mapping<'s>,
    spec: Mapping<'s>,
    name: String,
    group: String,
    plural: String,
    kind: String,
}

impl<'s> Names<'s> {
    fn new(ctx: &FixContext<'s>) -> Option<Self> {
        let text = |object: FieldPath, name: &str| {
            let scalar = ctx.subject().entry(object, name).and_then(EntryPlace::scalar);
            scalar.unwrap_or_default().into_owned()
        };
        Some(Self {
            ctx: *ctx,
            root: ctx.subject().mapping([])?,
            spec: ctx.subject().mapping(["spec"])?,
            name: text(FieldPath::of(["metadata"]), "name"),
            group: text(FieldPath::of(["spec"]), "group"),
            plural: text(FieldPath::of(["spec", "names"]), "plural"),
            kind: text(FieldPath::of(["spec", "names"]), "kind"),
        })
    }

    fn names(&self) -> Option<Mapping<'s>> {
        entry_named(self.spec, "names")?.mapping()
    }

    /// Writes `metadata.name` from the plural and the group. Safe if the written name is empty or differs only in case,
    /// or if the other names confirm the plural and the group: the plural starts like the kind, and the written name
    /// ends with the group or has no group.
    fn name(&self) -> Option<Fix> {
        if self.plural.is_empty() || self.group.is_empty() {
            return None;
        }
        let name = format!("{}.{}", self.plural, self.group);
        let title = title!("change the name to '{}'", name);
        let stem: String = self.kind.to_lowercase().chars().take(self.kind.chars().count().saturating_sub(1)).collect();
        let is_plural_right = !stem.is_empty() && self.plural.starts_with(&stem);
        let is_group_right = self.name.ends_with(&format!(".{}", self.group)) || !self.name.contains('.');
        let is_safe =
            self.name.is_empty() || self.name.eq_ignore_ascii_case(&name) || is_plural_right && is_group_right;
        let mut edits = vec![self.write_name(&name)?];
        if self.ctx.subject().path().is(&["metadata", "generateName"]) || self.name.is_empty() {
            let metadata = entry_named(self.root, "metadata").and_then(EntryPlace::mapping);
            let generated = metadata.and_then(|metadata| entry_named(metadata, "generateName"));
            if let Some(generated) = generated {
                edits = vec![self.replace_entry(generated, "name", &name)?];
            }
        }
        Fix::when(is_safe, title, edits)
    }

    fn replace_entry(&self, place: EntryPlace<'_>, key: &str, value: &str) -> Option<Edit> {
        let written = place.key_range()?;
        let [key, value] = [key, value].map(|text| self.ctx.edits().string_like(written, text));
        let text = format!("{key}: {value}");
        Some(Edit::replace(self.ctx.lines().without_line_end(place.entry.range()), text))
    }

    fn write_name(&self, name: &str) -> Option<Edit> {
        let Some(metadata) = entry_named(self.root, "metadata") else {
            let kind = entry_named(self.root, "kind")?;
            let value = Snippet::Mapping(vec![Entry::scalar("name", &snippet::string(name))]);
            return self.ctx.edits().insert_after(self.root, kind.entry.range(), &[Entry::new("metadata", value)]);
        };
        self.ctx.set_string(metadata.mapping()?, "name", name)
    }

    fn write(&self, field: &str, value: &str) -> Option<Edit> {
        self.ctx.set_string(self.names()?, field, value)
    }

    /// Writes the plural from the CRD's name.
    fn plural(&self) -> Option<Fix> {
        let plural = self.name.strip_suffix(&format!(".{}", self.group)).filter(|plural| !plural.contains('.'))?;
        let title = title!("change the plural to '{}'", plural);
        let edits = vec![self.write("plural", plural)?];
        Fix::when(self.plural.is_empty(), title, edits)
    }

    /// Writes the plural in lower case, in `names` and at the start of the CRD's name.
    fn both_in_lower_case(&self) -> Option<Fix> {
        let plural = self.plural.to_lowercase();
        let rest = self.name.strip_prefix(&self.plural).or_else(|| self.name.strip_prefix(&plural))?;
        if plural == self.plural {
            return None;
        }
        let mut edits = vec![self.write("plural", &plural)?];
        let name = format!("{plural}{rest}");
        if name != self.name {
            edits.push(self.write_name(&name)?);
        }
        Fix::safe(title!("change the plural to lower case in 'names' and 'metadata'"), edits)
    }

    fn plural_of_kind(&self) -> Option<Fix> {
        if self.kind.is_empty() {
            return None;
        }
        let plural = kind_names::plural(&self.kind);
        Fix::risky(title!("change the plural to '{}'", plural), self.write("plural", &plural)?)
    }

    fn list_kind(&self) -> Option<Fix> {
        let list_kind = kind_names::list_kind(&self.kind);
        Fix::safe(title!("change 'listKind' to '{}'", list_kind), self.write("listKind", &list_kind)?)
    }

    /// Adds the missing kind, derived from the other names.
    fn kind(&self) -> Option<Fix> {
        if !self.kind.is_empty() {
            return None;
        }
        let text = |name| Some(entry_named(self.names()?, name)?.scalar()?.into_owned());
        let of_list = text("listKind").and_then(|list| list.strip_suffix("List").map(str::to_owned));
        let of_plural = || Some(self.plural.strip_suffix('s').unwrap_or(&self.plural).to_owned());
        let name = of_list.or_else(|| text("singular")).or_else(of_plural).filter(|name| !name.is_empty())?;
        let kind = capitalized(&name);
        Fix::risky(title!("add the kind '{}'", kind), self.write("kind", &kind)?)
    }

    fn singular(&self) -> Option<Fix> {
        let singular = kind_names::singular(&self.kind);
        Fix::safe(title!("change the singular to '{}'", singular), self.write("singular", &singular)?)
    }

    /// Writes the group from the CRD's name.
    fn group(&self) -> Option<Fix> {
        let group = self.name.strip_prefix(&format!("{}.", self.plural)).filter(|_| !self.plural.is_empty())?;
        let title = title!("change the group to '{}'", group);
        Fix::when(self.group.is_empty(), title, self.ctx.set_string(self.spec, "group", group)?)
    }

    /// Writes a short name or category in lower case, or removes it if it is in lower case already.
    fn in_lower_case(&self) -> Option<Fix> {
        let (sequence, index) = self.ctx.item()?;
        let written = sequence.items().nth(index)?.content().and_then(crate::cursor::scalar)?;
        let lower = written.to_lowercase();
        if lower == written {
            let title = title!("remove '{}'", written);
            return Fix::risky(title, self.ctx.edits().remove_item(sequence, index)?);
        }
        Fix::safe(title!("change '{}' to '{}'", written, lower), self.ctx.respell(&lower))
    }
}

/// A text with a capital first letter.
pub(super) fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}
