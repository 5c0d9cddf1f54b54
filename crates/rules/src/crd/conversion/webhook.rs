//! The address of a conversion webhook.

use super::super::cursor::Cursor;
use super::super::findings::CrdFindings;
use super::client_config;
use crate::problem::ConversionProblem;
use crd_ls_grammar::{webhook_service, webhook_url::check_webhook_url};

/// `config` points to `clientConfig`, which exists if `is_written`.
pub(super) fn check(conversion: &Cursor<'_>, config: &Cursor<'_>, is_written: bool, out: &mut CrdFindings<'_>) {
    if !is_written {
        let spot = conversion.field("strategy").printed_as(client_config());
        return out.report(ConversionProblem::ClientConfigMissing, spot);
    }
    let is_unknown = config.is_unknown("url") || config.is_unknown("service");
    let service = config.child("service");
    match (config.string("url"), service.is_there()) {
        (None, false) if is_unknown => {}
        (Some(_), true) | (None, false) => out.report(ConversionProblem::UrlOrService, config.own()),
        (Some(url), false) => {
            for (error, reason) in check_webhook_url(url) {
                out.report(ConversionProblem::UrlInvalid { error: error.into(), reason }, config.value("url"));
            }
        }
        (None, true) => check_service(&service, out),
    }
}

fn check_service(service: &Cursor<'_>, out: &mut CrdFindings<'_>) {
    // The server reports each missing field at the path of the other field.
    for (missing, named) in [("namespace", "name"), ("name", "namespace")] {
        if service.text(missing).is_empty() {
            let spot = service.field(missing).printed_as(service.own().hub.child(named));
            out.report(ConversionProblem::ServiceFieldMissing { field: missing }, spot);
        }
    }
    let port = service.object.and_then(|service| service.integer("port"));
    if let Some(port) = port.filter(|&port| webhook_service::check_port(port).is_some()) {
        out.report(ConversionProblem::PortInvalid { port }, service.value("port"));
    }
    if let Some(path) = service.string("path") {
        for reason in webhook_service::check_path(path) {
            out.report(ConversionProblem::PathInvalid { reason: reason.into() }, service.value("path"));
        }
    }
}
