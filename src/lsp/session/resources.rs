//! The custom resources in the open documents, and the CRDs that validate them.

mod users;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub(super) use users::UsersOfCrd;

use super::document::Document;
use crate::lsp::known_resources::{CrdDocument, KnownKind, KnownResources};
use crate::lsp::question::KnownKinds;
use crate::lsp::uri::DocumentKey;
use crate::lsp::view::View;
use crd_ls_ide::{
    Catalogue, CataloguePlace, GroupKind, KnownNames, MutatingWebhook, ResourceKind, SourceRank, UsedKind,
};

/// The kinds that the open documents use, and the kinds that open documents and files define.
#[derive(Default)]
pub(super) struct Resources {
    used: BTreeMap<DocumentKey, DocumentUses>,
    catalogue: Catalogue<DocumentKey>,
    /// The texts that define used kinds, for places in their CRDs.
    crds: BTreeMap<DocumentKey, Arc<CrdDocument>>,
    /// The kinds of the catalogue.
    names: Arc<KnownNames>,
    /// The files in the catalogue.
    files: BTreeMap<DocumentKey, CrdFile>,
    /// The unopened files with custom resources.
    users: BTreeMap<DocumentKey, UserFile>,
    /// The texts with webhooks that may change custom resources.
    webhooks: BTreeMap<DocumentKey, TextWebhooks>,
    /// The kinds with different CRDs that were already reported.
    ambiguous: BTreeSet<GroupKind>,
}

/// The kinds in an open document.
struct DocumentUses {
    /// The kinds of the objects without schemas.
    kinds: Vec<UsedKind>,
    /// The files and folders with CRDs that the document's settings name.
    crds: Vec<DocumentKey>,
    /// Whether an object in the document lacks a type.
    lacks_type: bool,
}

impl DocumentUses {
    /// The kinds that a CRD may define.
    fn custom_kinds(&self) -> impl Iterator<Item = &UsedKind> {
        self.kinds.iter().filter(|kind| kind.name.may_be_custom())
    }

    fn has_custom_kinds(&self) -> bool {
        self.custom_kinds().next().is_some()
    }
}

/// A file with CRDs.
struct CrdFile {
    path: PathBuf,
    /// The last scan that found the file.
    scan: u64,
}

/// A file with custom resources.
struct UserFile {
    path: PathBuf,
    /// The last scan that found the file.
    scan: u64,
    kinds: Vec<UsedKind>,
}

/// The webhooks in a text.
struct TextWebhooks {
    /// The last scan that found the file; None for an open document.
    scan: Option<u64>,
    webhooks: Vec<MutatingWebhook>,
}

/// The consequences of a change.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct ChangeEffects {
    /// The other documents whose resources must be validated again.
    pub(super) dependents: Vec<DocumentKey>,
    /// The files whose CRDs are needed from now on.
    pub(super) unread: Vec<PathBuf>,
    /// The files of the workspace must be searched for CRDs, or for webhooks that may change resources.
    pub(super) has_unknown: bool,
    /// A document that was opened or edited defines kinds.
    pub(super) defines_kinds: bool,
    /// Warnings about kinds that several CRDs define.
    pub(super) warnings: Vec<String>,
}

/// The maximum total length of the files whose unused CRDs are kept, in bytes. They are kept so that completions can
/// start resources of their kinds. Used CRDs are always kept.
const KEPT_BYTES: usize = 2 << 20;

impl Resources {
    /// Updates a document; `None` if it was closed.
    pub(super) fn update(&mut self, key: &DocumentKey, view: Option<&View>) -> ChangeEffects {
        self.files.remove(key);
        self.users.remove(key);
        keep_crds(&mut self.crds, key, view, |_| true);
        let mut webhooks = Vec::new();
        let changed = match view {
            Some(view) => {
                let kinds = view.snapshot.used_kinds();
                webhooks = view.snapshot.mutating_webhooks(&kinds);
                let crds = view.settings.crds.iter().filter_map(|path| DocumentKey::of_path(path)).collect();
                let lacks_type = !view.snapshot.text().is_empty() && view.snapshot.may_become_resource();
                self.used.insert(key.clone(), DocumentUses { kinds, crds, lacks_type });
                self.catalogue.set(key, SourceRank::Edited, view.snapshot.resource_kinds(), |_| true)
            }
            None => {
                self.used.remove(key);
                self.catalogue.remove(key)
            }
        };
        let of_webhooks = self.update_webhooks(key, None, webhooks);
        let defines_kinds = self.catalogue.defined_by(key).next().is_some();
        let mut consequences = self.consequences(&changed, Some(key));
        consequences.dependents.extend(of_webhooks);
        let has_custom_kinds = self.used.get(key).is_some_and(DocumentUses::has_custom_kinds);
        consequences.has_unknown |= has_custom_kinds || view.is_some_and(|view| view.snapshot.may_become_resource());
        ChangeEffects { defines_kinds, ..consequences }
    }

