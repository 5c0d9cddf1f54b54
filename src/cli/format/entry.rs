use std::borrow::Cow;
use std::cell::OnceCell;
use std::sync::Arc;

use super::NOT_CHECKED;
use super::fingerprint::Fingerprint;
use crate::cli::elsewhere::Elsewhere;
use crate::files::Unreadable;
use crd_ls_ide::{
    Address, ErrorPlace, FieldError, Finding, Fix, Related, ReportedObject, Severity, Shown, Snapshot, rule_page,
};
use crd_ls_text::{Budget, Encoding, Text, TextRange, TextSize, shortened};

/// A finding of a file with everything that a format can print. Expensive parts are computed on demand.
pub(crate) struct ReportEntry<'a> {
    /// The file as it is reported.
    pub(crate) file: &'a str,
    pub(crate) text: &'a Text,
    /// The document in the file, from 0.
    pub(crate) document: u32,
    /// None for a place outside of objects.
    pub(crate) object: Option<Arc<ReportedObject>>,
    pub(crate) range: TextRange,
    /// Empty for a place without a finding.
    pub(crate) code: &'static str,
    pub(crate) severity: Severity,
    /// Whether this entry makes the command fail.
    pub(crate) is_denied: bool,
    source: MessageSource<'a>,
    /// Whether the message may describe the repair.
    tells_repair: bool,
    /// Whether the command has `--fix`.
    pub(crate) has_fix_all: bool,
    /// Whether `--fix` also fixes objects that a tool generates.
    pub(crate) fixes_generated: bool,
    pub(crate) masked: bool,
    pub(crate) related: &'a [Related],
    /// A related place in another file.
    pub(crate) elsewhere: Option<Elsewhere<'a>>,
    fixes: OnceCell<Fixes>,
    /// The cause of this finding in the same text.
    pub(crate) cause: Option<&'a Finding>,
    /// The cause of this finding in the CRD of its resource.
    pub(crate) cause_in_crd: Option<CauseInCrd<'a>>,
    /// The number of errors that follow from this finding.
    pub(crate) consequences: usize,
    /// The number of warnings that follow from this finding.
    pub(crate) warnings: usize,
    /// The reason in a comment that ignores this finding. If the comment does not suppress it, the finding is an error
    /// of the API server.
    pub(crate) ignored: Option<&'a str>,
    /// Whether a comment keeps this finding from being reported.
    pub(crate) is_suppressed: bool,
    /// May be None in formats that do not print fingerprints.
    pub(crate) fingerprint: Option<Fingerprint>,
}

/// The maximum length of a text of the API server in a report for programs, in bytes.
const MAX_WORDS: usize = 16 << 10;

/// The maximum length of a text of the API server in a report for people, in bytes.
const MAX_SHOWN_WORDS: usize = 1 << 10;

/// The source of an entry's message.
enum MessageSource<'a> {
    Finding(&'a Snapshot, &'a Finding, Budget),
    /// A message without a finding.
    Message(String),
}

/// The fixes of an entry.
enum Fixes {
    Found(Vec<Fix>),
    /// The budget was used up before the fixes were computed.
    NotSought,
}

/// A finding in a CRD that causes findings in resources.
#[derive(Clone, Copy)]
pub(crate) struct CauseInCrd<'a> {
    pub(crate) code: &'static str,
    pub(crate) place: Elsewhere<'a>,
}

/// A place in a file. Line and column count from 1, the column in characters.
#[derive(Clone, Copy)]
pub(crate) struct LineColumn {
    pub(crate) line: u32,
    pub(crate) column: u32,
}

impl<'a> ReportEntry<'a> {
    /// The fixes of all entries of a file share `budget`.
    pub(crate) fn new(file: &'a str, snapshot: &'a Snapshot, shown: &Shown<'a>, budget: &Budget) -> Self {
        let finding = shown.finding;
        let place = ErrorPlace { document: finding.document, range: finding.range, is_nearest: false };
        Self {
            code: finding.code(),
            severity: shown.severity,
            is_denied: shown.severity == Severity::Error,
            source: MessageSource::Finding(snapshot, finding, budget.clone()),
            tells_repair: true,
            masked: finding.masked,
            related: &finding.related,
            cause: shown.cause,
            consequences: shown.consequent_errors,
            warnings: shown.consequent_warnings,
            ignored: shown.ignored,
            ..Self::of_place(file, snapshot.text(), place, String::new())
        }
    }

