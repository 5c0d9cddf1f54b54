//! Parses a settings file into a [`Node`].

use yaml_rust2::Event;
use yaml_rust2::parser::Parser;
use yaml_rust2::scanner::{Marker, ScanError, TScalarStyle};

use super::fault::{Fault, FaultKind};
use super::node::{Node, Scalar, ScalarKind, SettingEntry, Value};
use crd_ls_rules::{refusal, syntax_message};
use crd_ls_syntax::Tree;
use crd_ls_text::{Text, TextRange, TextSize};

/// The maximum nesting of lists and mappings. No setting needs half of it.
const MAX_LEVELS: usize = 16;

const NO_ALIASES: &str = "aliases are not followed here; write the value again";

/// Some editors write it at the start of a file.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// The only document of a text; None if the text is empty. Fails if there are several documents.
pub(super) fn parse(text: &str) -> Result<Option<Node>, Fault> {
    let read = text.strip_prefix(BYTE_ORDER_MARK).unwrap_or(text);
    let skipped = text.len() - read.len();
    let offsets = read.char_indices().map(|(at, _)| skipped + at).collect();
    Builder { text, offsets, parser: Parser::new_from_str(read) }.document()
}

/// A single value, as written in a flag.
pub fn parse_value(text: &str) -> Result<Node, Fault> {
    Ok(parse(text)?.unwrap_or_else(|| Node::new(Value::Null)))
}

struct Builder<'t> {
    text: &'t str,
    /// The offset of each character that the parser reads.
    offsets: Vec<usize>,
    parser: Parser<std::str::Chars<'t>>,
}

impl Builder<'_> {
    fn document(&mut self) -> Result<Option<Node>, Fault> {
        let mut document = None;
        loop {
            let (event, mark) = self.next()?;
            match event {
                Event::StreamStart | Event::DocumentEnd | Event::Nothing => {}
                Event::StreamEnd => return Ok(document),
                Event::DocumentStart if document.is_some() => {
                    return Err(self.fault(&mark, "there is a second document; settings are in one"));
                }
                Event::DocumentStart => {
                    let (event, mark) = self.next()?;
                    document = Some(self.node(event, &mark, 0)?);
                }
                _ => return Err(self.fault(&mark, "something is outside of the document")),
            }
        }
    }

    fn node(&mut self, event: Event, mark: &Marker, level: usize) -> Result<Node, Fault> {
        if level > MAX_LEVELS {
            return Err(self.fault(mark, "the settings are nested too deeply"));
        }
        let start = self.offset(mark.index());
        match event {
            Event::Scalar(text, style, _, tag) => {
                if tag.is_some() {
                    return Err(self.fault(mark, "tags are not read here; leave it out"));
                }
                let end = self.end_of_scalar(start, &text, style);
                let is_plain = style == TScalarStyle::Plain;
                let is_null = is_plain && matches!(&*text, "" | "~" | "null" | "Null" | "NULL");
                let kind = if is_plain { ScalarKind::of_plain(&text) } else { ScalarKind::Text };
                let value = if is_null { Value::Null } else { Value::Scalar(Scalar { text, kind }) };
                Ok(Node { value, range: TextRange::new(start, end) })
            }
            Event::SequenceStart(..) => self.list(start, level),
            Event::MappingStart(..) => self.mapping(start, level),
            Event::Alias(_) => Err(self.fault(mark, NO_ALIASES)),
            _ => Err(self.fault(mark, "a value is missing")),
        }
    }

    fn list(&mut self, start: TextSize, level: usize) -> Result<Node, Fault> {
        let mut items: Vec<Node> = Vec::new();
        loop {
            let (event, mark) = self.next()?;
            if event == Event::SequenceEnd {
                let end = items.last().map_or(start, |last| last.range.end());
                return Ok(Node { value: Value::List(items), range: TextRange::new(start, end.max(start)) });
            }
            items.push(self.node(event, &mark, level + 1)?);
        }
    }

    fn mapping(&mut self, start: TextSize, level: usize) -> Result<Node, Fault> {
        let mut entries: Vec<SettingEntry> = Vec::new();
        loop {
            let (event, mark) = self.next()?;
            if event == Event::MappingEnd {
                // The parser places a mapping at its first colon.
                let start = entries.first().map_or(start, |first| first.key_range.start().min(start));
                let end = entries.last().map_or(start, |last| last.value.range.end().max(last.key_range.end()));
                return Ok(Node { value: Value::Mapping(entries), range: TextRange::new(start, end.max(start)) });
            }
            let key = self.node(event, &mark, level + 1)?;
            let name = match key.value {
                Value::Scalar(name) => name.text,
                Value::Null => String::new(),
                Value::List(_) | Value::Mapping(_) => return Err(self.fault(&mark, "a key is a word")),
            };
            let (event, mark) = self.next()?;
            let mut value = self.node(event, &mark, level + 1)?;
            if value.value == Value::Null && value.range.is_empty() {
                // The parser places a missing value at the next token.
                value.range = TextRange::empty(key.range.end());
            }
            entries.push(SettingEntry { key: name, key_range: key.range, value });
        }
    }

    fn next(&mut self) -> Result<(Event, Marker), Fault> {
        self.parser.next_token().map_err(|error| self.syntax_fault(&error))
    }

    /// The error in the words of the syntax checks; if only this parser refuses the text, in the parser's words.
    fn syntax_fault(&self, error: &ScanError) -> Fault {
        let tree = Tree::parse(&Text::new(self.text));
        let rest = self.text.get(usize::from(self.offset(error.marker().index()))..).unwrap_or_default();
        match refusal(tree.errors()) {
            Some(error) => Fault::new(error.range, FaultKind::Syntax(syntax_message(&error))),
            // The parser looks up the anchor of an alias before it returns the alias.
            None if rest.starts_with('*') => self.fault(error.marker(), NO_ALIASES),
            None => self.fault(error.marker(), &format!("the settings can't be parsed: {}", error.info())),
        }
    }

    fn fault(&self, mark: &Marker, reason: &str) -> Fault {
        Fault::new(TextRange::empty(self.offset(mark.index())), FaultKind::Syntax(reason.to_owned()))
    }

    /// The offset of the parser's character `index`.
    fn offset(&self, index: usize) -> TextSize {
        let at = self.offsets.get(index).copied().unwrap_or(self.text.len());
        TextSize::try_from(at).unwrap_or_default()
    }

    /// The end of a scalar. For a folded or escaped one, the end of its first line, which is close enough for a
    /// message.
    fn end_of_scalar(&self, start: TextSize, text: &str, style: TScalarStyle) -> TextSize {
        let rest = self.text.get(usize::from(start)..).unwrap_or_default();
        let line = rest.lines().next().unwrap_or_default().len();
        let length = match style {
            TScalarStyle::Plain if rest.starts_with(text) => text.len(),
            TScalarStyle::SingleQuoted | TScalarStyle::DoubleQuoted
                if rest.get(1..).is_some_and(|rest| rest.starts_with(text)) =>
            {
                text.len() + 2
            }
            _ => line,
        };
        start + TextSize::try_from(length).unwrap_or_default()
    }
}
