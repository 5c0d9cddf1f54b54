use clap::Args;

/// The choice of a kind and a version.
#[derive(Clone, Debug, Args)]
pub struct KindOptions {
    /// The kind, if the file defines several
    #[arg(long, value_name = "KIND")]
    pub kind: Option<String>,

    /// The version
    #[arg(long = "version", value_name = "NAME")]
    pub version_name: Option<String>,
}
