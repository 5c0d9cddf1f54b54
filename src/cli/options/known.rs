use std::path::PathBuf;

use clap::Args;

/// The known findings.
#[derive(Clone, Debug, Default, Args)]
pub struct KnownOptions {
    /// Do not report the findings that this file has, nor fix them
    ///
    /// `crd-ls check --write-baseline` writes it. It knows each finding by its code, object and path, not by its line.
    /// `crd-ls check` names the findings that no longer occur on stderr. The option takes precedence over the setting
    #[arg(long, value_name = "FILE")]
    pub baseline: Option<PathBuf>,
}
