//! The custom resources that a change of their CRD makes invalid.

use std::collections::HashMap;

use super::{ComparedFile, Pairing};
use crate::cli::catalogue::InputPath;
use crate::cli::elsewhere::Elsewhere;
use crate::cli::unjudged::{Missing, Unjudged};
use crd_ls_ide::{
    Catalogue, CataloguePlace, CrdText, Finding, GroupKind, ResourceKind, Snapshot, SourceRank, TurnedInvalid, UsedKind,
};

/// The kinds that both sides define.
pub(super) struct ComparedKinds<'n> {
    before: HashMap<GroupKind, ResourceKind>,
    after: Catalogue<InputPath>,
    /// The new files that define these kinds.
    texts: Vec<(&'n str, CrdText)>,
}

impl<'n> ComparedKinds<'n> {
    pub(super) fn new(files: &'n [ComparedFile], pairing: &Pairing<'_>) -> Self {
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
                kinds.after.set(&InputPath::named(&file.name), SourceRank::File, of_file, |_| true);
            }
        }
        kinds
    }

    /// The resources of a file that become invalid.
    pub(super) fn turned_invalid(&self, file: &ComparedFile) -> TurnedInvalid {
        file.snapshot.turned_invalid(|kind| Some((self.before.get(kind)?, self.after(&kind.clone().into(), file)?)))
    }

    /// The custom resources of a file whose kinds are missing on either side.
    pub(super) fn unjudged(&self, file: &ComparedFile) -> Vec<Unjudged> {
        let uses = file.snapshot.kind_uses().into_iter();
        let others = uses.filter(|of| of.kind.name.may_be_custom() && !self.before.contains_key(&of.kind.name));
        others.map(|of| Unjudged::new(&file.name, file.snapshot.text(), of, Missing::OnOneSide)).collect()
    }

    /// A file's text, with its resources linked to the new definitions of their kinds.
    pub(super) fn beside(&self, file: &ComparedFile) -> Snapshot {
        let used = file.snapshot.used_kinds();
        let kinds: Vec<ResourceKind> = used.iter().filter_map(|kind| self.after(kind, file)).cloned().collect();
        file.snapshot.beside(kinds.into())
    }

    /// The place of the violated requirement in the CRD. `judged` is the text, linked to its kinds.
    pub(super) fn asked_by(&self, finding: &Finding, judged: &Snapshot) -> Option<Elsewhere<'_>> {
        Elsewhere::asking(judged, finding, |place| {
            self.texts.iter().find_map(|(file, text)| Some((*file, text.text(), text.find(place)?.0)))
        })
    }

    /// The new definition of a kind, from the nearest file.
    fn after(&self, kind: &UsedKind, file: &ComparedFile) -> Option<&ResourceKind> {
        let source = InputPath::named(&file.name);
        self.after.kind(kind, CataloguePlace { source: &source, names: &|_| false })
    }
}
