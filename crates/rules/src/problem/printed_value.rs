/// The value of an error as the server prints it: as the newest version does, and as older versions do. None where it
/// prints no value.
pub(crate) type PrintedValue = [Option<Box<str>>; 2];
