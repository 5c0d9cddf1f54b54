//! Evaluates an expression on a custom resource, as if it were a rule of the CRD.
//!
//! The meaning of an expression depends on its types, so the resource is read as the server reads it: unknown fields
//! are pruned and defaults applied before the evaluation.

mod refusal;
#[cfg(test)]
mod tests;
mod tried;

use crate::Snapshot;
use crate::cursor::PlacedObject;
use crate::sample::{NoSample, version};
use crd_ls_cel::{Data, Environment, EvaluationError, Failure, OldSelf, ShownValue, Stop, VariableValues, Wanted};
use crd_ls_grammar::group_version::GroupVersion;
use crd_ls_model::{Crd, FieldPath, Json, Limits, NoJson, Object, SchemaSlot};
use crd_ls_rules::{Selected, messages_of_failure, refusal, select, stored, syntax_message, value_faults};
use crd_ls_syntax::Tree;
use crd_ls_text::Text;
pub use refusal::{NoEvaluation, WhichObject};
pub use tried::TriedExpression;

/// An expression and the resource to evaluate it on.
#[derive(Clone, Debug, Default)]
pub struct Question<'q> {
    pub expression: &'q str,
    /// The custom resource, as YAML or JSON.
    pub object: Text,
    /// The resource before an update.
    pub old: Option<Text>,
    /// The path of `self`, such as `spec.hosts[0]`; empty for the whole resource.
    pub path: FieldPath,
    /// The version whose schema declares the types. By default, it is the version named by the resource, or else the
    /// storage version.
    pub version: Option<&'q str>,
    /// Whether `oldSelf` is optional, as with `optionalOldSelf` in a rule.
    pub has_optional_old_self: bool,
}

/// The result of an evaluation.
#[derive(Clone, Debug, PartialEq)]
pub struct Evaluated {
    pub result: Result<ShownValue, ExpressionFault>,
    /// The cost of the evaluation; None if it did not take place.
    pub cost: Option<u64>,
    /// The errors for which the server would refuse the resource before it evaluates any rule, in the server's words.
    pub faults: Vec<String>,
}

/// The reason why an expression has no value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExpressionFault {
    /// The expression doesn't compile. `messages` are the messages that a rule with these errors would get, if there
    /// are any; `server` is the server's error.
    Uncompilable { messages: Vec<String>, server: String },
    /// The evaluation fails, in the server's words.
    Failed(String),
}

impl Snapshot {
    /// Evaluates an expression on a custom resource of a CRD in this text.
    pub fn evaluate(&self, question: &Question<'_>) -> Result<Evaluated, NoEvaluation> {
        let object = read(&question.object, WhichObject::Object)?;
        let old = question.old.as_ref().map(|old| read(old, WhichObject::Old)).transpose()?;
        let (place, crd) = self.crd_of(&object)?;
        let slot = schema_of(crd, question.version, &object)?;
        self.evaluate_on(place, slot, (object, old), question)
    }

    /// Evaluates on an object and its old state. `slot` is a schema of the CRD at `place`.
    fn evaluate_on(
        &self,
        place: PlacedObject<'_>,
        slot: &SchemaSlot,
        (object, old): (Json, Option<Json>),
        question: &Question<'_>,
    ) -> Result<Evaluated, NoEvaluation> {
        let is_old_given = old.is_some();
        let (object, old) = (stored(&slot.schema, &object), old.map(|old| stored(&slot.schema, &old)));
        let selected = select(&slot.schema, (&object, old.as_ref()), &question.path);
        let selected = selected.map_err(|reason| NoEvaluation::Path(reason, question.path.clone()))?;
        let scope = self.rule_scope(&place.placed.definition, slot.start, &selected.schemas);
        let scope = scope.ok_or_else(|| NoEvaluation::Untyped(question.path.clone()))?;
        let faults = value_faults(&slot.schema, &object);
        Ok(Evaluated { faults, ..answer(question, &scope.environment, &selected, is_old_given)? })
    }