    /// Updates the webhooks in a text, and returns the documents whose resources must be validated again. `scan` is the
    /// scan that found an unopened file.
    pub(super) fn update_webhooks(
        &mut self,
        key: &DocumentKey,
        scan: Option<u64>,
        webhooks: Vec<MutatingWebhook>,
    ) -> Vec<DocumentKey> {
        let old = self.webhooks.remove(key).map(|old| old.webhooks).unwrap_or_default();
        let is_same = old == webhooks;
        if !webhooks.is_empty() {
            self.webhooks.insert(key.clone(), TextWebhooks { scan, webhooks });
        }
        if is_same { Vec::new() } else { self.with_custom_kinds() }
    }

    /// The open documents that may have custom resources.
    fn with_custom_kinds(&self) -> Vec<DocumentKey> {
        self.used.iter().filter(|(_, used)| used.has_custom_kinds()).map(|(key, _)| key.clone()).collect()
    }

    /// Updates the kinds of the custom resources in an unopened file. Returns whether they may have changed.
    pub(super) fn update_users(&mut self, key: &DocumentKey, path: &Path, scan: u64, used: &[UsedKind]) -> bool {
        let kinds: Vec<UsedKind> = used.iter().filter(|kind| kind.name.may_be_custom()).cloned().collect();
        // The same kinds can have other resources, so each file with resources, now or before, may have changed.
        let is_other = !kinds.is_empty() || self.users.contains_key(key);
        match kinds.is_empty() {
            true => drop(self.users.remove(key)),
            false => drop(self.users.insert(key.clone(), UserFile { path: path.to_owned(), scan, kinds })),
        }
        is_other
    }

    /// Updates the definitions in an unopened file; `None` if it is gone or without CRDs.
    pub(super) fn update_file(
        &mut self,
        key: &DocumentKey,
        (path, origin): (&Path, SourceRank),
        scan: u64,
        view: Option<&View>,
    ) -> ChangeEffects {
        let kinds = view.map_or_else(Vec::new, |view| view.snapshot.resource_kinds());
        match kinds.is_empty() {
            true => drop(self.files.remove(key)),
            false => drop(self.files.insert(key.clone(), CrdFile { path: path.to_owned(), scan })),
        }
        let used = &self.used;
        let has_room = view.is_some_and(|view| self.has_room(key, view));
        let uses = |used: &DocumentUses, name: &GroupKind| used.kinds.iter().any(|kind| kind.name == *name);
        let is_used = |kind: &GroupKind| has_room || used.values().any(|used| uses(used, kind));
        keep_crds(&mut self.crds, key, view, is_used);
        let changed = self.catalogue.set(key, origin, kinds, is_used);
        let consequences = self.consequences(&changed, None);
        self.forget_copies(&changed);
        consequences
    }

    /// Forgets the definitions of these kinds in files with worse copies, so that memory does not grow with the
    /// releases in a repository. They are read again when they become the best.
    fn forget_copies(&mut self, kinds: &BTreeSet<GroupKind>) {
        for name in kinds {
            let best = self.best_sources(name);
            if best.is_empty() {
                continue;
            }
            let is_worse = |source: &&DocumentKey| !best.contains(*source) && self.files.contains_key(*source);
            let worse: Vec<DocumentKey> = self.catalogue.sources(name).filter(is_worse).cloned().collect();
            for source in worse {
                if !self.catalogue.forget(name, &source) {
                    self.crds.remove(&source);
                }
            }
        }
    }

