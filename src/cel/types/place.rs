//! Where a schema declares an object to a rule.

use std::sync::Arc;

/// The place of a declaration, counted from the schema of the rule.
#[derive(Debug)]
pub struct DeclPlace {
    /// As the server prints the type of an object there.
    name: Box<str>,
    inside: Option<(Arc<DeclPlace>, DeclStep)>,
}

/// From a declaration to one inside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeclStep {
    /// A field, by its escaped name.
    Field(Box<str>),
    /// The items of a list.
    Item,
    /// The values of a map.
    Value,
}

/// What the variable `self` is called where the server prints its type. The server adds random digits.
const SELF_TYPE: &str = "selfType";

impl DeclPlace {
    /// That of the rule's schema itself.
    pub fn of_self() -> Arc<DeclPlace> {
        Arc::new(DeclPlace { name: SELF_TYPE.into(), inside: None })
    }

    pub fn inside(self: &Arc<DeclPlace>, step: DeclStep) -> Arc<DeclPlace> {
        let part = match &step {
            DeclStep::Field(name) => name,
            DeclStep::Item => "@idx",
            DeclStep::Value => "@elem",
        };
        let name = format!("{}.{part}", self.name).into();
        Arc::new(DeclPlace { name, inside: Some((Arc::clone(self), step)) })
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    /// The steps that lead to it.
    pub fn steps(&self) -> Vec<DeclStep> {
        let mut steps: Vec<DeclStep> = Vec::new();
        let mut at = self;
        while let Some((outer, step)) = &at.inside {
            steps.push(step.clone());
            at = outer;
        }
        steps.reverse();
        steps
    }
}
