//! The table of a family of problems.

/// A family of problems. A row has a problem with its data, its facts and its words:
///
/// - `detail`: the server's words, or ours if the server reports nothing;
/// - `headline`: a sentence that replaces them;
/// - `predicate`: the rest of such a sentence, after the `SUBJECT` of the family; `about` names another subject;
/// - `advice`: one sentence without its full stop.
///
/// `from` has all words of a problem; the other columns replace parts of them. The name of the family can be followed
/// by its functions for `server_words` and `words_at`, in this order.
macro_rules! problems {
    (
        $(#[$head:meta])*
        $visibility:vis enum $family:ident $(, $server_words:ident $(, $words_at:ident)?)?;
        $(
            $(#[$doc:meta])*
            $problem:ident $(($($part:ident: $part_type:ty),*))? $({ $($field:ident: $type:ty),* $(,)? })?: $facts:expr
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

        impl Family for $family {
            fn facts(&self) -> Facts {
                match self {
                    $(Self::$problem $(($($part),*))? $({ $($field),* })? => {
                        // A row need not use all of its data.
                        $(let _ = ($($part,)*);)?
                        $(let _ = ($($field,)*);)?
                        $facts
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
    (@from) => {
        Words::new("", "")
    };
    (@from $words:expr) => {
        $words
    };
}
