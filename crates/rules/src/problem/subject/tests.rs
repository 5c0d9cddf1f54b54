use super::*;

#[test]
fn sentences_begin_with_field() {
    let of = |subject: Subject, place: &str| subject.of(&FieldPath::parse(place));
    let schema = || Subject::Schema("this schema");
    assert_eq!(
        of(schema(), "spec.versions[0].schema.openAPIV3Schema.properties[spec].properties[size].type"),
        "`size`"
    );
    assert_eq!(of(schema(), "properties[ports].items.type"), "each item of `ports`");
    assert_eq!(of(schema(), "properties[labels].additionalProperties.type"), "each value of `labels`");
    assert_eq!(of(Subject::Schemas("these items"), "properties[ports].items.type"), "the items of `ports`");
    assert_eq!(of(schema(), "spec.versions[0].schema.openAPIV3Schema.type"), "this schema");
    assert_eq!(of(Subject::part("the default"), "properties[spec].default.size"), "the default of `spec`");
    assert_eq!(of(Subject::part("the default"), "properties[default].default"), "the default of `default`");
    let columns = || Subject::Field("spec.versions.additionalPrinterColumns".to_owned());
    assert_eq!(of(columns(), "spec.versions[0].additionalPrinterColumns"), "`spec.versions.additionalPrinterColumns`");
    assert_eq!(
        of(columns(), "spec.versions[0].additionalPrinterColumns[1]"),
        "an item of `spec.versions.additionalPrinterColumns`"
    );
}

#[test]
fn holders_are_fields_or_lists() {
    let holder = |place: &str| Subject::Holder.of(&FieldPath::parse(place));
    assert_eq!(holder("spec.names.alias"), "`names`");
    assert_eq!(holder("spec.versions[0].status"), "an item of `versions`");
    assert_eq!(holder("spec.versions[0].schema.openAPIV3Schema.properties[a].externalDocs.link"), "`externalDocs`");
    assert_eq!(holder("group"), "the CRD");
}
