//! What an evaluation may take. The server has limits of cost only, which some functions cost too little for.

use super::{Error, Key, Stop, Value};

/// The most steps: expressions evaluated, items visited, texts read.
const MAX_STEPS: u64 = 4_000_000;
/// The most bytes that are written to new values, whether they are still in use or not.
const MAX_BYTES: u64 = 64 * 1024 * 1024;
/// The bytes of text that count as a step.
const BYTES_A_STEP: u64 = 64;
/// The bytes that an item of a list takes.
const BYTES_AN_ITEM: u64 = 40;

/// What is left of what an evaluation may take.
#[derive(Debug)]
pub struct Work {
    steps: u64,
    bytes: u64,
}

impl Default for Work {
    fn default() -> Work {
        Work { steps: MAX_STEPS, bytes: MAX_BYTES }
    }
}

impl Work {
    /// Counts so many steps.
    pub fn steps(&mut self, count: u64) -> Result<(), Error> {
        self.steps = self.steps.checked_sub(count).ok_or(Error::Stop(Stop::NotJudged))?;
        Ok(())
    }

    /// Counts a text that is read.
    pub fn read(&mut self, text: &str) -> Result<(), Error> {
        self.steps(1 + text.len() as u64 / BYTES_A_STEP)
    }

    /// Counts a value that is about to be compared with others, or looked for.
    pub fn compare(&mut self, value: &Value) -> Result<(), Error> {
        self.steps(1)?;
        self.measure(value)
    }

    /// Counts the characters of a value that are about to be counted.
    pub fn measure(&mut self, value: &Value) -> Result<(), Error> {
        match value {
            Value::String(text) => self.steps(text.len() as u64 / BYTES_A_STEP),
            Value::Bytes(bytes) => self.steps(bytes.len() as u64 / BYTES_A_STEP),
            _ => Ok(()),
        }
    }

    /// The key of a value, whose text is copied.
    pub fn key(&mut self, value: &Value) -> Result<Option<Key>, Error> {
        if let Value::String(text) = value {
            self.write(text.len() as u64)?;
        }
        Key::of(value)
    }

    /// Counts the text that is about to be written.
    pub fn write(&mut self, bytes: u64) -> Result<(), Error> {
        self.steps(1 + bytes / BYTES_A_STEP)?;
        self.bytes = self.bytes.checked_sub(bytes).ok_or(Error::Stop(Stop::NotJudged))?;
        Ok(())
    }

    /// Counts the items of a list or entries of a map that is about to be made.
    pub fn items(&mut self, count: u64) -> Result<(), Error> {
        self.steps(count)?;
        self.write(count.saturating_mul(BYTES_AN_ITEM))
    }

    /// How many steps were counted.
    pub fn steps_taken(&self) -> u64 {
        MAX_STEPS - self.steps
    }
}
