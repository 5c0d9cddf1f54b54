//! The part of protobuf's text format that the conformance cases use.

use std::iter::Peekable;
use std::str::Chars;

/// The fields of a message in their order.
#[derive(Debug, Default)]
pub(super) struct Message {
    pub fields: Vec<(String, Field)>,
}

#[derive(Debug)]
pub(super) enum Field {
    Message(Message),
    Bytes(Vec<u8>),
    /// A number, or the name of an enumeration value.
    Word(String),
}

impl Message {
    pub(super) fn has(&self, name: &str) -> bool {
        self.fields.iter().any(|(field, _)| field == name)
    }

    /// The messages of a field.
    pub(super) fn all<'m>(&'m self, name: &str) -> impl Iterator<Item = &'m Message> {
        self.fields.iter().filter(move |(field, _)| field == name).filter_map(|(_, value)| match value {
            Field::Message(message) => Some(message),
            _ => None,
        })
    }

    pub(super) fn message(&self, name: &str) -> Option<&Message> {
        self.all(name).next()
    }

    pub(super) fn bytes(&self, name: &str) -> &[u8] {
        self.fields.iter().find(|(field, _)| field == name).map_or(&[], |(_, value)| match value {
            Field::Bytes(bytes) => bytes,
            _ => &[],
        })
    }

    pub(super) fn text(&self, name: &str) -> String {
        String::from_utf8_lossy(self.bytes(name)).into_owned()
    }

    pub(super) fn word(&self, name: &str) -> String {
        self.fields.iter().find(|(field, _)| field == name).map_or(String::new(), |(_, value)| match value {
            Field::Word(word) => word.clone(),
            _ => String::new(),
        })
    }
}

pub(super) fn parse(text: &str) -> Message {
    Parser { rest: text.chars().peekable() }.message()
}

struct Parser<'t> {
    rest: Peekable<Chars<'t>>,
}

impl Parser<'_> {
    /// The fields up to the end or a closing bracket, which is consumed.
    fn message(&mut self) -> Message {
        let mut message = Message::default();
        loop {
            self.skip_space();
            let name = match self.rest.peek() {
                None => return message,
                Some('}') => {
                    self.rest.next();
                    return message;
                }
                Some('[') => {
                    self.rest.next();
                    let name = self.take_while(|next| next != ']');
                    self.rest.next();
                    name
                }
                Some(_) => self.take_while(|next| next.is_alphanumeric() || next == '_'),
            };
            assert!(!name.is_empty(), "a field's name before {:?}", self.rest.clone().take(20).collect::<String>());
            self.skip_space();
            if self.rest.next_if_eq(&':').is_some() {
                self.skip_space();
            }
            let value = self.value();
            message.fields.push((name, value));
        }
    }

    fn value(&mut self) -> Field {
        match self.rest.peek() {
            Some('{') => {
                self.rest.next();
                Field::Message(self.message())
            }
            Some('"' | '\'') => Field::Bytes(self.string()),
            _ => Field::Word(self.take_while(|next| !next.is_whitespace() && !"},;".contains(next))),
        }
    }

    /// Adjacent strings are concatenated.
    fn string(&mut self) -> Vec<u8> {
        let mut bytes = Vec::new();
        while let Some(quote) = self.rest.next_if(|next| matches!(next, '"' | '\'')) {
            while let Some(character) = self.rest.next().filter(|character| *character != quote) {
                match character {
                    '\\' => self.escape(&mut bytes),
                    _ => bytes.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes()),
                }
            }
            self.skip_space();
        }
        bytes
    }

    fn escape(&mut self, bytes: &mut Vec<u8>) {
        let (count, radix) = match self.rest.peek() {
            Some('x' | 'X') => (2, 16),
            Some('u') => (4, 16),
            Some('U') => (8, 16),
            Some('0'..='7') => (3, 8),
            _ => (0, 0),
        };
        let is_byte = count < 4;
        let Some(letter) = self.rest.next_if(|_| radix != 8) else {
            return bytes.push(self.number(count, radix) as u8);
        };
        match letter {
            'n' => bytes.push(b'\n'),
            't' => bytes.push(b'\t'),
            'r' => bytes.push(b'\r'),
            'a' => bytes.push(7),
            'b' => bytes.push(8),
            'f' => bytes.push(12),
            'v' => bytes.push(11),
            _ if radix == 16 && is_byte => bytes.push(self.number(count, radix) as u8),
            _ if radix == 16 => {
                let character = char::from_u32(self.number(count, radix)).unwrap_or_default();
                bytes.extend_from_slice(character.encode_utf8(&mut [0; 4]).as_bytes());
            }
            other => bytes.extend_from_slice(other.encode_utf8(&mut [0; 4]).as_bytes()),
        }
    }

    /// The number with at most `count` digits.
    fn number(&mut self, count: usize, radix: u32) -> u32 {
        let mut number = 0;
        for _ in 0..count {
            let Some(digit) = self.rest.next_if(|next| next.is_digit(radix)) else { break };
            number = number * radix + digit.to_digit(radix).unwrap_or_default();
        }
        number
    }

    fn take_while(&mut self, is_part: impl Fn(char) -> bool) -> String {
        let mut taken = String::new();
        while let Some(next) = self.rest.next_if(|next| is_part(*next)) {
            taken.push(next);
        }
        taken
    }

    /// White space, comments, and separators between fields.
    fn skip_space(&mut self) {
        loop {
            self.take_while(|next| next.is_whitespace() || matches!(next, ',' | ';'));
            if self.rest.peek() != Some(&'#') {
                return;
            }
            self.take_while(|next| next != '\n');
        }
    }
}
