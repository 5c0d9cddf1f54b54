//! Lines that could be moved away from their errors.

use super::{causes, fixed};
use crd_ls_testing::crd_around;

#[test]
fn property_stays_property() {
    let list = "type: object
properties:
  list:
    type: array
    items:
      type: object
      properties:
        a:
          type: string
";
    let port = "  port:\n    anyOf:\n    - type: integer\n    - type: string\n";
    let text = crd_around(&format!("{list}{port}"));
    assert_eq!(causes(&text), [("structural/type-missing", 0)]);
    let expected =
        "  port:\n    x-kubernetes-int-or-string: true\n    anyOf:\n    - type: integer\n    - type: string\n";
    assert_eq!(fixed(&text), crd_around(&format!("{list}{expected}")));
}
