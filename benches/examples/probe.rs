use crd_ls_benches::resource::ResourceKeystroke;
use std::time::Instant;
fn main() {
    for bytes in [200_000] {
        let k = ResourceKeystroke::of_size(bytes);
        let n = 1;
        let t = Instant::now();
        for _ in 0..n { std::hint::black_box(k.analyse()); }
        println!("{bytes} {} lines: {:?} findings {}", k.before.text().line_count(), t.elapsed() / n, k.before.resource_findings(&k.verdicts).len());
    }
}
