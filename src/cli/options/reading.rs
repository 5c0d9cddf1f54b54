use std::sync::Arc;

use clap::Args;

use crd_ls_ide::{AnalysisOptions, Limits, SchemaKinds};

/// How texts are analysed.
#[derive(Clone, Debug, Args)]
pub struct ReadingOptions {
    /// Also check the schemas at a path in objects of another kind; may be given more than once. KIND is
    /// GROUP/VERSION/KIND, and each part may be `*`. Such a schema is checked like the schema of a
    /// CustomResourceDefinition's version
    #[arg(long = "schema", value_name = "KIND=PATH", hide_short_help = true)]
    pub schemas: Vec<String>,

    /// The maximum size to which all aliases of a text may expand, in bytes. In a document beyond this limit, no alias
    /// is followed
    #[arg(long, value_name = "BYTES", default_value_t = Limits::DEFAULT.alias_bytes, hide_short_help = true)]
    pub max_alias_bytes: u64,

    /// The maximum number of steps for comparing one default with its schema. A default that needs more steps is not
    /// checked
    #[arg(long, value_name = "STEPS", default_value_t = Limits::DEFAULT.value_steps, hide_short_help = true)]
    pub max_value_steps: u32,

    /// The maximum memory of one compiled `pattern`, in bytes. No default is checked against a larger pattern
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
