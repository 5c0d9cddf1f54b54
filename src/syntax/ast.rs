//! Typed access to the tree: mappings, sequences, scalars.
use super::{Flags, GreenElement, GreenNode, SyntaxError, SyntaxKind, flags_of, kind_of};
use crate::text::{TextRange, TextSize};
use rowan::{GreenNodeData, GreenTokenData, NodeOrToken};
use std::borrow::Cow;
type Element<'a> = NodeOrToken<&'a GreenNodeData, &'a GreenTokenData>;

#[derive(Clone, Copy)]
pub struct Content<'a> {
    element: Element<'a>,
    offset: TextSize,
}
#[derive(Clone, Copy)]
pub enum ContentKind<'a> {
    Mapping(Mapping<'a>),
    Sequence(Sequence<'a>),
    Scalar(Scalar<'a>),
    Alias(Token<'a>),
    Empty,
}
#[derive(Clone, Copy)]
pub struct Token<'a> {
    token: &'a GreenTokenData,
    offset: TextSize,
}
#[derive(Clone, Copy)]
pub struct Mapping<'a> {
    node: &'a GreenNodeData,
    offset: TextSize,
}
#[derive(Clone, Copy)]
pub struct Sequence<'a> {
    node: &'a GreenNodeData,
    offset: TextSize,
}
#[derive(Clone, Copy)]
pub struct Entry<'a> {
    node: &'a GreenNodeData,
    offset: TextSize,
}
#[derive(Clone, Copy)]
pub struct Item<'a> {
    element: Element<'a>,
    offset: TextSize,
}
#[derive(Clone, Copy)]
pub struct Scalar<'a> {
    token: &'a GreenTokenData,
    offset: TextSize,
}
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ScalarStyle {
    Plain,
    SingleQuoted,
    DoubleQuoted,
    Literal,
    Folded,
}

