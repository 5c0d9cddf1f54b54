//! The conversion between versions and its webhook.

use std::borrow::Cow;

use super::FieldErrorKind;
use super::{Facts, Family, Stage, Words, supported};
use crd_ls_grammar::webhook_service;
use crd_ls_model::known_values::STRATEGIES;

/// A setting of `spec.conversion`.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ConversionProblem {
    StrategyMissing,
    StrategyUnknown,
    /// A setting of the webhook, although the strategy is not `Webhook`.
    WithoutWebhook,
    ReviewVersionsMissing,
    ReviewVersionInvalid {
        /// The server's words.
        reason: &'static str,
    },
    /// The server supports none of the review versions.
    NoKnownReviewVersion,
    ClientConfigMissing,
    /// Either both `url` and `service` are written, or neither.
    UrlOrService,
    UrlInvalid {
        error: FieldErrorKind,
        /// The server's words.
        reason: Cow<'static, str>,
    },
    /// `name` or `namespace` of the service.
    ServiceFieldMissing {
        field: &'static str,
    },
    PortInvalid {
        port: i64,
    },
    /// The bundle contains no certificate.
    NoCertificate,
    /// The bundle of certificates can't be read.
    UnreadableBundle {
        /// The server's words.
        reason: &'static str,
    },
    PathInvalid {
        /// The server's words.
        reason: Box<str>,
    },
}

impl Family for ConversionProblem {
    fn facts(&self) -> Facts {
        use FieldErrorKind::{Forbidden, Invalid, NotSupported, Required};
        let (code, server) = match self {
            Self::StrategyMissing | Self::ReviewVersionsMissing | Self::ClientConfigMissing => {
                ("crd/conversion", Required)
            }
            Self::StrategyUnknown => ("crd/conversion", NotSupported),
            Self::WithoutWebhook => ("crd/conversion", Forbidden),
            Self::ReviewVersionInvalid { .. } | Self::NoKnownReviewVersion => ("crd/conversion", Invalid),
            Self::UrlOrService | Self::ServiceFieldMissing { .. } => ("crd/webhook", Required),
            Self::UrlInvalid { error, .. } => ("crd/webhook", *error),
            Self::PortInvalid { .. } | Self::PathInvalid { .. } => ("crd/webhook", Invalid),
            Self::UnreadableBundle { .. } => ("crd/ca-bundle", Invalid),
            Self::NoCertificate => return Facts::lint("lint/ca-bundle"),
        };
        Facts::error(code, Stage::Object, server)
    }

    fn words(&self) -> Words<'_> {
        match self {
            Self::StrategyMissing => {
                Words::new("", "Write `strategy: None`, or `Webhook`").headed("the conversion has no `strategy`")
            }
            Self::StrategyUnknown => Words::new(supported(STRATEGIES), "Write `None` or `Webhook`")
                .headed("the `strategy` of the conversion is neither `None` nor `Webhook`"),
            Self::WithoutWebhook => Words::new(
                "should not be set when strategy is not set to Webhook",
                "Write `strategy: Webhook`, or remove the settings of the webhook",
            )
            .headed("a webhook is described, but the `strategy` is not `Webhook`"),
            Self::ReviewVersionsMissing => {
                Words::new("", "Write the review versions that the webhook knows, such as `[v1]`")
                    .headed("the webhook has no `conversionReviewVersions`")
            }
            Self::ReviewVersionInvalid { reason } => {
                Words::new(*reason, "Write a version such as `v1`").headed("this can't be the name of a review version")
            }
            Self::NoKnownReviewVersion => Words::new("must include at least one of v1, v1beta1", "Add `v1`")
                .headed("the API server speaks none of these review versions"),
            Self::ClientConfigMissing => Words::new(
                "required when strategy is set to Webhook",
                "Add the webhook's `clientConfig` with its `service` or `url`",
            )
            .headed("the strategy is `Webhook`, but there is no webhook"),
            Self::UrlOrService => {
                Words::new("exactly one of url or service is required", "Write either `url` or `service`")
                    .headed("the webhook's `clientConfig` needs one of `url` and `service`, not both")
            }
            Self::UrlInvalid { reason, .. } => {
                Words::new(&**reason, "Write a URL such as `https://example.com/convert`")
                    .headed(format!("the API server can't call the webhook's `url`: {reason}"))
            }
            Self::ServiceFieldMissing { field } => {
                Words::new("", format!("Write the service's `{field}`")).headed(format!("the service has no `{field}`"))
            }
            Self::PortInvalid { port } => {
                Words::new(webhook_service::check_port(*port).unwrap_or_default(), "Write a port between 1 and 65535")
                    .headed(format!("the service's `port` can't be {port}"))
            }
            Self::NoCertificate => Words::new(
                "`caBundle` holds no certificate, so the API server can't call the webhook",
                "Write a certificate in PEM, encoded in base 64, or let something like cert-manager put it in",
            ),
            Self::UnreadableBundle { reason } => Words::new(
                *reason,
                "Write certificates in PEM, encoded in base 64, or leave it out for something like cert-manager to put in",
            )
            .headed("the API server can't read the webhook's `caBundle`"),
            Self::PathInvalid { reason } => Words::new(&**reason, "Write a path such as `/convert`")
                .headed(format!("the service's `path` is not valid: {reason}")),
        }
    }
}
