use proptest::prelude::*;

use super::*;
use crd_ls_testing::at_length;

proptest! {
    #![proptest_config(ProptestConfig::with_cases(at_length(4, 24)))]

    #[test]
    fn agrees_with_the_text(text in "[a\\nö😀\\r ]{0,40}", repeated in 1_usize..50) {
        let text = Text::new(&text.repeat(repeated));
        let lines = text.line_table();
        for offset in (0..=u32::from(text.len()) + 1).map(TextSize::new) {
            for encoding in [Encoding::Utf8, Encoding::Utf16, Encoding::Utf32] {
                prop_assert_eq!(lines.position(offset, encoding), text.position(offset, encoding));
            }
            let line = text.position(offset, Encoding::Utf8).line;
            prop_assert_eq!(lines.line(offset), line);
            let range = text.line_range(line);
            prop_assert_eq!((lines.line_start(line), lines.line_end(line)), (range.start(), range.end()));
        }
    }
}
