use std::collections::HashMap;
use std::sync::Arc;

use lsp_types::Range;

use super::convert;
use super::uri::DocumentKey;
use super::view::View;
use crate::ide::KeptSymbol;
use crate::text::Encoding;

/// The most symbols of one file, and of all files.
const MAX_OF_FILE: usize = 5_000;
const MAX: usize = 100_000;

/// The CRDs in files that are not open: their names and versions.
///
/// A question keeps a clone, which shares the symbols of the files that have not changed since.
#[derive(Clone, Default)]
pub(super) struct FileSymbols {
    by_key: HashMap<DocumentKey, Arc<OfFile>>,
    count: usize,
}

struct OfFile {
    uri: String,
    /// The last scan that found it.
    scan: u64,
    symbols: Box<[(KeptSymbol, Range)]>,
}

/// A symbol of a file that is not open.
pub(super) struct FoundInFile {
    pub(super) uri: String,
    pub(super) symbol: KeptSymbol,
    pub(super) range: Range,
    pub(super) name: String,
    pub(super) container: String,
}

impl FileSymbols {
    /// The symbols that match a query, at most `limit` of each file, ordered by their files' URIs.
    pub(super) fn find(&self, query: &str, limit: usize) -> Vec<FoundInFile> {
        let found = self.by_key.values().flat_map(|file| {
            let found = file.symbols.iter().filter_map(|(symbol, range)| {
                let (name, container) = symbol.find(query)?;
                let (uri, symbol) = (file.uri.clone(), symbol.clone());
                let (name, container) = (name.into_owned(), container.into_owned());
                Some(FoundInFile { uri, symbol, range: *range, name, container })
            });
            found.take(limit)
        });
        let mut found: Vec<FoundInFile> = found.collect();
        found.sort_by(|one, other| one.uri.cmp(&other.uri));
        found
    }

    /// Replaces the symbols of a file by those of `view`, up to the limits.
    pub(super) fn set(&mut self, key: &DocumentKey, uri: &str, scan: u64, view: Option<&View>, encoding: Encoding) {
        self.remove(key);
        let room = (MAX - self.count).min(MAX_OF_FILE);
        let Some(view) = view else { return };
        let lines = view.snapshot.text().line_table();
        let symbols = view.snapshot.kept_symbols(room).into_iter().map(|symbol| {
            let range = convert::range_in(&lines, symbol.range, encoding);
            (symbol, range)
        });
        let symbols: Box<[_]> = symbols.collect();
        if !symbols.is_empty() {
            self.count += symbols.len();
            self.by_key.insert(key.clone(), Arc::new(OfFile { uri: uri.to_owned(), scan, symbols }));
        }
    }

    /// Removes the symbols of a file.
    pub(super) fn remove(&mut self, key: &DocumentKey) {
        if let Some(file) = self.by_key.remove(key) {
            self.count -= file.symbols.len();
        }
    }

    /// Removes the files that were last found by another scan than this.
    pub(super) fn retain_scan(&mut self, scan: u64) {
        self.by_key.retain(|_, file| file.scan == scan);
        self.count = self.by_key.values().map(|file| file.symbols.len()).sum();
    }
}
