//! A value to write, with comments.

use crd_ls_model::{Extent, Json, JsonKind, JsonMember};
use crd_ls_text::{TextRange, TextSize};

#[derive(Clone, Debug)]
pub(super) struct SampleNode {
    pub(super) kind: NodeKind,
    /// The comment after the value.
    pub(super) remark: Option<String>,
}

#[derive(Clone, Debug)]
pub(super) enum NodeKind {
    Scalar(JsonKind),
    List(Vec<SampleNode>),
    /// The live members, followed by the members in comments.
    Object(Vec<Member>),
}

/// A field of an object.
#[derive(Clone, Debug)]
pub(super) struct Member {
    pub(super) name: String,
    pub(super) value: SampleNode,
    /// Whether it is written as a comment, because it is optional.
    pub(super) is_comment: bool,
}

impl SampleNode {
    pub(super) fn new(kind: NodeKind) -> Self {
        Self { kind, remark: None }
    }

    pub(super) fn text(text: &str) -> Self {
        Self::new(NodeKind::Scalar(JsonKind::String(text.into())))
    }

    pub(super) fn from_json(value: &Json) -> Self {
        Self::new(match &value.kind {
            JsonKind::Array(items, _) => NodeKind::List(items.iter().map(Self::from_json).collect()),
            JsonKind::Object(members, _) => NodeKind::Object(
                members.iter().map(|member| Member::live(&member.key, Self::from_json(&member.value))).collect(),
            ),
            scalar => NodeKind::Scalar(scalar.clone()),
        })
    }

    /// The value without the parts in comments.
    pub(super) fn json(&self) -> Json {
        json(match &self.kind {
            NodeKind::Scalar(kind) => kind.clone(),
            NodeKind::List(items) => JsonKind::Array(items.iter().map(Self::json).collect(), Extent::Closed),
            NodeKind::Object(members) => object_json(members).kind,
        })
    }

    /// The value including the parts in comments.
    pub(super) fn full_json(&self) -> Json {
        json(match &self.kind {
            NodeKind::Scalar(kind) => kind.clone(),
            NodeKind::List(items) => JsonKind::Array(items.iter().map(Self::full_json).collect(), Extent::Closed),
            NodeKind::Object(members) => {
                object_of(members.iter().map(|member| (member, member.value.full_json()))).kind
            }
        })
    }
}

/// The live members as an object.
pub(super) fn object_json(members: &[Member]) -> Json {
    let live = members.iter().filter(|member| !member.is_comment);
    object_of(live.map(|member| (member, member.value.json())))
}

fn object_of<'m>(members: impl Iterator<Item = (&'m Member, Json)>) -> Json {
    let member =
        |(member, value): (&Member, Json)| JsonMember { key: member.name.as_str().into(), key_range: NOWHERE, value };
    let mut members: Vec<JsonMember> = members.map(member).collect();
    members.sort_by(|a, b| a.key.cmp(&b.key));
    json(JsonKind::Object(members.into(), Extent::Closed))
}

/// A value without a place in a text.
pub(super) fn json(kind: JsonKind) -> Json {
    Json { range: NOWHERE, kind }
}

const NOWHERE: TextRange = TextRange::empty(TextSize::new(0));

impl Member {
    pub(super) fn live(name: &str, value: SampleNode) -> Self {
        Self { name: name.to_owned(), value, is_comment: false }
    }

    pub(super) fn comment(name: &str, value: SampleNode) -> Self {
        Self { name: name.to_owned(), value, is_comment: true }
    }
}
