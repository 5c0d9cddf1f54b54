//! The custom resources of a text, and their findings.

use std::collections::HashSet;
use std::sync::Arc;

use super::{Before, Snapshot, Verdicts};
use crate::Finding;
use crd_ls_model::{Document, GroupKind, PlacedDocument};
use crd_ls_rules::{
    KnownNames, ProblemKind, ResourceKind, ResourceProblem, of_json_text, of_missing_group, of_missing_head,
    of_near_kind, of_unread_object,
};
use crd_ls_syntax::json_faults;

/// The longest document without a type that is searched for the fields of an object, in bytes.
const LONGEST_UNTYPED: u32 = 64 << 10;

impl Snapshot {
    /// The same text with its custom resources checked against these kinds. Of several kinds with one name, the first
    /// counts.
    #[must_use]
    pub fn beside(&self, kinds: Arc<[ResourceKind]>) -> Self {
        Self {
            kinds,
            earlier: Arc::default(),
            verdicts: Arc::default(),
            before: None,
            ..self.clone().with_known_names(Arc::default())
        }
    }

    /// The same text with the names of all known kinds. A resource whose kind is similar to one of them is reported.
    #[must_use]
    pub fn with_known_names(self, known_names: Arc<KnownNames>) -> Self {
        Self {
            known_names,
            findings: Arc::default(),
            causes: Arc::default(),
            relations: Arc::default(),
            words: Arc::default(),
            damage: Arc::default(),
            ..self
        }
    }

    /// Like [`Self::beside`], but reuses `judged`, an earlier state of this text that was checked: its verdicts on
    /// unchanged resources of unchanged kinds, and its causes if this is the text of `plain` after a single edit.
    #[must_use]
    pub fn beside_after(&self, kinds: Arc<[ResourceKind]>, plain: &Self, judged: &Self) -> Self {
        let is_next = |before: &&Before| Arc::ptr_eq(&before.findings, &plain.findings);
        let before = self.before.as_ref().filter(is_next).map(|before| judged.known(before.edit.clone()));
        let earlier = Arc::clone(judged.verdicts.get().unwrap_or(&judged.earlier));
        Self { before, earlier, ..self.beside(kinds) }
    }

    /// The verdicts on the custom resources.
    pub fn verdicts(&self) -> &Verdicts {
        self.verdicts.get_or_init(|| {
            let verdicts = self.judge_after(&self.earlier, |name| self.kind_named(name));
            self.charge_compared(verdicts.compared());
            Arc::new(verdicts)
        })
    }

    /// The definition of a custom resource's kind.
    pub(crate) fn kind_named(&self, name: &GroupKind) -> Option<&ResourceKind> {
        self.kinds.iter().find(|kind| kind.is_named(name))
    }

    /// The documents that may be custom resources.
    pub(crate) fn resources(&self) -> impl Iterator<Item = (&PlacedDocument, GroupKind)> {
        self.stream.documents().iter().filter_map(|placed| Some((placed, name_of(placed)?)))
    }

    /// The first document that passes the test, if it may be a custom resource.
    pub(crate) fn resource(&self, is_it: impl Fn(&PlacedDocument) -> bool) -> Option<(&PlacedDocument, GroupKind)> {
        let placed = self.stream.documents().iter().find(|placed| is_it(placed))?;
        Some((placed, name_of(placed)?))
    }

    /// The findings about the custom resources, without resources in documents shared with `other`.
    pub(super) fn judged(&self, other: Option<&Self>) -> Vec<Finding> {
        if self.kinds.is_empty() {
            return Vec::new();
        }
        let shared = other.map(Self::documents).unwrap_or_default();
        self.verdicts().findings(self, |placed| !shared.contains(&address(placed)))
    }

    /// The findings that need no comparison with a CRD, without those about the syntax of documents shared with
    /// `other`.
    pub(super) fn of_uncompared_objects(&self, other: Option<&Self>) -> Vec<Finding> {
        let mut findings = self.of_near_kinds();
        findings.extend(self.of_unread_objects());
        findings.extend(self.of_unparsed_objects(other));
        findings.extend(self.of_json_text());
        findings
    }

