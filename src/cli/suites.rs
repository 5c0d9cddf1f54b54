//! The suites in files and folders, and their CRDs.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::{fs, io};

use serde_json::Value;

use super::exit::Reasons;
use super::fault::{Phase, trip};
use super::feature_gates::FeatureGates;
use super::fence::fenced_command;
use super::input::{Input, LONGEST_TEXT};
use super::lock::lock;
use super::progress::FileProgress;
use crate::files::{Unreadable, absolute, has_wanted_ending, reported};
use crd_ls_grammar::group_version::GroupVersion;
use crd_ls_ide::{Suite, documents};
use crd_ls_text::Text;

/// A suite, and the variants of its CRD.
pub(super) struct SuiteFile {
    pub(super) path: PathBuf,
    pub(super) suite: Suite,
    pub(super) crds: Vec<(PathBuf, Arc<Value>)>,
}

/// An object in a folder `valid` or `invalid` beside a CRD.
pub(super) struct Sample {
    pub(super) path: PathBuf,
    pub(super) is_valid: bool,
    /// The file with the CRD of the object.
    pub(super) crd: PathBuf,
}

/// The suites and samples to run.
#[derive(Default)]
pub(super) struct FoundSuites {
    pub(super) suites: Vec<SuiteFile>,
    pub(super) samples: Vec<Sample>,
    /// The reasons why other suites and samples can't be run.
    pub(super) errors: Reasons,
}

/// A cache of read files.
#[derive(Default)]
struct Files {
    crds: Mutex<HashMap<PathBuf, Vec<Arc<Value>>>>,
    gates: FeatureGates,
}

/// Finds all suites and samples among the inputs. The progress bar counts other files as done. Fails if a path can't be
/// listed.
pub(super) fn find(
    inputs: impl Iterator<Item = Result<Input, Unreadable>>,
    progress: &FileProgress,
) -> Result<FoundSuites, String> {
    let (files, mut found) = (Files::default(), FoundSuites::default());
    for input in inputs {
        let Input::File(path) = input.map_err(|error| error.to_string())? else {
            return Err("stdin can't be tested, since a suite is looked for beside its CRD; name a file".to_owned());
        };
        let name = path.to_string_lossy().into_owned();
        if let Err(error) = fenced_command(&name, || found.add(path, &files, progress)) {
            found.errors.add(error);
        }
    }
    Ok(found)
}

impl FoundSuites {
    /// Adds a file's suite or sample. Fails if the file can't be read or its CRD is missing.
    fn add(&mut self, path: PathBuf, files: &Files, progress: &FileProgress) -> Result<(), Reasons> {
        let folder = path.parent().and_then(Path::file_name).and_then(|name| name.to_str());
        if let Some(is_valid) = folder.and_then(is_valid_folder) {
            let crd = files.beside(&path)?;
            self.samples.push(Sample { path, is_valid, crd });
            return Ok(());
        }
        let text = Text::new(&read(&path)?);
        trip(Phase::Analysis, &text);
        let Some(suite) = Suite::parse(&text) else {
            progress.add();
            return Ok(());
        };
        let with_path = |reason| format!("{}: {reason}", path.display());
        let suite = suite.map_err(|reasons| reasons.into_iter().map(with_path).collect::<Reasons>())?;
        let crds = files.of_suite(&path, &suite)?;
        if crds.is_empty() {
            return Err(format!("{}: no file has its CRD {}", path.display(), suite.crd_name).into());
        }
        self.suites.push(SuiteFile { path, suite, crds });
        Ok(())
    }
}

/// Whether a folder directly contains files with CRDs.
pub(super) fn has_crds(folder: &Path) -> bool {
    let files = Files::default();
    let has_some = |path: &PathBuf| files.crds(path).is_ok_and(|crds| !crds.is_empty());
    direct(folder).is_ok_and(|paths| paths.iter().any(has_some))
}

fn is_valid_folder(name: &str) -> Option<bool> {
    match name {
        "valid" => Some(true),
        "invalid" => Some(false),
        _ => None,
    }
}

fn read(path: &Path) -> Result<String, String> {
    Input::File(reported(path).into_owned()).read(LONGEST_TEXT).map_err(|error| error.to_string())
}

/// The folder of CRDs in OpenShift's API repository. It is beside the folder `tests` with their suites.
const GENERATED: &str = "zz_generated.crd-manifests";

/// The number of folders, from the suite's own upwards, that are searched for its CRD.
const LEVELS: usize = 3;

