use crate::formats::Format;

#[test]
fn examples_are_of_their_format() {
    for &(name, format) in Format::ALL {
        for example in format.examples() {
            assert!(format.is_valid(example), "{example:?} is not of the format {name}");
        }
    }
}
