//! Text that is no YAML.
//!
//! The API server reads nothing of a document that its decoder refuses, so what else is found in
//! it is masked. What is around the mistake keeps its structure all the same.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/wrong-indentation
//! type: object
//! properties:
//!   a:
//!       type: string
//!     minLength: 1
//! #   ^^^^^^^^^ error[yaml/wrong-indentation]: indent this line like its neighbours
//! ```
//! ```yaml invalid yaml/missing-colon
//! type: object
//! properties
//! #^^^^^^^^^ error[yaml/missing-colon]: expected ':' after the key "properties"
//!   a:
//!     type: string
//! ```
//! ```yaml invalid yaml/missing-colon-space
//! type: object
//! properties:
//!   "a":{type: string}
//! #    ^ error[yaml/missing-colon-space]: put a space after the ':'
//! ```
//! ```yaml invalid yaml/expected-entry
//! type: object
//! typ
//! #^^ error[yaml/expected-entry]: expected ':' after the key "typ"
//! properties: {}
//! ```
//! ```yaml invalid yaml/item-among-entries
//! type: object
//! properties:
//!   a:
//!     type: string
//!     - b
//! #   ^ error[yaml/item-among-entries]: expected a key: items can't be mixed with the entries of a mapping
//! ```
//! ```yaml invalid yaml/item-expected
//! type: object
//! required:
//!   - a
//!   b: 1
//! # ^ error[yaml/item-expected]: expected '- ' at the start of an item
//! ```
//! ```yaml invalid yaml/repeated-dash
//! type: object
//! anyOf:
//!   - - minProperties: 1
//! #   ^ error[yaml/repeated-dash]: remove this '-': one starts the item
//!     maxProperties: 2
//! ```
//! ```yaml invalid yaml/collection-on-key-line
//! type: object
//! required: - a
//! #         ^ error[yaml/collection-on-key-line]: start this on a line of its own
//! ```
//! ```yaml invalid yaml/colon-in-plain
//! type: object
//! description: Note: this is no entry.
//! #            ^^^^^^^^^^^^^^^^^^^^^^^ error[yaml/colon-in-plain]: quote this value: ": " is not allowed in it otherwise
//! ```
//! ```yaml invalid yaml/reserved-indicator
//! type: object
//! description: @todo
//! #            ^^^^^ error[yaml/reserved-indicator]: quote this value: it can't start with this character otherwise
//! ```
//! ```yaml invalid yaml/unclosed-quote
//! type: object
//! description: "all of it
//! #            ^ error[yaml/unclosed-quote]: close this quote
//! properties: {}
//! ```
//! ```yaml invalid yaml/unclosed-bracket
//! type: object
//! required: [a, b
//! #         ^ error[yaml/unclosed-bracket]: close this bracket
//! properties: {}
//! ```
//! ```yaml invalid yaml/closed-too-far-left
//! type: object
//! properties:
//!   a:
//!     type: string
//!     enum: [
//!       x
//!     ]
//! #   ^ warning[yaml/closed-too-far-left]: indent this more than the line that it belongs to
//! ```
//! ```yaml invalid yaml/unmatched-bracket
//! type: object
//! required: [a}]
//! #           ^ error[yaml/unmatched-bracket]: remove this bracket: nothing is open that it would close
//! ```
//! ```yaml invalid yaml/early-bracket
//! type: object
//! x-kubernetes-preserve-unknown-fields: true
//! example: {
//!   "names": {"first": "Ada"}},
//! #                          ^ error[yaml/early-bracket]: remove this bracket: what it closes goes on below
//!   "title": "Countess"
//!   }
//! ```
//! ```yaml invalid yaml/missing-comma
//! type: object
//! required: ["a" "b"]
//! #          ^^^ error[yaml/missing-comma]: expected ',' after this
//! ```
//! ```yaml invalid yaml/unexpected-comma
//! type: object
//! required: [a,, b]
//! #            ^ error[yaml/unexpected-comma]: remove this ',': nothing is before it
//! ```
//! ```yaml invalid yaml/item-in-flow
//! type: object
//! required: [- a]
//! #          ^ error[yaml/item-in-flow]: remove this '-': items between brackets have none
//! ```
//! ```yaml invalid yaml/lone-dash
//! type: object
//! required: [-, b]
//! #          ^ warning[yaml/lone-dash]: quote this '-': other readers of YAML refuse it
//! ```
//! ```yaml invalid yaml/unexpected-text
//! type: object
//! description: "a" b
//! #                ^ error[yaml/unexpected-text]: remove this, or quote the whole value
//! ```
//! ```yaml invalid yaml/missing-comment-space
//! type: object
//! required: [a]#b
//! #            ^^ warning[yaml/missing-comment-space]: put a space before the '#'
//! ```
//! ```yaml invalid yaml/invalid-escape
//! type: object
//! description: "a\d"
//! #              ^^ error[yaml/invalid-escape]: write '\\' for a backslash, or use single quotes
//! ```
//! ```yaml invalid yaml/escaped-apostrophe
//! type: object
//! description: "it\'s"
//! #               ^^ warning[yaml/escaped-apostrophe]: remove the '\': an apostrophe needs none in double quotes
//! ```
//! ```yaml invalid yaml/block-scalar-header
//! type: object
//! description: |x
//! #            ^^ error[yaml/block-scalar-header]: start the text on the next line: only '+', '-' and one digit can come here
//! ```
//! ```yaml invalid yaml/repeated-property
//! type: &a &b object
//! #        ^^ error[yaml/repeated-property]: remove this: there is one already
//! ```
//! ```yaml invalid yaml/property-of-alias
//! type: &a object
//! title: &b *a
//! #         ^^ error[yaml/property-of-alias]: remove the anchor or tag before this alias
//! ```
//! ```yaml invalid yaml/name-expected
//! type: & object
//! #     ^ error[yaml/name-expected]: expected a name right after this
//! ```
//! ```yaml invalid yaml/text-too-far-left
//! type: object
//! description: 'one
//! two'
//! #^^^ warning[yaml/text-too-far-left]: indent this more than the line that it belongs to
//! ```
//! ```yaml invalid yaml/block-text-too-far-left
//! type: object
//! description: |
//!   one
//! two
//! #^^ error[yaml/block-text-too-far-left]: indent this like the text above, if it is a part of that
//! properties: {}
//! ```
//! ```yaml invalid yaml/value-too-far-left
//! type: object
//! description:
//! words
//! #^^^^ error[yaml/value-too-far-left]: indent this more than its key "description"
//! properties: {}
//! ```
//! ```yaml invalid yaml/missing-dash-space
//! type: object
//! required:
//! - a
//! -b
//! #| error[yaml/missing-dash-space]: put a space after the '-'
//! ```
//! ```yaml invalid yaml/misplaced-marker
//! type: object
//! properties: {}---
//! #             ^^^ error[yaml/misplaced-marker]: write '---', and nothing else, at the start of a line to begin another document
//! ```
//! ```yaml shown yaml/multi-line-key
//! type: object
//! properties:
//!   a: {type: string}
//!   "two
//!    lines": {type: string}
//! ```
//! ```yaml shown yaml/block-scalar-indentation
//! type: object
//! description: |
//!         
//!   text
//! ```
//! ```yaml invalid yaml/undeclared-handle
//! type: !e!word object
//! #     ^^^^^^^ error[yaml/undeclared-handle]: declare this tag's handle with '%TAG' before the document's '---'
//! ```
//! ```yaml document yaml/invalid-directive
//! %YAML
//! #^^^^ error[yaml/invalid-directive]: write this as '%YAML 1.2' or '%TAG !handle! prefix'
//! ---
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! ```
//! ```yaml document yaml/repeated-directive
//! %YAML 1.1
//! #^^^^^^^^ error[decode/directives]: the separator cuts the directives off and leaves a document without content. Remove them.
//! %YAML 1.1
//! #^^^^^^^^ error[yaml/repeated-directive]: remove this: the directive is above already
//! ---
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! ```
//! ```yaml document yaml/missing-document-start
//! %YAML 1.1
//! #^^^^^^^^ error[yaml/missing-document-start]: expected '---' after the directives
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! ```
//! ```yaml document
//! apiVersion: apiextensions.k8s.io/v1
//! kind: CustomResourceDefinition
//! ```

