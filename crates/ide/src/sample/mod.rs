//! A sample custom resource for a version of a CRD, with the required fields, and with the optional fields in comments.
//!
//! Samples are validated against the schema like defaults. CEL rules are only quoted.

mod demand;
mod generator;
mod list;
mod node;
mod number;
mod object;
mod scalar;
#[cfg(test)]
mod tests;
mod text;
mod wish;
mod write;

use std::fmt;

use crate::Snapshot;
use crate::edit::snippet;
use crd_ls_model::known_values::CLUSTER;
use crd_ls_model::{Crd, Json, OF_EVERY_OBJECT, Object, Schema};
use crd_ls_rules::value_faults;
use demand::Demand;
use generator::Generator;
use node::SampleNode;
use wish::{ResourceHead, Wish};

/// A custom resource, written out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sample {
    pub text: String,
    /// The errors for which the schema rejects the sample, in the server's words; empty if the schema accepts it. A
    /// schema rejects its sample if it accepts few values or none, or if no text was found for a pattern.
    pub faults: Vec<String>,
}

/// The reason why there is no sample.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoSample {
    NoCrd,
    /// A CRD lacks a field that names its custom resources.
    Unnamed {
        field: &'static str,
    },
    NoVersions {
        crd: String,
    },
    UnknownKind {
        kind: String,
        known: Vec<String>,
    },
    UnknownVersion {
        crd: String,
        version: String,
        known: Vec<String>,
    },
}

impl fmt::Display for NoSample {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCrd => f.write_str("there is no CustomResourceDefinition; name a file that contains one"),
            Self::Unnamed { field } => write!(f, "the CustomResourceDefinition has no `{field}`; write it first"),
            Self::NoVersions { crd } => write!(f, "{crd} has no versions; write one first"),
            Self::UnknownKind { kind, known } => {
                write!(f, "no CustomResourceDefinition defines the kind {kind}; choose one of {}", known.join(", "))
            }
            Self::UnknownVersion { crd, version, known } => {
                write!(f, "{crd} has no version {version}; choose one of {}", known.join(", "))
            }
        }
    }
}

impl std::error::Error for NoSample {}

impl Snapshot {
    /// A sample for each CRD of the text, or for the CRD of a kind. It uses the version with this name, or else the
    /// storage version.
    pub fn samples(&self, kind: Option<&str>, version: Option<&str>) -> Result<Vec<Sample>, NoSample> {
        let objects = self.objects().filter(|object| !object.document.is_unread);
        let mut crds: Vec<&Crd> = objects.filter_map(|object| object.definition().crd()).collect();
        if crds.is_empty() {
            return Err(NoSample::NoCrd);
        }
        if let Some(kind) = kind {
            let known: Vec<String> = crds.iter().map(|crd| kind_of(crd).to_owned()).collect();
            crds.retain(|crd| kind_of(crd).eq_ignore_ascii_case(kind));
            if crds.is_empty() {
                return Err(NoSample::UnknownKind { kind: kind.to_owned(), known });
            }
        }
        let line_break = snippet::line_break(self.text());
        crds.into_iter().map(|crd| Ok(Resource::of(crd, version)?.sample(line_break))).collect()
    }
}

/// A custom resource with all fields of its schema, on which expressions are tried.
pub(crate) fn full_sample(crd: &Crd, version: Option<&str>) -> Result<Json, NoSample> {
    Ok(Resource::of(crd, version)?.node(&[]).full_json())
}

/// The kind of a CRD; empty if it has none.
fn kind_of(crd: &Crd) -> &str {
    let names = crd.object.object("spec").and_then(|spec| spec.object("names"));
    names.map(|names| names.text("kind")).unwrap_or_default()
}

/// A value that a schema accepts, with the required fields only.
pub(crate) fn example(schema: &Schema) -> Json {
    let wish = Wish { is_skeleton: true, ..Wish::default() };
    Generator::default().value(&Demand::new(Some(schema)), wish).json()
}

