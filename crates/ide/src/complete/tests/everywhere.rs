//! Properties of completions at every place of every text.

use super::applied;
use crate::{Change, Placeholders, Snapshot};
use crd_ls_syntax::SyntaxKind;
use crd_ls_testing::{at_length, crd_around, fixtures, mistakes};
use crd_ls_text::{Edit, Text, TextSize};

/// Whether a place is in a comment, or in a block scalar that isn't an expression.
fn is_in_text(snapshot: &Snapshot, offset: TextSize) -> bool {
    if snapshot.cursor(offset).expression().is_some() {
        return false;
    }
    snapshot.tree().syntax().token_at_offset(offset).any(|token| {
        let range = token.text_range();
        let is_text = matches!(token.kind(), SyntaxKind::Comment | SyntaxKind::BlockScalar);
        let rest = token.text().get((offset - range.start()).into()..).unwrap_or_default();
        is_text && range.start() < offset && !rest.trim().is_empty()
    })
}

const PLACEHOLDERS: [Placeholders; 3] = [Placeholders::None, Placeholders::Mirrored, Placeholders::Transformed];

/// Requests completions at every `step`th character from `start` on.
fn ask_everywhere(name: &str, text: &str, start: usize, step: usize) {
    let snapshot = Snapshot::new(Text::new(text));
    let offsets = text.char_indices().map(|(offset, _)| offset).chain([text.len()]);
    for offset in offsets.filter(|offset| *offset >= start).step_by(step) {
        let offset = TextSize::new(offset as u32);
        let placeholders = PLACEHOLDERS[usize::from(offset) % 3];
        let Some(completions) = snapshot.completions(offset, placeholders) else { continue };
        assert!(completions.word.contains_inclusive(offset), "{name}: {offset:?}");
        assert_eq!(completions.before_cursor.start(), completions.word.start(), "{name}: {offset:?}");
        let is_empty = completions.items.is_empty();
        assert!(is_empty || !is_in_text(&snapshot, offset), "{name}: {offset:?}");
    }
}

#[test]
fn every_fixture() {
    let texts = fixtures();
    assert!(texts.len() > 20, "the fixtures are there");
    for (path, text) in texts {
        ask_everywhere(&path.display().to_string(), &text, 0, at_length(29, 5));
    }
}

#[test]
fn every_mistake() {
    for (name, text) in mistakes() {
        // All texts share the part before the schema.
        ask_everywhere(&name, &text, text.find("type: object").unwrap_or(0), at_length(19, 4));
    }
}

/// The codes of a text that is misread.
const READING: [&str; 4] = ["yaml/", "decode/", "strict/", "lint/unknown-field"];

fn faults_in_reading(snapshot: &Snapshot) -> usize {
    // A begun object may lack its version or its kind.
    let is_unfinished = |code: &str| ["decode/api-version", "decode/kind"].contains(&code);
    let is_one = |code: &str| READING.iter().any(|prefix| code.starts_with(prefix)) && !is_unfinished(code);
    snapshot.findings().iter().filter(|finding| is_one(finding.code())).count()
}

/// Inserts every completion at the ends of all lines and after all colons, opening brackets and dashes.
fn check_all(text: &str) -> usize {
    let snapshot = Snapshot::new(Text::new(text));
    let before = faults_in_reading(&snapshot);
    let mut inserted = 0;
    for (at, character) in text.char_indices() {
        let places = match character {
            '\n' if !text[..at].ends_with('\r') => at..=at,
            '\r' => at..=at,
            ':' | '{' | '[' | '-' => at + 1..=at + 1,
            _ => continue,
        };
        for offset in places {
            let offset = TextSize::new(offset as u32);
            let Some(completions) = snapshot.completions(offset, Placeholders::None) else { continue };
            // After another key is chosen, the value still fits the old key.
            let is_key = text.get(completions.word.end().into()..).is_some_and(|rest| rest.starts_with(':'));
            if is_key {
                continue;
            }
            for item in &completions.items {
                let edit = Edit::replace(completions.word, item.text.clone());
                let after = snapshot.after(&[Change { text: applied(&snapshot, &completions, item), edit }]);
                inserted += 1;
                assert!(
                    faults_in_reading(&after) <= before,
                    "{} at {offset:?} in:\n{}\n{:?}",
                    item.label,
                    after.text(),
                    after.findings().iter().map(|finding| finding.message()).collect::<Vec<_>>()
                );
            }
        }
    }
    inserted
}

#[test]
fn completions_are_readable() {
    let schema = "type: object
required: [spec]
properties:
  spec:
    type: object
    
    properties:
      
      size: {type: integer}
      ports:
        type: array
        
        items:
          type: object
          properties:
            port: {}
    anyOf:
    - properties:
        size:
          
        
  status: {type: object, }
";
    let crd = crd_around(schema);
    let rest = "    
    additionalPrinterColumns:
    - 
      type: integer
    selectableFields:
    - jsonPath: 
    subresources:
      
      scale:
        specReplicasPath: 
  
  conversion:
    
    webhook:
      
";
    let indented = "apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
    name: 
    
spec:
    names:
        shortNames:
            - foo
            
        
    versions:
        - name: v1
          
          schema:
              openAPIV3Schema:
                  required:
                      - 
                  properties: {a: {}, 'on': {}}
        
    
";
    let json = r#"{"apiVersion": "apiextensions.k8s.io/v1", "kind": "CustomResourceDefinition",
 "spec": {"scope": "", "versions": [{"name": "v1", "schema": {"openAPIV3Schema": {"type": "object"}}}]}}"#;
    let mut inserted = 0;
    for text in [
        &format!("{crd}{rest}"),
        &indented.to_owned(),
        &json.to_owned(),
        &crd.replace('\n', "\r\n"),
        &String::from("\n"),
    ] {
        inserted += check_all(text);
    }
    assert!(inserted > 300, "{inserted}");
}
