//! Named formats.
//!
//! Source: k8s.io/apiserver/pkg/cel/library/format.go.

use super::{special, take, text, texts};
use crate::value::{Evaluated, EvaluationError, NamedFormat, Special, Value, Work};

pub(crate) fn validate<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [format, value] = take::<2>(args)?;
    let Special::Format(format) = special(format)? else { return Err(EvaluationError::no_such_overload()) };
    let text = text(value)?;
    work.read(&text)?;
    let messages = format.check(&text);
    if messages.is_empty() { Ok(Value::Optional(None)) } else { texts(work, messages).map(Value::some) }
}

pub(crate) fn named<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [name] = take::<1>(args)?;
    let format = NamedFormat::find(&text(name)?);
    Ok(format.map_or(Value::Optional(None), |format| Value::some(Value::special(Special::Format(format)))))
}

macro_rules! constants {
    ($($function:ident $name:literal;)*) => {
        $(pub(crate) fn $function<'d>(_: &mut Work, _: &mut [Value<'d>]) -> Evaluated<'d> {
            let format = NamedFormat::find($name).ok_or_else(EvaluationError::no_such_overload)?;
            Ok(Value::special(Special::Format(format)))
        })*
    };
}

constants! {
    dns1123_label "dns1123Label";
    dns1123_subdomain "dns1123Subdomain";
    dns1035_label "dns1035Label";
    qualified_name "qualifiedName";
    dns1123_label_prefix "dns1123LabelPrefix";
    dns1123_subdomain_prefix "dns1123SubdomainPrefix";
    dns1035_label_prefix "dns1035LabelPrefix";
    label_value "labelValue";
    uri "uri";
    uuid "uuid";
    byte "byte";
    date "date";
    datetime "datetime";
}
