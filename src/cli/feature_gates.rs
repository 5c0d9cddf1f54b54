//! The feature gates that each variant of a CRD has, from `payload-manifests/featuregates` in OpenShift's API
//! repository.

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};

use serde_json::Value;

use super::lock::lock;

/// The documents with feature gates, read once per folder.
#[derive(Default)]
pub(super) struct FeatureGates {
    folders: Mutex<HashMap<PathBuf, Arc<Vec<Enabled>>>>,
}

/// The features enabled for some clusters.
struct Enabled {
    profiles: HashSet<String>,
    set: String,
    versions: HashSet<u64>,
    features: HashSet<String>,
}

const PROFILE: &str = "include.release.openshift.io/";
const SET: &str = "release.openshift.io/feature-set";
const VERSIONS: &str = "release.openshift.io/major-version";

impl FeatureGates {
    /// Whether a variant of a CRD has the features that a suite needs. Also true if it is unknown, because the variant
    /// has no cluster profile or no folder above the suite lists features. `documents` reads the documents of a folder.
    pub(super) fn has(
        &self,
        crd: &Value,
        needs: &[String],
        folders: &[PathBuf],
        documents: impl FnOnce(&Path) -> Vec<Value>,
    ) -> bool {
        let annotations = &crd["metadata"]["annotations"];
        let sets: HashSet<&str> = listed(annotations, SET).collect();
        if needs.is_empty() {
            return true;
        }
        // The feature set `CustomNoUpgrade` has all features.
        if sets.contains("CustomNoUpgrade") {
            return !needs.iter().any(|feature| feature.starts_with('-'));
        }
        let profiles = annotations.as_object().into_iter().flatten();
        let profile =
            profiles.filter(|(name, value)| name.starts_with(PROFILE) && **value == "true").map(|(name, _)| name).min();
        let folder = folders.iter().map(|folder| folder.join("payload-manifests/featuregates"));
        let (Some(profile), Some(folder)) = (profile, folder.into_iter().find(|folder| folder.is_dir())) else {
            return true;
        };
        let sets = if sets.is_empty() { HashSet::from(["Default"]) } else { sets };
        let versions = versions(annotations);
        let is_of_crd = |enabled: &&Enabled| {
            enabled.profiles.contains(profile)
                && sets.contains(&*enabled.set)
                && (versions.is_empty() || !enabled.versions.is_disjoint(&versions))
        };
        let all = self.in_folder(&folder, documents);
        let Some(enabled) = all.iter().find(is_of_crd) else { return false };
        needs.iter().all(|feature| match feature.strip_prefix('-') {
            Some(feature) => !enabled.features.contains(feature),
            None => enabled.features.contains(feature),
        })
    }

    fn in_folder(&self, folder: &Path, documents: impl FnOnce(&Path) -> Vec<Value>) -> Arc<Vec<Enabled>> {
        let mut folders = lock(&self.folders);
        let read = || Arc::new(documents(folder).iter().map(Enabled::new).collect());
        folders.entry(folder.to_owned()).or_insert_with(read).clone()
    }
}

impl Enabled {
    fn new(document: &Value) -> Self {
        let annotations = &document["metadata"]["annotations"];
        let names = annotations.as_object().into_iter().flatten().map(|(name, _)| name);
        let features = document["status"]["featureGates"][0]["enabled"].as_array().into_iter().flatten();
        Self {
            profiles: names.filter(|name| name.starts_with(PROFILE)).cloned().collect(),
            set: annotations[SET].as_str().unwrap_or_default().to_owned(),
            versions: versions(annotations),
            features: features.filter_map(|feature| feature["name"].as_str()).map(str::to_owned).collect(),
        }
    }
}

/// The major versions of OpenShift in an annotation. An empty set means all versions.
fn versions(annotations: &Value) -> HashSet<u64> {
    listed(annotations, VERSIONS).filter_map(|version| version.parse().ok()).collect()
}

/// The comma-separated values of an annotation.
fn listed<'a>(annotations: &'a Value, name: &str) -> impl Iterator<Item = &'a str> {
    annotations[name].as_str().unwrap_or_default().split(',').filter(|part| !part.is_empty())
}
