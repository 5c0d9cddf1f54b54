//! A server with a CRD, and its answers to requests.

use std::sync::Arc;

use serde_json::{Map, Value, json};

use super::documents;
use super::expectation::{Failure, same};
use super::refusal::ObjectRefusal;
use super::value;
use crate::{AnalysisOptions, Kubernetes, Request, Snapshot};
use crd_ls_rules::{Judgement, ResourceKind};
use crd_ls_text::Text;

/// A server with a CRD.
pub(super) struct Cluster {
    kinds: Vec<ResourceKind>,
    pub(super) kubernetes: Kubernetes,
}

/// The answer to a request.
pub(super) enum Answered {
    /// The stored object.
    Stored(Value),
    Refused(ObjectRefusal),
    /// The CRD or the object is unusable.
    Nothing(String),
}

impl Cluster {
    pub(super) fn new(crd: &Value, kubernetes: Kubernetes) -> Self {
        let options = AnalysisOptions { kubernetes, ..AnalysisOptions::default() };
        let crd = Snapshot::with_options(Text::new(&crd.to_string()), Arc::new(options));
        Self { kinds: crd.resource_kinds(), kubernetes }
    }

    /// The object of a text as each case sends it: with a generated name, in the default namespace.
    pub(super) fn object(&self, text: &str) -> Result<Value, Failure> {
        let documents = documents(&Text::new(text)).map_err(Failure::Unusable)?;
        let mut object = documents.into_iter().next().unwrap_or_else(|| json!({}));
        let members =
            object.as_object_mut().ok_or_else(|| Failure::Unusable("the object is not a mapping".to_owned()))?;
        let metadata = members.entry("metadata").or_insert_with(|| json!({}));
        if metadata.is_null() {
            *metadata = json!({});
        }
        if let Some(metadata) = metadata.as_object_mut() {
            metadata.insert("generateName".to_owned(), json!("test-"));
            metadata.insert("namespace".to_owned(), json!("default"));
        }
        Ok(object)
    }

    pub(super) fn create(&self, object: &Value) -> Answered {
        self.answer(object, Request::Create)
    }

    pub(super) fn update(&self, object: &Value, old: &Value) -> Answered {
        self.answer(&named_as(object, old), Request::Update(&snapshot(old)))
    }

    pub(super) fn update_status(&self, object: Value, old: &Value) -> Answered {
        self.answer(&object, Request::UpdateStatus(&snapshot(old)))
    }

    fn answer(&self, object: &Value, request: Request<'_>) -> Answered {
        match snapshot(object).judge(&self.kinds, request) {
            Ok(Some(judgement)) => answered(object, &judgement),
            _ => Answered::Nothing("the CRD defines no kind that can be used".to_owned()),
        }
    }
}

fn snapshot(object: &Value) -> Snapshot {
    Snapshot::new(Text::new(&object.to_string()))
}

fn answered(object: &Value, judgement: &Judgement) -> Answered {
    match &judgement.stored {
        Some(stored) => value(stored).map_or_else(Answered::Nothing, Answered::Stored),
        None => Answered::Refused(ObjectRefusal::new(object, judgement.answers())),
    }
}

/// The object with the name of another object.
fn named_as(object: &Value, old: &Value) -> Value {
    let mut object = object.clone();
    let metadata = object.get_mut("metadata").and_then(Value::as_object_mut);
    if let Some(metadata) = metadata {
        match old.pointer("/metadata/name") {
            Some(name) => metadata.insert("name".to_owned(), name.clone()),
            None => metadata.remove("name"),
        };
    }
    object
}

impl Answered {
    /// The stored object of a request that should be accepted.
    pub(super) fn stored(&self) -> Result<Value, Failure> {
        match self {
            Self::Stored(stored) => Ok(stored.clone()),
            Self::Refused(refusal) => Err(Failure::Refused(refusal.texts())),
            Self::Nothing(reason) => Err(Failure::Unusable(reason.clone())),
        }
    }

    /// Fails unless this object is stored.
    pub(super) fn stores(&self, expected: &Value) -> Result<(), Failure> {
        let (stored, expected) = (comparable(self.stored()?), comparable(expected.clone()));
        match same(&stored, &expected) {
            true => Ok(()),
            false => Err(Failure::Stored { expected, stored }),
        }
    }

    /// Fails unless the object is refused with a message that contains `part`.
    pub(super) fn refuses(&self, part: &str) -> Result<(), Failure> {
        let expected = part.to_owned();
        match self {
            Self::Refused(refusal) if refusal.has(part) => Ok(()),
            Self::Refused(refusal) => Err(Failure::Error { expected, found: refusal.texts() }),
            Self::Stored(_) => Err(Failure::Accepted { expected }),
            Self::Nothing(reason) => Err(Failure::Unusable(reason.clone())),
        }
    }
}

/// The object without the fields that the server or the case adds.
fn comparable(mut object: Value) -> Value {
    if let Some(metadata) = object.get_mut("metadata").and_then(Value::as_object_mut) {
        for field in ["name", "namespace", "generateName"].into_iter().chain(SERVERS_FIELDS) {
            metadata.remove(field);
        }
    }
    if object.get("metadata").and_then(Value::as_object).is_some_and(Map::is_empty)
        && let Some(members) = object.as_object_mut()
    {
        members.remove("metadata");
    }
    object
}

/// The fields that only the server writes.
const SERVERS_FIELDS: [&str; 6] =
    ["uid", "generation", "creationTimestamp", "resourceVersion", "managedFields", "selfLink"];
