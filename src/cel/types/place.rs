//! Where a schema declares an object to a rule.

use std::sync::Arc;

/// The place of a declaration, counted from the schema of the rule.
#[derive(Debug)]
pub struct Place {
    /// As the server prints the type of an object there.
    name: Box<str>,
    inside: Option<(Arc<Place>, Step)>,
}

/// From a declaration to one inside it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// A field, by its escaped name.
    Field(Box<str>),
    /// The items of a list.
    Item,
    /// The values of a map.
    Value,
}

/// What the variable `self` is called where the server prints its type. The server adds random digits.
const SELF_TYPE: &str = "selfType";

impl Place {
    /// That of the rule's schema itself.
    pub fn of_self() -> Arc<Place> {
        Arc::new(Place { name: SELF_TYPE.into(), inside: None })
    }

    pub fn inside(self: &Arc<Place>, step: Step) -> Arc<Place> {
        let part = match &step {
            Step::Field(name) => name,
            Step::Item => "@idx",
            Step::Value => "@elem",
        };
        let name = format!("{}.{part}", self.name).into();
        Arc::new(Place { name, inside: Some((Arc::clone(self), step)) })
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    /// The steps that lead to it.
    pub fn steps(&self) -> Vec<Step> {
        let mut steps: Vec<Step> = Vec::new();
        let mut at = self;
        while let Some((outer, step)) = &at.inside {
            steps.push(step.clone());
            at = outer;
        }
        steps.reverse();
        steps
    }
}
