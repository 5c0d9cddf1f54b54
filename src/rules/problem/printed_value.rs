/// What the server prints of the value that an error is about: the newest version, and older ones. None where it prints nothing
/// of it.
pub type PrintedValue = [Option<Box<str>>; 2];
