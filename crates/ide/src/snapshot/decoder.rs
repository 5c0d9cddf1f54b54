//! The first error of the server's YAML decoder in each document.
//!
//! The decoder gives up at its first error, so it has a message only for the first mistake of a document.

use super::Snapshot;
use crate::{FieldError, Finding};
use crd_ls_syntax::DecoderError;
use crd_ls_text::{Encoding, TextRange, TextSize};

/// The maximum number of bytes of a text's documents that are decoded. A cluster stores no larger object.
const MAX_BYTES: u32 = 3 << 19;

/// The limit for a text that is edited, because the decoder reads the whole document again after each edit.
const MAX_EDITED_BYTES: u32 = 8 << 10;

/// The decoder's messages about findings, each with the index of its finding.
pub(super) type DecoderErrors = Box<[(usize, String)]>;

impl Snapshot {
    /// The API server's error about a finding of this snapshot. None if the server accepts what the finding is about.
    pub fn server_error<'f>(&'f self, finding: &'f Finding) -> Option<FieldError<'f>> {
        let error = finding.apiserver()?;
        Some(match self.decoder_words(finding) {
            Some(words) => FieldError { detail: words.into(), ..error },
            None => error,
        })
    }

    /// The decoder's message about a finding, if the decoder gives up there.
    pub(crate) fn decoder_words(&self, finding: &Finding) -> Option<&str> {
        if !finding.kind.stops_decoder() {
            return None;
        }
        let errors = self.decoder_errors.get_or_init(|| self.find_decoder_errors());
        let position = self.position_of(finding)?;
        let at = errors.binary_search_by_key(&position, |(at, _)| *at).ok()?;
        errors.get(at).map(|(_, words)| words.as_str())
    }

    /// The errors of the decoder. A text with patches or with branches of template actions has none, because kubectl
    /// doesn't decode it.
    fn find_decoder_errors(&self) -> DecoderErrors {
        if self.parsed.is_rewritten() {
            return DecoderErrors::default();
        }
        let most = if self.text.is_edited() { MAX_EDITED_BYTES } else { MAX_BYTES };
        let (mut last, mut bytes_left) = (None, most);
        let mut first_in_document = |finding: &Finding| {
            let document = Some(finding.document);
            finding.kind.stops_decoder() && std::mem::replace(&mut last, document) != document
        };
        let mut errors = Vec::new();
        for (at, finding) in self.findings().iter().enumerate() {
            if !first_in_document(finding) {
                continue;
            }
            let Some(part) = self.stream.part(finding.document, self.text.len()) else { continue };
            let Some(left) = bytes_left.checked_sub(part.len().into()) else { continue };
            bytes_left = left;
            let line = self.line(finding.range.start()).saturating_sub(self.line(part.start()));
            // An error on an earlier line is about something else.
            let error = self.decoder_error(part).filter(|error| error.line().is_none_or(|at| at >= line));
            errors.extend(error.map(|error| (at, error.to_string())));
        }
        errors.into()
    }

    fn line(&self, offset: TextSize) -> usize {
        self.text.position(offset, Encoding::Utf8).line as usize
    }

    /// The decoder's error in a part of the text. kubectl ends each line with a line feed.
    fn decoder_error(&self, part: TextRange) -> Option<DecoderError> {
        let mut text = self.text.slice(part).replace("\r\n", "\n");
        if !text.ends_with('\n') {
            text.push('\n');
        }
        DecoderError::first(&text)
    }
}

#[cfg(test)]
mod tests;
