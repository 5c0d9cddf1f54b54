//! What the CRDs in files that are not open are called: their names and versions, which are little.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use lsp_types::Range;

use crate::ide::KeptSymbol;
use crate::lsp::convert;
use crate::lsp::uri::DocumentKey;
use crate::lsp::view::View;
use crate::text::Encoding;

/// How many symbols are kept of one file, and of all.
const MOST_OF_FILE: usize = 5_000;
const MOST: usize = 100_000;

/// The symbols of the files that are not open.
#[derive(Default)]
pub(in crate::lsp) struct FileSymbols {
    files: Mutex<Files>,
}

#[derive(Default)]
struct Files {
    by_key: HashMap<DocumentKey, OfFile>,
    count: usize,
}

struct OfFile {
    uri: String,
    /// The scan that came across it last.
    scan: u64,
    symbols: Box<[PlacedSymbol]>,
}

struct PlacedSymbol {
    symbol: KeptSymbol,
    range: Range,
}

/// A symbol of a file that is not open.
pub(in crate::lsp) struct FoundInFile {
    pub(in crate::lsp) uri: String,
    pub(in crate::lsp) symbol: KeptSymbol,
    pub(in crate::lsp) range: Range,
    pub(in crate::lsp) name: String,
    pub(in crate::lsp) container: String,
}

impl FileSymbols {
    /// At most `limit` symbols that a query finds in each file, ordered by where they are.
    pub(in crate::lsp) fn find(&self, query: &str, limit: usize) -> Vec<FoundInFile> {
        let files = self.files();
        let found = files.by_key.values().flat_map(|file| {
            let found = file.symbols.iter().filter_map(|PlacedSymbol { symbol, range }| {
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

    /// Keeps the symbols of a file, as far as there is room; none where it has none any more.
    pub(super) fn keep(&self, key: &DocumentKey, uri: &str, scan: u64, view: Option<&View>, encoding: Encoding) {
        let mut files = self.files();
        files.remove(key);
        let room = (MOST - files.count).min(MOST_OF_FILE);
        let Some(view) = view else { return };
        let lines = view.snapshot.text().line_table();
        let symbols = view.snapshot.kept_symbols(room).into_iter().map(|symbol| {
            let range = convert::range_in(&lines, symbol.range, encoding);
            PlacedSymbol { symbol, range }
        });
        let symbols: Box<[PlacedSymbol]> = symbols.collect();
        if !symbols.is_empty() {
            files.count += symbols.len();
            files.by_key.insert(key.clone(), OfFile { uri: uri.to_owned(), scan, symbols });
        }
    }

    /// Forgets the symbols of a file.
    pub(super) fn forget(&self, key: &DocumentKey) {
        self.files().remove(key);
    }

    /// Forgets the files that another scan than this came across last.
    pub(super) fn forget_others(&self, scan: u64) {
        let files = &mut *self.files();
        files.by_key.retain(|_, file| file.scan == scan);
        files.count = files.by_key.values().map(|file| file.symbols.len()).sum();
    }

    /// Whoever held it before can't have left it half done: each change is one of a map.
    fn files(&self) -> MutexGuard<'_, Files> {
        self.files.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Files {
    fn remove(&mut self, key: &DocumentKey) {
        if let Some(file) = self.by_key.remove(key) {
            self.count -= file.symbols.len();
        }
    }
}
