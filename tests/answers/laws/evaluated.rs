//! An evaluation takes a bounded number of steps, and always has the same result.

use crd_ls_cel::{CALL_LIMIT, Data, DataKind, OldSelf, VariableValues, Wanted};

use super::checked::environment;

/// The maximum number of steps of an evaluation.
const MAX_STEPS: u64 = 4_000_000;
/// Evaluations with more steps are not repeated.
const FEW_STEPS: u64 = 10_000;

/// A value of a resource.
#[derive(Debug)]
enum Sample {
    Int(i64),
    Text(&'static str),
    List(Vec<Sample>),
    Map(Vec<(&'static str, Sample)>),
}

impl Sample {
    fn new() -> Sample {
        let names = || Sample::List(vec![Sample::Text("abc-1"), Sample::Text("ż")]);
        let fields = vec![("a", Sample::Int(7)), ("b", Sample::Text("2024-02-29T23:30:00+02:00")), ("items", names())];
        Sample::Map(vec![("replicas", Sample::Int(3)), ("m", Sample::Map(fields)), ("list", names())])
    }
}

impl Data for Sample {
    fn kind(&self) -> DataKind<'_> {
        match self {
            Sample::Int(number) => DataKind::Int(*number),
            Sample::Text(text) => DataKind::String(text),
            Sample::List(_) => DataKind::List,
            Sample::Map(_) => DataKind::Map,
        }
    }

    fn len(&self) -> usize {
        match self {
            Sample::List(items) => items.len(),
            Sample::Map(entries) => entries.len(),
            _ => 0,
        }
    }

    fn item(&self, index: usize) -> Option<&dyn Data> {
        match self {
            Sample::List(items) => items.get(index).map(|item| item as &dyn Data),
            _ => None,
        }
    }

    fn entry(&self, index: usize) -> Option<(&str, &dyn Data)> {
        match self {
            Sample::Map(entries) => entries.get(index).map(|(key, value)| (*key, value as &dyn Data)),
            _ => None,
        }
    }

    fn get(&self, key: &str) -> Option<&dyn Data> {
        match self {
            Sample::Map(entries) => entries.iter().find(|(name, _)| *name == key).map(|(_, value)| value as &dyn Data),
            _ => None,
        }
    }
}

/// Asserts the law for any text.
pub fn holds(text: &str) {
    let environment = environment();
    let sample = Sample::new();
    for wanted in [Wanted::Bool, Wanted::String] {
        if environment.compile(text, false, wanted).cost.is_err() {
            continue;
        }
        let program = environment.program(text, false).expect("what compiles has a program");
        let old = OldSelf::Value(&sample);
        let variables = VariableValues { declaration: environment.declaration(), own: &sample, old };
        let first = program.evaluate(variables);
        assert!(first.steps <= MAX_STEPS, "{} steps: {text:?}", first.steps);
        assert!(first.cost <= CALL_LIMIT || first.result.is_err(), "{} of {text:?}", first.cost);
        if first.steps <= FEW_STEPS {
            let second = program.evaluate(variables);
            assert_eq!((first.cost, first.steps), (second.cost, second.steps), "{text:?}");
            assert_eq!(format!("{:?}", first.result), format!("{:?}", second.result), "{text:?}");
        }
    }
}
