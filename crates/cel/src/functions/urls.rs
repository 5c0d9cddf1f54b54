//! URLs.
//!
//! Source: k8s.io/apiserver/pkg/cel/library/urls.go.

use super::{take, text, texts, url};
use crate::value::{Evaluated, EvaluationError, Map, Special, Url, Value, Work};

pub(crate) fn parse<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    let text = text(value)?;
    work.write(4 * text.len() as u64)?;
    match Url::parse(&text) {
        Ok(url) => Ok(Value::special(Special::Url(url))),
        Err(error) => Err(EvaluationError::new(format!("URL parse error during conversion from string: {error}"))),
    }
}

pub(crate) fn is_url<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    let text = text(value)?;
    work.read(&text)?;
    Ok(Value::Bool(crd_ls_grammar::url::is_request_uri(&text)))
}

pub(crate) fn scheme<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    Ok(Value::text(url(value)?.scheme.clone()))
}

pub(crate) fn host<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    Ok(Value::text(url(value)?.host.clone()))
}

pub(crate) fn hostname<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    Ok(Value::text(url(value)?.hostname().to_owned()))
}

pub(crate) fn port<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    Ok(Value::text(url(value)?.port().to_owned()))
}

pub(crate) fn escaped_path<'d>(_: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    Ok(Value::text(url(value)?.escaped_path.clone()))
}

pub(crate) fn query<'d>(work: &mut Work, args: &mut [Value<'d>]) -> Evaluated<'d> {
    let [value] = take::<1>(args)?;
    let mut entries = Vec::new();
    for (key, values) in &url(value)?.query {
        entries.push((Value::text(key.clone()), texts(work, values.clone())?));
    }
    Map::new(entries).map(Value::Map)
}
