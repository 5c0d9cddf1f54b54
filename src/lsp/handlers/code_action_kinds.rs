use lsp_types::CodeActionKind;

/// Applies all safe fixes: what editors can be told to do when a file is saved.
pub(in crate::lsp) const FIX_ALL: CodeActionKind = CodeActionKind::new("source.fixAll.crd-ls");

/// The kinds that a client wants; a kind stands for those below it, too.
pub(super) struct WantedKinds<'a>(Option<&'a [CodeActionKind]>);

impl<'a> WantedKinds<'a> {
    pub(super) fn new(only: Option<&'a [CodeActionKind]>) -> Self {
        Self(only.filter(|kinds| !kinds.is_empty()))
    }

    /// Fixes are shown to whoever does not say what to show.
    pub(super) fn quick_fixes(&self) -> bool {
        self.0.is_none() || self.names(&CodeActionKind::QUICKFIX)
    }

    /// What changes the whole file is shown to those only that ask for it.
    pub(super) fn fix_all(&self) -> bool {
        self.names(&FIX_ALL)
    }

    pub(super) fn refactoring(&self, kind: &CodeActionKind) -> bool {
        self.0.is_none() || self.names(kind)
    }

    fn names(&self, ours: &CodeActionKind) -> bool {
        let is_above = |wanted: &CodeActionKind| {
            let rest = ours.as_str().strip_prefix(wanted.as_str());
            wanted.as_str().is_empty() || rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
        };
        self.0.is_some_and(|kinds| kinds.iter().any(is_above))
    }
}
