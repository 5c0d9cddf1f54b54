//! Finds entries and items that have another owner after a change.
//!
//! Both trees are walked from their roots without entering shared parts, so the comparison costs about as much as
//! parsing the changed text.

mod places;

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;

use self::places::{EditedPlaces, NodePlace};
use crate::Snapshot;
use crate::cursor::scalar;
use crd_ls_syntax::{Content, ContentKind, Entry, Item};
use crd_ls_text::{Edit, TextRange, TextSize};

/// An entry, an item or a document, as the owner of entries or items.
#[derive(Clone, Debug)]
pub(super) struct NodeId {
    place: NodePlace,
    /// The key of an entry; empty for items and documents.
    pub(super) name: Box<str>,
    /// The range of an entry's key, or of a whole item or document.
    pub(super) range: TextRange,
    /// The start of the list that contains an item; None for entries and documents.
    pub(super) list: Option<TextSize>,
}

impl NodeId {
    /// Whether the node corresponds to `before`: it is the same node, or its replacement by an edit.
    fn is(&self, before: &Self) -> bool {
        self.place == before.place || self.place.is_edited() && before.place.is_edited() && self.name == before.name
    }
}

/// An entry of a mapping, or an item of a list.
#[derive(Clone, Debug)]
pub(super) struct TreeMember<'s> {
    pub(super) node: NodeId,
    pub(super) owner: NodeId,
    value: Option<Content<'s>>,
}

impl TreeMember<'_> {
    /// The start of the value; None if there is no value.
    pub(super) fn value_start(&self) -> Option<TextSize> {
        self.value.map(Content::range).filter(|value| !value.is_empty()).map(TextRange::start)
    }

    pub(super) fn has_text(&self) -> bool {
        self.value.is_some_and(|value| matches!(value.kind(), ContentKind::Scalar(_)))
    }

    fn has_list(&self) -> bool {
        self.value.is_some_and(|value| matches!(value.kind(), ContentKind::Sequence(_)))
    }

    /// The properties by which a moved or copied member is recognized.
    fn likeness(&self) -> (Box<str>, Box<str>) {
        let text = self.value.and_then(scalar);
        (self.node.name.clone(), text.unwrap_or_default().into())
    }
}

/// A member at a new place.
pub(super) struct Newcomer<'s> {
    pub(super) member: TreeMember<'s>,
    /// The same member at its former place; None if the member is new.
    pub(super) from: Option<TreeMember<'s>>,
}

/// The effect of a change on the structure of a text.
pub(super) struct Restructuring<'s> {
    pub(super) newcomers: Vec<Newcomer<'s>>,
    /// Lists that were texts before.
    pub(super) lists_of_text: Vec<Content<'s>>,
}

impl<'s> Restructuring<'s> {
    /// `edits` are in ascending order and don't touch.
    pub(super) fn new(before: &'s Snapshot, after: &'s Snapshot, edits: &[Edit]) -> Self {
        let places = EditedPlaces::new(edits);
        let old = StructureSide { place: Box::new(|at| places.before(at)) };
        let new = StructureSide { place: Box::new(|at| places.after(at)) };
        let mut walk = StructureWalk { old, new, gone: Vec::new(), come: Vec::new(), lists_of_text: Vec::new() };
        walk.compare(StructureSide::documents(before), StructureSide::documents(after));
        let StructureWalk { gone, come, lists_of_text, .. } = walk;
        Self { newcomers: newcomers(gone, come), lists_of_text }
    }
}

/// The maximum number of removed members with the same name and text that an inserted member is compared with. Beyond
/// that number, an inserted member may wrongly count as moved.
const MAX_ALIKE: usize = 256;

/// The members that are new or have another owner than before.
fn newcomers<'s>(gone: Vec<TreeMember<'s>>, come: Vec<TreeMember<'s>>) -> Vec<Newcomer<'s>> {
    let mut kept: HashMap<NodePlace, TreeMember<'s>> = HashMap::new();
    let mut alike: HashMap<_, Vec<TreeMember<'s>>> = HashMap::new();
    for gone in gone {
        match gone.node.place {
            NodePlace::Edited(_) => alike.entry(gone.likeness()).or_default().push(gone),
            place => drop(kept.insert(place, gone)),
        }
    }
    let newcomer = |member: TreeMember<'s>| {
        let known = match member.node.place {
            NodePlace::Edited(_) => {
                let alike = alike.get_mut(&member.likeness()).filter(|alike| !alike.is_empty());
                alike.map(|alike| {
                    let same = alike.iter().take(MAX_ALIKE).position(|gone| member.owner.is(&gone.owner));
                    alike.swap_remove(same.unwrap_or_default())
                })
            }
            place => kept.remove(&place),
        };
        match known {
            Some(from) if member.owner.is(&from.owner) => None,
            from => Some(Newcomer { member, from }),
        }
    };
    come.into_iter().filter_map(newcomer).collect()
}

/// The text before or after a change, as a function from offsets to places.
struct StructureSide<'p> {
    place: Box<dyn Fn(TextSize) -> NodePlace + 'p>,
}

