use super::{
    CrdChangeProblem, CrdProblem, DefaultProblem, ExpressionProblem, ProblemKind, ResourceProblem, SizeLimit,
    YamlProblem,
};

/// One problem for each code that no page has an example of, because an example would need a very large text, an
/// earlier state, or another object beside it.
pub(crate) fn unshown() -> [ProblemKind; 9] {
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
