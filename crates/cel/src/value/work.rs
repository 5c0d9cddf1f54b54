//! Limits on the work of an evaluation. The server only limits costs, which are too low for some functions.

use crate::dialect::Dialect;

use super::{EvaluationError, Key, Stop, Value};

/// The maximum number of steps: evaluated expressions, visited items, scanned texts.
const MAX_STEPS: u64 = 4_000_000;
/// The maximum number of bytes written to new values, including values that are no longer in use.
const MAX_BYTES: u64 = 64 * 1024 * 1024;
/// The bytes of text that count as a step.
const BYTES_A_STEP: u64 = 64;
/// The size of a list item in bytes.
const BYTES_AN_ITEM: u64 = 40;

/// The remaining work of an evaluation.
#[derive(Debug)]
pub struct Work {
    steps: u64,
    bytes: u64,
    dialect: Dialect,
}

impl Default for Work {
    fn default() -> Work {
        Work::new(Dialect::default())
    }
}

impl Work {
    pub fn new(dialect: Dialect) -> Work {
        Work { steps: MAX_STEPS, bytes: MAX_BYTES, dialect }
    }

    /// The dialect of the evaluated expression.
    pub fn dialect(&self) -> Dialect {
        self.dialect
    }

    /// Counts `count` steps.
    pub fn steps(&mut self, count: u64) -> Result<(), EvaluationError> {
        self.steps = self.steps.checked_sub(count).ok_or(EvaluationError::Stop(Stop::NotJudged))?;
        Ok(())
    }

    /// Counts a text that is read.
    pub fn read(&mut self, text: &str) -> Result<(), EvaluationError> {
        self.steps(1 + text.len() as u64 / BYTES_A_STEP)
    }

    /// Counts a value that is about to be compared with others, or looked up.
    pub fn compare(&mut self, value: &Value) -> Result<(), EvaluationError> {
        self.steps(1)?;
        self.measure(value)
    }

    /// Counts the measuring of a value's characters.
    pub fn measure(&mut self, value: &Value) -> Result<(), EvaluationError> {
        match value {
            Value::String(text) => self.steps(text.len() as u64 / BYTES_A_STEP),
            Value::Bytes(bytes) => self.steps(bytes.len() as u64 / BYTES_A_STEP),
            _ => Ok(()),
        }
    }

    /// The key of a value, whose text is copied.
    pub fn key(&mut self, value: &Value) -> Result<Option<Key>, EvaluationError> {
        if let Value::String(text) = value {
            self.write(text.len() as u64)?;
        }
        Key::of(value)
    }

    /// Counts the text that is about to be written.
    pub fn write(&mut self, bytes: u64) -> Result<(), EvaluationError> {
        self.steps(1 + bytes / BYTES_A_STEP)?;
        self.bytes = self.bytes.checked_sub(bytes).ok_or(EvaluationError::Stop(Stop::NotJudged))?;
        Ok(())
    }

    /// Counts the items of a list or entries of a map that is about to be created.
    pub fn items(&mut self, count: u64) -> Result<(), EvaluationError> {
        self.steps(count)?;
        self.write(count.saturating_mul(BYTES_AN_ITEM))
    }

    /// The number of counted steps.
    pub fn steps_taken(&self) -> u64 {
        MAX_STEPS - self.steps
    }
}
