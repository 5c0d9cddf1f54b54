//! The decoder's YAML is older and stricter than YAML 1.2.
//!
//! The decoder refuses a tab in the white space at the start of a line, even if the line is otherwise empty, and right
//! after the dash of an item. It doesn't know the escape `\/`, accepts only letters, digits, `-` and `_` in the name of
//! an anchor, and requires white space after a tag. A key between braces must be on one line, a question mark there
//! needs quotes, and U+0085, U+2028 and U+2029 end a line.
//!
//! Source: the functions `yaml_parser_scan_to_next_token`, `yaml_parser_scan_block_scalar_breaks`,
//! `yaml_parser_scan_flow_scalar`, `yaml_parser_scan_plain_scalar`, `yaml_parser_scan_anchor`,
//! `yaml_parser_scan_tag`, `yaml_simple_key_is_valid` and `is_break` in go.yaml.in/yaml/v2.
//!
//! ```yaml invalid yaml/escaped-slash
//! type: object
//! description: "a\/b"
//! #              ^^ error[yaml/escaped-slash]: found unknown escape character. Write `/` alone.
//! ```
//! ```yaml invalid yaml/anchor-name
//! type: object
//! title: &a.b name
//! #      ^^^^ error[yaml/anchor-name]: `&` and `*` begin the name of an anchor or alias, and no such name follows. Put quotes around the value if it is a text; else name it with letters, digits, `-` and `_` only.
//! ```
//! ```yaml invalid yaml/unseparated-tag
//! type: object
//! example: {a: !!str}
//! #            ^^^^^ error[yaml/unseparated-tag]: did not find expected whitespace or line break. Write a space after this tag.
//! ```
//! ```yaml invalid yaml/long-flow-key
//! type: object
//! example: {a
//!   b: c}
//! #  ^ error[yaml/long-flow-key]: did not find expected ',' or '}'. Write the key of this colon on one line.
//! ```
//! ```yaml invalid yaml/flow-indicator
//! type: object
//! required: [what?]
//! #          ^^^^^ error[yaml/flow-indicator]: did not find expected ',' or ']'. Put the text in quotes.
//! ```
//! ```yaml valid
//! type: object
//! title: &a-b "a/b"
//! example: {a: !!str , "b": "what?"}
//! ```

use crate::problem::YamlProblem;
use crate::rule::Finding;
use crd_ls_model::{DialectFault, PlacedDocument};

pub(crate) fn finding(placed: &PlacedDocument, fault: DialectFault) -> Finding {
    Finding::of_text(YamlProblem::Dialect(fault.kind), fault.range + placed.start, placed.index)
}
