//! The custom resources in the open documents, and the CRDs that they are judged by.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::ide::{Catalogue, Finding, GroupKind, ResourceKind, Snapshot, SourceRank, Verdicts};
use crate::lsp::known_resources::{KnownKind, KnownResources};
use crate::lsp::uri::DocumentKey;

/// What the open documents use, and what they and files define.
#[derive(Default)]
pub(super) struct Resources {
    /// The kinds of the objects without schemas in each open document.
    used: BTreeMap<DocumentKey, Vec<GroupKind>>,
    /// What was last said of each open document.
    verdicts: BTreeMap<DocumentKey, Verdicts>,
    catalogue: Catalogue<DocumentKey>,
    /// The files that are in the catalogue.
    files: BTreeMap<DocumentKey, File>,
    /// The kinds that several CRDs define, once that was reported.
    ambiguous: BTreeSet<GroupKind>,
}

/// A file with CRDs.
struct File {
    path: PathBuf,
    /// The last scan that found it.
    scan: u64,
}

/// What a change has to be followed by.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Consequences {
    /// The other documents whose resources are judged otherwise now.
    pub(super) dependents: Vec<DocumentKey>,
    /// The files whose CRDs are needed from now on.
    pub(super) unread: Vec<PathBuf>,
    /// CRDs have to be looked for in the files of the workspace.
    pub(super) has_unknown: bool,
    /// Reports on kinds that several CRDs define.
    pub(super) warnings: Vec<String>,
}

impl Resources {
    /// Takes in a document that has changed, or None of one that was closed.
    pub(super) fn update(&mut self, key: &DocumentKey, snapshot: Option<&Snapshot>) -> Consequences {
        self.files.remove(key);
        let changed = match snapshot {
            Some(snapshot) => {
                self.used.insert(key.clone(), snapshot.used_kinds());
                self.catalogue.set(key, SourceRank::Edited, snapshot.resource_kinds(), |_| true)
            }
            None => {
                self.used.remove(key);
                self.verdicts.remove(key);
                self.catalogue.remove(key)
            }
        };
        self.consequences(&changed, Some(key))
    }

    /// Takes in what a file that is not open defines, or None of one that is gone or has no CRD.
    pub(super) fn update_file(
        &mut self,
        key: &DocumentKey,
        (path, origin): (&Path, SourceRank),
        scan: u64,
        snapshot: Option<&Snapshot>,
    ) -> Consequences {
        let kinds = snapshot.map_or_else(Vec::new, Snapshot::resource_kinds);
        match kinds.is_empty() {
            true => drop(self.files.remove(key)),
            false => drop(self.files.insert(key.clone(), File { path: path.to_owned(), scan })),
        }
        let used = &self.used;
        let is_used = |kind: &GroupKind| used.values().any(|used| used.contains(kind));
        let changed = self.catalogue.set(key, origin, kinds, is_used);
        self.consequences(&changed, None)
    }

    /// Forgets the files that were last found by another scan than this.
    pub(super) fn retain_scan(&mut self, scan: u64) -> Consequences {
        let gone: Vec<DocumentKey> =
            self.files.iter().filter(|(_, file)| file.scan != scan).map(|(key, _)| key.clone()).collect();
        let mut changed = BTreeSet::new();
        for key in gone {
            self.files.remove(&key);
            changed.extend(self.catalogue.remove(&key));
        }
        self.consequences(&changed, None)
    }

    /// Whether a document has custom resources of a known kind.
    pub(super) fn are_known(&self, key: &DocumentKey) -> bool {
        let used = self.used.get(key).map_or(&[][..], Vec::as_slice);
        used.iter().any(|kind| self.catalogue.kind(kind, key).is_some())
    }

    /// What is said of the custom resources in a document.
    pub(super) fn findings(&mut self, key: &DocumentKey, snapshot: &Snapshot) -> Vec<Finding> {
        if !self.are_known(key) {
            self.verdicts.remove(key);
            return Vec::new();
        }
        let old = self.verdicts.remove(key).unwrap_or_default();
        let verdicts = snapshot.judge_after(&old, |kind| self.catalogue.kind(kind, key));
        tracing::debug!(judged = verdicts.judged(), "judged");
        let findings = snapshot.resource_findings(&verdicts);
        self.verdicts.insert(key.clone(), verdicts);
        findings
    }

    /// All kinds that are known, with the texts that define them; of several for one kind the nearest to a document
    /// comes first.
    pub(super) fn known(&self, near: &DocumentKey) -> Vec<(ResourceKind, DocumentKey)> {
        self.catalogue.all(near)
    }

    /// What is known of the custom resources in each document.
    pub(super) fn status(&self) -> BTreeMap<DocumentKey, KnownResources> {
        let kinds = |key: &DocumentKey, used: &[GroupKind]| {
            let used = used.iter().filter(|kind| may_be_custom(kind));
            let known = used.map(|kind| KnownKind {
                name: kind.clone(),
                crd: self.catalogue.source(kind, key).map(DocumentKey::to_string),
            });
            known.collect()
        };
        let known = |(key, used): (&DocumentKey, &Vec<GroupKind>)| {
            let judged = self.verdicts.get(key).map_or(0, Verdicts::judged);
            (key.clone(), KnownResources { kinds: kinds(key, used), judged })
        };
        self.used.iter().map(known).collect()
    }

    /// What follows from a change of these kinds, or of the document itself.
    fn consequences(&mut self, changed: &BTreeSet<GroupKind>, of: Option<&DocumentKey>) -> Consequences {
        let depends = |used: &[GroupKind]| used.iter().any(|kind| changed.contains(kind));
        let dependents = self.used.iter().filter(|(key, used)| Some(*key) != of && depends(used));
        let dependents: Vec<DocumentKey> = dependents.map(|(key, _)| key.clone()).collect();
        let (mut unread, mut has_unknown) = (BTreeSet::new(), false);
        for key in dependents.iter().chain(of) {
            for kind in self.used.get(key).into_iter().flatten().filter(|kind| may_be_custom(kind)) {
                match self.catalogue.source(kind, key) {
                    None => has_unknown = true,
                    Some(source) if self.catalogue.kind(kind, key).is_none() => {
                        unread.extend(self.files.get(source).map(|file| file.path.clone()));
                    }
                    Some(_) => {}
                }
            }
        }
        let kinds = self.used.values().flatten().cloned().collect::<BTreeSet<GroupKind>>();
        let warnings = kinds.iter().filter_map(|kind| self.report_ambiguous(kind)).collect();
        Consequences { dependents, unread: unread.into_iter().collect(), has_unknown, warnings }
    }

    /// A report on a kind that several CRDs define, when that is found.
    fn report_ambiguous(&mut self, kind: &GroupKind) -> Option<String> {
        let sources: Vec<String> = self.catalogue.sources(kind).map(DocumentKey::to_string).collect();
        if sources.len() < 2 {
            self.ambiguous.remove(kind);
            return None;
        }
        let GroupKind { group, kind: name } = kind;
        self.ambiguous.insert(kind.clone()).then(|| {
            format!(
                "the kind {name} of {group} is defined more than once, and each resource is judged by the nearest, an open \
                 document first: {}",
                sources.join(", ")
            )
        })
    }
}

/// Whether a CRD can define a kind: its group has a dot.
fn may_be_custom(kind: &GroupKind) -> bool {
    kind.group.contains('.')
}
