//! Test suites for a CRD: objects, and the expected results of sending them to a server.
//!
//! The format comes from the integration tests in OpenShift's API repository; `docs/test-suites.md` describes it.

mod case;
mod expectation;
mod first;
mod judge;
mod keys;
mod patch;
mod refusal;

use serde::Deserialize;
use serde_json::Value;

use case::{Create, Update};
pub use expectation::Failure;
pub use first::{FirstFile, FirstSuite};
use judge::Cluster;

use crd_ls_model::{Json, Kubernetes, Limits};
use crd_ls_rules::{refusal, syntax_message};
use crd_ls_syntax::Tree;
use crd_ls_text::Text;

/// A suite as written.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Suite {
    pub name: String,
    /// The name of the CRD, `plural.group`.
    pub crd_name: String,
    /// The CRD's file, relative to the suite's folder.
    pub crd: String,
    /// The only version of the CRD to test; empty if the CRD has a single version.
    pub version: String,
    /// The features that a variant of the CRD must have or, with a `-`, must not have.
    pub feature_gates: Vec<String>,
    /// A single feature, as in older suites.
    feature_gate: String,
    tests: Tests,
}

#[derive(Clone, Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct Tests {
    on_create: Vec<Create>,
    on_update: Vec<Update>,
}

/// The result of one case.
#[derive(Clone, Debug)]
pub struct CaseOutcome {
    pub name: String,
    /// `onCreate` or `onUpdate`.
    pub group: &'static str,
    pub failure: Option<Failure>,
}

impl Suite {
    /// Reads a suite. None if the text isn't a suite; the errors if it is an invalid suite.
    pub fn parse(text: &Text) -> Option<Result<Self, Vec<String>>> {
        let value = documents(text).ok()?.into_iter().next()?;
        keys::is_suite(&value).then(|| Self::read(value))
    }

    fn read(value: Value) -> Result<Self, Vec<String>> {
        let complaints = keys::complaints(&value);
        if !complaints.is_empty() {
            return Err(complaints);
        }
        let mut suite: Self = serde_json::from_value(value).map_err(|error| vec![error.to_string()])?;
        let further = std::mem::take(&mut suite.feature_gate);
        suite.feature_gates.extend(Some(further).filter(|gate| !gate.is_empty()));
        Ok(suite)
    }

    /// Runs all cases against a CRD in a version of Kubernetes.
    pub fn run(&self, crd: &Value, kubernetes: Kubernetes) -> Vec<CaseOutcome> {
        let cluster = Cluster::new(&self.of_version(crd), kubernetes);
        let create = self.tests.on_create.iter().map(|case| case.run(&cluster));
        let update = self.tests.on_update.iter().map(|case| case.run(&cluster, crd));
        create.chain(update).collect()
    }

    /// The CRD with the suite's version alone, served and stored.
    fn of_version(&self, crd: &Value) -> Value {
        let mut crd = crd.clone();
        let versions = crd.pointer_mut("/spec/versions").and_then(Value::as_array_mut);
        let Some(versions) = versions.filter(|_| !self.version.is_empty()) else { return crd };
        versions.retain(|version| version["name"] == *self.version);
        for version in versions.iter_mut().filter_map(Value::as_object_mut) {
            version.insert("served".to_owned(), Value::Bool(true));
            version.insert("storage".to_owned(), Value::Bool(true));
        }
        crd
    }
}

/// The value of each document in a text, or the reason why it is unreadable.
pub fn documents(text: &Text) -> Result<Vec<Value>, String> {
    let tree = Tree::parse(text);
    if let Some(error) = refusal(tree.errors()) {
        return Err(syntax_message(&error));
    }
    let documents =
        Json::documents(&tree, Limits::DEFAULT).map_err(|_| "an alias in it can't be followed".to_owned())?;
    documents.iter().map(value).collect()
}

/// A value in a form that is easy to modify.
fn value(json: &Json) -> Result<Value, String> {
    serde_json::from_str(&json.to_string()).map_err(|error| error.to_string())
}
