//! The schema of a kind that the API server publishes at `/openapi/v3`, for `kubectl explain` and other clients.
//!
//! Source: `buildKubeNative` in k8s.io/apiextensions-apiserver/pkg/controller/openapi/builder.

mod explained;
mod json_object;
mod json_schema;
mod keywords;
mod object_meta;

use crate::resource::ResourceKind;
use crd_ls_model::{Edge, GroupKind, Json, Keyword};
pub use explained::NoSuchField;
use json_object::{JsonObject, list, member};
use object_meta::{API_VERSION, KIND, metadata, string_field};

/// The schema of a version of a kind, as the server publishes it.
#[derive(Clone, Debug, PartialEq)]
pub struct Published {
    pub group: String,
    pub version: String,
    pub kind: String,
    pub schema: Json,
    /// The author's schema of `metadata`, which is not published.
    metadata: Option<Json>,
}

impl ResourceKind {
    /// The schema that the server publishes for a version. None if the kind does not have the version.
    pub fn published(&self, name: &str) -> Option<Published> {
        let version = self.versions().into_iter().find(|version| version.name == name)?;
        let GroupKind { group, kind } = self.group_kind();
        let own = version.schema.map(|checked| &*checked.schema);
        let mut schema = match own {
            Some(own) => keywords::converted(own),
            None => JsonObject::default().with("type", Json::string("object")),
        };
        if own.is_some() {
            let mut properties = schema.get("properties").map(JsonObject::of).unwrap_or_default();
            properties.set("apiVersion", string_field(API_VERSION));
            properties.set("kind", string_field(KIND));
            properties.set("metadata", metadata());
            schema.set("properties", properties.json());
        }
        let names = JsonObject::default()
            .with("group", Json::string(&group))
            .with("version", Json::string(name))
            .with("kind", Json::string(&kind));
        schema.set("x-kubernetes-group-version-kind", list(vec![names.json()]));
        let of_metadata = own.and_then(|own| own.child(&Edge::Property("metadata".into())));
        let of_metadata = of_metadata.filter(|child| child.schema.keywords().contains(Keyword::Properties));
        Some(Published {
            group: group.into(),
            version: name.to_owned(),
            kind: kind.into(),
            schema: schema.json(),
            metadata: of_metadata.map(|child| keywords::converted(&child.schema).json()),
        })
    }
}

impl Published {
    /// The name of the schema in the server's document. Source: `ToRESTFriendlyName` in k8s.io/kube-openapi/pkg/util.
    pub fn name(&self) -> String {
        let group: Vec<&str> = self.group.rsplit('.').collect();
        format!("{}.{}.{}", group.join("."), self.version, self.kind)
    }

    /// The names of the root's fields.
    pub fn fields(&self) -> impl Iterator<Item = &str> {
        member(&self.schema, "properties").map_or(&[][..], Json::members).iter().map(|member| &*member.key)
    }
}
