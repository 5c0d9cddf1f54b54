// Compiles rules of `x-kubernetes-validations`, prints their costs or their errors, and evaluates them:
// cargo run -p crd-ls-cel --example rule

use std::borrow::Cow;
use std::fmt::Write;
use std::sync::Arc;

use crd_ls_cel::{Data, DataKind, Environment, OldSelf, RULE_LIMIT, Schema, VariableValues, Wanted, declare};

/// A schema of an integer, or of an object whose fields are all required.
#[derive(Clone, Copy)]
enum Type {
    Integer,
    Object(&'static [(&'static str, Type)]),
}

impl Schema for Type {
    fn type_name(&self) -> Cow<'_, str> {
        match self {
            Type::Integer => "integer".into(),
            Type::Object(_) => "object".into(),
        }
    }

    fn properties(&self) -> impl Iterator<Item = (&str, Self)> {
        let properties = match self {
            Type::Integer => &[],
            Type::Object(properties) => *properties,
        };
        properties.iter().copied()
    }

    fn is_required(&self, _: &str) -> bool {
        true
    }
}

/// A value of such a schema.
#[derive(Debug)]
enum Json {
    Integer(i64),
    Object(Vec<(&'static str, Json)>),
}

impl Data for Json {
    fn kind(&self) -> DataKind<'_> {
        match self {
            Json::Integer(number) => DataKind::Int(*number),
            Json::Object(_) => DataKind::Map,
        }
    }

    fn len(&self) -> usize {
        match self {
            Json::Integer(_) => 0,
            Json::Object(members) => members.len(),
        }
    }

    fn entry(&self, index: usize) -> Option<(&str, &dyn Data)> {
        let Json::Object(members) = self else { return None };
        members.get(index).map(|(name, value)| (*name, value as &dyn Data))
    }

    fn get(&self, key: &str) -> Option<&dyn Data> {
        (0..self.len()).filter_map(|index| self.entry(index)).find(|(name, _)| *name == key).map(|(_, value)| value)
    }

    fn item(&self, _: usize) -> Option<&dyn Data> {
        None
    }
}

const SCHEMA: Type = Type::Object(&[("minReplicas", Type::Integer), ("maxReplicas", Type::Integer)]);

fn main() {
    print!("{}", demonstration());
}

fn demonstration() -> String {
    let mut out = String::new();
    let Some(declaration) = declare(SCHEMA, false) else { return out };
    let environment = Environment::new(Arc::new(declaration));
    let value = Json::Object(vec![("minReplicas", Json::Integer(5)), ("maxReplicas", Json::Integer(3))]);

    for rule in
        ["self.minReplicas <= self.maxReplicas", "self.maxReplicas / (self.minReplicas - 5) > 0", "self.replicas > 0"]
    {
        let _ = writeln!(out, "{rule}");
        match environment.compile(rule, false, Wanted::Bool).cost {
            Ok(cost) => {
                let _ = writeln!(out, "  costs at most {cost} of {RULE_LIMIT}");
            }
            Err(failure) => {
                let _ = writeln!(out, "  {}", failure.of_rule(rule).unwrap_or_default());
            }
        }
        // Without errors there is a program. Its answer is an error if the evaluation fails.
        if let Some(program) = environment.program(rule, false) {
            let declaration = environment.declaration();
            let outcome = program.evaluate(VariableValues { declaration, own: &value, old: OldSelf::Absent });
            let _ = writeln!(out, "  is {:?} for a cost of {}", outcome.result, outcome.cost);
        }
    }
    out
}

#[cfg(test)]
mod tests;
