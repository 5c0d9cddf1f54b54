//! Where the webhook is.

use super::super::cursor::Cursor;
use super::super::findings::CrdFindings;
use super::client_config;
use crate::grammar::{webhook_service, webhook_url::check_webhook_url};
use crate::rules::FieldErrorKind::{Invalid, Required};

pub(super) const CODE: &str = "crd/webhook";

/// `config` is the place of the client's settings, which are there if `is_written`.
pub(super) fn check(conversion: &Cursor<'_>, config: &Cursor<'_>, is_written: bool, out: &mut CrdFindings) {
    if !is_written {
        let spot = conversion.field("strategy").printed_as(client_config());
        let advice = "Add the webhook's `clientConfig` with its `service` or `url`";
        out.error((super::CODE, Required), spot, "required when strategy is set to Webhook", advice);
        return;
    }
    let service = config.child("service");
    match (config.string("url"), service.is_there()) {
        (Some(_), true) | (None, false) => {
            let advice = "Keep either `url` or `service`";
            out.error((CODE, Required), config.own(), "exactly one of url or service is required", advice);
        }
        (Some(url), false) => {
            for (kind, detail) in check_webhook_url(url) {
                let advice = "Write a URL such as `https://example.com/convert`";
                out.error((CODE, kind.into()), config.field("url"), detail, advice);
            }
        }
        (None, true) => check_service(&service, out),
    }
}

fn check_service(service: &Cursor<'_>, out: &mut CrdFindings) {
    // The server has the two swapped.
    for (missing, named) in [("namespace", "name"), ("name", "namespace")] {
        if service.text(missing).is_empty() {
            let spot = service.field(missing).printed_as(service.own().hub.child(named));
            out.error((CODE, Required), spot, "", format!("Write the service's `{missing}`"));
        }
    }
    let port = service.object.and_then(|service| service.integer("port"));
    if let Some(detail) = port.and_then(webhook_service::check_port) {
        let advice = "Write a port between 1 and 65535";
        out.error((CODE, Invalid), service.field("port"), detail, advice);
    }
    if let Some(path) = service.string("path") {
        for detail in webhook_service::check_path(path) {
            let advice = "Write a path such as `/convert`";
            out.error((CODE, Invalid), service.field("path"), detail, advice);
        }
    }
}
