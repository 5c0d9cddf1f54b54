use super::super::ObjectType;
use super::*;

/// The homes of a field of any type, as paths.
fn homes(owner: &str, name: &str) -> Vec<String> {
    homes_of(&CRD_V1, owner, name)
}

fn homes_of(crd: &'static ObjectType, owner: &str, name: &str) -> Vec<String> {
    let mut places = Vec::new();
    visit(Owner::Object(crd), &mut Vec::new(), &mut places);
    let is_it = |place: &Owner| match place {
        Owner::Object(object) => object.name == format!("CustomResource{owner}"),
        Owner::Schema => owner == "Schema",
    };
    let (owner, _) = places.into_iter().find(|(place, _)| is_it(place)).unwrap();
    let homes = Home::all(crd, owner, name, |_| true).into_iter();
    homes
        .map(|home| home.fields.iter().map(|field| field.name).chain([home.name]).collect::<Vec<_>>().join("."))
        .collect()
}

#[test]
fn nearest_home_first() {
    assert_eq!(homes("DefinitionSpec", "shortNames"), ["spec.names.shortNames"]);
    assert_eq!(homes("DefinitionSpec", "kind").first().unwrap(), "spec.names.kind");
    assert_eq!(homes("DefinitionSpec", "subresources"), ["spec.versions.subresources"]);
    assert_eq!(homes("DefinitionVersion", "scale"), ["spec.versions.subresources.scale"]);
    assert_eq!(homes("DefinitionVersion", "openAPIV3Schema"), ["spec.versions.schema.openAPIV3Schema"]);
    assert_eq!(homes("DefinitionVersion", "group"), ["spec.group"]);
    assert_eq!(homes("Definition", "scope"), ["spec.scope"]);
    assert_eq!(homes("Conversion", "service"), ["spec.conversion.webhook.clientConfig.service"]);
    assert_eq!(homes("Schema", "additionalPrinterColumns"), ["spec.versions.additionalPrinterColumns"]);
}

#[test]
fn renamed_since_v1beta1() {
    assert_eq!(homes("DefinitionSpec", "validation"), ["spec.versions.schema"]);
    assert_eq!(homes("Conversion", "webhookClientConfig"), ["spec.conversion.webhook.clientConfig"]);
    assert_eq!(homes("DefinitionSpec", "version").first().unwrap(), "spec.versions.name");
}

#[test]
fn fields_without_home() {
    assert_eq!(homes("DefinitionSpec", "storedVersions"), [""; 0]);
    assert_eq!(homes("DefinitionVersion", "jsonPath"), [""; 0]);
    assert_eq!(homes("DefinitionSpec", "status"), ["spec.versions.subresources.status"]);
}

#[test]
fn similar_names_come_last() {
    assert_eq!(homes("DefinitionSpec", "short_names"), ["spec.names.shortNames"]);
    assert_eq!(homes("DefinitionSpec", "shortName"), ["spec.names.shortNames"]);
    assert_eq!(homes("DefinitionSpec", "tooltip"), [""; 0]);
}

#[test]
fn fields_of_v1beta1() {
    assert_eq!(homes_of(&CRD_V1BETA1, "Conversion", "webhook"), [""; 0]);
    assert_eq!(homes_of(&CRD_V1BETA1, "DefinitionVersion", "validation"), ["spec.validation"]);
}