use crate::model::PlacedDocument;
use crate::rules::engine::Finding;
use crate::rules::problem::{ProblemKind, YamlProblem};
use crate::syntax::SyntaxError;

pub(in crate::rules) const DOCUMENT: &str = include_str!("syntax.rs");
pub(in crate::rules) const CODES: &[&str] = &[
    "yaml/tab-indentation",
    "yaml/flow-tab-indentation",
    "yaml/wrong-indentation",
    "yaml/missing-colon",
    "yaml/missing-colon-space",
    "yaml/expected-entry",
    "yaml/item-among-entries",
    "yaml/item-expected",
    "yaml/collection-on-key-line",
    "yaml/colon-in-plain",
    "yaml/reserved-indicator",
    "yaml/unclosed-quote",
    "yaml/unclosed-bracket",
    "yaml/closed-too-far-left",
    "yaml/text-too-far-left",
    "yaml/unmatched-bracket",
    "yaml/missing-comma",
    "yaml/unexpected-comma",
    "yaml/item-in-flow",
    "yaml/lone-dash",
    "yaml/unexpected-text",
    "yaml/missing-comment-space",
    "yaml/multi-line-key",
    "yaml/long-key",
    "yaml/invalid-escape",
    "yaml/escaped-apostrophe",
    "yaml/control-character",
    "yaml/block-scalar-header",
    "yaml/block-scalar-indentation",
    "yaml/repeated-property",
    "yaml/property-of-alias",
    "yaml/name-expected",
    "yaml/missing-document-start",
    "yaml/undeclared-handle",
    "yaml/invalid-directive",
    "yaml/repeated-directive",
    "yaml/too-deep",
    "yaml/conflict-marker",
    "yaml/block-text-too-far-left",
    "yaml/value-too-far-left",
    "yaml/misplaced-marker",
    "yaml/missing-dash-space",
    "yaml/repeated-dash",
    "yaml/early-bracket",
];

impl Finding {
    /// Whether it is about YAML itself, so that other tools for YAML report it, too.
    pub fn is_syntax_error(&self) -> bool {
        matches!(&self.kind, ProblemKind::Yaml(problem) if problem.is_syntax_error())
    }
}

pub(in crate::rules) fn finding(placed: &PlacedDocument, error: &SyntaxError) -> Finding {
    let problem = YamlProblem::Syntax { error: error.kind, advice: error.message.as_str().into() };
    Finding::of_text(problem, error.range + placed.start, placed.index)
}
