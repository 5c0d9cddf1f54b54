use lsp_types::{ExecuteCommandParams, Url};
use serde_json::Value;
use tower_lsp::jsonrpc::{Error, Result};

use crate::lsp::question::Context;

/// The command that returns a sample custom resource. Its arguments are the URI of an open document and optionally the
/// name of a version; the default is the stored version.
pub(crate) const SAMPLE: &str = "crd-ls.sample";

pub(crate) struct SampleRequest {
    pub(crate) uri: Url,
    version: Option<String>,
}

impl SampleRequest {
    pub(crate) fn read(params: &ExecuteCommandParams) -> Result<Self> {
        if params.command != SAMPLE {
            let name = &params.command;
            return Err(Error::invalid_params(format!("unknown command `{name}`; expected `{SAMPLE}`")));
        }
        let argument = |index: usize| params.arguments.get(index).and_then(Value::as_str);
        let uri = argument(0).and_then(|uri| Url::parse(uri).ok());
        let uri = uri.ok_or_else(|| Error::invalid_params("name the document by its URI in the first argument"))?;
        Ok(Self { uri, version: argument(1).map(str::to_owned) })
    }
}

/// The samples of all CRDs of a document, as one YAML stream.
pub(crate) fn sample(context: &Context, request: &SampleRequest) -> Result<Option<Value>> {
    let view = context.document.as_ref();
    let view = view.ok_or_else(|| Error::invalid_params("the document is not open; open it first"))?;
    let samples = view.snapshot.samples(None, request.version.as_deref());
    let samples = samples.map_err(|reason| Error::invalid_params(reason.to_string()))?;
    let texts: Vec<&str> = samples.iter().map(|sample| sample.text.as_str()).collect();
    Ok(Some(Value::String(texts.join("---\n"))))
}
