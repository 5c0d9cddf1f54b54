//! The named formats of Kubernetes.
//!
//! Source: k8s.io/apiserver/pkg/cel/library/format.go.

use crd_ls_grammar::formats::Format;
use crd_ls_grammar::{names, url};

#[derive(Debug)]
pub struct NamedFormat {
    /// The name for `format.named`, and the name of the format's function.
    pub key: &'static str,
    pub name: &'static str,
    /// The size in characters of the server's actual or assumed pattern.
    pub pattern_size: u64,
    check: Check,
}

#[derive(Clone, Copy, Debug)]
enum Check {
    Label,
    LabelPrefix,
    Subdomain,
    SubdomainPrefix,
    Label1035,
    Label1035Prefix,
    QualifiedName,
    LabelValue,
    Uri,
    Format(Format, &'static str),
}

const FORMATS: &[NamedFormat] = &[
    NamedFormat { key: "dns1123Label", name: "DNS1123Label", pattern_size: 30, check: Check::Label },
    NamedFormat { key: "dns1123Subdomain", name: "DNS1123Subdomain", pattern_size: 60, check: Check::Subdomain },
    NamedFormat { key: "dns1035Label", name: "DNS1035Label", pattern_size: 30, check: Check::Label1035 },
    NamedFormat { key: "qualifiedName", name: "QualifiedName", pattern_size: 60, check: Check::QualifiedName },
    NamedFormat { key: "dns1123LabelPrefix", name: "DNS1123LabelPrefix", pattern_size: 30, check: Check::LabelPrefix },
    NamedFormat {
        key: "dns1123SubdomainPrefix",
        name: "DNS1123SubdomainPrefix",
        pattern_size: 60,
        check: Check::SubdomainPrefix,
    },
    NamedFormat {
        key: "dns1035LabelPrefix",
        name: "DNS1035LabelPrefix",
        pattern_size: 30,
        check: Check::Label1035Prefix,
    },
    NamedFormat { key: "labelValue", name: "LabelValue", pattern_size: 40, check: Check::LabelValue },
    NamedFormat { key: "uri", name: "URI", pattern_size: 1104, check: Check::Uri },
    NamedFormat {
        key: "uuid",
        name: "uuid",
        pattern_size: 70,
        check: Check::Format(Format::Uuid, "does not match the UUID format"),
    },
    NamedFormat { key: "byte", name: "byte", pattern_size: 84, check: Check::Format(Format::Byte, "invalid base64") },
    NamedFormat { key: "date", name: "date", pattern_size: 71, check: Check::Format(Format::Date, "invalid date") },
    NamedFormat {
        key: "datetime",
        name: "datetime",
        pattern_size: 71,
        check: Check::Format(Format::DateTime, "invalid datetime"),
    },
];

impl NamedFormat {
    pub fn find(key: &str) -> Option<&'static NamedFormat> {
        FORMATS.iter().find(|format| format.key == key)
    }

    /// The server's errors for a text.
    pub fn check(&self, text: &str) -> Vec<String> {
        let owned = |messages: Vec<&'static str>| messages.into_iter().map(str::to_owned).collect();
        match self.check {
            Check::Label => owned(names::check_dns1123_label(text)),
            Check::LabelPrefix => owned(names::check_name_is_dns_label(text, true)),
            Check::Subdomain => owned(names::check_dns1123_subdomain(text)),
            Check::SubdomainPrefix => owned(names::check_name_is_dns_subdomain(text, true)),
            Check::Label1035 => owned(names::check_dns1035_label(text)),
            Check::Label1035Prefix => owned(names::check_name_is_dns1035_label(text, true)),
            Check::QualifiedName => owned(names::check_label_key(text)),
            Check::LabelValue => owned(names::check_label_value(text)),
            Check::Uri => url::check_request_uri(text).err().into_iter().collect(),
            Check::Format(format, _) if format.is_valid(text) => Vec::new(),
            Check::Format(_, message) => vec![message.to_owned()],
        }
    }
}