impl StructureSide<'_> {
    fn documents<'s>(snapshot: &'s Snapshot) -> Vec<TreeMember<'s>> {
        let contents = snapshot.tree().documents().filter_map(|document| document.content());
        let document = |content: Content<'s>| {
            let node = NodeId { place: NodePlace::Document, name: Box::default(), range: content.range(), list: None };
            TreeMember { owner: node.clone(), node, value: Some(content) }
        };
        contents.map(document).collect()
    }

    /// The members in the value of a member.
    fn within<'s>(&self, owner: &TreeMember<'s>) -> Vec<TreeMember<'s>> {
        let member = |name: Box<str>, range: TextRange, list: Option<TextSize>, value| {
            let node = NodeId { place: (self.place)(range.start()), name, range, list };
            TreeMember { node, owner: owner.node.clone(), value }
        };
        let entry = |entry: Entry<'s>| {
            let parts = entry.parts();
            let name = parts.key.and_then(scalar).unwrap_or_default().into();
            let key = parts.key.map_or(entry.range(), Content::range);
            member(name, key, None, parts.value)
        };
        match owner.value.map(Content::kind) {
            Some(ContentKind::Mapping(mapping)) => mapping.entries().map(entry).collect(),
            Some(ContentKind::Sequence(sequence)) => {
                let list = Some(sequence.range().start());
                let item = |item: Item<'s>| member(Box::default(), item.range(), list, item.content());
                sequence.items().map(item).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Members with all their descendants.
    fn all<'s>(&self, members: Vec<TreeMember<'s>>) -> Vec<TreeMember<'s>> {
        let mut all = members;
        let mut next = 0;
        while let Some(member) = all.get(next) {
            let within = self.within(member);
            all.extend(within);
            next += 1;
        }
        all
    }
}

struct StructureWalk<'p, 's> {
    old: StructureSide<'p>,
    new: StructureSide<'p>,
    /// Members that were removed or lost their owner.
    gone: Vec<TreeMember<'s>>,
    /// Members that were inserted or got another owner.
    come: Vec<TreeMember<'s>>,
    lists_of_text: Vec<Content<'s>>,
}

impl<'s> StructureWalk<'_, 's> {
    /// Compares the members of one owner before and after, with all their descendants.
    fn compare(&mut self, old: Vec<TreeMember<'s>>, new: Vec<TreeMember<'s>>) {
        let mut pending = vec![(old, new)];
        while let Some((old, new)) = pending.pop() {
            let Paired { pairs, old, new } = Paired::new(old, new);
            for (old, new) in pairs {
                let is_same = match (old.value, new.value) {
                    (Some(old), Some(new)) => old.is_same(new),
                    (old, new) => old.is_none() && new.is_none(),
                };
                if !is_same {
                    self.lists_of_text.extend(new.value.filter(|_| old.has_text() && new.has_list()));
                    pending.push((self.old.within(&old), self.new.within(&new)));
                }
            }
            self.gone.extend(self.old.all(old));
            self.come.extend(self.new.all(new));
        }
    }
}

/// The members of one owner before and after a change: the pairs, and the members without a counterpart.
struct Paired<'s> {
    /// Pairs of the same member before and after, or of a member and its replacement.
    pairs: Vec<(TreeMember<'s>, TreeMember<'s>)>,
    old: Vec<TreeMember<'s>>,
    new: Vec<TreeMember<'s>>,
}

impl<'s> Paired<'s> {
    fn new(old: Vec<TreeMember<'s>>, new: Vec<TreeMember<'s>>) -> Self {
        let mut paired = Self { pairs: Vec::new(), old, new };
        let named = |node: &NodeId| (node.place, node.name.clone());
        paired.pair(named, named);
        // Members that an edit replaced by as many others are paired in order, because they may have new names.
        let (of_old, of_new) = (counted(&paired.old), counted(&paired.new));
        paired.pair(|node| (node.place, of_old.get(&node.place)), |node| (node.place, of_new.get(&node.place)));
        paired
    }

    /// Pairs an old and a new member if `of_old` and `of_new` return the same key, in order.
    fn pair<K: Eq + Hash>(&mut self, of_old: impl Fn(&NodeId) -> K, of_new: impl Fn(&NodeId) -> K) {
        let mut waiting: HashMap<K, VecDeque<TreeMember<'s>>> = HashMap::new();
        for new in self.new.drain(..) {
            waiting.entry(of_new(&new.node)).or_default().push_back(new);
        }
        for old in std::mem::take(&mut self.old) {
            match waiting.get_mut(&of_old(&old.node)).and_then(VecDeque::pop_front) {
                Some(new) => self.pairs.push((old, new)),
                None => self.old.push(old),
            }
        }
        self.new.extend(waiting.into_values().flatten());
        self.new.sort_by_key(|new| new.node.range.start());
    }
}

/// The number of members at each place.
fn counted(members: &[TreeMember<'_>]) -> HashMap<NodePlace, usize> {
    let mut counts = HashMap::new();
    for member in members {
        *counts.entry(member.node.place).or_default() += 1;
    }
    counts
}
