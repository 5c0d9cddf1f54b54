//! The seeds of the fuzz targets, and variants of them.

use std::path::Path;
use std::{env, fs};

use crate::input::{Change, Input};
use crate::laws::values::crd::crd;
use crate::laws::{
    checked, evaluated, expressions, findings, frames, locations, made_expression, regexps, resources, values,
};
use crate::texts::{fixtures, law_texts};

/// A law for the bytes of an input, as in the fuzz target.
struct Target {
    name: &'static str,
    holds: fn(&[u8]),
    seeds: fn() -> Vec<Vec<u8>>,
}

const TARGETS: [Target; 9] = [
    Target { name: "findings", holds: |bytes| findings::holds(&Input::from_bytes(bytes)), seeds: edited_texts },
    Target { name: "locate", holds: |bytes| locations::holds(&Input::from_bytes(bytes)), seeds: texts_and_words },
    Target { name: "frames", holds: frames::holds, seeds: streams },
    Target { name: "regexps", holds: |bytes| with_halves(bytes, regexps::holds), seeds: patterns },
    Target { name: "values", holds: |bytes| with_halves(bytes, values::holds), seeds: schemas_and_values },
    Target { name: "resource", holds: |bytes| resources::holds(&Input::from_bytes(bytes)), seeds: crds_and_resources },
    Target { name: "cel_parse", holds: |bytes| expressions::holds(&String::from_utf8_lossy(bytes)), seeds: rules },
    Target {
        name: "cel_check",
        holds: |bytes| checked::holds(&text_or_choices(bytes)),
        seeds: typed_rules_and_choices,
    },
    Target {
        name: "cel_eval",
        holds: |bytes| evaluated::holds(&text_or_choices(bytes)),
        seeds: typed_rules_and_choices,
    },
];

/// Splits the input at the byte FF.
fn with_halves(bytes: &[u8], holds: fn(&str, &str)) {
    let Input { text, changes } = Input::from_bytes(bytes);
    holds(&text, changes.first().map_or("", |change| &change.insert));
}

/// A text, or after a zero byte the expression that the bytes choose.
fn text_or_choices(bytes: &[u8]) -> String {
    match bytes {
        [0, choices @ ..] => made_expression::expression(choices),
        text => String::from_utf8_lossy(text).into_owned(),
    }
}

/// A change as people make it, with `insert` at a place.
fn change(place: usize, length: u8, insert: &str) -> Change {
    Change { place: place as u16 & 0x7f7f, length, insert: insert.to_owned() }
}

/// The length of repeated text, in bytes.
const REPEATED: usize = 300;

/// The number of seeds from the files in `CRD_LS_LAW_TEXTS`, and their greatest length in bytes. Both are small,
/// because many inputs are made from each seed.
const LAW_TEXTS: usize = 80;
const LENGTH: usize = 4000;

/// The fixtures, and the first lines of other files.
fn texts() -> Vec<String> {
    let others = law_texts();
    let others = others.iter().step_by(others.len().div_ceil(LAW_TEXTS).max(1));
    fixtures().into_iter().chain(others.map(|text| first_lines(text))).collect()
}

fn first_lines(text: &str) -> String {
    let ends = text.match_indices('\n').map(|(place, _)| place + 1);
    text[..ends.take_while(|end| *end <= LENGTH).last().unwrap_or(0)].to_owned()
}

const INSERTS: &[&str] =
    &["x", "\n", "  ", ": ", "- ", "type: string\n", "---\n", "&a ", "*a", "anyOf: [{required: [a]}]\n"];

fn edited((index, text): (usize, String)) -> Input {
    let changes = (0..3).map(|number| {
        let place = (index * 131 + number * 379) % text.len().max(1);
        change(place, (index % 4) as u8, INSERTS[(index + 3 * number) % INSERTS.len()])
    });
    Input { changes: changes.collect(), text }
}

