use crate::cli::listed::{Elsewhere, Listed};
use crate::files::Unreadable;
use crate::ide::{Address, ErrorPlace, FieldError, Finding, Fix, Related, Severity, Snapshot, rule_page};
use crate::text::{Encoding, Text, TextRange, TextSize};

/// A finding of a file with all that a format may print of it.
pub(in crate::cli) struct Entry<'a> {
    /// The file as it is reported.
    pub(in crate::cli) file: &'a str,
    pub(in crate::cli) text: &'a Text,
    /// The document in the file, from 0.
    pub(in crate::cli) document: u32,
    pub(in crate::cli) range: TextRange,
    /// Empty for a place without a finding.
    pub(in crate::cli) code: &'static str,
    pub(in crate::cli) severity: Severity,
    /// Whether the command fails because of it.
    pub(in crate::cli) is_denied: bool,
    pub(in crate::cli) message: String,
    /// The path in the file; may be empty.
    pub(in crate::cli) written: String,
    pub(in crate::cli) apiserver: Option<FieldError<'a>>,
    /// The API server's error as `kubectl` prints it.
    pub(in crate::cli) server_words: Option<String>,
    pub(in crate::cli) masked: bool,
    pub(in crate::cli) related: &'a [Related],
    /// A related place in another file.
    pub(in crate::cli) elsewhere: Option<Elsewhere<'a>>,
    pub(in crate::cli) fixes: Vec<Fix>,
    /// Where the code is explained.
    pub(in crate::cli) docs: String,
    /// What it follows from.
    pub(in crate::cli) cause: Option<Cause<'a>>,
    /// How many errors follow from it.
    pub(in crate::cli) consequences: usize,
    /// How many warnings follow from it.
    pub(in crate::cli) warnings: usize,
    /// A comment has it ignored, for this reason.
    pub(in crate::cli) ignored: Option<&'a str>,
    /// It is not reported because of that.
    pub(in crate::cli) is_suppressed: bool,
    /// What it is about, by names.
    pub(in crate::cli) address: Address,
    /// How many findings of the file before it have the same code and address.
    pub(in crate::cli) repetition: usize,
}

/// The finding that another follows from.
#[derive(Clone, Copy)]
pub(in crate::cli) struct Cause<'a> {
    pub(in crate::cli) code: &'a str,
    pub(in crate::cli) range: TextRange,
}

/// A place in a file, from 1, in characters.
pub(in crate::cli) struct Place {
    pub(in crate::cli) line: u32,
    pub(in crate::cli) column: u32,
}

impl<'a> Entry<'a> {
    pub(in crate::cli) fn new(file: &'a str, snapshot: &'a Snapshot, listed: &Listed<'a>, fixes: Vec<Fix>) -> Self {
        let finding: &Finding = listed.finding;
        Self {
            file,
            text: snapshot.text(),
            document: finding.document,
            range: finding.range,
            code: finding.code(),
            severity: listed.severity,
            is_denied: listed.severity == Severity::Error,
            message: snapshot.message(finding),
            written: finding.written.to_string(),
            apiserver: finding.apiserver(),
            server_words: snapshot.printed_error(finding),
            masked: finding.masked,
            related: &listed.finding.related,
            elsewhere: listed.elsewhere,
            fixes,
            docs: rule_page(finding.code()),
            cause: listed.cause.map(|cause| Cause { code: cause.code(), range: cause.range }),
            consequences: listed.consequences,
            warnings: listed.warnings,
            ignored: listed.ignored,
            is_suppressed: false,
            address: snapshot.address(finding),
            repetition: 0,
        }
    }

    /// A place without a finding.
    pub(in crate::cli) fn of_place(file: &'a str, text: &'a Text, place: ErrorPlace, message: String) -> Self {
        Self {
            file,
            text,
            document: place.document,
            range: place.range,
            code: "",
            severity: Severity::Information,
            is_denied: false,
            message,
            written: String::new(),
            apiserver: None,
            server_words: None,
            masked: false,
            related: &[],
            elsewhere: None,
            fixes: Vec::new(),
            docs: String::new(),
            cause: None,
            consequences: 0,
            warnings: 0,
            ignored: None,
            is_suppressed: false,
            address: Address::default(),
            repetition: 0,
        }
    }

    /// What could not be checked, or not be applied of settings. It has no code.
    pub(in crate::cli) fn of_unreadable(unreadable: &'a Unreadable) -> Self {
        let place = ErrorPlace { document: 0, range: unreadable.range().unwrap_or_default(), is_nearest: false };
        let message = unreadable.reason().to_owned();
        let address = Address { text: message.clone(), ..Address::default() };
        let entry = Self::of_place(unreadable.path(), unreadable.text(), place, message);
        Self { severity: Severity::Error, is_denied: true, address, ..entry }
    }

    /// Where it begins.
    pub(in crate::cli) fn place(&self) -> Place {
        Place::new(self.text, self.range.start())
    }

    /// Where it ends; what is there is no part of it.
    pub(in crate::cli) fn end(&self) -> Place {
        Place::new(self.text, self.range.end())
    }

    /// Whether it has a fix that `check --fix` applies.
    pub(in crate::cli) fn is_fixable(&self) -> bool {
        self.fixes.iter().any(|fix| fix.safe)
    }

    /// The message, and what the server says below it.
    pub(super) fn message_and_words(&self) -> String {
        match &self.server_words {
            Some(words) => format!("{}\nAPI server: {words}", self.message),
            None => self.message.clone(),
        }
    }

    /// A number that is the same for the same finding in another run, also when lines move, or items are inserted before it.
    pub(super) fn fingerprint(&self) -> String {
        let repetition = self.repetition.to_string();
        let Address { object, path, text } = &self.address;
        let parts = [self.file, self.code, object, path, text, &repetition];
        // FNV-1a: the hasher of the standard library may differ from one release to the next.
        let hash = parts
            .iter()
            .flat_map(|part| part.bytes().chain([0]))
            .fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3));
        format!("{hash:016x}")
    }
}

impl Place {
    pub(in crate::cli) fn new(text: &Text, offset: TextSize) -> Self {
        let position = text.position(offset, Encoding::Utf32);
        Self { line: position.line + 1, column: position.character + 1 }
    }
}

/// The severity's name in reports.
pub(in crate::cli) fn name_of(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Information => "information",
        Severity::Hint => "hint",
    }
}
