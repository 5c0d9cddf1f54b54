//! The custom resources that a change of their CRD makes invalid.

use std::collections::HashMap;

use super::{File, Pairing};
use crate::cli::catalogue::Place;
use crate::cli::listed::Elsewhere;
use crate::cli::unjudged::{Missing, Unjudged};
use crate::ide::{Catalogue, CrdText, Finding, GroupKind, ResourceKind, Snapshot, SourceRank, TurnedInvalid};

/// The kinds of custom resources that are defined on both sides.
pub(super) struct Kinds<'n> {
    before: HashMap<GroupKind, ResourceKind>,
    after: Catalogue<Place>,
    /// The files after the change that define kinds.
    texts: Vec<(&'n str, CrdText)>,
}

impl<'n> Kinds<'n> {
    pub(super) fn new(files: &'n [File], pairing: &Pairing<'_>) -> Self {
        let mut kinds = Self { before: HashMap::new(), after: Catalogue::default(), texts: Vec::new() };
        for file in files {
            let mut of_file = Vec::new();
            for crd in file.snapshot.crds() {
                let before = pairing.before(crd.name()).and_then(|before| before.kind());
                let (Some(before), Some(after)) = (before, crd.kind()) else { continue };
                if before.group_kind() == after.group_kind() {
                    kinds.before.insert(before.group_kind(), before);
                    of_file.push(after);
                }
            }
            if !of_file.is_empty() {
                kinds.texts.push((&file.name, file.snapshot.crd_text(|_| true)));
                kinds.after.set(&Place::named(&file.name), SourceRank::File, of_file, |_| true);
            }
        }
        kinds
    }

    /// What turns invalid in a file.
    pub(super) fn turned_invalid(&self, file: &File) -> TurnedInvalid {
        file.snapshot.turned_invalid(|kind| Some((self.before.get(kind)?, self.after(kind, file)?)))
    }

    /// The custom resources in a file whose kinds are not defined on both sides.
    pub(super) fn unjudged(&self, file: &File) -> Vec<Unjudged> {
        let uses = file.snapshot.kind_uses().into_iter();
        let others = uses.filter(|of| of.kind.may_be_custom() && !self.before.contains_key(&of.kind));
        others.map(|of| Unjudged::new(&file.name, file.snapshot.text(), of, Missing::OnOneSide)).collect()
    }

    /// The text of a file, with its resources beside what they are judged by after the change.
    pub(super) fn beside(&self, file: &File) -> Snapshot {
        let used = file.snapshot.used_kinds();
        let kinds: Vec<ResourceKind> = used.iter().filter_map(|kind| self.after(kind, file)).cloned().collect();
        file.snapshot.beside(kinds.into())
    }

    /// The place in the CRD that asks for what a finding says. `judged` is the text beside its kinds.
    pub(super) fn asked_by(&self, finding: &Finding, judged: &Snapshot) -> Option<Elsewhere<'_>> {
        Elsewhere::asking(judged, finding, |place| {
            self.texts.iter().find_map(|(file, text)| Some((*file, text.text(), text.find(place)?.0)))
        })
    }

    /// The kind as the nearest file defines it.
    fn after(&self, kind: &GroupKind, file: &File) -> Option<&ResourceKind> {
        self.after.kind(kind, &Place::named(&file.name))
    }
}