    /// The same entry, suppressed by a comment.
    pub(crate) fn suppressed(self) -> Self {
        Self { is_denied: false, is_suppressed: true, ..self }
    }

    /// Leaves the repair out of the message, so that no repair is computed.
    pub(crate) fn leave_out_repair(&mut self) {
        self.tells_repair = false;
    }

    /// A place without a finding.
    pub(crate) fn of_place(file: &'a str, text: &'a Text, place: ErrorPlace, message: String) -> Self {
        Self {
            file,
            text,
            document: place.document,
            object: None,
            range: place.range,
            code: "",
            severity: Severity::Information,
            is_denied: false,
            source: MessageSource::Message(message),
            tells_repair: false,
            has_fix_all: false,
            fixes_generated: false,
            masked: false,
            related: &[],
            elsewhere: None,
            fixes: OnceCell::new(),
            cause: None,
            cause_in_crd: None,
            consequences: 0,
            warnings: 0,
            ignored: None,
            is_suppressed: false,
            fingerprint: None,
        }
    }

    /// Text that could not be checked. The code is empty.
    pub(crate) fn of_unchecked(file: &'a str, text: &'a Text, place: ErrorPlace, message: String) -> Self {
        let address = Address { text: &message, ..Address::default() };
        let fingerprint = Some(Fingerprint::new(file, "", address));
        let entry = Self::of_place(file, text, place, message);
        Self { severity: Severity::Error, is_denied: true, fingerprint, ..entry }
    }

    /// A file that could not be checked, or settings that could not be applied. The code is empty.
    pub(crate) fn of_unreadable(unreadable: &'a Unreadable) -> Self {
        let place = ErrorPlace { document: 0, range: unreadable.range().unwrap_or_default(), is_nearest: false };
        Self::of_unchecked(unreadable.path(), unreadable.text(), place, unreadable.reason().to_owned())
    }

    /// The finding and its snapshot.
    pub(crate) fn found(&self) -> Option<(&'a Snapshot, &'a Finding)> {
        match self.source {
            MessageSource::Finding(snapshot, finding, _) => Some((snapshot, finding)),
            MessageSource::Message(_) => None,
        }
    }

    /// Whether the finding follows from another one.
    pub(crate) fn is_consequence(&self) -> bool {
        self.cause.is_some() || self.cause_in_crd.is_some()
    }

    /// The place of the first character.
    pub(crate) fn place(&self) -> LineColumn {
        LineColumn::new(self.text, self.range.start())
    }

    /// The place after the last character.
    pub(crate) fn end(&self) -> LineColumn {
        LineColumn::new(self.text, self.range.end())
    }

    /// The fixes, computed at the first call. Formats print none for suppressed findings.
    pub(crate) fn fixes(&self) -> &[Fix] {
        let look = || match &self.source {
            MessageSource::Finding(_, _, budget) if !budget.is_open() => Fixes::NotSought,
            MessageSource::Finding(snapshot, finding, budget) if !self.is_suppressed => {
                Fixes::Found(snapshot.within(budget).fixes(finding))
            }
            _ => Fixes::Found(Vec::new()),
        };
        match self.fixes.get_or_init(look) {
            Fixes::Found(fixes) => fixes,
            Fixes::NotSought => &[],
        }
    }

    /// Whether fixes were requested, but the budget was used up.
    pub(crate) fn lacks_fixes(&self) -> bool {
        matches!(self.fixes.get(), Some(Fixes::NotSought))
    }

    /// Whether `--fix` would fix this finding, as far as fixes were computed. `--fix` skips ignored findings, even
    /// reported ones.
    pub(crate) fn is_fixable(&self) -> bool {
        self.applied_fix().is_some()
    }

    /// Whether `--fix` would fix this finding if no tool generated its object, as far as fixes were computed.
    pub(crate) fn is_fixed_by_tool(&self) -> bool {
        let Some(Fixes::Found(fixes)) = self.fixes.get() else { return false };
        self.has_fix_all && self.ignored.is_none() && fixes.iter().any(|fix| fix.safe) && self.is_left_to_tool()
    }

    /// Whether the finding is in an object that `--fix` leaves to the tool that generates it.
    fn is_left_to_tool(&self) -> bool {
        !self.fixes_generated && self.found().is_some_and(|(snapshot, finding)| snapshot.is_generated(finding))
    }

