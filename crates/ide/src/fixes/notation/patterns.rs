//! Translates regular expressions of Perl, Java, Python and JavaScript into the syntax of Go.

/// A pattern in the syntax of Go.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::fixes) struct GoPattern {
    pub(in crate::fixes) text: String,
    /// Whether the text matches more than the original, because Go has no possessive quantifiers and no atomic groups.
    pub(in crate::fixes) is_wider: bool,
    /// Whether the text is a guess, because the original is invalid in every dialect, such as `[z-a]`.
    pub(in crate::fixes) is_guess: bool,
}

/// Escapes of other dialects: the letter, the equivalent outside of brackets, and the equivalent inside, which is empty
/// if there is none.
const ESCAPES: &[(char, &str, &str)] = &[
    ('Z', r"\z", ""),
    ('h', r"[ \t]", r" \t"),
    ('R', r"(?:\r\n|\n|\r)", r"\r\n"),
    ('e', r"\x1b", r"\x1b"),
    ('<', r"\b", "<"),
    ('>', r"\b", ">"),
    ('N', r"[^\n]", ""),
];

/// Java's names of character classes, each with the POSIX name.
const CLASSES: &[(&str, &str)] = &[
    ("Alpha", "alpha"),
    ("Digit", "digit"),
    ("Alnum", "alnum"),
    ("Lower", "lower"),
    ("Upper", "upper"),
    ("Punct", "punct"),
    ("Space", "space"),
    ("XDigit", "xdigit"),
    ("ASCII", "ascii"),
    ("Blank", "blank"),
];

/// The longest pattern that is translated, in bytes.
const LONGEST: usize = 10_000;

/// A pattern of another dialect in the syntax of Go; None if nothing differs, or if the pattern is too long.
pub(in crate::fixes) fn translated(pattern: &str) -> Option<GoPattern> {
    if pattern.len() > LONGEST {
        return None;
    }
    let mut reader = PatternReader { rest: pattern, ..PatternReader::default() };
    while !reader.rest.is_empty() {
        reader.step();
    }
    (reader.out.text != pattern).then_some(reader.out)
}

/// A glob such as `*.example.com` as a pattern for the whole text.
pub(in crate::fixes) fn of_glob(glob: &str) -> Option<String> {
    let is_plain = |letter: char| letter.is_alphanumeric() || "-_./*? :@".contains(letter);
    if !glob.starts_with('*') || !glob.chars().all(is_plain) {
        return None;
    }
    let mut pattern = String::from("^");
    for letter in glob.chars() {
        match letter {
            '*' if pattern.ends_with(".*") => {}
            '*' => pattern.push_str(".*"),
            '?' => pattern.push('.'),
            '.' => pattern.push_str(r"\."),
            other => pattern.push(other),
        }
    }
    pattern.push('$');
    Some(pattern)
}

/// The flags after a regular expression of JavaScript as a group of Go: `(?i)` for `gi`. Other flags are dropped.
pub(in crate::fixes) fn leading_flags(flags: &str) -> String {
    let known: String = flags.chars().filter(|flag| matches!(flag, 'i' | 'm' | 's')).collect();
    if known.is_empty() { known } else { format!("(?{known})") }
}

#[derive(Default)]
struct PatternReader<'p> {
    rest: &'p str,
    out: GoPattern,
    is_in_brackets: bool,
    /// Whether white space and comments outside of brackets are ignored, as after `(?x)`.
    is_extended: bool,
    /// Whether the last part is a quantifier that `+` would make possessive.
    is_repeated: bool,
}

impl<'p> PatternReader<'p> {
    fn step(&mut self) {
        let was_repeated = std::mem::take(&mut self.is_repeated);
        let Some(first) = self.rest.chars().next() else { return };
        match first {
            '\\' => self.escape(),
            '[' if !self.is_in_brackets => self.open_brackets(),
            '[' if self.rest.starts_with("[:") => self.take(self.rest.find(":]").map_or(1, |end| end + 2)),
            ']' => {
                self.is_in_brackets = false;
                self.take(1);
            }
            _ if self.is_in_brackets => self.range(first),
            '(' if self.rest.starts_with("(?") => self.group(),
            '+' if was_repeated => {
                self.out.is_wider = true;
                self.skip(1);
            }
            '*' | '+' | '?' => {
                self.is_repeated = !was_repeated;
                self.take(1);
            }
            '{' => self.counts(),
            ' ' | '\t' | '\n' | '\r' if self.is_extended => self.skip(1),
            '#' if self.is_extended => self.skip(self.rest.find('\n').unwrap_or(self.rest.len())),
            other => self.take(other.len_utf8()),
        }
    }

    fn take(&mut self, length: usize) {
        if let Some((taken, rest)) = self.rest.split_at_checked(length) {
            self.out.text.push_str(taken);
            self.rest = rest;
        } else {
            self.out.text.push_str(self.rest);
            self.rest = "";
        }
    }

    fn skip(&mut self, length: usize) {
        self.rest = self.rest.get(length..).unwrap_or_default();
    }