    /// The CRD of a custom resource: the CRD of its kind, or the only CRD, unless their kinds or groups differ.
    fn crd_of(&self, object: &Json) -> Result<(PlacedObject<'_>, &Crd), NoEvaluation> {
        let objects = self.objects().filter(|object| !object.document.is_unread);
        let crds = objects.filter_map(|object| object.placed.definition.crd().map(|crd| (object, crd)));
        let crds: Vec<(PlacedObject<'_>, &Crd)> = crds.collect();
        let (group, kind) = (group_version(object).group, text(object, "kind"));
        let is_of_it = |crd: &Crd| {
            let spec = crd.object.object("spec")?;
            Some(spec.text("group") == group && spec.object("names")?.text("kind") == kind)
        };
        let is_of_other = |crd: &Crd| {
            let differ = |one: &str, other: &str| !one.is_empty() && !other.is_empty() && one != other;
            let spec = crd.object.object("spec");
            let names = spec.and_then(|spec| spec.object("names"));
            differ(names.map_or("", |names| names.text("kind")), kind)
                || spec.is_some_and(|spec| differ(spec.text("group"), group))
        };
        match crds.iter().find(|(_, crd)| is_of_it(crd) == Some(true)) {
            Some(found) => Ok(*found),
            None => match *crds {
                [] => Err(NoSample::NoCrd.into()),
                [only] if !is_of_other(only.1) => Ok(only),
                _ if group.is_empty() || kind.is_empty() => Err(NoEvaluation::OtherKind(kind.to_owned())),
                _ => Err(NoEvaluation::OtherKind(format!("{kind} ({group})"))),
            },
        }
    }
}

/// The only object of a text.
fn read(text: &Text, which: WhichObject) -> Result<Json, NoEvaluation> {
    let tree = Tree::parse(text);
    if let Some(error) = refusal(tree.errors()) {
        return Err(NoEvaluation::Syntax { which, at: error.range.start(), reason: syntax_message(&error) });
    }
    let documents = Json::documents(&tree, Limits::DEFAULT).map_err(|reason| match reason {
        NoJson::Alias(alias) => {
            let reason = format!("the alias *{} can't be followed", alias.name);
            NoEvaluation::Syntax { which, at: alias.range.start(), reason }
        }
        NoJson::TooLarge => NoEvaluation::TooLarge(which),
    })?;
    match <[Json; 1]>::try_from(documents) {
        Ok([object]) => Ok(object),
        Err(documents) => Err(NoEvaluation::Documents(which, documents.len())),
    }
}

fn schema_of<'s>(crd: &'s Crd, wanted: Option<&str>, object: &Json) -> Result<&'s SchemaSlot, NoEvaluation> {
    let spec = crd.object.object("spec").ok_or(NoSample::Unnamed { field: "spec" })?;
    let named = group_version(object).version;
    let is_named = |version: &Object| version.text("name") == named;
    let named = spec.objects("versions").iter().any(is_named).then_some(named);
    let version = version(crd, spec, wanted.or(named))?;
    let slot = version.object.and_then(|object| object.object("schema")?.schema("openAPIV3Schema"));
    slot.or_else(|| crd.top_level_schema()).ok_or_else(|| NoEvaluation::NoSchema(version.name.to_owned()))
}

/// The group and version in `apiVersion`.
fn group_version(object: &Json) -> GroupVersion<'_> {
    GroupVersion::split(text(object, "apiVersion"))
}

fn text<'o>(object: &'o Json, name: &str) -> &'o str {
    object.text_of(name).unwrap_or_default()
}

/// Compiles and evaluates the expression.
fn answer(
    question: &Question<'_>,
    environment: &Environment,
    selected: &Selected<'_, '_>,
    is_old_given: bool,
) -> Result<Evaluated, NoEvaluation> {
    let (text, is_optional) = (question.expression, question.has_optional_old_self);
    let without_value = |fault| Ok(Evaluated { result: Err(fault), cost: None, faults: Vec::new() });
    let compiled = environment.compile(text, is_optional, Wanted::Any);
    if let Err(failure) = compiled.cost {
        let unknown = if failure == Failure::Panic { NoEvaluation::Panic } else { NoEvaluation::NotJudged };
        let server = failure.of_rule(text).ok_or(unknown)?;
        return without_value(ExpressionFault::Uncompilable { messages: messages_of_failure(text, &failure), server });
    }
    let program = environment.program(text, is_optional).ok_or(NoEvaluation::NotJudged)?;
    let old = match selected.old {
        old if is_optional => OldSelf::Optional(old.map(|old| old as &dyn Data)),
        Some(old) => OldSelf::Value(old),
        None if compiled.uses_old_self => return Err(NoEvaluation::NoOld { is_given: is_old_given }),
        None => OldSelf::Absent,
    };
    let outcome = program.evaluate(VariableValues { declaration: environment.declaration(), own: selected.value, old });
    let result = match outcome.result.and_then(|value| value.shown()) {
        Err(EvaluationError::Stop(Stop::NotJudged)) => return Err(NoEvaluation::NotJudged),
        result => result.map_err(|error| ExpressionFault::Failed(error.to_string())),
    };
    Ok(Evaluated { result, cost: Some(outcome.cost), faults: Vec::new() })
}
