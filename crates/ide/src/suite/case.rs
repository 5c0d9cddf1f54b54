//! The cases of a suite, and how they run.

use serde::Deserialize;
use serde_json::Value;

use super::expectation::Failure;
use super::judge::{Answered, Cluster};
use super::{CaseOutcome, patch};

/// A case that creates an object.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct Create {
    name: String,
    initial: String,
    /// The stored object; empty if it equals `initial`.
    expected: String,
    /// A part of the server's error; empty if none is expected.
    expected_error: String,
}

/// A case that creates an object and replaces it with another.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct Update {
    name: String,
    /// Patches to the CRD while the object is created.
    #[serde(rename = "initialCRDPatches")]
    initial_crd_patches: Vec<Value>,
    initial: String,
    updated: String,
    /// The stored object; empty if it equals `updated`.
    expected: String,
    /// A part of the server's error; empty if none is expected.
    expected_error: String,
    /// A part of the server's error about a write to the status subresource; empty if none is expected.
    expected_status_error: String,
}

impl Create {
    pub(super) fn run(&self, cluster: &Cluster) -> CaseOutcome {
        CaseOutcome { name: self.name.clone(), group: "onCreate", failure: self.go(cluster).err() }
    }

    fn go(&self, cluster: &Cluster) -> Result<(), Failure> {
        let initial = cluster.object(&self.initial)?;
        let answered = cluster.create(&initial);
        if !self.expected_error.is_empty() {
            return answered.refuses(&self.expected_error);
        }
        let expected = if self.expected.trim().is_empty() { &self.initial } else { &self.expected };
        answered.stores(&cluster.object(expected)?)
    }
}

impl Update {
    pub(super) fn run(&self, cluster: &Cluster, crd: &Value) -> CaseOutcome {
        CaseOutcome { name: self.name.clone(), group: "onUpdate", failure: self.go(cluster, crd).err() }
    }

    fn go(&self, cluster: &Cluster, crd: &Value) -> Result<(), Failure> {
        let stored = self.before(cluster, crd)?;
        let updated = cluster.object(&self.updated)?;
        let mut answered = cluster.update(&updated, &stored);
        if !self.expected_error.is_empty() {
            return answered.refuses(&self.expected_error);
        }
        if let Some(status) = updated.get("status") {
            let stored = answered.stored()?;
            answered = cluster.update_status(with_status(&stored, status), &stored);
            if !self.expected_status_error.is_empty() {
                return answered.refuses(&self.expected_status_error);
            }
        }
        let expected = if self.expected.trim().is_empty() { &self.updated } else { &self.expected };
        answered.stores(&cluster.object(expected)?)
    }

    /// The stored object before the update.
    fn before(&self, cluster: &Cluster, crd: &Value) -> Result<Value, Failure> {
        let patched = match &*self.initial_crd_patches {
            [] => None,
            patches => Some(Cluster::new(&patch::apply(crd, patches).map_err(Failure::Unusable)?, cluster.kubernetes)),
        };
        let cluster = patched.as_ref().unwrap_or(cluster);
        let initial = cluster.object(&self.initial)?;
        let stored = cluster.create(&initial).stored()?;
        match initial.get("status") {
            None => Ok(stored),
            Some(status) => Answered::stored(&cluster.update_status(with_status(&stored, status), &stored)),
        }
    }
}

fn with_status(object: &Value, status: &Value) -> Value {
    let mut object = object.clone();
    if let Some(members) = object.as_object_mut() {
        members.insert("status".to_owned(), status.clone());
    }
    object
}