    fn replace(&mut self, length: usize, text: &str) {
        self.out.text.push_str(text);
        self.skip(length);
    }

    fn escape(&mut self) {
        let Some(letter) = self.rest.chars().nth(1) else { return self.take(1) };
        let length = 1 + letter.len_utf8();
        if let Some((digits, length)) = code_point(self.rest) {
            return self.replace(length, &format!(r"\x{{{digits}}}"));
        }
        if let Some((class, length)) = named_class(self.rest) {
            let text = if self.is_in_brackets { format!("[:{class}:]") } else { format!("[[:{class}:]]") };
            return self.replace(length, &text);
        }
        match ESCAPES.iter().find(|(known, ..)| *known == letter) {
            Some((_, outside, _)) if !self.is_in_brackets => self.replace(length, outside),
            Some((_, _, inside)) if !inside.is_empty() => self.replace(length, inside),
            _ => self.take(length),
        }
    }

    fn open_brackets(&mut self) {
        self.is_in_brackets = true;
        self.take(1);
        if self.rest.starts_with('^') {
            self.take(1);
        }
        // A closing bracket that comes first is literal.
        if self.rest.starts_with(']') {
            self.take(1);
        }
    }

    /// A character or a range in brackets. Swaps the ends of a backwards range.
    fn range(&mut self, first: char) {
        let mut letters = self.rest.chars().skip(1);
        match (letters.next(), letters.next()) {
            (Some('-'), Some(last)) if !matches!(last, ']' | '[' | '\\') => {
                let length = first.len_utf8() + 1 + last.len_utf8();
                if first > last {
                    self.out.is_guess = true;
                    self.replace(length, &format!("{last}-{first}"));
                } else {
                    self.take(length);
                }
            }
            _ => self.take(first.len_utf8()),
        }
    }

    /// The bounds of a quantifier. Swaps backwards bounds such as `{5,2}`.
    fn counts(&mut self) {
        let inner = self.rest.get(1..).and_then(|rest| rest.split_once('}')).map(|(inner, _)| inner);
        let number = |text: &str| text.parse::<u32>().ok();
        let Some(inner) = inner.filter(|inner| inner.bytes().all(|byte| byte.is_ascii_digit() || byte == b',')) else {
            return self.take(1);
        };
        let length = inner.len() + 2;
        self.is_repeated = inner.starts_with(|first: char| first.is_ascii_digit());
        match inner.split_once(',') {
            Some((least, most)) if number(least) > number(most) && number(most).is_some() => {
                self.out.is_guess = true;
                self.replace(length, &format!("{{{most},{least}}}"));
            }
            _ => self.take(length),
        }
    }

    fn group(&mut self) {
        if self.rest.starts_with("(?>") {
            self.out.is_wider = true;
            return self.replace(3, "(?:");
        }
        if self.rest.starts_with("(?#") {
            return self.skip(self.rest.find(')').map_or(self.rest.len(), |end| end + 1));
        }
        if let Some((name, _)) = self.rest.strip_prefix("(?'").and_then(|rest| rest.split_once('\'')) {
            return self.replace(name.len() + 4, &format!("(?P<{name}>"));
        }
        let Some((flags, end)) = flags(self.rest) else { return self.take(2) };
        self.is_extended |= flags.contains('x') && !flags.contains('-');
        let known: String = flags.chars().filter(|flag| matches!(flag, 'i' | 'm' | 's' | 'U' | '-')).collect();
        let known = known.trim_end_matches('-');
        if known.len() == flags.len() {
            return self.take(2);
        }
        let text = if known.is_empty() && end == ')' { String::new() } else { format!("(?{known}{end}") };
        self.replace(flags.len() + 3, &text);
    }
}

/// The flags of `(?ix)` and `(?i:`, and the character after them.
fn flags(rest: &str) -> Option<(&str, char)> {
    let behind = rest.strip_prefix("(?")?;
    let at = behind.find(|letter: char| !letter.is_ascii_alphabetic() && letter != '-')?;
    let (flags, rest) = behind.split_at_checked(at)?;
    let end = rest.chars().next().filter(|end| matches!(end, ')' | ':'))?;
    (!flags.is_empty()).then_some((flags, end))
}

/// The digits of `\u0041` and `\u{41}`, and the length of the escape.
fn code_point(rest: &str) -> Option<(&str, usize)> {
    let behind = rest.strip_prefix(r"\u")?;
    let (digits, length) = match behind.strip_prefix('{').and_then(|inner| inner.split_once('}')) {
        Some((digits, _)) => (digits, digits.len() + 4),
        None => (behind.get(..4)?, 6),
    };
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_number.then_some((digits, length))
}

/// The POSIX name for `\p{Alpha}`, and the length of the escape.
fn named_class(rest: &str) -> Option<(&'static str, usize)> {
    let (name, _) = rest.strip_prefix(r"\p{")?.split_once('}')?;
    let (_, class) = CLASSES.iter().find(|(known, _)| *known == name)?;
    Some((class, name.len() + 4))
}

#[cfg(test)]
mod tests;
