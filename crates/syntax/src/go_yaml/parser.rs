//! The grammar of documents, as a stack of states.

use std::collections::HashSet;

use super::scanner::Scanner;
use super::token::TokenKind as Kind;
use super::{DecoderError, Step};

/// The place in the collection around the next token.
#[derive(Clone, Copy)]
enum State {
    BlockItem,
    /// An item of a sequence that is not indented more than its key.
    LevelItem,
    BlockKey,
    BlockValue,
    FlowItem,
    FirstFlowItem,
    /// In a pair that is an item of a flow sequence.
    PairKey,
    PairValue,
    FlowKey,
    FirstFlowKey,
    FlowValue,
    /// A key between braces without a value.
    LoneFlowKey,
}

pub(super) struct Parser<'t> {
    scanner: Scanner<'t>,
    states: Vec<State>,
    handles: HashSet<&'t str>,
    anchors: HashSet<&'t str>,
}

impl<'t> Parser<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { scanner: Scanner::new(text), states: Vec::new(), handles: HashSet::new(), anchors: HashSet::new() }
    }

    /// Reads the first document.
    pub(super) fn document(mut self) -> Step {
        match self.peek()? {
            Kind::StreamEnd => return Ok(()),
            Kind::Version { .. } | Kind::TagDirective(_) | Kind::DocumentStart => {
                self.directives()?;
                if self.peek()? != Kind::DocumentStart {
                    return self.fail("did not find expected <document start>");
                }
                self.scanner.take();
                if !self.is_at_document_end()? {
                    self.node(true, false)?;
                }
            }
            _ => self.node(true, false)?,
        }
        while let Some(state) = self.states.pop() {
            self.step(state)?;
        }
        // The decoder looks for `...`.
        self.peek().map(|_| ())
    }

    fn is_at_document_end(&mut self) -> Step<bool> {
        let next = self.peek()?;
        Ok(matches!(
            next,
            Kind::Version { .. } | Kind::TagDirective(_) | Kind::DocumentStart | Kind::DocumentEnd | Kind::StreamEnd
        ))
    }

    fn directives(&mut self) -> Step {
        let mut has_version = false;
        loop {
            match self.peek()? {
                Kind::Version { .. } if has_version => return self.fail("found duplicate %YAML directive"),
                Kind::Version { is_supported: false } => return self.fail("found incompatible YAML document"),
                Kind::Version { .. } => has_version = true,
                Kind::TagDirective(handle) => {
                    if !self.handles.insert(handle) {
                        return self.fail("found duplicate %TAG directive");
                    }
                }
                _ => return Ok(()),
            }
            self.scanner.take();
        }
    }

    fn peek(&mut self) -> Step<Kind<'t>> {
        Ok(self.scanner.peek()?.kind)
    }

    /// Takes the next token if it is of this kind.
    fn eat(&mut self, kind: Kind<'_>) -> Step<bool> {
        let is_it = self.peek()? == kind;
        if is_it {
            self.scanner.take();
        }
        Ok(is_it)
    }

    /// The error about the next token.
    fn fail<T>(&mut self, problem: &'static str) -> Step<T> {
        let line = self.scanner.peek()?.line;
        Err(DecoderError::at_token(problem, line))
    }

    /// Reads a value, or the start of a collection. With `is_level`, `- ` may start a sequence without indentation.
    fn node(&mut self, is_block: bool, is_level: bool) -> Step {
        let has_properties = match self.peek()? {
            Kind::Alias(name) => {
                let line = self.scanner.peek()?.line;
                self.scanner.take();
                return self.alias(name, line);
            }
            _ => self.properties()?,
        };
        let state = match self.peek()? {
            Kind::BlockEntry if is_level => State::LevelItem,
            Kind::Scalar => {
                self.scanner.take();
                return Ok(());
            }
            Kind::FlowSequenceStart => State::FirstFlowItem,
            Kind::FlowMappingStart => State::FirstFlowKey,
            Kind::BlockSequenceStart if is_block => State::BlockItem,
            Kind::BlockMappingStart if is_block => State::BlockKey,
            _ if has_properties => return Ok(()),
            _ => return self.fail("did not find expected node content"),
        };
        if !matches!(state, State::LevelItem) {
            self.scanner.take();
        }
        self.states.push(state);
        Ok(())
    }

    fn alias(&mut self, name: &str, line: usize) -> Step {
        if self.anchors.contains(name) {
            return Ok(());
        }
        let problem = format!("unknown anchor '{name}' referenced");
        Err(DecoderError { line: Some(line), ..DecoderError::without_line(problem) })
    }

    /// Reads an anchor and a tag, in any order, and returns whether there is one.
    fn properties(&mut self) -> Step<bool> {
        let (mut anchor, mut tag) = (None, None);
        loop {
            match self.peek()? {
                Kind::Anchor(name) if anchor.is_none() => anchor = Some(name),
                Kind::Tag(handle) if tag.is_none() => tag = Some((handle, self.scanner.peek()?.line)),
                _ => break,
            }
            self.scanner.take();
        }
        if let Some((handle, line)) = tag
            && !matches!(handle, "" | "!" | "!!")
            && !self.handles.contains(handle)
        {
            return Err(DecoderError::at_token("found undefined tag handle", line));
        }
        self.anchors.extend(anchor);
        Ok(anchor.is_some() || tag.is_some())
    }

    /// Reads a node, and continues with `then`. If one of the tokens in `absent` is next, the node is missing.
    fn node_unless(&mut self, absent: &[Kind<'_>], then: State, is_block: bool, is_level: bool) -> Step {
        self.states.push(then);
        if absent.contains(&self.peek()?) {
            return Ok(());
        }
        self.node(is_block, is_level)
    }

    fn step(&mut self, state: State) -> Step {
        match state {
            State::BlockItem => self.block_item(),
            State::LevelItem => {
                if self.eat(Kind::BlockEntry)? {
                    let absent = [Kind::BlockEntry, Kind::Key, Kind::Value, Kind::BlockEnd];
                    self.node_unless(&absent, State::LevelItem, true, false)?;
                }
                Ok(())
            }
            State::BlockKey => self.block_key(),
            State::BlockValue => {
                let absent = [Kind::Key, Kind::Value, Kind::BlockEnd];
                if self.eat(Kind::Value)? {
                    return self.node_unless(&absent, State::BlockKey, true, true);
                }
                self.states.push(State::BlockKey);
                Ok(())
            }
            State::FirstFlowItem => self.flow_item(true),
            State::FlowItem => self.flow_item(false),
            State::PairKey => self.pair_key(),
            State::PairValue => {
                if self.eat(Kind::Value)? {
                    return self.node_unless(&[Kind::FlowEntry, Kind::FlowSequenceEnd], State::FlowItem, false, false);
                }
                self.states.push(State::FlowItem);
                Ok(())
            }
            State::FirstFlowKey => self.flow_key(true),
            State::FlowKey => self.flow_key(false),
            State::FlowValue => {
                if self.eat(Kind::Value)? {
                    return self.node_unless(&[Kind::FlowEntry, Kind::FlowMappingEnd], State::FlowKey, false, false);
                }
                self.states.push(State::FlowKey);
                Ok(())
            }
            State::LoneFlowKey => {
                self.peek()?;
                self.states.push(State::FlowKey);
                Ok(())
            }
        }
    }

    fn block_item(&mut self) -> Step {
        if self.eat(Kind::BlockEntry)? {
            return self.node_unless(&[Kind::BlockEntry, Kind::BlockEnd], State::BlockItem, true, false);
        }
        if self.eat(Kind::BlockEnd)? { Ok(()) } else { self.fail("did not find expected '-' indicator") }
    }

    fn block_key(&mut self) -> Step {
        if self.eat(Kind::Key)? {
            return self.node_unless(&[Kind::Key, Kind::Value, Kind::BlockEnd], State::BlockValue, true, true);
        }
        if self.eat(Kind::BlockEnd)? { Ok(()) } else { self.fail("did not find expected key") }
    }

    fn flow_item(&mut self, is_first: bool) -> Step {
        if self.eat(Kind::FlowSequenceEnd)? {
            return Ok(());
        }
        if !is_first && !self.eat(Kind::FlowEntry)? {
            return self.fail("did not find expected ',' or ']'");
        }
        if self.eat(Kind::Key)? {
            self.states.push(State::PairKey);
            return Ok(());
        }
        if self.eat(Kind::FlowSequenceEnd)? {
            return Ok(());
        }
        self.states.push(State::FlowItem);
        self.node(false, false)
    }

    fn pair_key(&mut self) -> Step {
        self.states.push(State::PairValue);
        if matches!(self.peek()?, Kind::Value | Kind::FlowEntry | Kind::FlowSequenceEnd) {
            // The decoder drops this token.
            self.scanner.take();
            return Ok(());
        }
        self.node(false, false)
    }

    fn flow_key(&mut self, is_first: bool) -> Step {
        if self.eat(Kind::FlowMappingEnd)? {
            return Ok(());
        }
        if !is_first && !self.eat(Kind::FlowEntry)? {
            return self.fail("did not find expected ',' or '}'");
        }
        if self.eat(Kind::Key)? {
            let absent = [Kind::Value, Kind::FlowEntry, Kind::FlowMappingEnd];
            return self.node_unless(&absent, State::FlowValue, false, false);
        }
        if self.eat(Kind::FlowMappingEnd)? {
            return Ok(());
        }
        self.states.push(State::LoneFlowKey);
        self.node(false, false)
    }
}
