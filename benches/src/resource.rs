//! Custom resources with their CRD: a large resource with an edit, and many small resources.

use std::fmt::Write;
use std::sync::Arc;

use crd_ls_ide::{ResourceKind, Snapshot};
use crd_ls_text::{Edit, Text, TextRange, TextSize};

use crate::definition::HEAD;
use crate::keystroke::Keystroke;

/// The version of the definition, to follow `HEAD`.
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

/// The text after which an edit inserts a letter.
const HOST: &str = "    host: host";

/// The beginning of a version whose properties have rules.
const RULED_VERSION: &str = "\
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
";

/// A property with rules about its parts.
const RULED_PROPERTY: &str = "\
              fieldNUMBER:
                type: object
                x-kubernetes-validations:
                - rule: self.least <= self.most
                  message: least is at most most
                - rule: '!has(self.names) || self.names.all(name, name.size() <= 63)'
                  messageExpression: '\"at most \" + string(63) + \" characters\"'
                - rule: \"self.mode in ['Fast', 'Safe'] || self.least == 0\"
                  fieldPath: .mode
                properties:
                  least: {type: integer, format: int32}
                  most: {type: integer, format: int32}
                  names:
                    type: array
                    maxItems: 16
                    items: {type: string, maxLength: 63}
                  mode: {type: string, maxLength: 16}
";

/// A resource of about this many bytes.
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

/// The kind defined by the CRD.
fn kinds() -> Arc<[ResourceKind]> {
    Snapshot::new(Text::new(&format!("{HEAD}{VERSION}"))).resource_kinds().into()
}

/// The length of each of many resources, in bytes.
const LENGTH: usize = 1_300;

/// Many resources of one known kind.
pub struct ManyResources {
    kinds: Arc<[ResourceKind]>,
    texts: Vec<Text>,
}

impl ManyResources {
    /// About this many bytes of resources. Every fourth has a value that does not match its pattern.
    pub fn of_bytes(bytes: usize) -> Self {
        let valid = of_size(LENGTH);
        let broken = valid.replacen(HOST, "    host: HOST", 1);
        let texts = [&broken, &valid, &valid, &valid].into_iter().cycle();
        let texts = texts.take(bytes.div_ceil(LENGTH)).map(|text| Text::new(text));
        Self { kinds: kinds(), texts: texts.collect() }
    }

    /// About this many bytes of resources with four mistakes each.
    pub fn faulty_of_bytes(bytes: usize) -> Self {
        let valid = of_size(LENGTH);
        let faulty = valid.replacen(HOST, "    host: HOST", 1).replacen("port:", "prot:", 1);
        let faulty = faulty.replacen("mode: Fast", "mode: fast", 1).replacen("name: route-2", "name: route-1", 1);
        let texts = (0..bytes.div_ceil(LENGTH)).map(|_| Text::new(&faulty));
        Self { kinds: kinds(), texts: texts.collect() }
    }

    /// Validates each resource, as `crd-ls check` does for a report without fixes.
    pub fn judge(&self) -> Vec<Snapshot> {
        let judged = self.texts.iter().map(|text| Snapshot::new(text.clone()).beside(Arc::clone(&self.kinds)));
        judged
            .inspect(|snapshot| {
                snapshot.causes_to_show(false);
            })
            .collect()
    }
}

/// The number of resources that are validated by a definition with many rules.
const JUDGED_BY_RULES: usize = 4;

/// A definition with many rules, and a few resources of its kind.
pub struct ManyRules {
    definition: Text,
    resources: Vec<Text>,
}

impl ManyRules {
    /// A definition of about this many bytes, and resources that set all its fields. Every second resource breaks a
    /// rule.
    pub fn of_bytes(bytes: usize) -> Self {
        let mut definition = format!("{HEAD}{RULED_VERSION}");
        let mut resource = "apiVersion: example.com/v1\nkind: Foo\nmetadata:\n  name: foo\nspec:\n".to_owned();
        let mut number = 0;
        while number == 0 || definition.len() < bytes {
            // Writing to a string can't fail.
            let _ = write!(definition, "{}", RULED_PROPERTY.replace("NUMBER", &number.to_string()));
            let _ = writeln!(resource, "  field{number}: {{least: 1, most: 9, names: [a, b], mode: Fast}}");
            number += 1;
        }
        let broken = resource.replacen("least: 1", "least: 10", 1);
        let resources = [&resource, &broken].into_iter().cycle().take(JUDGED_BY_RULES);
        Self { definition: Text::new(&definition), resources: resources.map(|text| Text::new(text)).collect() }
    }

    /// Compiles the rules and validates each resource.
    pub fn judge(&self) -> Vec<Snapshot> {
        let kinds: Arc<[ResourceKind]> = Snapshot::new(self.definition.clone()).resource_kinds().into();
        let judged = self.resources.iter().map(|text| Snapshot::new(text.clone()).beside(Arc::clone(&kinds)));
        judged
            .inspect(|snapshot| {
                snapshot.causes_among_several();
            })
            .collect()
    }
}

/// A pending edit of a validated resource.
pub struct ResourceKeystroke {
    kinds: Arc<[ResourceKind]>,
    pub keystroke: Keystroke,
    judged: Snapshot,
}

impl ResourceKeystroke {
    /// A letter in the middle of a resource of about this many bytes.
    pub fn of_size(bytes: usize) -> Self {
        let text = of_size(bytes);
        let middle = text.len() / 2;
        let found = text[middle..].find(HOST).map(|at| middle + at).or_else(|| text.find(HOST));
        let at = found.unwrap_or_default() + HOST.len();
        let kinds = kinds();
        let before = Snapshot::new(Text::new(&text));
        let judged = before.beside(Arc::clone(&kinds));
        judged.findings();
        let edit = Edit::replace(TextRange::empty(TextSize::new(at as u32)), "x");
        Self { kinds, keystroke: Keystroke { before, edit }, judged }
    }

    /// Applies the edit and validates the resource again, as the server does.
    pub fn analyse(&self) -> Snapshot {
        let after = self.keystroke.analyse();
        let judged = after.beside_after(Arc::clone(&self.kinds), &self.keystroke.before, &self.judged);
        judged.findings();
        judged
    }
}
