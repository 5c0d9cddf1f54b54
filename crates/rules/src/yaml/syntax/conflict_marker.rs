//! A file contains no merge conflict markers.
//!
//! Git writes the markers around two versions of the same lines: keep one version.
//!
//! Other findings in the document are masked, because the API server refuses the whole document.
//!
//! Source: `yaml.YAMLToJSON` in sigs.k8s.io/yaml, on go.yaml.in/yaml/v2.
//!
//! ```yaml shown yaml/conflict-marker
//! type: object
//! <<<<<<< HEAD
//! title: ours
//! =======
//! title: theirs
//! >>>>>>> branch
//! ```
//! ```yaml valid
//! type: object
//! title: ours
//! ```
