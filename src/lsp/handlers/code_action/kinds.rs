use lsp_types::CodeActionKind;

/// Applies all safe fixes. Editors can be configured to do so on save.
pub(crate) const FIX_ALL: CodeActionKind = CodeActionKind::new("source.fixAll.crd-ls");

/// The kinds that a client requests. A kind includes its subkinds.
pub(super) struct WantedKinds<'a>(Option<&'a [CodeActionKind]>);

impl<'a> WantedKinds<'a> {
    pub(super) fn new(only: Option<&'a [CodeActionKind]>) -> Self {
        Self(only.filter(|kinds| !kinds.is_empty()))
    }

    /// A client that names no kinds receives quick fixes and refactorings.
    pub(super) fn quick_fixes(&self) -> bool {
        self.0.is_none() || self.names(&CodeActionKind::QUICKFIX)
    }

    /// Only a client that names this kind receives the action, because it changes the whole file.
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
