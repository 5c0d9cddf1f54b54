//! Objects with their required fields, and with optional fields in comments.

use std::collections::HashSet;

use super::demand::Demand;
use super::generator::Generator;
use super::node::{Member, NodeKind, SampleNode, object_json};
use super::wish::{ResourceHead, Wish};
use crd_ls_model::{Json, JsonKind, Keyword};

/// The maximum number of fields tried as the only live member.
const MAX_TRIED: usize = 8;

/// The maximum number of fields that are generated to reach `minProperties`.
const MAX_KEYS: i64 = 100;

/// The type and name of an object embedded in a resource.
const EMBEDDED: &[(&str, &str)] = &[("apiVersion", "v1"), ("kind", "ConfigMap"), ("metadata", "example")];

impl Generator {
    pub(super) fn object(&mut self, demand: &Demand<'_>, wish: Wish<'_>) -> SampleNode {
        if demand.has_enum()
            && let Some(value) = demand.given().iter().filter(|value| demand.takes(value)).nth(wish.number as usize)
        {
            return SampleNode::from_json(value);
        }
        let mut object = SampleFields {
            generator: self,
            demand,
            wish,
            properties: demand.properties(),
            members: Vec::new(),
            written: HashSet::new(),
        };
        object.write_head();
        object.write_default();
        object.write_embedded();
        object.write_required();
        object.write_as_many_as_must_be();
        if !wish.is_skeleton {
            object.write_optional();
            object.uncomment_one();
        }
        let mut members = object.members;
        members.sort_by_key(|member| member.is_comment);
        SampleNode::new(NodeKind::Object(members))
    }
}

/// The fields of an object under construction.
struct SampleFields<'g, 'd, 's, 'w> {
    generator: &'g mut Generator,
    demand: &'d Demand<'s>,
    wish: Wish<'w>,
    properties: Vec<(&'s str, Demand<'s>)>,
    members: Vec<Member>,
    written: HashSet<String>,
}

