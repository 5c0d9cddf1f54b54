//! The session's knowledge of kinds of custom resources, and the consequences of changes to it.

use std::sync::Arc;

use super::Session;
use super::resources::{ChangeEffects, UsersOfCrd};
use crate::lsp::convert;
use crate::lsp::crd_users::CrdUsers;
use crate::lsp::diagnostics::PlaceInCrd;
use crate::lsp::fence::fenced;
use crate::lsp::question::KnownKinds;
use crate::lsp::settings::Settings;
use crate::lsp::transport::MessageType;
use crate::lsp::uri::DocumentKey;
use crate::lsp::view::View;
use crd_ls_ide::{Finding, Snapshot};

/// The maximum number of findings about custom resources whose place in the CRD is looked up.
const MAX_PLACES: usize = 200;

/// The request to refresh code lenses: its id and its method.
const LENSES: (&str, &str) = ("crd-ls/lenses", "workspace/codeLens/refresh");

impl Session {
    /// Carries out the consequences of a change to resources or CRDs.
    pub(super) fn follow(&mut self, consequences: ChangeEffects) {
        self.changed.extend(consequences.dependents);
        for warning in consequences.warnings {
            self.output.log_message(MessageType::Warning, &warning);
        }
        let shows_lenses = self.client.shows_lenses && self.settings.shows_lenses;
        if consequences.has_unknown || consequences.defines_kinds && shows_lenses {
            self.workspace.seek_crds();
        }
        self.workspace.read(consequences.unread);
    }

    /// The kinds of custom resources that are known to a document.
    pub(super) fn known_kinds(&mut self, key: &DocumentKey) -> KnownKinds {
        self.take_in_all_kinds();
        KnownKinds { are_all: self.workspace.is_scanned(), ..self.resources.known(key) }
    }

    /// A view of a document with its custom resources validated, if known kinds matter for it.
    pub(super) fn judged_view(&mut self, key: &DocumentKey, view: Arc<View>, known: &KnownKinds) -> Arc<View> {
        match self.resources.are_of_use(key) {
            true => self.judged_views.of(key, &view, known),
            false => view,
        }
    }

    /// The custom resources of a document's CRDs.
    pub(super) fn users_of(&mut self, key: &DocumentKey, document: Option<&View>) -> CrdUsers {
        let UsersOfCrd { open, files, kinds: used } = self.resources.users_of(key);
        let (projects, settings) = (Arc::clone(&self.projects), Arc::clone(&self.settings));
        // Open documents are validated here, so only the files need these kinds. Without files they are not collected,
        // because this runs for every question.
        let of_files = document.filter(|_| !files.is_empty());
        let kinds = of_files.map_or_else(Vec::new, |view| view.snapshot.resource_kinds()).into();
        let open = open.iter().filter_map(|user| {
            let (view, known) = (self.view(user)?, self.resources.known(user));
            Some(self.judged_view(user, view, &known))
        });
        let open = open.collect();
        CrdUsers { open, files, used, kinds, projects, settings, encoding: self.client.encoding }
    }

    /// Asks the client to refresh code lenses if they may be outdated.
    pub(super) fn refresh_lenses(&mut self) {
        let are_old = std::mem::take(&mut self.has_old_lenses) && self.settings.shows_lenses;
        if are_old && self.client.refreshes_lenses && self.resources.are_defined_in(&self.documents) {
            self.output.request(LENSES.0, LENSES.1, &serde_json::Value::Null);
        }
    }

    /// Asks the client to refresh the features that the new settings switch on or off.
    pub(super) fn refresh_switched(&self, before: &Settings) {
        let (now, client) = (&self.settings, &self.client);
        let kinds = [
            (LENSES.0, LENSES.1, before.shows_lenses != now.shows_lenses && client.refreshes_lenses),
            (
                "crd-ls/hints",
                "workspace/inlayHint/refresh",
                before.shows_hints != now.shows_hints && client.refreshes_hints,
            ),
            (
                "crd-ls/tokens",
                "workspace/semanticTokens/refresh",
                before.shows_tokens != now.shows_tokens && client.refreshes_tokens,
            ),
        ];
        for (id, method, _) in kinds.iter().filter(|(_, _, is_old)| *is_old && !self.documents.is_empty()) {
            self.output.request(id, method, &serde_json::Value::Null);
        }
    }

    /// Records the kinds that the changed documents define and use, and marks the affected documents.
    pub(super) fn take_in_all_kinds(&mut self) {
        for key in std::mem::take(&mut self.with_new_kinds) {
            if let Some(consequences) = fenced("kinds", || self.take_in_kinds(&key)) {
                self.follow(consequences);
            }
        }
    }

    /// Records the kinds that a changed document defines and uses.
    fn take_in_kinds(&mut self, key: &DocumentKey) -> ChangeEffects {
        let view = self.view(key);
        self.resources.update(key, view.as_deref())
    }

    /// A view of a document with its custom resources validated, for its diagnostics, and the places in CRDs that cause
    /// its findings, each with the index of its finding.
    pub(super) fn judged(&mut self, key: &DocumentKey, view: Arc<View>) -> (Arc<View>, Vec<(usize, PlaceInCrd)>) {
        if !self.resources.are_of_use(key) {
            self.judged_views.forget(key);
            return (view, Vec::new());
        }
        self.has_old_lenses = true;
        let known = self.known_kinds(key);
        let judged = self.judged_view(key, view, &known);
        let asked_by = match self.client.diagnostics.related_information {
            true => self.asked_by(&judged.snapshot, &known),
            false => Vec::new(),
        };
        (judged, asked_by)
    }

    fn asked_by(&self, judged: &Snapshot, known: &KnownKinds) -> Vec<(usize, PlaceInCrd)> {
        let place = |finding: &Finding| {
            let (crd, (key, _)) = known.place(&judged.asked_by(finding)?)?;
            Some(PlaceInCrd { uri: crd.uri.clone(), range: convert::range(crd.text.text(), key, self.client.encoding) })
        };
        let findings = judged.findings().iter().enumerate();
        findings.filter_map(|(at, finding)| Some((at, place(finding)?))).take(MAX_PLACES).collect()
    }
}
