use std::sync::atomic::{AtomicUsize, Ordering};

use dashmap::DashMap;
use lsp_types::Range;

use super::convert;
use super::uri::DocumentKey;
use super::view::View;
use crd_ls_ide::KeptSymbol;

/// The maximum number of symbols of one file.
const MAX_OF_FILE: usize = 5_000;
/// The maximum number of symbols of all files.
const MAX: usize = 100_000;

/// The CRDs in unopened files: their names and versions.
///
/// The session writes while questions read on their own threads. Unlike views, the map is not frozen for a question:
/// files change on disk at any time, and a map of up to 50,000 files would be copied whenever one changes during a
/// question.
#[derive(Default)]
pub(super) struct FileSymbols {
    by_key: DashMap<DocumentKey, OfFile>,
    /// The number of symbols in all files. Only the session writes it.
    count: AtomicUsize,
}

struct OfFile {
    uri: String,
    /// The last scan that found the file.
    scan: u64,
    symbols: Box<[(KeptSymbol, Range)]>,
}

/// A symbol of an unopened file.
pub(super) struct FoundInFile {
    pub(super) uri: String,
    pub(super) symbol: KeptSymbol,
    pub(super) range: Range,
    pub(super) name: String,
    pub(super) container: String,
}

impl FileSymbols {
    /// The symbols that match a query, at most `limit` per file, ordered by their files' URIs.
    pub(super) fn find(&self, query: &str, limit: usize) -> Vec<FoundInFile> {
        let mut found: Vec<FoundInFile> = self.by_key.iter().flat_map(|file| file.find(query, limit)).collect();
        found.sort_by(|one, other| one.uri.cmp(&other.uri));
        found
    }

    /// Replaces the symbols of a file with the symbols of `view`, up to the limits.
    pub(super) fn set(&self, key: &DocumentKey, uri: &str, scan: u64, view: Option<&View>) {
        self.remove(key);
        let room = MAX.saturating_sub(self.count.load(Ordering::Relaxed)).min(MAX_OF_FILE);
        let Some(view) = view else { return };
        let lines = view.snapshot.text().line_table();
        let symbols = view.snapshot.kept_symbols(room).into_iter().map(|symbol| {
            let range = convert::range_in(&lines, symbol.range, view.encoding);
            (symbol, range)
        });
        let symbols: Box<[_]> = symbols.collect();
        if !symbols.is_empty() {
            self.count.fetch_add(symbols.len(), Ordering::Relaxed);
            self.by_key.insert(key.clone(), OfFile { uri: uri.to_owned(), scan, symbols });
        }
    }

    pub(super) fn remove(&self, key: &DocumentKey) {
        if let Some((_, file)) = self.by_key.remove(key) {
            self.count.fetch_sub(file.symbols.len(), Ordering::Relaxed);
        }
    }

    /// Removes the files that this scan has not found.
    pub(super) fn retain_scan(&self, scan: u64) {
        self.by_key.retain(|_, file| file.scan == scan);
        let count = self.by_key.iter().map(|file| file.symbols.len()).sum();
        self.count.store(count, Ordering::Relaxed);
    }
}

impl OfFile {
    /// The first symbols that match a query.
    fn find(&self, query: &str, limit: usize) -> Vec<FoundInFile> {
        let found = self.symbols.iter().filter_map(|(symbol, range)| {
            let (name, container) = symbol.find(query)?;
            let (uri, symbol) = (self.uri.clone(), symbol.clone());
            let (name, container) = (name.into_owned(), container.into_owned());
            Some(FoundInFile { uri, symbol, range: *range, name, container })
        });
        found.take(limit).collect()
    }
}
