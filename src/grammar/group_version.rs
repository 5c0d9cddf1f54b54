//! An `apiVersion`: a version, or a group and a version.
//!
//! Source: `ParseGroupVersion` in k8s.io/apimachinery/pkg/runtime/schema/group_version.go.

/// The two parts of an `apiVersion`; the group of `v1` is empty.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GroupVersion<'a> {
    pub group: &'a str,
    pub version: &'a str,
}

impl<'a> GroupVersion<'a> {
    /// The error is the server's. Neither part is looked at, so `apps/` is a group without a version.
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
}

#[cfg(test)]
mod tests {
    use super::GroupVersion;

    #[test]
    fn splits_at_the_only_slash() {
        for (text, group, version) in [
            ("", "", ""),
            ("/", "", ""),
            ("v1", "", "v1"),
            ("apps/v1", "apps", "v1"),
            ("apps/", "apps", ""),
            ("/v1", "", "v1"),
            ("a.b.c/v1beta1", "a.b.c", "v1beta1"),
            (" / ", " ", " "),
            ("v1,v2", "", "v1,v2"),
            ("APPS/V1", "APPS", "V1"),
            ("é/v1", "é", "v1"),
        ] {
            assert_eq!(GroupVersion::parse(text), Ok(GroupVersion { group, version }));
        }
    }

    #[test]
    fn more_than_one_slash_is_an_error() {
        for text in ["a/b/c", "//", "/v1/", "a//", "//v1", "apps/v1/", "apps//v1", "a/b/c/d", "///"] {
            assert_eq!(GroupVersion::parse(text), Err(format!("unexpected GroupVersion string: {text}")));
        }
    }
}
