use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;
use std::sync::Arc;

use super::exit::exit_code;
use super::input::{Input, LONGEST_TEXT};
use super::listed::Listed;
use super::options::{Format, ValidateOperation, ValidateOptions};
use super::report::Counts;
use super::terminal::Terminal;
use super::{json, summary};
use crate::ide::{AnalysisOptions, Request, ResourceKind, Snapshot};
use crate::text::Text;

/// Runs `crd-ls validate`: prints what the server would say of custom resources to stdout.
pub fn validate(options: &ValidateOptions) -> ExitCode {
    exit_code(run(options))
}

/// Returns whether the server would accept all objects.
fn run(options: &ValidateOptions) -> Result<bool, String> {
    let analysis = options.analysis.read()?;
    let crd = Snapshot::of_cluster(&read(&options.crd)?, Arc::clone(&analysis));
    let terminal = Terminal::of_stdout(options.color);
    let work = Work { options, kinds: crd.resource_kinds(), analysis, terminal };
    if work.kinds.is_empty() {
        return Err(format!("{}: there is no CustomResourceDefinition in it", options.crd.display()));
    }
    let (mut counts, mut reports) = (Counts::default(), Vec::new());
    for path in &options.objects {
        let report = work.report(path)?;
        counts += report.counts;
        reports.push(report.text);
    }
    let text = match options.format {
        Format::Json => format!("[\n{}\n]\n", reports.join(",\n")),
        Format::Text => format!("{}{}\n", reports.concat(), summary::line(&counts)),
    };
    match io::stdout().write_all(text.as_bytes()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => Err(error.to_string()),
        _ => Ok(counts.errors == 0),
    }
}

struct Work<'o> {
    options: &'o ValidateOptions,
    kinds: Vec<ResourceKind>,
    analysis: Arc<AnalysisOptions>,
    terminal: Terminal,
}

/// What is printed of one object.
struct ObjectReport {
    text: String,
    counts: Counts,
}

impl Work<'_> {
    fn report(&self, path: &Path) -> Result<ObjectReport, String> {
        let object = self.snapshot(path)?;
        let old = self.old(path)?;
        let request = match (self.options.op, &old) {
            (ValidateOperation::Update, Some(old)) => Request::Update(old),
            (ValidateOperation::Status, Some(old)) => Request::UpdateStatus(old),
            _ => Request::Create,
        };
        let judgement = object.judge(&self.kinds, request);
        let judgement =
            judgement.map_err(|_| format!("{}: the object before the update can't be read", path.display()));
        let judgement = judgement?.ok_or_else(|| format!("{}: there is no kind for it", path.display()))?;
        let findings = Listed::of_resources(&judgement.findings, |finding| Some(finding.severity()));
        let name = path.to_string_lossy();
        let text = match self.options.format {
            Format::Text => self.terminal.render(&name, &object, &findings, false),
            Format::Json => {
                let stored = judgement.stored.as_ref().map_or_else(|| "null".to_owned(), ToString::to_string);
                let file = serde_json::Value::from(&*name);
                let findings = json::render(&name, &object, &findings);
                format!("{{\"file\":{file},\"findings\":[{findings}],\"stored\":{stored}}}")
            }
        };
        Ok(ObjectReport { text, counts: Counts::of_file(0, &findings) })
    }

    /// The object before the update, which has the same name in another folder.
    fn old(&self, path: &Path) -> Result<Option<Snapshot>, String> {
        if self.options.op == ValidateOperation::Create {
            return Ok(None);
        }
        let folder = self.options.old.as_ref().ok_or("--op update and --op status need --old")?;
        let name = path.file_name().ok_or_else(|| format!("{}: this is no file", path.display()))?;
        self.snapshot(&folder.join(name)).map(Some)
    }

    fn snapshot(&self, path: &Path) -> Result<Snapshot, String> {
        Ok(Snapshot::with_options(read(path)?, Arc::clone(&self.analysis)))
    }
}

fn read(path: &Path) -> Result<Text, String> {
    let input = if path == Path::new("-") { Input::Stdin } else { Input::File(path.to_owned()) };
    Ok(Text::new(&input.read(LONGEST_TEXT).map_err(|error| error.to_string())?))
}
