//! The URL of a conversion webhook.
//!
//! Source: `ValidateWebhookURL` in k8s.io/apiserver/pkg/util/webhook/validation.go.

use std::borrow::Cow;

use super::field_error::FieldErrorType;
use super::url;

macro_rules! with_form {
    ($words:literal) => {
        concat!($words, "; desired format: https://host[/path]")
    };
}

/// The server's errors about the URL, in the server's order. If the server cannot parse a URL, the URL counts as
/// missing.
pub fn check_webhook_url(text: &str) -> Vec<(FieldErrorType, Cow<'static, str>)> {
    let url = match url::parse(text) {
        Ok(url) => url,
        Err(reason) => {
            let detail = format!(with_form!("url must be a valid URL: {}"), reason);
            return vec![(FieldErrorType::Required, detail.into())];
        }
    };
    let checks = [
        (!url.scheme.eq_ignore_ascii_case("https"), with_form!("'https' is the only allowed URL scheme")),
        (url.host.is_empty(), with_form!("host must be specified")),
        (url.user.is_some(), "user information is not permitted in the URL"),
        (!url.fragment.is_empty(), "fragments are not permitted in the URL"),
        (!url.query.is_empty(), "query parameters are not permitted in the URL"),
    ];
    let failed = checks.into_iter().filter(|(fails, _)| *fails);
    failed.map(|(_, detail)| (FieldErrorType::Invalid, detail.into())).collect()
}

#[cfg(test)]
mod tests;