    /// The findings about resources of unknown kinds whose name is similar to a known kind, and about objects that lack
    /// a part of a known kind's type.
    fn of_near_kinds(&self) -> Vec<Finding> {
        let unknown: Vec<_> = self.resources().filter(|(_, name)| self.kind_named(name).is_none()).collect();
        let without_type: Vec<_> = self.stream.documents().iter().filter(|placed| lacks_type(placed)).collect();
        let without_group: Vec<_> = self.stream.documents().iter().filter(|placed| lacks_group(placed)).collect();
        if unknown.is_empty() && without_type.is_empty() && without_group.is_empty() {
            return Vec::new();
        }
        let known = self.all_known_names();
        if known.is_empty() {
            return Vec::new();
        }
        let undefined = unknown.into_iter().filter(|(_, name)| !known.contains_key(name));
        let near = undefined.flat_map(|(placed, name)| of_near_kind(placed, &name, &known));
        let headless = without_type.into_iter().flat_map(|placed| of_missing_head(placed, &known));
        let groupless = without_group.into_iter().flat_map(|placed| of_missing_group(placed, &known));
        near.chain(headless).chain(groupless).collect()
    }

    /// Whether an object has the misspelt type of a known kind.
    pub fn misspells_kind(&self) -> bool {
        self.has_problem(|problem| matches!(problem, ResourceProblem::NearKind { .. }))
    }

    /// Whether an object lacks or misspells a part of its type, as a known kind shows.
    pub fn lacks_part_of_kind(&self) -> bool {
        use ResourceProblem::{HeadMissing, HeadMisspelt};
        self.has_problem(|problem| matches!(problem, HeadMissing { .. } | HeadMisspelt { .. }))
    }

    fn has_problem(&self, is_meant: impl Fn(&ResourceProblem) -> bool) -> bool {
        let is_it = |finding: &Finding| matches!(&finding.kind, ProblemKind::Resource(problem) if is_meant(problem));
        self.findings().iter().any(is_it)
    }

    /// The findings about objects without the `---` that they need before them.
    fn of_unread_objects(&self) -> impl Iterator<Item = Finding> {
        let is_known = |kind: &GroupKind| self.kind_named(kind).is_some();
        let documents = self.stream.documents();
        let before = std::iter::once(None).chain(documents.iter().map(Some));
        before.zip(documents).filter_map(move |(before, placed)| of_unread_object(before, placed, is_known))
    }

    /// The finding about an object that is written as JSON, but that only readers of YAML can read.
    fn of_json_text(&self) -> Option<Finding> {
        let documents = self.stream.documents();
        let is_object = documents.iter().any(|placed| placed.document.type_meta().is_some());
        let is_readable = documents.iter().all(|placed| placed.document.errors().is_empty());
        let fault = (is_object && is_readable).then(|| json_faults(self.text()).into_iter().next())??;
        Some(of_json_text(self.text(), &fault))
    }

    fn all_known_names(&self) -> KnownNames {
        let own = self.defined_kinds();
        let read = own.iter().chain(&*self.kinds);
        let read = read.filter_map(|kind| Some((kind.group_kind(), kind.served_versions().next()?.into())));
        let others = self.known_names.iter().map(|(name, version)| (name.clone(), version.clone()));
        read.chain(others).collect()
    }

    /// The number of custom resources of known kinds, without those in documents shared with `other`.
    pub(crate) fn known_resources_beyond(&self, other: &Self) -> usize {
        if self.kinds.is_empty() {
            return 0;
        }
        let shared = other.documents();
        let own = self.stream.documents().iter().filter(|placed| !shared.contains(&address(placed)));
        let names = own.flat_map(|placed| placed.document.resource_types()).filter_map(|of| of.group_kind());
        names.filter(|name| self.kind_named(name).is_some()).count()
    }

    pub(super) fn documents(&self) -> HashSet<*const Document> {
        self.stream.documents().iter().map(address).collect()
    }
}

pub(super) fn address(placed: &PlacedDocument) -> *const Document {
    Arc::as_ptr(&placed.document)
}

/// Whether a document lacks a type and is possibly an object.
fn lacks_type(placed: &PlacedDocument) -> bool {
    let document = &placed.document;
    let is_read =
        !placed.is_unread && document.template().is_none() && u32::from(document.text_len()) <= LONGEST_UNTYPED;
    is_read && !document.is_empty() && document.definitions().is_empty() && document.type_meta().is_none()
}

/// Whether a document is possibly an object whose `apiVersion` lacks a group.
fn lacks_group(placed: &PlacedDocument) -> bool {
    let document = &placed.document;
    let is_read = !placed.is_unread && document.template().is_none() && document.definitions().is_empty();
    is_read && document.type_meta().is_some_and(|meta| meta.group_kind().is_none() && !document.is_list_of(&meta))
}

/// The kind of a document, if it is possibly a custom resource.
fn name_of(placed: &PlacedDocument) -> Option<GroupKind> {
    let document = Some(&placed.document).filter(|it| !placed.is_unread && it.definitions().is_empty())?;
    let meta = document.type_meta()?;
    let name = meta.group_kind()?;
    (document.template().is_none() && !document.is_list_of(&meta)).then_some(name)
}
