//! Runs the examples in the heads of the rule files.

mod aliases;
mod changes;
mod dialect;
mod documents;
mod dropped_status;
mod json_text;
mod lints;
mod mistakes;
mod patches;
mod schemas;
mod server;
mod servers;
mod unfinished;
mod unread;
mod versions;

use super::{RuleFile, codes, default_severity, rule_files};
use crd_ls_ide::testing::{check_asked, check_change, check_findings, check_resource};
use crd_ls_ide::{AnalysisOptions, Kubernetes, Snapshot};
use crd_ls_model::{Actions, Unfinished};
use crd_ls_testing::{crd_around, examples};
use crd_ls_text::Text;

#[test]
fn examples_match() {
    for RuleFile { codes, document: file, .. } in rule_files() {
        for example in examples(file) {
            let words: Vec<&str> = example.info.split(' ').collect();
            match *words {
                ["yaml", "valid"] => check_findings(&crd_around(&example.text)),
                ["yaml", "invalid", code] => {
                    assert!(codes.contains(&code), "{code} is not explained in this file:\n{file}");
                    assert!(example.text.contains(&format!("[{code}]")), "the example does not show {code}");
                    check_findings(&crd_around(&example.text));
                }
                ["yaml", "document"] => check_findings(&complete(&example.text)),
                ["yaml", "document", code] => {
                    assert!(codes.contains(&code), "{code} is not explained in this file:\n{file}");
                    check_findings(&complete(&example.text));
                }
                ["yaml", "resource", code] => {
                    assert!(codes.contains(&code), "{code} is not explained in this file:\n{file}");
                    assert!(example.text.contains(&format!("[{code}]")), "the example does not show {code}");
                    let (schema, resource) = example.text.split_once("---\n").expect("a schema and a resource");
                    check_resource(&crd_around(schema), resource);
                }
                ["yaml", "change", code] => {
                    assert!(codes.contains(&code), "{code} is not explained in this file:\n{file}");
                    assert!(example.text.contains(&format!("[{code}]")), "the example does not show {code}");
                    let (before, after) = example.text.split_once("---\n").expect("a CRD before and after");
                    check_change(&whole(before), &whole(after));
                }
                ["yaml", "convention", code] => {
                    assert!(codes.contains(&code), "{code} is not explained in this file:\n{file}");
                    assert!(example.text.contains(&format!("[{code}]")), "the example does not show {code}");
                    let options = AnalysisOptions { conventions: true, ..AnalysisOptions::default() };
                    check_asked(&whole(&example.text), options, code);
                }
                ["yaml", "kubernetes", code] => {
                    assert!(codes.contains(&code), "{code} is not explained in this file:\n{file}");
                    assert!(example.text.contains(&format!("[{code}]")), "the example does not show {code}");
                    let options = AnalysisOptions { kubernetes: Kubernetes::OLDEST, ..AnalysisOptions::default() };
                    check_asked(&whole(&example.text), options, code);
                }
                ["yaml", "chart", code] => {
                    assert!(codes.contains(&code), "{code} is not explained in this file:\n{file}");
                    assert!(example.text.contains(&format!("[{code}]")), "the example does not show {code}");
                    let unfinished = Unfinished { actions: Actions::Unrendered, ..Unfinished::default() };
                    check_asked(&example.text, AnalysisOptions { unfinished, ..AnalysisOptions::default() }, code);
                }
                // Characters such as `…` stand for text that can't be written here.
                ["yaml", "shown", code] if CANT_BE_SHOWN.contains(&code) => {
                    assert!(codes.contains(&code), "{code} is not explained in this file:\n{file}");
                }
                // A comment can't be written at the place of the finding.
                ["yaml", "shown", code] => {
                    let snapshot = Snapshot::new(Text::new(&crd_around(&example.text)));
                    assert!(snapshot.findings().iter().any(|finding| finding.code() == code), "{code} is not found");
                }
                _ => panic!("`{}` is no kind of example", example.info),
            }
        }
    }
}

/// The CRD of an example, which may be just a schema.
fn whole(example: &str) -> String {
    if example.contains("apiVersion:") { example.to_owned() } else { crd_around(example) }
}

/// Completes an example that is only the beginning of a document.
fn complete(document: &str) -> String {
    if document.lines().any(|line| line.starts_with("spec:") || line.starts_with("metadata:")) {
        return document.to_owned();
    }
    let crd = crd_around("type: object");
    let rest = crd.find("metadata:").and_then(|start| crd.get(start..)).unwrap_or_default();
    format!("{document}{rest}")
}

/// Codes about control characters, tabs, merge conflicts, five hundred levels, or megabytes, and codes that need
/// another CRD or an update.
const CANT_BE_SHOWN: &[&str] = &[
    "yaml/control-character",
    "yaml/tab-indentation",
    "yaml/flow-tab-indentation",
    "yaml/conflict-marker",
    "yaml/long-key",
    "yaml/tab-on-empty-line",
    "yaml/tab-in-block-scalar",
    "yaml/tab-after-indicator",
    "yaml/line-separator",
    "yaml/too-deep",
    "lint/too-large-to-apply",
    "lint/too-large-to-store",
    "default/not-judged",
    "alias/not-followed",
    "cel/ratcheted",
    "resource/deprecated-version",
    "lint/dropped-status",
    "lint/json-text",
    "resource/scale",
    "resource/not-judged",
    "resource/other-copy",
    "change/crd-removed",
];

#[test]
fn codes_have_examples() {
    for RuleFile { codes, document: file, .. } in rule_files() {
        for code in codes.iter().filter(|code| !CANT_BE_SHOWN.contains(code)) {
            let shown = examples(file).iter().any(|example| example.info.ends_with(code));
            assert!(shown, "{code} has no example");
        }
    }
}

#[test]
fn codes_have_severities() {
    for code in codes() {
        assert!(default_severity(code).is_some(), "{code} has no severity");
    }
}