    /// The texts whose definition of a kind may be the best for an open document.
    fn best_sources(&self, name: &GroupKind) -> BTreeSet<DocumentKey> {
        let mut best = BTreeSet::new();
        for (key, DocumentUses { kinds, crds, .. }) in &self.used {
            let place = CataloguePlace { source: key, names: &|crd| names(crds, crd) };
            for kind in kinds.iter().filter(|kind| kind.name == *name) {
                best.extend(self.catalogue.best(kind, place).into_iter().cloned());
            }
        }
        best
    }

    /// Whether the CRDs of a file can be kept although they are unused.
    fn has_room(&self, key: &DocumentKey, view: &View) -> bool {
        let others = self.crds.iter().filter(|(other, _)| *other != key && self.files.contains_key(*other));
        let kept: usize = others.map(|(_, crd)| usize::from(crd.text.text().len())).sum();
        kept + usize::from(view.snapshot.text().len()) <= KEPT_BYTES
    }

    /// Forgets the files that this scan has not found.
    pub(super) fn retain_scan(&mut self, scan: u64) -> ChangeEffects {
        self.users.retain(|_, file| file.scan == scan);
        let gone: Vec<DocumentKey> =
            self.files.iter().filter(|(_, file)| file.scan != scan).map(|(key, _)| key.clone()).collect();
        let mut changed = BTreeSet::new();
        for key in gone {
            self.files.remove(&key);
            self.crds.remove(&key);
            changed.extend(self.catalogue.remove(&key));
        }
        let mut consequences = self.consequences(&changed, None);
        let count = self.webhooks.len();
        self.webhooks.retain(|_, of| of.scan.is_none_or(|last| last == scan));
        if self.webhooks.len() < count {
            consequences.dependents.extend(self.with_custom_kinds());
        }
        consequences
    }

    /// Whether known kinds matter for a document: it has custom resources, or an object without a type.
    pub(super) fn are_of_use(&self, key: &DocumentKey) -> bool {
        let has_use = |used: &DocumentUses| used.lacks_type || used.has_custom_kinds();
        !self.names.is_empty() && self.used.get(key).is_some_and(has_use)
    }

    /// The text that defines a kind for a document whose settings name these files and folders.
    fn source(&self, kind: &UsedKind, key: &DocumentKey, crds: &[DocumentKey]) -> Option<&DocumentKey> {
        self.catalogue.source(kind, CataloguePlace { source: key, names: &|crd| names(crds, crd) })
    }

    /// Whether any open document defines kinds.
    pub(super) fn are_defined_in(&self, open: &BTreeMap<DocumentKey, Document>) -> bool {
        open.keys().any(|key| self.catalogue.defined_by(key).next().is_some())
    }

    /// All known kinds; of several definitions of a kind, the best for the document comes first.
    pub(super) fn known(&self, near: &DocumentKey) -> KnownKinds {
        let (used, crds) = self.used.get(near).map_or((&[][..], &[][..]), |used| (&*used.kinds, &*used.crds));
        let place = CataloguePlace { source: near, names: &|crd| names(crds, crd) };
        let (all, sources): (Vec<ResourceKind>, Vec<DocumentKey>) = self.catalogue.all(place).into_iter().unzip();
        let mut kinds: Vec<ResourceKind> =
            used.iter().filter_map(|kind| self.catalogue.kind_with_copies(kind, place)).collect();
        let best: BTreeSet<GroupKind> = kinds.iter().map(ResourceKind::group_kind).collect();
        kinds.extend(all.into_iter().filter(|kind| !best.contains(&kind.group_kind())));
        let webhooks = || self.webhooks.values().flat_map(|of| &of.webhooks);
        let kinds = kinds.into_iter().map(|kind| MutatingWebhook::known_to(kind, webhooks())).collect();
        let sources: BTreeSet<DocumentKey> = sources.into_iter().collect();
        KnownKinds {
            names: Arc::clone(&self.names),
            are_all: false,
            kinds,
            crds: sources.iter().filter_map(|source| self.crds.get(source).cloned()).collect(),
        }
    }

    /// The known facts about the custom resources in each document. `judged` returns the number of validated resources.
    pub(super) fn status(&self, judged: impl Fn(&DocumentKey) -> usize) -> BTreeMap<DocumentKey, KnownResources> {
        let kinds = |key: &DocumentKey, used: &DocumentUses| {
            let known = used.custom_kinds().map(|kind| KnownKind {
                name: kind.name.clone(),
                crd: self.source(kind, key, &used.crds).map(DocumentKey::to_string),
            });
            known.collect()
        };
        let known = |(key, used): (&DocumentKey, &DocumentUses)| {
            (key.clone(), KnownResources { kinds: kinds(key, used), judged: judged(key) })
        };
        self.used.iter().map(known).collect()
    }

