//! All settings, with their names and documentation.

/// A setting of a repository.
#[derive(Clone, Copy, Debug)]
pub struct SettingOption {
    /// Its key in the file.
    pub name: &'static str,
    /// Its name in an editor's settings.
    pub editor_name: &'static str,
    /// The equivalent option of `crd-ls check`, without dashes.
    pub flag: &'static str,
    pub shape: Shape,
    /// Whether overrides can contain it.
    pub is_per_path: bool,
    /// Its documentation in whole sentences.
    pub about: &'static str,
}

/// The type of a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    Switch,
    /// Paths of files and folders.
    Paths,
    /// Patterns for paths.
    Patterns,
    /// Kinds of objects, with lists of paths in them.
    Schemas,
    /// Codes and groups, with levels.
    Rules,
    /// Settings for some paths.
    Overrides,
    /// A version of Kubernetes.
    Version,
}

/// The versions of Kubernetes that can be named, newest first.
pub const VERSIONS: &[&str] = &["1.36", "1.35", "1.34", "1.33", "1.32", "1.31", "1.30", "1.29"];

/// All settings, in the order of the documentation.
pub const OPTIONS: &[SettingOption] = &[CRDS, SCHEMAS, EXCLUDE, KUBERNETES, RULES, ALLOW_REFUSED, OVERRIDES];

pub const CRDS: SettingOption = SettingOption {
    name: "crds",
    editor_name: "crds",
    flag: "crds",
    shape: Shape::Paths,
    is_per_path: true,
    about: "Files and folders with further CustomResourceDefinitions for custom resources; they are not \
            checked themselves.",
};

pub const SCHEMAS: SettingOption = SettingOption {
    name: "schemas",
    editor_name: "schemas",
    flag: "schema",
    shape: Shape::Schemas,
    is_per_path: true,
    about: "Further kinds of objects that hold schemas, each with the paths of these: `example.com/*/Foo: \
            [spec.versions[*].schema]`. A kind is GROUP/VERSION/KIND, and each part may be `*`. A schema there is checked \
            like that of a CustomResourceDefinition's version.",
};

pub const EXCLUDE: SettingOption = SettingOption {
    name: "exclude",
    editor_name: "exclude",
    flag: "exclude",
    shape: Shape::Patterns,
    is_per_path: false,
    about: "Files that are not checked, as patterns like those in .gitignore. A file that is named to `crd-ls check`, or \
            open in an editor, is always checked.",
};

pub const KUBERNETES: SettingOption = SettingOption {
    name: "kubernetes",
    editor_name: "kubernetes",
    flag: "kubernetes",
    shape: Shape::Version,
    is_per_path: true,
    about: "The oldest version of Kubernetes that has to take the CustomResourceDefinitions, from `\"1.29\"` to `\"1.36\"`, \
            which is the default. What that version does not have yet is reported: fields, formats, and functions of rules.",
};

pub const RULES: SettingOption = SettingOption {
    name: "rules",
    editor_name: "rules",
    flag: "rule",
    shape: Shape::Rules,
    is_per_path: true,
    about: "The level of findings by their code (`lint/impossible-bounds`) or group of codes (`lint`): `off`, `hint`, `information`, \
            `warning` or `error`. A code counts before its group. An error of the API server can't be turned below \
            `warning`, unless `allow-refused` is set.",
};

pub const ALLOW_REFUSED: SettingOption = SettingOption {
    name: "allow-refused",
    editor_name: "allowRefused",
    flag: "allow-refused",
    shape: Shape::Switch,
    is_per_path: true,
    about: "Whether errors of the API server may be turned below `warning`, although it refuses the object. Where `kubernetes` \
            names a version, that is also what the server of that version refuses.",
};

pub const OVERRIDES: SettingOption = SettingOption {
    name: "overrides",
    editor_name: "overrides",
    flag: "override",
    shape: Shape::Overrides,
    is_per_path: false,
    about: "Settings for some files: `paths` has patterns like those in .gitignore, and the other keys are settings. Of \
            several overrides for a file the last one counts.",
};

impl SettingOption {
    /// Its documentation as the help of a flag, without a full stop.
    pub fn help(&self) -> &'static str {
        self.about.trim_end_matches('.')
    }

    /// The name of its type in messages: `a list of paths`.
    pub fn expected(&self) -> &'static str {
        match self.shape {
            Shape::Switch => "true or false",
            Shape::Paths => "a list of paths",
            Shape::Patterns => "a list of patterns for paths",
            Shape::Schemas => "a mapping from kinds to lists of paths",
            Shape::Rules => "a mapping from codes or groups to levels",
            Shape::Version => "a version of Kubernetes from \"1.29\" to \"1.36\"",
            Shape::Overrides => "a list of mappings, each with `paths` and settings",
        }
    }
}
