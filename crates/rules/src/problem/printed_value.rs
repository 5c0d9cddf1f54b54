/// The value of an error as the newest version of the server prints it, and as older versions print it. None if a
/// version prints no value.
pub(crate) type PrintedValue = [Option<Box<str>>; 2];
