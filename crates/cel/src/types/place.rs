//! The place at which a schema declares an object to a rule.

use std::sync::Arc;

/// The place of a declaration, relative to the schema of the rule.
#[derive(Debug)]
pub struct DeclPlace {
    /// The name that the server's messages give to the type of an object at this place.
    name: Box<str>,
    inside: Option<(Arc<DeclPlace>, DeclStep)>,
}

/// A step from a declaration to a part of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DeclStep {
    /// A field, by its escaped name.
    Field(Box<str>),
    /// The items of a list.
    Item,
    /// The values of a map.
    Value,
}

/// The name of the type of `self` in the server's messages. The server adds random digits.
const SELF_TYPE: &str = "selfType";

impl DeclPlace {
    /// The place of the rule's schema itself.
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

    /// The steps that lead to the place.
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