    /// Whether `--unsafe-fixes` may fix this finding, while `--fix` alone does not.
    pub(crate) fn is_unsafely_fixable(&self) -> bool {
        let (Some((snapshot, finding)), Some(Fixes::Found(fixes))) = (self.found(), self.fixes.get()) else {
            return false;
        };
        let is_tried = self.has_fix_all && self.ignored.is_none() && !fixes.iter().any(|fix| fix.safe);
        is_tried && snapshot.unsafe_fix(finding, fixes, false).is_some() && !self.is_left_to_tool()
    }

    /// The fix that `--fix` applies, if the command has it and fixes were computed.
    pub(super) fn applied_fix(&self) -> Option<&Fix> {
        match self.fixes.get() {
            Some(Fixes::Found(fixes)) if self.has_fix_all && self.ignored.is_none() => {
                fixes.iter().find(|fix| fix.safe).filter(|_| !self.is_left_to_tool())
            }
            _ => None,
        }
    }

    pub(crate) fn message(&self) -> Cow<'_, str> {
        match &self.source {
            MessageSource::Finding(snapshot, finding, _) if self.tells_repair => snapshot.message(finding).into(),
            MessageSource::Finding(snapshot, finding, _) => snapshot.own_message(finding).into(),
            MessageSource::Message(message) => message.into(),
        }
    }

    /// The path in the file, cut to 16 KiB; may be empty.
    pub(super) fn written(&self) -> String {
        let written = self.found().map_or_else(String::new, |(_, finding)| finding.written.to_string());
        shortened(&written, MAX_WORDS).into_owned()
    }

    /// The API server's error, its field and detail cut to 16 KiB each.
    pub(super) fn apiserver(&self) -> Option<FieldError<'a>> {
        let FieldError { kind, field, detail } =
            self.found().and_then(|(snapshot, finding)| snapshot.server_error(finding))?;
        let field = shortened(&field, MAX_WORDS).into_owned();
        let detail = if detail.len() > MAX_WORDS { shortened(&detail, MAX_WORDS).into_owned().into() } else { detail };
        Some(FieldError { kind, field, detail })
    }

    /// The API server's error as `kubectl` prints it, cut to 1 KiB.
    pub(super) fn server_words(&self) -> Option<String> {
        let words = self.found().and_then(|(snapshot, finding)| snapshot.printed_error(finding))?;
        Some(shortened(&words, MAX_SHOWN_WORDS).into_owned())
    }

    /// The name of the object, and the file that it was rendered from.
    pub(super) fn object_words(&self) -> Option<String> {
        let object = self.object.as_deref()?;
        let source = object.source.as_deref().map(|source| format!(" ({source})"));
        Some(format!("{object}{}", source.unwrap_or_default()))
    }

    /// The message, followed by lines with the object, if it is given, and the server's error.
    pub(super) fn message_and_words(&self, object: Option<String>) -> Cow<'_, str> {
        let object = object.map(|object| format!("\nin {object}"));
        let words = self.server_words().map(|words| format!("\nAPI server: {words}"));
        let below: String = [object, words].into_iter().flatten().collect();
        if below.is_empty() { self.message() } else { format!("{}{below}", self.message()).into() }
    }

    /// A note on the number of errors that follow from this finding, or else of warnings.
    pub(super) fn about_consequences(&self) -> Option<String> {
        match (self.consequences, self.warnings) {
            (0, 0) => None,
            (0, 1) => Some("and 1 warning that follows from it".to_owned()),
            (0, more) => Some(format!("and {more} warnings that follow from it")),
            (1, _) => Some("and 1 error that follows from it".to_owned()),
            (more, _) => Some(format!("and {more} errors that follow from it")),
        }
    }

    /// The code, or a label for text that could not be checked.
    pub(super) fn name(&self) -> &'static str {
        if self.code.is_empty() { NOT_CHECKED } else { self.code }
    }

    /// The URL of the code's page; empty without a code.
    pub(super) fn docs(&self) -> String {
        if self.code.is_empty() { String::new() } else { rule_page(self.code) }
    }

    /// A number that identifies the finding across runs, even after lines move or items are inserted before it.
    pub(super) fn fingerprint(&self) -> String {
        self.fingerprint.map(|fingerprint| fingerprint.to_string()).unwrap_or_default()
    }
}

impl LineColumn {
    pub(crate) fn new(text: &Text, offset: TextSize) -> Self {
        let position = text.position(offset, Encoding::Utf32);
        Self { line: position.line + 1, column: position.character + 1 }
    }
}

/// The severity's name in reports.
pub(crate) fn name_of(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Information => "information",
        Severity::Hint => "hint",
    }
}
