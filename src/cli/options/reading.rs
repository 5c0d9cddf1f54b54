use std::sync::Arc;

use clap::Args;

use crd_ls_ide::{AnalysisOptions, Limits, SchemaKinds};

/// How texts are analysed.
#[derive(Clone, Debug, Args)]
pub struct ReadingOptions {
    /// Check schemas in another kind of objects, too, at a path in them; may be given more than
    /// once. KIND is GROUP/VERSION/KIND, and each part may be `*`. A schema there is checked like that
    /// of a CustomResourceDefinition's version
    #[arg(long = "schema", value_name = "KIND=PATH", hide_short_help = true)]
    pub schemas: Vec<String>,

    /// The most text that all aliases of a text may expand to, in bytes. In a document that goes beyond
    /// that no alias is followed
    #[arg(long, value_name = "BYTES", default_value_t = Limits::DEFAULT.alias_bytes, hide_short_help = true)]
    pub max_alias_bytes: u64,

    /// The most steps that comparing one default with its schema may take. A default that needs more
    /// is not checked
    #[arg(long, value_name = "STEPS", default_value_t = Limits::DEFAULT.value_steps, hide_short_help = true)]
    pub max_value_steps: u32,

    /// The most memory that one compiled `pattern` may take, in bytes. Beyond that no default is
    /// checked against it
    #[arg(long, value_name = "BYTES", default_value_t = Limits::DEFAULT.pattern_bytes, hide_short_help = true)]
    pub max_pattern_bytes: usize,
}

impl ReadingOptions {
    /// Parses the options. Fails with the reason if a kind or path is invalid.
    pub(crate) fn read(&self) -> Result<Arc<AnalysisOptions>, String> {
        let mut kinds = SchemaKinds::default();
        for schema in &self.schemas {
            let (kind, path) = schema.split_once('=').ok_or_else(|| {
                format!("--schema {schema}: write KIND=PATH, such as 'example.com/*/Foo=spec.versions[*].schema'")
            })?;
            kinds.add(kind, path).map_err(|reason| format!("--schema {schema}: {reason}"))?;
        }
        let limits = Limits {
            alias_bytes: self.max_alias_bytes,
            value_steps: self.max_value_steps,
            pattern_bytes: self.max_pattern_bytes,
        };
        Ok(Arc::new(AnalysisOptions { kinds, limits, ..AnalysisOptions::default() }))
    }
}
