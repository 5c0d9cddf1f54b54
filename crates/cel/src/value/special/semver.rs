//! Semantic versions.
//!
//! Source: `Parse` in github.com/blang/semver/v4, `normalizeAndParse` in k8s.io/apiserver/pkg/cel/library/semverlib.go.

use std::cmp::Ordering;
use std::fmt;

use crd_ls_grammar::go_quote::quote;

#[derive(Clone, Debug)]
pub struct Semver {
    pub major: u64,
    pub minor: u64,
    pub patch: u64,
    pre_release: Vec<Identifier>,
}

/// A part of the pre-release identifier. Numbers are less than words.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Identifier {
    Number(u64),
    Word(String),
}

/// Prints the version without its build metadata, which the server discards.
impl fmt::Display for Semver {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}.{}", self.major, self.minor, self.patch)?;
        for (index, part) in self.pre_release.iter().enumerate() {
            f.write_str(if index == 0 { "-" } else { "." })?;
            match part {
                Identifier::Number(number) => write!(f, "{number}")?,
                Identifier::Word(word) => f.write_str(word)?,
            }
        }
        Ok(())
    }
}

impl Semver {
    pub fn parse(text: &str) -> Result<Semver, String> {
        if text.is_empty() {
            return Err("Version string empty".to_owned());
        }
        let mut parts = text.splitn(3, '.');
        let (Some(major), Some(minor), Some(rest)) = (parts.next(), parts.next(), parts.next()) else {
            return Err("No Major.Minor.Patch elements found".to_owned());
        };
        let (major, minor) = (number("major", "Major", major)?, number("minor", "Minor", minor)?);
        let (rest, build) = rest.split_once('+').map_or((rest, None), |(rest, build)| (rest, Some(build)));
        let (patch, before) = rest.split_once('-').map_or((rest, None), |(patch, before)| (patch, Some(before)));
        let patch = number("patch", "Patch", patch)?;
        let pre_release = before.map_or(Ok(Vec::new()), |before| before.split('.').map(identifier).collect())?;
        for part in build.into_iter().flat_map(|build| build.split('.')) {
            if part.is_empty() {
                return Err("Build meta data is empty".to_owned());
            }
            if !part.bytes().all(is_inner) {
                return Err(format!("Invalid character(s) found in build meta data {}", quote(part)));
            }
        }
        Ok(Semver { major, minor, patch, pre_release })
    }

    /// Parses a version, also in a form such as `v1.2` or `01.2.3`.
    pub fn parse_tolerant(text: &str) -> Result<Semver, String> {
        let text = text.strip_prefix('v').unwrap_or(text);
        let mut parts: Vec<String> = text.splitn(3, '.').map(without_leading_zeros).collect();
        if parts.len() < 3 && parts.last().is_some_and(|last| last.contains(['+', '-'])) {
            return Err("short version cannot contain PreRelease/Build meta data".to_owned());
        }
        parts.resize(3, "0".to_owned());
        Semver::parse(&parts.join("."))
    }

    /// The order of two versions. A pre-release is less than its release.
    pub fn compare(&self, other: &Semver) -> Ordering {
        let numbers = |it: &Semver| (it.major, it.minor, it.patch);
        numbers(self).cmp(&numbers(other)).then_with(|| {
            match (self.pre_release.is_empty(), other.pre_release.is_empty()) {
                (true, false) => Ordering::Greater,
                (false, true) => Ordering::Less,
                _ => self.pre_release.cmp(&other.pre_release),
            }
        })
    }
}

fn is_inner(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'-'
}

fn is_number(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_digit())
}

fn number(what: &str, title: &str, text: &str) -> Result<u64, String> {
    if !is_number(text) {
        return Err(format!("Invalid character(s) found in {what} number {}", quote(text)));
    }
    if text.len() > 1 && text.starts_with('0') {
        return Err(format!("{title} number must not contain leading zeroes {}", quote(text)));
    }
    parse_uint(text)
}

fn parse_uint(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| {
        let words = if text.is_empty() { "invalid syntax" } else { "value out of range" };
        format!("strconv.ParseUint: parsing {}: {words}", quote(text))
    })
}

fn identifier(text: &str) -> Result<Identifier, String> {
    if text.is_empty() {
        return Err("Prerelease is empty".to_owned());
    }
    if !is_number(text) {
        let is_word = text.bytes().all(is_inner);
        return if is_word {
            Ok(Identifier::Word(text.to_owned()))
        } else {
            Err(format!("Invalid character(s) found in prerelease {}", quote(text)))
        };
    }
    if text.len() > 1 && text.starts_with('0') {
        return Err(format!("Numeric PreRelease version must not contain leading zeroes {}", quote(text)));
    }
    parse_uint(text).map(Identifier::Number)
}

fn without_leading_zeros(part: &str) -> String {
    let trimmed = part.trim_start_matches('0');
    match part.len() {
        0 | 1 => part.to_owned(),
        _ if trimmed.starts_with(|first: char| first.is_ascii_digit()) => trimmed.to_owned(),
        _ => format!("0{trimmed}"),
    }
}
