//! YAML with placeholders, for completions to insert.

use super::Placeholders;
use super::placeholders::{FromKind, Numbers};
use super::style::Style;
use crate::edit::snippet::quoted_string;
use crate::write::Layout;
use crd_ls_model::is_plain_string;

/// A value to insert.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Template {
    /// A scalar of another type than string: `true`.
    Literal(String),
    String(String),
    /// A placeholder with its initial string.
    Gap(String),
    /// A string of parts.
    Parts(Vec<Part>),
    /// A choice of strings, the first of them preselected.
    Choice(Vec<String>),
    /// A choice of scalars of other types than string.
    LiteralChoice(Vec<String>),
    Mapping(Vec<(TemplateKey, Template)>),
    List(Vec<Template>),
    /// A list with one string, in brackets in every style.
    FlowList(String),
    /// The final position of the cursor: a string.
    Text,
    /// The final position of the cursor: a number, or any value.
    Bare,
    /// A mapping without entries yet.
    OpenMapping,
    /// A list without items yet.
    OpenList,
}

/// A part of a string.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// A placeholder. Placeholders with the same text are filled in together.
    Gap(&'static str),
    Text(&'static str),
    /// A name derived from the kind in another placeholder. If the client can't derive it, the author fills it in.
    Derived {
        kind: &'static str,
        name: FromKind,
    },
}

/// The key of an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TemplateKey {
    Known(String),
    /// A placeholder with its initial text.
    Gap(String),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Written {
    pub(super) text: String,
    /// Whether the text has placeholders, in the syntax of LSP snippets.
    pub(super) is_snippet: bool,
}

/// Writes templates in the style of a document.
pub(super) struct Writer {
    style: Style,
    placeholders: Placeholders,
    out: String,
    numbers: Numbers,
    /// Whether the final position of the cursor is written.
    has_cursor: bool,
    /// The quote that is already open before the inserted text. The first string closes it.
    open_quote: Option<char>,
}

impl Template {
    pub(super) fn entry(name: &str, value: Self) -> (TemplateKey, Self) {
        (TemplateKey::Known(name.to_owned()), value)
    }

    pub(super) fn string(text: &str) -> Self {
        Self::String(text.to_owned())
    }

    pub(super) fn choice(texts: &[&str]) -> Self {
        Self::Choice(texts.iter().map(|&text| text.to_owned()).collect())
    }

    pub(super) fn is_scalar(&self) -> bool {
        !matches!(self, Self::Mapping(_) | Self::List(_) | Self::OpenMapping | Self::OpenList)
    }
}

impl Writer {
    pub(super) fn new(style: Style, placeholders: Placeholders, open_quote: Option<char>) -> Self {
        let (out, numbers) = (String::new(), Numbers::default());
        Self { style, placeholders, out, numbers, has_cursor: false, open_quote }
    }

    fn column(&self) -> usize {
        match self.style.mapping.layout {
            Layout::Block { column } => column,
            Layout::Flow { .. } => 0,
        }
    }

    fn is_json(&self) -> bool {
        self.style.mapping.layout == Layout::Flow { is_json: true }
    }

    fn is_flow(&self) -> bool {
        matches!(self.style.mapping.layout, Layout::Flow { .. })
    }

    /// A single scalar.
    pub(super) fn value(mut self, value: &Template) -> Written {
        self.write(value, self.column());
        self.finish()
    }

    /// Entries, the first at the cursor and the others below it.
    pub(super) fn entries(mut self, entries: &[(TemplateKey, Template)]) -> Written {
        self.write_entries(entries, self.column());
        self.finish()
    }

    /// An item with its dash at the cursor.
    pub(super) fn item(mut self, item: &Template) -> Written {
        let column = self.column();
        self.write_item(item, column);
        self.finish()
    }

    fn finish(self) -> Written {
        Written { is_snippet: self.has_placeholders(), text: self.unescaped() }
    }

    fn has_placeholders(&self) -> bool {
        self.has_cursor || !self.numbers.is_empty()
    }

    /// The text. Without placeholders, it is plain text, so escapes are removed.
    fn unescaped(&self) -> String {
        if !self.placeholders.any() || self.has_placeholders() {
            return self.out.clone();
        }
        let mut text = String::with_capacity(self.out.len());
        let mut characters = self.out.chars();
        while let Some(character) = characters.next() {
            match character {
                '\\' => text.extend(characters.next()),
                other => text.push(other),
            }
        }
        text
    }

    fn write_entries(&mut self, entries: &[(TemplateKey, Template)], column: usize) {
        for (index, (name, value)) in entries.iter().enumerate() {
            if index > 0 && self.is_flow() {
                self.out.push_str(", ");
            } else if index > 0 {
                self.new_line(column);
            }
            match name {
                TemplateKey::Known(name) => {
                    let name = self.quoted(name);
                    self.text(&name);
                }
                TemplateKey::Gap(name) => self.gap(name),
            }
            self.out.push(':');
            if self.is_flow() || value.is_scalar() {
                self.out.push(' ');
            }
            self.write(value, column);
        }
    }

    /// Writes the value after a colon or dash at this column.
    fn write(&mut self, value: &Template, column: usize) {
        match value {
            Template::Literal(text) => self.text(text),
            Template::String(text) => {
                let text = self.quoted(text);
                self.text(&text);
            }
            Template::FlowList(text) => {
                let layout = Layout::Flow { is_json: self.is_json() };
                let text = written_string(text, layout);
                self.text(&format!("[{text}]"));
            }
            Template::Gap(text) => self.gap(text),
            Template::Parts(parts) => self.parts(parts),
            Template::Choice(texts) => {
                let texts: Vec<String> = texts.iter().map(|text| self.quoted(text)).collect();
                self.choice(&texts);
            }
            Template::LiteralChoice(texts) => self.choice(texts),
            Template::Text if self.is_json() => {
                self.out.push('"');
                self.cursor();
                self.out.push('"');
            }
            Template::Text | Template::Bare if self.is_flow() => self.cursor(),
            Template::Text | Template::Bare => {}
            _ if self.is_flow() => self.write_flow(value),
            Template::Mapping(entries) if entries.is_empty() => self.out.push_str(" {}"),
            Template::Mapping(entries) => {
                let column = column + self.style.mapping.step;
                self.new_line(column);
                self.write_entries(entries, column);
            }
            Template::List(items) => {
                let column = column + self.style.dash;
                for item in items {
                    self.new_line(column);
                    self.write_item(item, column);
                }
            }
            Template::OpenMapping => {
                self.new_line(column + self.style.mapping.step);
                self.cursor();
            }
            Template::OpenList => {
                self.new_line(column + self.style.dash);
                self.out.push_str("- ");
                self.cursor();
            }
        }
    }

    fn write_item(&mut self, item: &Template, column: usize) {
        self.out.push_str("- ");
        match item {
            Template::Mapping(entries) => self.write_entries(entries, column + 2),
            item => self.write(item, column + 2),
        }
    }

    fn write_flow(&mut self, value: &Template) {
        let (open, close) = match value {
            Template::List(_) | Template::OpenList => ('[', ']'),
            _ => ('{', '}'),
        };
        self.out.push(open);
        match value {
            Template::Mapping(entries) => self.write_entries(entries, 0),
            Template::List(items) => {
                for (index, item) in items.iter().enumerate() {
                    if index > 0 {
                        self.out.push_str(", ");
                    }
                    self.write(item, 0);
                }
            }
            _ => self.cursor(),
        }
        if self.placeholders.any() && close == '}' {
            self.out.push('\\');
        }
        self.out.push(close);
    }

    fn new_line(&mut self, column: usize) {
        self.out.push_str(if self.placeholders.any() { "\n" } else { self.style.mapping.line_break });
        self.out.push_str(&" ".repeat(column));
    }

    fn text(&mut self, text: &str) {
        if self.placeholders.any() {
            self.out.push_str(&escaped(text, &['\\', '$', '}']));
        } else {
            self.out.push_str(text);
        }
    }

    fn cursor(&mut self) {
        if self.placeholders.any() {
            self.has_cursor = true;
            self.out.push_str("$0");
        }
    }

    fn gap(&mut self, text: &str) {
        let text = self.quoted(text);
        if !self.placeholders.any() {
            return self.out.push_str(&text);
        }
        let text = escaped(&text, &['\\', '$', '}']);
        let number = self.numbers.next();
        self.out.push_str(&format!("${{{number}:{text}}}"));
    }

    /// Writes the parts, in quotes in JSON; elsewhere, the parts need no quotes.
    fn parts(&mut self, parts: &[Part]) {
        let quote = if self.is_json() { "\"" } else { "" };
        self.out.push_str(quote);
        for part in parts {
            match *part {
                Part::Text(text) => self.text(text),
                Part::Gap(text) => self.shared_gap(text),
                Part::Derived { kind, name } => self.derived(kind, name),
            }
        }
        self.out.push_str(quote);
    }

    fn shared_gap(&mut self, text: &str) {
        if !self.placeholders.any() {
            return self.out.push_str(text);
        }
        let written = match self.numbers.write(text) {
            (number, true) => format!("${{{number}:{text}}}"),
            // Without braces, because YASnippet would expand them.
            (number, false) => format!("${number}"),
        };
        self.out.push_str(&written);
    }

    fn derived(&mut self, kind: &str, name: FromKind) {
        if self.placeholders.any() {
            // The kind gets its number first, because the author fills it in first.
            let number = self.numbers.of(kind);
            if self.placeholders == Placeholders::Transformed {
                return self.out.push_str(&format!("${{{number}/{}}}", name.transform()));
            }
        }
        self.shared_gap(&name.of(kind));
    }

    fn choice(&mut self, texts: &[String]) {
        match texts {
            [first, ..] if !self.placeholders.any() => self.out.push_str(first),
            [only] => self.text(only),
            _ => {
                let number = self.numbers.next();
                let texts: Vec<String> = texts.iter().map(|text| escaped(text, &['\\', '$', '}', ',', '|'])).collect();
                self.out.push_str(&format!("${{{number}|{}|}}", texts.join(",")));
            }
        }
    }

    /// A string in the quotes of this place.
    fn quoted(&mut self, text: &str) -> String {
        match self.open_quote.take() {
            None => written_string(text, self.style.mapping.layout),
            Some('\'') => format!("{}'", text.replace('\'', "''")),
            Some(_) => quoted_string(text).split_off(1),
        }
    }
}

/// A string, in quotes if the layout is JSON or if it isn't a plain scalar.
pub(super) fn written_string(text: &str, layout: Layout) -> String {
    match layout {
        Layout::Flow { is_json: true } => quoted_string(text),
        _ if is_plain_string(text) => text.to_owned(),
        _ if is_plain_path(text, layout) => text.to_owned(),
        _ if is_path(text) => format!("'{}'", text.replace('\'', "''")),
        _ => quoted_string(text),
    }
}

fn is_path(text: &str) -> bool {
    text.starts_with('.') && !text.contains(['\n', '\r'])
}

/// Whether a path needs no quotes, because it isn't a number and lacks YAML indicators.
fn is_plain_path(text: &str, layout: Layout) -> bool {
    let starts_with_name =
        text.strip_prefix('.').is_some_and(|rest| rest.starts_with(|first: char| first.is_ascii_alphabetic()));
    let is_number = matches!(text, ".inf" | ".Inf" | ".INF" | ".nan" | ".NaN" | ".NAN");
    let indicators: &[char] = match layout {
        Layout::Block { .. } => &['#', ':', '\n', '\r', '\t'],
        Layout::Flow { .. } => &['#', ':', '\n', '\r', '\t', '[', ']', '{', '}', ',', '"', '\''],
    };
    starts_with_name && !is_number && !text.contains(indicators)
}

fn escaped(text: &str, special: &[char]) -> String {
    let mut escaped = String::with_capacity(text.len());
    for character in text.chars() {
        if special.contains(&character) {
            escaped.push('\\');
        }
        escaped.push(character);
    }
    escaped
}
