use super::{
    CrdChangeProblem, CrdProblem, DefaultProblem, ExpressionProblem, ProblemKind, ResourceProblem, SizeLimit,
    YamlProblem,
};

/// A problem of each code that no example on a page shows: it would take a text too large, a state before, or another
/// object beside it.
pub(in crate::rules) fn unshown() -> [ProblemKind; 9] {
    let some = Box::<str>::default;
    [
        YamlProblem::AliasNotFollowed.into(),
        ExpressionProblem::CostTotal { total: 0 }.into(),
        DefaultProblem::NotJudged.into(),
        CrdProblem::Size { limit: SizeLimit::Annotations, kibibytes: 0 }.into(),
        CrdProblem::Size { limit: SizeLimit::Request, kibibytes: 0 }.into(),
        CrdChangeProblem::CrdRemoved { name: some() }.into(),
        ResourceProblem::RatchetedRule { warning: some() }.into(),
        ResourceProblem::DeprecatedVersion { warning: some() }.into(),
        ResourceProblem::NotJudged.into(),
    ]
}