fn edited_texts() -> Vec<Vec<u8>> {
    let edited: Vec<Input> = texts().into_iter().enumerate().map(edited).collect();
    // A text followed by many copies of its inserts is a new seed.
    let repeated = edited.iter().step_by(8).map(|input| Input { text: input.repeated(REPEATED), changes: Vec::new() });
    edited.iter().chain(&repeated.collect::<Vec<_>>()).map(Input::to_bytes).collect()
}

const WORDS: &[&str] = &[
    "spec.versions[0].schema.openAPIV3Schema.properties[spec].type: Required value: must not be empty",
    "The CustomResourceDefinition \"foos.example.com\" is invalid: \n* spec.scope: Required value\n* spec: Invalid value",
    "Error from server (BadRequest): error when creating: strict decoding error: unknown field \"spec.foo\"",
    "spec.validation.openAPIV3Schema.anyOf[0].properties[bar]",
    "metadata.annotations[a.b/c]",
];

fn with_words((index, text): (usize, String)) -> Input {
    let words = WORDS[index % WORDS.len()];
    Input { changes: vec![change(index * 97, 0, words)], text }
}

fn texts_and_words() -> Vec<Vec<u8>> {
    texts().into_iter().enumerate().map(|text| with_words(text).to_bytes()).collect()
}

