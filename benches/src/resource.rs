//! A custom resource as large ones are, with its CRD, and an edit of it.

use std::fmt::Write;
use std::sync::Arc;

use crd_ls::ide::{ResourceKind, Snapshot};
use crd_ls::text::{Edit, Text, TextRange, TextSize};

use crate::definition::HEAD;
use crate::keystroke::Keystroke;

/// The version of the definition, below its head.
const VERSION: &str = "\
  - name: v1
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
        properties:
          spec:
            type: object
            properties:
              routes:
                type: array
                maxItems: 100000
                x-kubernetes-list-type: map
                x-kubernetes-list-map-keys: [name]
                items:
                  type: object
                  required: [name, host]
                  properties:
                    name: {type: string, maxLength: 63}
                    host: {type: string, maxLength: 253, pattern: '^[a-z0-9.-]+$'}
                    port:
                      type: integer
                      format: int32
                      minimum: 1
                      maximum: 65535
                      x-kubernetes-validations:
                      - rule: self != 22
                        message: is not for the Secure Shell
                    weight: {type: integer, minimum: 0, default: 1}
                    mode: {type: string, enum: [Fast, Safe]}
                    labels:
                      type: object
                      maxProperties: 8
                      additionalProperties: {type: string, maxLength: 63}
";

/// How the places that edits look for start.
const HOST: &str = "    host: host";

/// A resource of about so many bytes.
pub fn of_size(bytes: usize) -> String {
    let mut text = "apiVersion: example.com/v1\nkind: Foo\nmetadata:\n  name: foo\nspec:\n  routes:\n".to_owned();
    let mut number = 0;
    while number == 0 || text.len() < bytes {
        // Writing to a string can't fail.
        let _ = write!(
            text,
            "  - name: route-{number}\n{HOST}-{number}.example.com\n    port: {port}\n    mode: Fast\n    labels:\n      \
             team: a-team\n      stage: production\n      app: app-{number}\n",
            port = 1024 + number % 4096
        );
        number += 1;
    }
    text
}

/// An edit about to be made of a resource that has been judged.
pub struct ResourceKeystroke {
    kinds: Arc<[ResourceKind]>,
    pub keystroke: Keystroke,
    judged: Snapshot,
}

impl ResourceKeystroke {
    /// A letter in the middle of a resource of about so many bytes.
    pub fn of_size(bytes: usize) -> Self {
        let text = of_size(bytes);
        let middle = text.len() / 2;
        let found = text[middle..].find(HOST).map(|at| middle + at).or_else(|| text.find(HOST));
        let at = found.unwrap_or_default() + HOST.len();
        let crd = Snapshot::new(Text::new(&format!("{HEAD}{VERSION}")));
        let kinds: Arc<[ResourceKind]> = crd.resource_kinds().into();
        let before = Snapshot::new(Text::new(&text));
        let judged = before.beside(Arc::clone(&kinds));
        judged.findings();
        let edit = Edit::replace(TextRange::empty(TextSize::new(at as u32)), "x");
        Self { kinds, keystroke: Keystroke { before, edit }, judged }
    }

    /// Takes in the edit and judges the resource again, as the server does.
    pub fn analyse(&self) -> Snapshot {
        let after = self.keystroke.analyse();
        let judged = after.beside_after(Arc::clone(&self.kinds), &self.keystroke.before, &self.judged);
        judged.findings();
        judged
    }
}
