use proptest::prelude::*;

use super::{assert_valid, snapshot, uncommented};
use crd_ls_testing::crd_around;

/// A schema with at least one valid value, in flow style.
fn satisfiable() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        (0..9u32, 0..5u32)
            .prop_map(|(least, more)| format!("{{type: string, minLength: {least}, maxLength: {}}}", least + more)),
        prop::sample::select(vec![
            "date-time",
            "uuid",
            "ipv4",
            "ipv6",
            "cidr",
            "mac",
            "byte",
            "uri",
            "email",
            "duration"
        ])
        .prop_map(|format| format!("{{type: string, format: {format}}}")),
        prop::sample::select(vec![
            "^[a-z]+$",
            "^v[0-9]+((alpha|beta)[0-9]+)?$",
            "^(a|b)c{3}$",
            "[A-Z]_$",
            "^\\\\d{2}:\\\\d{2}$"
        ])
        .prop_map(|pattern| format!("{{type: string, pattern: \"{pattern}\"}}")),
        (-50..50i32, 0..9i32)
            .prop_map(|(least, more)| format!("{{type: integer, minimum: {least}, maximum: {}}}", least + more)),
        (-5..5i32, 1..4i32).prop_map(|(least, step)| {
            format!("{{type: number, minimum: {least}.5, maximum: {}.5, multipleOf: 0.{step}}}", least + 2)
        }),
        Just("{type: boolean}".to_owned()),
        Just("{x-kubernetes-int-or-string: true}".to_owned()),
        Just("{x-kubernetes-preserve-unknown-fields: true}".to_owned()),
        Just("{type: string, enum: [\"on\", \"1\", \"a b\", \"# x\"]}".to_owned()),
    ];
    leaf.prop_recursive(4, 40, 5, |inner| {
        let properties = prop::collection::vec((inner.clone(), any::<bool>()), 0..5);
        prop_oneof![
            properties.prop_map(|properties| {
                let names = |is_it: fn(&(usize, &(String, bool))) -> bool| -> Vec<String> {
                    properties.iter().enumerate().filter(is_it).map(|(index, _)| format!("p{index}")).collect()
                };
                let required = names(|(_, (_, is_required))| *is_required);
                let declared: Vec<String> =
                    properties.iter().enumerate().map(|(index, (schema, _))| format!("p{index}: {schema}")).collect();
                let required =
                    if required.is_empty() { String::new() } else { format!(", required: [{}]", required.join(", ")) };
                format!("{{type: object, properties: {{{}}}{required}}}", declared.join(", "))
            }),
            (inner.clone(), 0..3u32)
                .prop_map(|(items, least)| format!("{{type: array, minItems: {least}, items: {items}}}")),
            inner.prop_map(|values| format!("{{type: object, additionalProperties: {values}}}")),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn satisfiable_schemas(spec in satisfiable()) {
        let crd = crd_around(&format!("type: object\nproperties:\n  spec: {spec}\n"));
        let samples = snapshot(&crd).samples(None, None).unwrap();
        prop_assert_eq!(&samples[0].faults, &Vec::<String>::new(), "{}", &samples[0].text);
        assert_valid(&crd, &samples[0].text);
        if !samples[0].text.contains("{} # or") {
            assert_valid(&crd, &uncommented(&samples[0].text));
        }
    }
}