    /// Updates the names of the kinds after a change of the catalogue. Returns whether the names have changed.
    fn take_in_names(&mut self) -> bool {
        let names = self.catalogue.names();
        let are_others = *self.names != names;
        if are_others {
            self.names = Arc::new(names);
        }
        are_others
    }

    /// The consequences of a change of these kinds, or of the document `of` itself.
    fn consequences(&mut self, changed: &BTreeSet<GroupKind>, of: Option<&DocumentKey>) -> ChangeEffects {
        let has_other_names = !changed.is_empty() && self.take_in_names();
        // A new kind may have a name similar to an unknown kind's.
        let is_unknown = |kind: &UsedKind| kind.name.may_be_custom() && !self.names.contains_key(&kind.name);
        let depends = |used: &DocumentUses| {
            used.kinds.iter().any(|kind| changed.contains(&kind.name) || has_other_names && is_unknown(kind))
                || has_other_names && used.lacks_type
        };
        let dependents = self.used.iter().filter(|(key, used)| Some(*key) != of && depends(used));
        let dependents: Vec<DocumentKey> = dependents.map(|(key, _)| key.clone()).collect();
        let (mut unread, mut has_unknown) = (BTreeSet::new(), false);
        for key in dependents.iter().chain(of) {
            let Some(used) = self.used.get(key) else { continue };
            for kind in used.custom_kinds() {
                let place = CataloguePlace { source: key, names: &|crd| names(&used.crds, crd) };
                let texts = self.catalogue.unread(kind, place);
                has_unknown |= texts.is_none();
                let files = texts.into_iter().flatten().filter_map(|source| self.files.get(source));
                unread.extend(files.map(|file| file.path.clone()));
            }
        }
        let is_of_interest = |key: &DocumentKey, kind: &UsedKind| of == Some(key) || changed.contains(&kind.name);
        let used = self.used.iter().flat_map(|(key, used)| used.kinds.iter().map(move |kind| (key, kind)));
        let kinds = used.filter(|(key, kind)| is_of_interest(key, kind)).map(|(_, kind)| kind.name.clone());
        let kinds: BTreeSet<GroupKind> = kinds.collect();
        let warnings = kinds.iter().filter_map(|kind| self.report_ambiguous(kind)).collect();
        let unread = unread.into_iter().collect();
        ChangeEffects { dependents, unread, has_unknown, warnings, defines_kinds: false }
    }

    /// A warning about a kind that several CRDs define differently, the first time that it is found.
    fn report_ambiguous(&mut self, kind: &GroupKind) -> Option<String> {
        if !self.catalogue.is_ambiguous(kind) {
            self.ambiguous.remove(kind);
            return None;
        }
        let sources: Vec<String> = self.catalogue.sources(kind).map(DocumentKey::to_string).collect();
        let GroupKind { group, kind: name } = kind;
        self.ambiguous.insert(kind.clone()).then(|| {
            format!(
                "several CustomResourceDefinitions define the kind {name} of {group} differently, and each resource is \
                 checked against the best one for it: {}",
                sources.join(", ")
            )
        })
    }
}

/// Whether a text is one of these files, or in one of these folders.
fn names(crds: &[DocumentKey], text: &DocumentKey) -> bool {
    crds.iter().any(|root| text.is_at_or_below(root))
}

/// Keeps the data for finding places in the CRDs of the used kinds.
fn keep_crds(
    crds: &mut BTreeMap<DocumentKey, Arc<CrdDocument>>,
    key: &DocumentKey,
    view: Option<&View>,
    is_used: impl Fn(&GroupKind) -> bool,
) {
    let text = view.map(|view| (view, view.snapshot.crd_text(is_used))).filter(|(_, text)| !text.is_empty());
    match text {
        Some((view, text)) => {
            crds.insert(key.clone(), Arc::new(CrdDocument { uri: view.uri.clone(), text }));
        }
        None => drop(crds.remove(key)),
    }
}
