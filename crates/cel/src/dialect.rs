/// The behaviours that differ between versions of the server.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Dialect {
    /// Names in backquotes select fields: `` self.`app-name` ``. Source: cel-go 0.28, `EnableIdentifierEscapeSyntax`.
    pub has_quoted_fields: bool,
    /// Only the name of a type can create a message; other names count as undeclared. Source: cel-go 0.28,
    /// `checkCreateStruct`.
    pub creates_types_only: bool,
    /// `or` and `orValue` need an optional, also in values of type dyn. Source: cel-go 0.28, `evalOptionalOr`.
    pub needs_optionals: bool,
    /// The search for an empty string checks the position, too. Source: cel-go 0.29, ext/strings.go.
    pub checks_empty_searches: bool,
    /// The names of a resource are short: at most 253 characters, and 252 for `generateName`. Source:
    /// `WithTypeAndObjectMeta` in k8s.io/apiextensions-apiserver/pkg/apiserver/schema/cel/model.
    pub bounds_names: bool,
    /// `+` does not convert added items by the schema again. A list of type set or map with duplicates does not equal
    /// one without. Source: `addToSetList` and `addToMapList` in k8s.io/apiserver/pkg/cel/common.
    pub keeps_list_types: bool,
}

impl Dialect {
    pub const KUBERNETES_1_36: Self = Self {
        has_quoted_fields: false,
        creates_types_only: false,
        needs_optionals: false,
        checks_empty_searches: false,
        bounds_names: false,
        keeps_list_types: false,
    };

    pub const KUBERNETES_1_37: Self = Self {
        has_quoted_fields: true,
        creates_types_only: true,
        needs_optionals: true,
        checks_empty_searches: true,
        bounds_names: true,
        keeps_list_types: true,
    };
}

/// The newest version.
impl Default for Dialect {
    fn default() -> Self {
        Self::KUBERNETES_1_37
    }
}

#[cfg(test)]
mod tests;