/// The parts of a CRD from which a custom resource is generated.
struct Resource<'s> {
    head: ResourceHead,
    schema: Option<&'s Schema>,
    /// Creation drops the status if it is a subresource, so samples leave it out.
    has_status_subresource: bool,
}

impl<'s> Resource<'s> {
    fn of(crd: &'s Crd, wanted: Option<&str>) -> Result<Self, NoSample> {
        let spec = crd.object.object("spec").ok_or(NoSample::Unnamed { field: "spec" })?;
        let group = spec.string("group").ok_or(NoSample::Unnamed { field: "spec.group" })?;
        let names = spec.object("names").ok_or(NoSample::Unnamed { field: "spec.names" })?;
        let kind = names.string("kind").ok_or(NoSample::Unnamed { field: "spec.names.kind" })?;
        let version = version(crd, spec, wanted)?;
        let schema = version.object.and_then(|object| object.object("schema")?.schema("openAPIV3Schema"));
        let schema = schema.or_else(|| crd.top_level_schema());
        let has_status = |object: &Object| object.object("subresources").is_some_and(|sub| sub.get("status").is_some());
        let head = ResourceHead {
            api_version: format!("{group}/{}", version.name),
            kind: kind.to_owned(),
            name: format!("{}-sample", kind.to_lowercase()),
            is_namespaced: spec.text("scope") != CLUSTER,
        };
        Ok(Self {
            head,
            schema: schema.map(|slot| &*slot.schema),
            has_status_subresource: version.object.is_some_and(has_status) || has_status(spec),
        })
    }

    fn sample(&self, line_break: &str) -> Sample {
        let is_required = Demand::new(self.schema).required().contains(&"status");
        let is_dropped = self.has_status_subresource && !is_required;
        let resource = self.node(if is_dropped { &["status"] } else { &[] });
        Sample { text: write::document(&resource, line_break), faults: self.faults(&resource) }
    }

    fn node(&self, dropped: &[&str]) -> SampleNode {
        let demand = Demand::new(self.schema);
        let omitted = [&OF_EVERY_OBJECT[..], dropped].concat();
        let spec = ["spec"];
        // An empty resource is of little use, so a declared `spec` is always included.
        let keys = if demand.property("spec").is_some() { &spec[..] } else { &[] };
        let wish = Wish { head: Some(&self.head), omitted: &omitted, keys, ..Wish::default() };
        Generator::default().value(&demand, wish)
    }

    fn faults(&self, resource: &SampleNode) -> Vec<String> {
        self.schema.map(|schema| value_faults(schema, &resource.json())).unwrap_or_default()
    }
}

/// A version. `object` is None for `spec.version` of v1beta1, which is only a name.
pub(crate) struct Version<'s> {
    pub(crate) name: &'s str,
    pub(crate) object: Option<&'s Object>,
}

/// The version with a name; by default, the storage version, or else the first version.
pub(crate) fn version<'s>(crd: &Crd, spec: &'s Object, wanted: Option<&str>) -> Result<Version<'s>, NoSample> {
    let mut versions: Vec<Version<'s>> = spec
        .objects("versions")
        .iter()
        .map(|object| Version { name: object.text("name"), object: Some(object) })
        .collect();
    if versions.is_empty() {
        versions.extend(spec.string("version").map(|name| Version { name, object: None }));
    }
    let known: Vec<String> = versions.iter().map(|version| version.name.to_owned()).collect();
    let is_stored = |version: &Version<'_>| version.object.and_then(|object| object.bool("storage")) == Some(true);
    let index = match wanted {
        Some(name) => known.iter().position(|known| known == name),
        None => versions.iter().position(is_stored).or((!versions.is_empty()).then_some(0)),
    };
    let crd = || if crd.name().is_empty() { "the CustomResourceDefinition".to_owned() } else { crd.name().to_owned() };
    match (index, wanted) {
        (Some(index), _) => Ok(versions.swap_remove(index)),
        (None, Some(version)) if !known.is_empty() => {
            Err(NoSample::UnknownVersion { crd: crd(), version: version.to_owned(), known })
        }
        (None, _) => Err(NoSample::NoVersions { crd: crd() }),
    }
}