fn kind(e: Element<'_>) -> SyntaxKind {
    match e {
        NodeOrToken::Node(n) => kind_of(n.kind()),
        NodeOrToken::Token(t) => kind_of(t.kind()),
    }
}
fn len(e: Element<'_>) -> TextSize {
    match e {
        NodeOrToken::Node(n) => n.text_len(),
        NodeOrToken::Token(t) => t.text_len(),
    }
}
fn children<'a>(node: &'a GreenNodeData, start: TextSize) -> impl Iterator<Item = (Element<'a>, TextSize)> {
    node.children().scan(start, |o, c| {
        let at = *o;
        *o += len(c);
        Some((c, at))
    })
}
fn is_content(k: SyntaxKind) -> bool {
    use SyntaxKind::*;
    matches!(
        k,
        PlainScalar
            | SingleQuotedScalar
            | DoubleQuotedScalar
            | BlockScalar
            | Alias
            | BlockMapping
            | BlockSequence
            | FlowMapping
            | FlowSequence
            | PropertiesNode
    )
}
impl<'a> Content<'a> {
    pub fn at(green: &'a GreenElement, offset: TextSize) -> Self {
        Self {
            element: match green {
                NodeOrToken::Node(n) => NodeOrToken::Node(n),
                NodeOrToken::Token(t) => NodeOrToken::Token(t),
            },
            offset,
        }
    }
    pub fn range(self) -> TextRange {
        TextRange::at(self.offset, len(self.element))
    }
    pub fn to_green(self) -> GreenElement {
        match self.element {
            NodeOrToken::Node(n) => NodeOrToken::Node(n.to_owned()),
            NodeOrToken::Token(t) => NodeOrToken::Token(t.to_owned()),
        }
    }
    pub fn is_same_green(self, other: &GreenElement) -> bool {
        match (self.element, other) {
            (NodeOrToken::Node(a), NodeOrToken::Node(b)) => std::ptr::eq(a, &**b),
            (NodeOrToken::Token(a), NodeOrToken::Token(b)) => std::ptr::eq(a, &**b),
            _ => false,
        }
    }
    pub fn flags(self) -> Flags {
        match self.element {
            NodeOrToken::Node(n) => flags_of(n.kind()),
            NodeOrToken::Token(t) => flags_of(t.kind()),
        }
    }
    pub fn kind(self) -> ContentKind<'a> {
        match self.element {
            NodeOrToken::Token(t) => match kind_of(t.kind()) {
                SyntaxKind::Alias => ContentKind::Alias(Token { token: t, offset: self.offset }),
                _ => ContentKind::Scalar(Scalar { token: t, offset: self.offset }),
            },
            NodeOrToken::Node(n) => match kind_of(n.kind()) {
                SyntaxKind::BlockMapping | SyntaxKind::FlowMapping | SyntaxKind::FlowMappingEntry => {
                    ContentKind::Mapping(Mapping { node: n, offset: self.offset })
                }
                SyntaxKind::BlockSequence | SyntaxKind::FlowSequence => {
                    ContentKind::Sequence(Sequence { node: n, offset: self.offset })
                }
                SyntaxKind::PropertiesNode => children(n, self.offset)
                    .find(|(c, _)| is_content(kind(*c)))
                    .map_or(ContentKind::Empty, |(element, offset)| Content { element, offset }.kind()),
                _ => ContentKind::Empty,
            },
        }
    }
    fn property(self, wanted: SyntaxKind) -> Option<Token<'a>> {
        let NodeOrToken::Node(n) = self.element else { return None };
        if kind_of(n.kind()) != SyntaxKind::PropertiesNode {
            return None;
        }
        children(n, self.offset).find_map(|(c, offset)| match c {
            NodeOrToken::Token(token) if kind(c) == wanted => Some(Token { token, offset }),
            _ => None,
        })
    }
    pub fn anchor(self) -> Option<Token<'a>> {
        self.property(SyntaxKind::Anchor)
    }
    pub fn tag(self) -> Option<Token<'a>> {
        self.property(SyntaxKind::Tag)
    }
}
impl<'a> Token<'a> {
    pub fn text(self) -> &'a str {
        self.token.text()
    }
    pub fn name(self) -> &'a str {
        self.token.text().get(1..).unwrap_or("")
    }
    pub fn range(self) -> TextRange {
        TextRange::at(self.offset, self.token.text_len())
    }
}
impl<'a> Mapping<'a> {
    pub fn range(self) -> TextRange {
        TextRange::at(self.offset, self.node.text_len())
    }
    pub fn is_flow(self) -> bool {
        kind_of(self.node.kind()) != SyntaxKind::BlockMapping
    }
    pub fn entries(self) -> impl Iterator<Item = Entry<'a>> {
        let mut out = Vec::new();
        if kind_of(self.node.kind()) == SyntaxKind::FlowMappingEntry {
            out.push(Entry { node: self.node, offset: self.offset });
        } else {
            collect(self.node, self.offset, &mut out);
        }
        out.into_iter()
    }
}
fn collect<'a>(node: &'a GreenNodeData, offset: TextSize, out: &mut Vec<Entry<'a>>) {
    for (c, at) in children(node, offset) {
        if let NodeOrToken::Node(n) = c {
            match kind_of(n.kind()) {
                SyntaxKind::BlockMappingEntry | SyntaxKind::FlowMappingEntry => {
                    out.push(Entry { node: n, offset: at });
                    for (c2, at2) in children(n, at) {
                        if let NodeOrToken::Node(e) = c2
                            && kind_of(e.kind()) == SyntaxKind::Error
                        {
                            collect(e, at2, out)
                        }
                    }
                }
                SyntaxKind::Error | SyntaxKind::BlockMapping
                    if kind_of(node.kind()) == SyntaxKind::Error || kind_of(n.kind()) == SyntaxKind::Error =>
                {
                    collect(n, at, out)
                }
                _ => {}
            }
        }
    }
}
impl<'a> Entry<'a> {
    pub fn range(self) -> TextRange {
        TextRange::at(self.offset, self.node.text_len())
    }
    fn colon_at(self) -> Option<(TextSize, TextSize)> {
        children(self.node, self.offset).find(|(c, _)| kind(*c) == SyntaxKind::Colon).map(|(c, o)| (o, len(c)))
    }
    pub fn colon(self) -> Option<TextRange> {
        self.colon_at().map(|(o, l)| TextRange::at(o, l))
    }
    pub fn key(self) -> Option<Content<'a>> {
        let end = self.colon_at().map_or(self.range().end(), |(o, _)| o);
        children(self.node, self.offset)
            .find(|(c, o)| is_content(kind(*c)) && *o < end)
            .map(|(element, offset)| Content { element, offset })
    }
    pub fn value(self) -> Option<Content<'a>> {
        let (colon, _) = self.colon_at()?;
        children(self.node, self.offset)
            .find(|(c, o)| is_content(kind(*c)) && *o > colon)
            .map(|(element, offset)| Content { element, offset })
    }
}
impl<'a> Sequence<'a> {
    pub fn range(self) -> TextRange {
        TextRange::at(self.offset, self.node.text_len())
    }
    pub fn is_flow(self) -> bool {
        kind_of(self.node.kind()) == SyntaxKind::FlowSequence
    }
    pub fn items(self) -> impl Iterator<Item = Item<'a>> {
        children(self.node, self.offset)
            .filter(|(c, _)| {
                matches!(kind(*c), SyntaxKind::BlockSequenceItem | SyntaxKind::FlowMappingEntry) || is_content(kind(*c))
            })
            .map(|(element, offset)| Item { element, offset })
    }
}
impl<'a> Item<'a> {
    pub fn range(self) -> TextRange {
        TextRange::at(self.offset, len(self.element))
    }
    pub fn content(self) -> Option<Content<'a>> {
        match self.element {
            NodeOrToken::Node(n) if kind_of(n.kind()) == SyntaxKind::BlockSequenceItem => children(n, self.offset)
                .find(|(c, _)| is_content(kind(*c)))
                .map(|(element, offset)| Content { element, offset }),
            element => Some(Content { element, offset: self.offset }),
        }
    }
}
impl<'a> Scalar<'a> {
    pub fn range(self) -> TextRange {
        TextRange::at(self.offset, self.token.text_len())
    }
    pub fn raw(self) -> &'a str {
        self.token.text()
    }
    pub fn style(self) -> ScalarStyle {
        match kind_of(self.token.kind()) {
            SyntaxKind::SingleQuotedScalar => ScalarStyle::SingleQuoted,
            SyntaxKind::DoubleQuotedScalar => ScalarStyle::DoubleQuoted,
            SyntaxKind::BlockScalar if self.raw().starts_with('>') => ScalarStyle::Folded,
            SyntaxKind::BlockScalar => ScalarStyle::Literal,
            _ => ScalarStyle::Plain,
        }
    }
    pub fn value(self) -> Cow<'a, str> {
        let raw = self.raw();
        match self.style() {
            ScalarStyle::Plain if !raw.contains(['\n', '\r']) => Cow::Borrowed(raw),
            ScalarStyle::DoubleQuoted | ScalarStyle::SingleQuoted
                if raw.len() >= 2 && !raw[1..raw.len() - 1].contains(['\\', '\'', '\n', '\r']) =>
            {
                Cow::Borrowed(&raw[1..raw.len() - 1])
            }
            _ => yaml_rust2::YamlLoader::load_from_str(raw)
                .ok()
                .and_then(|d| d.into_iter().next())
                .and_then(|y| y.into_string())
                .map_or(Cow::Borrowed(raw), Cow::Owned),
        }
    }
}
#[derive(Clone, Copy)]
pub struct DocumentNode<'a> {
    pub(super) node: &'a GreenNodeData,
    pub(super) offset: TextSize,
}
impl<'a> DocumentNode<'a> {
    pub fn at(green: &'a GreenNode, offset: TextSize) -> Self {
        Self { node: green, offset }
    }
    pub fn to_green(self) -> GreenNode {
        self.node.to_owned()
    }
    pub fn range(self) -> TextRange {
        TextRange::at(self.offset, self.node.text_len())
    }
    pub fn content(self) -> Option<Content<'a>> {
        children(self.node, self.offset)
            .find(|(c, _)| is_content(kind(*c)))
            .map(|(element, offset)| Content { element, offset })
    }
    pub fn start_marker(self) -> Option<TextRange> {
        children(self.node, self.offset)
            .find(|(c, _)| kind(*c) == SyntaxKind::DocumentStart)
            .map(|(c, o)| TextRange::at(o, len(c)))
    }
    pub fn start_marker_line_end(self) -> TextSize {
        let Some(m) = self.start_marker() else { return self.offset };
        children(self.node, self.offset)
            .find(|(c, o)| *o >= m.end() && kind(*c) == SyntaxKind::Newline)
            .map_or(self.range().end(), |(c, o)| o + len(c))
    }
    pub fn directives(self) -> Option<TextRange> {
        children(self.node, self.offset)
            .filter(|(c, _)| kind(*c) == SyntaxKind::Directive)
            .map(|(c, o)| TextRange::at(o, len(c)))
            .reduce(|a, b| a.cover(b))
    }
    pub fn errors(self) -> Vec<SyntaxError> {
        super::tree::errors_in(self.node, self.offset)
    }
}
