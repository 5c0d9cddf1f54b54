//! The conversion between versions and its webhook.

use std::borrow::Cow;

use super::FieldErrorKind::{self, Forbidden, Invalid, NotSupported, Required};
use super::{Facts, Family, Severity, Stage, Words, supported};
use crd_ls_grammar::webhook_service;
use crd_ls_model::known_values::STRATEGIES;

const STAGE: Stage = Stage::Object;

problems! {
    /// A problem of a setting in `spec.conversion`.
    pub enum ConversionProblem;

    StrategyMissing: Error(Required) "crd/conversion",
        headline "the conversion has no `strategy`", advice "Write `strategy: None`, or `Webhook`";
    StrategyUnknown: Error(NotSupported) "crd/conversion",
        detail supported(STRATEGIES), headline "the `strategy` of the conversion is neither `None` nor `Webhook`",
        advice "Write `None` or `Webhook`";
    /// The webhook has settings, although the strategy is not `Webhook`.
    WithoutWebhook: Error(Forbidden) "crd/conversion",
        detail "should not be set when strategy is not set to Webhook",
        headline "a webhook is described, but the `strategy` is not `Webhook`",
        advice "Write `strategy: Webhook`, or remove the settings of the webhook";
    ReviewVersionsMissing: Error(Required) "crd/conversion",
        headline "the webhook has no `conversionReviewVersions`",
        advice "Write the review versions that the webhook knows, such as `[v1]`";
    /// The name of a review version is invalid. `reason` is in the server's words.
    ReviewVersionInvalid { reason: &'static str }: Error(Invalid) "crd/conversion",
        detail *reason, headline "this can't be the name of a review version", advice "Write a version such as `v1`";
    /// The server supports none of the review versions.
    NoKnownReviewVersion: Error(Invalid) "crd/conversion",
        detail "must include at least one of v1, v1beta1",
        headline "the API server supports none of these review versions", advice "Add `v1`";
    ClientConfigMissing: Error(Required) "crd/conversion",
        detail "required when strategy is set to Webhook",
        headline "the strategy is `Webhook`, but there is no webhook",
        advice "Add the webhook's `clientConfig` with its `service` or `url`";
    /// Both `url` and `service` are written, or neither is written.
    UrlOrService: Error(Required) "crd/webhook",
        detail "exactly one of url or service is required",
        headline "the webhook's `clientConfig` needs one of `url` and `service`, not both",
        advice "Write either `url` or `service`";
    /// The URL is invalid. `reason` is in the server's words.
    UrlInvalid { error: FieldErrorKind, reason: Cow<'static, str> }: Error(*error) "crd/webhook",
        detail &**reason, headline format!("the API server can't call the webhook's `url`: {reason}"),
        advice "Write a URL such as `https://example.com/convert`";
    /// The `name` or `namespace` of the service is missing.
    ServiceFieldMissing { field: &'static str }: Error(Required) "crd/webhook",
        headline format!("the service has no `{field}`"), advice format!("Write the service's `{field}`");
    PortInvalid { port: i64 }: Error(Invalid) "crd/webhook",
        detail webhook_service::check_port(*port).unwrap_or_default(),
        headline format!("the service's `port` can't be {port}"), advice "Write a port between 1 and 65535";
    /// The bundle contains no certificate.
    NoCertificate: Warning "lint/ca-bundle",
        detail "`caBundle` contains no certificate, so the API server can't call the webhook",
        advice "Write a certificate in PEM, encoded as base64, or let a tool such as cert-manager fill it in";
    /// The bundle of certificates can't be parsed. `reason` is in the server's words.
    UnreadableBundle { reason: &'static str }: Error(Invalid) "crd/ca-bundle",
        detail *reason, headline "the API server can't read the webhook's `caBundle`",
        advice "Write certificates in PEM, encoded as base64, or leave it out and let a tool such as cert-manager fill \
            it in";
    /// The path of the service is invalid. `reason` is in the server's words.
    PathInvalid { reason: Box<str> }: Error(Invalid) "crd/webhook",
        detail &**reason, headline format!("the service's `path` is not valid: {reason}"),
        advice "Write a path such as `/convert`";
}
