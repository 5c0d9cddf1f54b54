//! Applying all safe fixes removes none of the author's words.

use std::collections::{BTreeMap, BTreeSet};

use crate::Snapshot;
use crd_ls_testing::{at_length, fixtures};
use crd_ls_text::Text;

const CRD: &str = "\
apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: trains.rail.example.com
spec:
  group: rail.example.com
  names:
    kind: Train
    plural: trains
    shortNames: [tr]
  scope: Namespaced
  versions:
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            required: [line]
            properties:
              line:
                type: string
                description: The line it runs on # as printed
              coaches:
                type: integer
                minimum: 1
                default: 4
              stops:
                type: array
                items:
                  type: object
                  required: [station]
                  properties:
                    station: {type: string}
                    platform: {type: integer}
                x-kubernetes-list-type: map
                x-kubernetes-list-map-keys: [station]
          status:
            type: object
            properties:
              coaches:
                type: integer
    subresources:
      status: {}
      scale:
        specReplicasPath: .spec.coaches
        statusReplicasPath: .status.coaches
    additionalPrinterColumns:
    - name: Line
      type: string
      jsonPath: .spec.line
";

/// Common mistakes in place of parts of the CRD.
const MISTAKES: &[(&str, &str)] = &[
    ("    schema:\n      openAPIV3Schema:\n", "    validation:\n      openAPIV3Schema:\n"),
    ("    schema:\n      openAPIV3Schema:\n", "    openAPIV3Schema:\n"),
    ("openAPIV3Schema", "openApiV3Schema"),
    ("    shortNames: [tr]\n  scope", "  shortNames: [tr]\n  scope"),
    ("    kind: Train\n    plural: trains\n", "  kind: Train\n  plural: trains\n"),
    ("    shortNames: [tr]", "    shortNames: tr\n    description: What runs"),
    ("    subresources:\n      status: {}\n", "    status: {}\n    subresources:\n"),
    ("  versions:\n", "  subresources:\n    status: {}\n  versions:\n"),
    ("  versions:\n", "  version: v1\n  versions:\n"),
    (
        "  versions:\n",
        "  conversion:\n    strategy: Webhook\n    webhookClientConfig:\n      url: https://example.com\n  versions:\n",
    ),
    ("            properties:\n              line:\n", "            line:\n"),
    (
        "            required: [line]\n            properties:\n",
        "            properties:\n              required: [line]\n",
    ),
    ("                type: integer\n", "                type: int\n"),
    (
        "                type: integer\n                minimum: 1\n",
        "                type: integer\n                required: true\n",
    ),
    (
        "                type: integer\n                minimum: 1\n",
        "                type: [integer, string]\n                minimum: 1\n",
    ),
    (
        "                type: integer\n                minimum: 1\n",
        "                const: 3\n                nullabel: true\n",
    ),
    (
        "                minimum: 1\n",
        "                x-preserve-unknown-fields: true\n                readOnly: true\n",
    ),
    ("                minimum: 1\n", "                type: integer\n                type: number\n"),
    ("              coaches:\n", "              line:\n"),
    ("  - name: v1\n    served", "    v1:\n     served"),
    ("scope: Namespaced", "scope: namespaced"),
    ("plural: trains", "plural: Trains"),
    ("name: v1\n", "name: v1.0\n"),
    ("status: {}", "status: true"),
    ("jsonPath", "JSONPath"),
    (".spec.line", "{.spec.lime}"),
    (
        "        type: object\n        properties:\n",
        "        type: object\n        definitions: {a: {type: string}}\n        properties:\n",
    ),
];

/// A line with a typing mistake.
const TYPING_MISTAKES: &[fn(&str) -> Option<String>] = &[
    |line| Some(format!(" {line}")),
    |line| Some(format!("  {line}")),
    |line| line.strip_prefix(' ').map(str::to_owned),
    |line| line.strip_prefix("  ").map(str::to_owned),
    |line| line.contains("- ").then(|| line.replacen("- ", "  ", 1)),
    |line| line.contains(':').then(|| line.replacen(':', "", 1)),
    |line| line.contains(": ").then(|| line.replacen(": ", ":", 1)),
    |line| line.starts_with(' ').then(|| format!("\t{}", line.trim_start())),
];

fn words(text: &str) -> Vec<&str> {
    let lines = text.lines().map(|line| line.split('#').next().unwrap_or_default());
    let is_joint = |character: char| character.is_alphanumeric() || "_.$/-".contains(character);
    let words = lines.flat_map(move |line| line.split(move |character| !is_joint(character)));
    words.filter(|word| word.contains(char::is_alphanumeric)).collect()
}

/// Checks that all safe fixes together leave at least as many words as before.
#[track_caller]
fn check(text: &str) {
    let snapshot = Snapshot::new(Text::new(text));
    let fixed = snapshot.fix_all();
    let after = snapshot.edited(&fixed.edits).text().to_string();
    let (before, after_words) = (words(text), words(&after));
    assert!(after_words.len() >= before.len(), "{:#?} lost words of:\n{text}\nand left:\n{after}", fixed.fixes);
}

#[test]
fn common_mistakes() {
    for (right, wrong) in MISTAKES {
        assert!(CRD.contains(right), "{right:?} is not in the CRD");
        check(&CRD.replacen(right, wrong, 1));
    }
}

#[test]
fn typing_mistakes() {
    let lines: Vec<&str> = CRD.lines().collect();
    for (number, line) in lines.iter().enumerate().step_by(at_length(5, 1)) {
        for mistype in TYPING_MISTAKES {
            let Some(wrong) = mistype(line) else { continue };
            let spoilt = lines.iter().enumerate().map(|(at, line)| if at == number { wrong.as_str() } else { *line });
            check(&spoilt.map(|line| format!("{line}\n")).collect::<String>());
        }
    }
}

#[test]
fn words_removed_from_fixtures() {
    for (path, text) in fixtures() {
        let snapshot = Snapshot::new(Text::new(&text));
        let fixed = snapshot.fix_all();
        let after = snapshot.edited(&fixed.edits).text().to_string();
        if words(&after).len() < words(&text).len() {
            let left: BTreeSet<&str> = words(&after).into_iter().collect();
            let mut gone: BTreeMap<&str, usize> = BTreeMap::new();
            words(&text)
                .into_iter()
                .filter(|word| !left.contains(word))
                .for_each(|word| *gone.entry(word).or_default() += 1);
            assert!(gone.is_empty(), "{:#?} lost {gone:?} of {}", fixed.fixes, path.display());
        }
    }
}

#[test]
fn joined_lists() {
    let second_list = "                - enum:\n                  - 8\n                  - 4\n";
    let lists = format!("allOf:\n                - enum:\n                  - 4\n                  - 8\n{second_list}");
    let text = CRD.replacen("minimum: 1\n", &format!("minimum: 1\n                {lists}"), 1);
    for spoilt in [
        second_list.replace("                - enum", "                \t- enum"),
        second_list.replace("                - enum:\n", ""),
    ] {
        let spoilt = text.replace(second_list, &spoilt);
        let snapshot = Snapshot::new(Text::new(&spoilt));
        let repeated = snapshot.findings().iter().filter(|finding| finding.code() == "lint/enum-repeated");
        assert_eq!(repeated.count(), 2, "{spoilt}");
        assert_eq!(snapshot.edited(&snapshot.fix_all().edits).text().to_string(), spoilt);
    }
    let once = text.replace(second_list, "                  - 8\n");
    let snapshot = Snapshot::new(Text::new(&once));
    assert_eq!(snapshot.edited(&snapshot.fix_all().edits).text().to_string(), text.replace(second_list, ""));
}
