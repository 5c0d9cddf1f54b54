//! Properties of hovers at every place.

use crate::Snapshot;
use crd_ls_model::Keyword;
use crd_ls_testing::fixtures_ending_with;
use crd_ls_text::{Text, TextSize};

#[test]
fn range_holds_offset() {
    for (file, text) in fixtures_ending_with(&["yaml", "json"]) {
        let snapshot = Snapshot::new(Text::new(&text));
        for offset in (0..=text.len()).filter(|&offset| text.is_char_boundary(offset)) {
            let Some(hover) = snapshot.hover(TextSize::new(offset as u32)) else { continue };
            let place = format!("{}, byte {offset}: {hover:?}", file.display());
            assert!(hover.range.contains_inclusive(TextSize::new(offset as u32)), "{place}");
            assert!(hover.range.end() <= TextSize::of(&*text), "{place}");
            let lines: Vec<&str> = hover.markdown.lines().collect();
            assert!(!lines.is_empty() && lines.len() <= 25, "{place}");
            assert!(lines.first().is_some_and(|line| !line.is_empty() && line.chars().count() <= 800), "{place}");
            assert_eq!(hover.markdown.matches('`').count() % 2, 0, "{place}");
        }
    }
}

#[test]
fn short_keyword_explanations() {
    for &keyword in Keyword::ALL {
        let explanation = keyword.docs();
        assert!(!explanation.does.is_empty() && explanation.does.len() < 100, "{keyword:?}: {}", explanation.does);
        assert!(!explanation.does.ends_with('.'), "{keyword:?}");
        assert!(explanation.limits.is_empty() || explanation.limits.ends_with('.'), "{keyword:?}");
    }
}