impl Files {
    /// The CRDs of a suite: from the file that it names, or from the nearest folder with its CRD.
    fn of_suite(&self, path: &Path, suite: &Suite) -> Result<Vec<(PathBuf, Arc<Value>)>, String> {
        let folders = folders(path);
        let folder = folders.first().map_or(Path::new("."), PathBuf::as_path);
        if !suite.crd.is_empty() {
            let file = folder.join(&suite.crd);
            return Ok(self.crds(&file)?.into_iter().map(|crd| (file.clone(), crd)).collect());
        }
        let generated = folders.get(2).map(|folder| folder.join(GENERATED));
        if let Some(generated) = generated.filter(|folder| folder.is_dir()) {
            let variants = self.named(&generated, &suite.crd_name)?;
            let has_features = |crd: &Value| self.gates.has(crd, &suite.feature_gates, &folders, documents_in);
            return Ok(variants.into_iter().filter(|(_, crd)| has_features(crd)).collect());
        }
        for folder in folders.iter().take(LEVELS) {
            let found = self.named(folder, &suite.crd_name)?;
            if !found.is_empty() {
                return Ok(found);
            }
        }
        Ok(Vec::new())
    }

    /// The file with the CRD in the parent folder of a sample's folder. Of several, the first that defines the object's
    /// kind.
    fn beside(&self, sample: &Path) -> Result<PathBuf, String> {
        let folders = folders(sample);
        let folder = folders.get(1).map_or(Path::new("."), PathBuf::as_path);
        let object = documents(&Text::new(&read(sample)?)).unwrap_or_default().into_iter().next();
        let mut first = None;
        for path in direct(folder)? {
            let crds = self.crds(&path)?;
            if crds.iter().any(|crd| object.as_ref().is_some_and(|object| defines(crd, object))) {
                return Ok(path);
            }
            first = first.or_else(|| (!crds.is_empty()).then_some(path));
        }
        // No CRD defines the kind, so any CRD will do: it refuses the object.
        first.ok_or_else(|| format!("{}: there is no CRD in {}", sample.display(), reported(folder).display()))
    }

    /// The CRDs called `name` in the files of a folder; all CRDs if `name` is empty.
    fn named(&self, folder: &Path, name: &str) -> Result<Vec<(PathBuf, Arc<Value>)>, String> {
        let mut found = Vec::new();
        for path in direct(folder)? {
            let crds = self.crds(&path)?.into_iter();
            let named = crds.filter(|crd| name.is_empty() || crd["metadata"]["name"] == *name);
            found.extend(named.map(|crd| (path.clone(), crd)));
        }
        Ok(found)
    }

    /// The CRDs in a file; none if it is not YAML.
    fn crds(&self, path: &Path) -> Result<Vec<Arc<Value>>, String> {
        let known = lock(&self.crds).get(path).cloned();
        if let Some(known) = known {
            return Ok(known);
        }
        let documents = documents(&Text::new(&read(path)?)).unwrap_or_default();
        let crds = documents.into_iter().filter(|document| document["kind"] == "CustomResourceDefinition");
        let crds: Vec<Arc<Value>> = crds.map(Arc::new).collect();
        lock(&self.crds).insert(path.to_owned(), crds.clone());
        Ok(crds)
    }
}

/// Whether a CRD defines the kind of an object.
fn defines(crd: &Value, object: &Value) -> bool {
    let api_version = object["apiVersion"].as_str().unwrap_or_default();
    crd["spec"]["group"] == *GroupVersion::split(api_version).group && crd["spec"]["names"]["kind"] == object["kind"]
}

/// The first document of each file directly in a folder.
fn documents_in(folder: &Path) -> Vec<Value> {
    let first = |path: &PathBuf| documents(&Text::new(&read(path).ok()?)).ok()?.into_iter().next();
    direct(folder).unwrap_or_default().iter().filter_map(first).collect()
}

/// The YAML and JSON files directly in a folder, sorted.
fn direct(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = fs::read_dir(folder).and_then(Iterator::collect::<io::Result<Vec<_>>>);
    let entries = entries.map_err(|error| format!("{}: {error}", reported(folder).display()))?;
    let is_yaml = |path: &PathBuf| has_wanted_ending(path) && path.is_file();
    let mut files: Vec<PathBuf> = entries.iter().map(fs::DirEntry::path).filter(is_yaml).collect();
    files.sort();
    Ok(files)
}

/// The folders around a file, from the inside out. They are absolute, because a suite may name paths relative to any of
/// them.
fn folders(file: &Path) -> Vec<PathBuf> {
    absolute(file).ancestors().skip(1).map(Path::to_owned).collect()
}
