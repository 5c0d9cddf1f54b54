use crd_ls::syntax::*;
use crd_ls::text::Text;
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let mode = args[1].as_str();
    let mut count = 0;
    let mut bytes = 0u64;
    let mut t = std::time::Duration::ZERO;
    let mut rt = std::time::Duration::ZERO;
    for path in &args[2..] {
        let Ok(text) = std::fs::read_to_string(path) else { continue };
        let now = std::time::Instant::now();
        let tree = Tree::parse_str(&text);
        t += now.elapsed();
        bytes += text.len() as u64;
        let rope = Text::new(&text);
        let now = std::time::Instant::now();
        let other = Tree::parse(&rope);
        rt += now.elapsed();
        if other != tree {
            println!("ROPE DIFFERS {path}");
        }
        if tree.to_text() != text {
            println!("TEXT DIFFERS {path}");
        }
        if mode == "tree" {
            println!("{:#?}", tree.syntax());
        }
        for e in tree.errors() {
            count += 1;
            if mode != "quiet" {
                let line = text[..usize::from(e.range.start())].matches('\n').count() + 1;
                println!(
                    "{path}:{line}: {:?} {:?} {:?}: {}",
                    e.kind,
                    e.range,
                    text.get(usize::from(e.range.start())..usize::from(e.range.end()))
                        .map(|s| s.chars().take(30).collect::<String>()),
                    e.message
                );
            }
        }
    }
    println!(
        "{count} errors, {bytes} bytes, str {:.1} MB/s rope {:.1} MB/s",
        bytes as f64 / t.as_secs_f64() / 1e6,
        bytes as f64 / rt.as_secs_f64() / 1e6
    );
}