fn streams() -> Vec<Vec<u8>> {
    let message = frames::frame(br#"{"jsonrpc": "2.0", "id": 1, "method": "shutdown"}"#);
    vec![
        message.clone(),
        message.repeat(2),
        [b"Content-Type: a\r\n", &*message].concat(),
        [b"Content-Length: none\r\n\r\n", &*message].concat(),
        [b"Content-Length: 4294967296\r\n\r\n", &*message].concat(),
        b"garbage\n\nContent-Length: 2\n\n{}".to_vec(),
    ]
}

fn patterns() -> Vec<Vec<u8>> {
    let patterns = [
        ("^[a-z0-9]([-a-z0-9]*[a-z0-9])?$", "a-b"),
        ("(?i)(?P<name>\\pL{2,3})|\\x{10FFFF}", "ab"),
        ("(?s-m:^.*?$)\\z", "a\nb"),
        ("[[:alpha:]\\d[^\\w]&&a]+", "a1"),
        ("\\Qa.b\\E{2}\\b", "a.bb"),
        ("((a{10}){10}|b??)+?", "b"),
    ];
    patterns.iter().map(|(pattern, text)| halves(pattern, text)).collect()
}

fn schemas_and_values() -> Vec<Vec<u8>> {
    let schemas = [
        ("type: object\nproperties: {a: {type: integer, minimum: 1}}\nrequired: [a]", "{a: 0, b: 1}"),
        ("type: array\nitems: {type: string, format: date-time}\nuniqueItems: true", "[1, a, a]"),
        ("type: string\nenum: [a, 1]\npattern: ^[a-c]+$\nmaxLength: 2", "abcd"),
        ("type: number\nmultipleOf: 0.1\nexclusiveMaximum: true\nmaximum: 1e3", "1e3"),
        ("type: object\nadditionalProperties: {type: string, nullable: true}\nmaxProperties: 1", "{a: null, b: 2}"),
        ("x-kubernetes-int-or-string: true\nanyOf: [{minimum: 2}, {pattern: a}]\nnot: {enum: [3]}", "3"),
        ("type: object\nx-kubernetes-embedded-resource: true\nx-kubernetes-preserve-unknown-fields: true", "{kind: 1}"),
    ];
    schemas.iter().map(|(schema, value)| halves(schema, value)).collect()
}

const RESOURCE_CRD: &str = crd!(
    version =
        "    subresources: {status: {}, scale: {specReplicasPath: .spec.size, statusReplicasPath: .status.size}}\n",
    "        type: object
        properties:
          spec:
            type: object
            required: [size]
            x-kubernetes-validations: [{rule: self.size < 7}]
            properties:
              size: {type: integer, maximum: 9, default: 3}
              hosts: {type: array, items: {type: object, properties: {name: {type: string, pattern: ^a}}}}
          status: {type: object, properties: {size: {type: integer}}}
  - name: v2
    served: true
    storage: false
    deprecated: true
    schema: {openAPIV3Schema: {type: object, x-kubernetes-preserve-unknown-fields: true}}
"
);

const RESOURCES: [&str; 4] = [
    "apiVersion: example.com/v1\nkind: Foo\nmetadata: {name: a}\nspec: {size: 12, more: 1}\n---\napiVersion: example.com/v2\nkind: Foo\nspec: 3\n",
    "apiVersion: v1\nkind: List\nitems:\n- apiVersion: example.com/v1\n  kind: Foo\n  spec: {size: x, hosts: [{name: b}]}\n- apiVersion: example.com/v1\n  kind: Foo\n  metadata: {name: b}\n",
    "a: &a {size: 8}\napiVersion: example.com/v1\nkind: Foo\nmetadata: {name: a}\nspec: *a\nstatus: {size: y}\n",
    "{\"apiVersion\": \"example.com/v1\", \"kind\": \"Foo\", \"spec\": {\"size\": 1, \"size\": \"2\"}",
];

const CRD_INSERTS: &[&str] = &["", "1", "x", " ", "#", "\n", "}", "required: [a], "];

fn crds_and_resources() -> Vec<Vec<u8>> {
    let input = |number: usize| {
        let resource = RESOURCES[number % RESOURCES.len()];
        let text = [RESOURCE_CRD, resource].join(resources::SEPARATOR);
        let changes = (0..6).map(|at| {
            let inserts = if at % 2 == 0 { CRD_INSERTS } else { INSERTS };
            let length = if at % 2 == 0 { RESOURCE_CRD.len() } else { resource.len() };
            change((number * 53 + at * 197) % length, (number % 3) as u8, inserts[(number + at) % inserts.len()])
        });
        Input { text, changes: changes.collect() }
    };
    (0..40).map(|number| input(number).to_bytes()).collect()
}

fn rules() -> Vec<Vec<u8>> {
    let rules = [
        "self.replicas <= self.maxReplicas && self.items.all(x, x.name != 'abc-1')",
        "!has(self.a) || (has(self.b.c) ? self.b.c.size() > 3u : -1.5e3 < self.?d[?0].orValue(- 2))",
        r#"self.list.exists_one(i, v, i == v) || [?a, 1, b'\x41',].map(x, x > 0, x * 2) == {?'k': "v", 0x1F: null,}"#,
        "oldSelf.namespace in ['''a''', r\"\\d\", \"\\u00e9\"] // note\n && true != .f(a.b.M{c: 1, ?d: --1})[0]",
        "self.m.transformMap(k, v, p, v + '😀').filter(k, k.matches('^a$')) == self.`a-b` % 2 / -self.n",
        "a ? b ? c : d : e && f || !!g && h - i - -1.x(-2.y(-3)) || for.if(a, [,], {,})",
        "(((a))) === 'b' && # || a.b.c{: } [1, 2 , a.optMap(x, x.y",
        "if a then 'x' | 9223372036854775808 & -0x8000000000000000 == 1..2 ``",
    ];
    rules.iter().map(|rule| rule.as_bytes().to_vec()).collect()
}

/// Rules without type errors, except for one, that are expensive to evaluate.
fn typed_rules() -> Vec<Vec<u8>> {
    let rules = [
        "self.list.all(x, x.matches('^a.*$')) && self.m.items.exists_one(i, v, i == v)",
        "lists.range(100000000).map(x, lists.range(1000)).size() > 0",
        "[1, 2, 3].map(a, [1, 2, 3].map(b, [a, b, 'x' + string(a)])).flatten().size() == 27",
        "timestamp(self.m.b).getHours('Europe/Berlin') == 1 && duration('1h') > duration(string(self.replicas) + 's')",
        "'%s %d %.3f %x %e'.format([self, self.replicas, 1.5, 'a', 1e300])",
        "quantity('1Gi').isGreaterThan(quantity('1M')) || cidr('10.0.0.0/8').containsIP(ip('10.1.1.1'))",
        "'aaaaaaaaaaaaaaaaaaaaaaaa'.matches('(a*)*b') ? [1][5] == 1 / 0 : {'a': [b'x']}[?'a'][?0].hasValue()",
        "string(null) == self.?list[?9].orValue(self.list[0]) + 'a'.replace('a', 'aaaaaaaa').replace('a', 'aaaaaaaa')",
        "self.list.transformMap(k, v, v + self.nothing) == oldSelf || sets.equivalent(self.list, [1, 2u, 'a'])",
        "[0, 1].map(x, [x, [x, [x]]]).map(x, x.map(y, y + [y])).size() + 'a' == 2",
        "{}.map(c, [c, type(c)]) == [] || [].map(c, [[c]] + c).map(d, type(d)) == {}.map(c, {c: type(c)})",
        "'%.65536f %.70000e %.999999999f'.format([1.0, 1.0, 1.0]) == '%.256e %.300f'.format([0.1, -0.001])",
        "quantity('99999999999999999999999999999999Ei').add(quantity('1e9999')).compareTo(quantity('-1e-9999')) > 0",
    ];
    rules.iter().map(|rule| rule.as_bytes().to_vec()).collect()
}

/// The number of seeds that choose expressions, and their number of choices.
const CHOICES: (u64, u64) = (60, 120);

fn typed_rules_and_choices() -> Vec<Vec<u8>> {
    let (seeds, choices) = CHOICES;
    let choice = |seed: u64, place: u64| (seed * 7919 + place * 104_729).wrapping_mul(2_654_435_761) as u8;
    let chosen = |seed| std::iter::once(0).chain((0..choices).map(move |place| choice(seed, place) >> (place % 3)));
    typed_rules().into_iter().chain((0..seeds).map(|seed| chosen(seed).collect())).collect()
}

fn halves(first: &str, second: &str) -> Vec<u8> {
    Input { text: first.to_owned(), changes: vec![change(0, 0, second)] }.to_bytes()
}

/// With `CRD_LS_FUZZ_CORPUS` the seeds are written into that folder, for the fuzz targets.
#[test]
fn laws_hold_for_seeds() {
    let corpus = env::var_os("CRD_LS_FUZZ_CORPUS");
    for target in TARGETS {
        for (index, seed) in (target.seeds)().iter().enumerate() {
            let Some(corpus) = &corpus else {
                (target.holds)(seed);
                continue;
            };
            let folder = Path::new(corpus).join(target.name);
            fs::create_dir_all(&folder).unwrap();
            fs::write(folder.join(format!("seed-{index}")), seed).unwrap();
        }
    }
}

#[test]
fn laws_hold_for_other_files() {
    for text in law_texts().into_iter().enumerate() {
        findings::holds(&edited(text.clone()));
        locations::holds(&with_words(text));
    }
}

/// The number of inputs made from each seed.
fn variants() -> usize {
    if env::var_os("CRD_LS_SLOW_TESTS").is_some() { 40 } else { 1 }
}

#[test]
fn laws_hold_near_seeds() {
    // A fixed seed, so that every run tries the same inputs.
    let mut state = 1_u64;
    let mut below = |limit: usize| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % limit.max(1)
    };
    for target in TARGETS {
        let seeds = (target.seeds)();
        for seed in &seeds {
            for _ in 0..variants() {
                let mut bytes = seed.clone();
                for _ in 0..1 + below(3) {
                    let (place, other) = (below(bytes.len()), &seeds[below(seeds.len())]);
                    let from = below(other.len());
                    let piece = &other[from..(from + below(20)).min(other.len())];
                    let end = (place + below(6)).min(bytes.len());
                    bytes.splice(place..end, piece.iter().copied());
                }
                (target.holds)(&bytes);
            }
        }
    }
}
