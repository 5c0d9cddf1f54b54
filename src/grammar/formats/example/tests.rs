use crate::grammar::formats::FORMATS;

#[test]
fn examples_are_of_their_format() {
    for &(name, format) in FORMATS {
        for example in format.examples() {
            assert!(format.is_valid(example), "{example:?} is not of the format {name}");
        }
    }
}