impl<'s> SampleFields<'_, '_, 's, '_> {
    fn push(&mut self, member: Member) {
        if self.written.insert(member.name.clone()) {
            self.members.push(member);
        }
    }

    fn names(&self) -> Vec<&'s str> {
        self.properties.iter().map(|(name, _)| *name).collect()
    }

    fn write_head(&mut self) {
        let Some(head) = self.wish.head else { return };
        self.push(Member::live("apiVersion", SampleNode::text(&head.api_version)));
        self.push(Member::live("kind", SampleNode::text(&head.kind)));
        let metadata = self.metadata(head);
        self.push(Member::live("metadata", metadata));
    }

    /// A CRD can restrict only names in the metadata.
    fn metadata(&mut self, head: &ResourceHead) -> SampleNode {
        let name = self.demand.property("metadata").and_then(|metadata| metadata.property("name")).unwrap_or_default();
        let wish = Wish { preferred: Some(&head.name), ..Wish::default() };
        let mut members = vec![Member::live("name", self.generator.value(&name, wish))];
        if head.is_namespaced && !self.wish.is_skeleton {
            members.push(Member::comment("namespace", SampleNode::text("default")));
        }
        SampleNode::new(NodeKind::Object(members))
    }

    fn write_default(&mut self) {
        let default = self.demand.default_value().filter(|default| self.demand.takes(default));
        let Some(Json { kind: JsonKind::Object(members, _), .. }) = default else { return };
        // Values that must be unique can't all be the default.
        let Wish { number, keys, .. } = self.wish;
        for member in members.iter().filter(|member| number == 0 || !keys.contains(&&*member.key)) {
            self.push(Member::live(&member.key, SampleNode::from_json(&member.value)));
        }
    }

    fn write_embedded(&mut self) {
        if !self.demand.is_true(Keyword::XEmbeddedResource) {
            return;
        }
        for &(name, preferred) in EMBEDDED {
            let keys: &[&str] = if name == "metadata" { &["name"] } else { &[] };
            let number = if keys.is_empty() { 0 } else { self.wish.number };
            let is_skeleton = self.wish.is_skeleton;
            let wish = Wish { number, is_skeleton, keys, preferred: Some(preferred), ..Wish::default() };
            self.write_live(name, wish);
        }
    }

    fn write_required(&mut self) {
        let (required, keys) = (self.demand.required(), self.wish.keys);
        let needed: HashSet<&str> = required.iter().chain(keys).copied().collect();
        let declared: Vec<&str> = self.names().into_iter().filter(|name| needed.contains(name)).collect();
        for name in declared.iter().chain(&required).chain(keys) {
            self.write_live(name, self.wish_for(name));
        }
    }

    /// Adds fields until there are as many as `minProperties` requires.
    fn write_as_many_as_must_be(&mut self) {
        let least = self.demand.integers(Keyword::MinProperties).max().unwrap_or(0).min(MAX_KEYS);
        let is_enough = |members: &Vec<Member>| members.len() as i64 >= least;
        for name in self.names() {
            if is_enough(&self.members) {
                return;
            }
            self.write_live(name, self.wish_for(name));
        }
        let Some(values) = self.demand.additional_properties() else { return };
        for number in 0..MAX_KEYS as u32 {
            if is_enough(&self.members) {
                return;
            }
            self.write_live_value(&super::text::numbered("key", number), &values, self.wish_for(""));
        }
    }

    fn wish_for(&self, name: &str) -> Wish<'static> {
        let is_key = self.wish.keys.is_empty() || self.wish.keys.contains(&name);
        let number = if is_key { self.wish.number } else { 0 };
        Wish { number, is_skeleton: self.wish.is_skeleton, ..Wish::default() }
    }

    fn write_live(&mut self, name: &str, wish: Wish<'_>) {
        let is_key = self.wish.keys.contains(&name);
        let wish = Wish { preferred: wish.preferred.or(self.wish.preferred.filter(|_| is_key)), ..wish };
        let demand = self.demand.property(name).or_else(|| self.demand.additional_properties()).unwrap_or_default();
        self.write_live_value(name, &demand, wish);
    }

    fn write_live_value(&mut self, name: &str, demand: &Demand<'_>, wish: Wish<'_>) {
        if self.is_written(name) || self.wish.omitted.contains(&name) {
            return;
        }
        let value = self.generator.value(demand, wish);
        self.push(Member::live(name, value));
    }

    fn is_written(&self, name: &str) -> bool {
        self.written.contains(name)
    }

    fn write_optional(&mut self) {
        let properties = std::mem::take(&mut self.properties);
        let declared: HashSet<&str> = properties.iter().map(|(name, _)| *name).collect();
        for (name, demand) in properties {
            if self.generator.left == 0 {
                return;
            }
            if !self.is_written(name) && !self.wish.omitted.contains(&name) {
                let value = self.generator.value(&demand, Wish::default());
                self.push(Member::comment(name, value));
            }
        }
        let has_other_keys = self.members.iter().any(|member| !declared.contains(&*member.name));
        let values = self.demand.additional_properties().filter(|_| !has_other_keys && self.wish.head.is_none());
        if let Some(values) = values {
            let value = self.generator.value(&values, Wish::default());
            self.push(Member::comment("key", value));
        }
    }

    /// Uncomments one field if all fields are comments: otherwise YAML would read null after the object's key, and no
    /// field may follow `{}`.
    fn uncomment_one(&mut self) {
        if self.members.iter().any(|member| !member.is_comment) {
            return;
        }
        for index in 0..self.members.len().min(MAX_TRIED) {
            self.set_comment(index, false);
            if self.demand.takes(&object_json(&self.members)) {
                return;
            }
            self.set_comment(index, true);
        }
    }

    fn set_comment(&mut self, index: usize, is_comment: bool) {
        if let Some(member) = self.members.get_mut(index) {
            member.is_comment = is_comment;
        }
    }
}
