//! An `apiVersion`: a version, or a group and a version.
//!
//! Source: `ParseGroupVersion` in k8s.io/apimachinery/pkg/runtime/schema/group_version.go.

/// The two parts of an `apiVersion`. The group of `v1` is empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GroupVersion<'a> {
    pub group: &'a str,
    pub version: &'a str,
}

impl<'a> GroupVersion<'a> {
    /// Parses an `apiVersion`. The error is the server's. The parts are not checked, so `apps/` is a group without a
    /// version.
    pub fn parse(text: &'a str) -> Result<Self, String> {
        if text == "/" {
            return Ok(Self::default());
        }
        match text.split_once('/') {
            None => Ok(Self { group: "", version: text }),
            Some((group, version)) if !version.contains('/') => Ok(Self { group, version }),
            Some(_) => Err(format!("unexpected GroupVersion string: {text}")),
        }
    }

    /// Splits an `apiVersion` at the first slash, without checking the parts.
    pub fn split(text: &'a str) -> Self {
        let (group, version) = text.split_once('/').unwrap_or(("", text));
        Self { group, version }
    }
}

#[cfg(test)]
mod tests;
