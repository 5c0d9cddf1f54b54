//! The table of a family of problems.

/// Defines a family of problems. A row has a problem with its data, its facts and its words.
///
/// The facts are `Error(Invalid) "code" at Root`: the severity, the type of the server's error, the code and the stage
/// at which the server reports the problem. Without `at`, the stage is the `STAGE` of the family. A problem that the
/// server does not report has only a severity and a code. `facts(…) of CODES` has facts that depend on the data, and
/// the highest severity of each code.
///
/// The words are:
///
/// - `detail`: the server's words, or our words if the server reports nothing;
/// - `headline`: a sentence that replaces `detail`;
/// - `predicate`: the predicate of such a sentence, whose subject is the `SUBJECT` of the family; `about` names another
///   subject;
/// - `advice`: one sentence without its full stop.
///
/// `from` has all words of a problem; the other columns replace parts of these words. The name of the family can be
/// followed by its functions for `server_words` and `words_at`, in this order.
macro_rules! problems {
    (
        $(#[$head:meta])*
        $visibility:vis enum $family:ident $(, $server_words:ident $(, $words_at:ident)?)?;
        $(
            $(#[$doc:meta])*
            $problem:ident $(($($part:ident: $part_type:ty),*))? $({ $($field:ident: $type:ty),* $(,)? })?:
                $severity:ident $(($server:expr))? $($code:literal)? $(of $codes:ident)? $(at $stage:ident)?
            $(, from $words:expr)?
            $(, detail $detail:expr)?
            $(, headline $headline:expr)?
            $(, predicate $predicate:expr)?
            $(, about $subject:expr => $said:expr)?
            $(, advice $advice:expr)?;
        )*
    ) => {
        $(#[$head])*
        #[derive(Clone, Debug, PartialEq, Eq, Hash)]
        $visibility enum $family {
            $($(#[$doc])* $problem $(($($part_type),*))? $({ $($field: $type),* })?),*
        }

        impl $family {
            /// The codes with their highest severities, by row.
            pub(super) const CODES: &'static [&'static [(&'static str, Severity)]] =
                &[$(problems!(@codes $severity $($code)? $($codes)?)),*];
        }

        impl Family for $family {
            fn facts(&self) -> Facts {
                match self {
                    $(Self::$problem $(($($part),*))? $({ $($field),* })? => {
                        // A row may leave some of its data unused.
                        $(let _ = ($($part,)*);)?
                        $(let _ = ($($field,)*);)?
                        problems!(@facts $severity $(($server))? $($code)? $($stage)?)
                    })*
                }
            }

            fn words(&self) -> Words<'_> {
                match self {
                    $(Self::$problem $(($($part),*))? $({ $($field),* })? => {
                        $(let _ = ($($part,)*);)?
                        $(let _ = ($($field,)*);)?
                        let words = problems!(@from $($words)?);
                        $(let words = Words { detail: $detail.into(), ..words };)?
                        $(let words = words.headed($headline);)?
                        $(let words = words.about(SUBJECT, $predicate);)?
                        $(let words = words.about($subject, $said);)?
                        $(let words = Words { advice: $advice.into(), ..words };)?
                        words
                    })*
                }
            }

            $(
                fn server_words(&self, path: &FieldPath) -> Cow<'_, str> {
                    $server_words(self, path)
                }

                $(fn words_at(&self, place: &FieldPath) -> Words<'_> {
                    $words_at(self, place)
                })?
            )?
        }
    };
    (@facts facts($facts:expr)) => {
        $facts
    };
    (@facts $severity:ident $code:literal) => {
        Facts::note($code, Severity::$severity)
    };
    (@facts $severity:ident ($server:expr) $code:literal) => {
        Facts { stage: STAGE, server: Some($server), ..Facts::note($code, Severity::$severity) }
    };
    (@facts $severity:ident ($server:expr) $code:literal $stage:ident) => {
        Facts { stage: Stage::$stage, server: Some($server), ..Facts::note($code, Severity::$severity) }
    };
    (@codes facts $codes:ident) => {
        $codes
    };
    (@codes $severity:ident $code:literal) => {
        &[($code, Severity::$severity)]
    };
    (@from) => {
        Words::new("", "")
    };
    (@from $words:expr) => {
        $words
    };
}
