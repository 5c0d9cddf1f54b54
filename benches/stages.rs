//! The time of each stage, by file size, by the number of entries on a level, and by the number of levels.

use std::hint::black_box;
use std::time::Duration;

use crd_ls::lsp::publish;
use crd_ls_benches::definition;
use crd_ls_benches::keystroke::Keystroke;
use crd_ls_benches::kind::Kind;
use crd_ls_benches::resource::ResourceKeystroke;
use crd_ls_model::{AnalysisOptions, Stream};
use crd_ls_rules::Report;
use crd_ls_syntax::Tree;
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};

type Group<'c> = BenchmarkGroup<'c, WallTime>;

/// The name of a growing quantity, a function that makes a definition of a size, and the sizes.
type Axis = (&'static str, fn(usize) -> String, &'static [usize]);

const AXES: [Axis; 3] = [
    ("bytes", definition::of_size, &[10_000, 100_000, 1_000_000, 10_000_000]),
    ("entries", definition::wide, &[10, 100, 1_000, 10_000, 50_000]),
    ("levels", definition::deep, &[3, 10, 30, 100]),
];

/// Measures a stage with `bench` for definitions of all sizes.
fn stage(criterion: &mut Criterion, name: &str, bench: impl Fn(&mut Group<'_>, BenchmarkId, &Keystroke)) {
    let mut group = criterion.benchmark_group(name);
    for (axis, make, sizes) in AXES {
        for &size in sizes {
            let keystroke = Keystroke::new(Kind::LetterInTheMiddle, &make(size));
            group.throughput(Throughput::Bytes(u32::from(keystroke.before.text().len()).into()));
            bench(&mut group, BenchmarkId::new(axis, size), &keystroke);
        }
    }
    group.finish();
}

/// The parser, over a whole file.
fn parse(criterion: &mut Criterion) {
    stage(criterion, "parse", |group, id, keystroke| {
        let text = keystroke.before.text();
        group.bench_function(id, |bencher| bencher.iter_with_large_drop(|| Tree::parse(black_box(text))));
    });
}

/// The parser after one letter.
fn reparse(criterion: &mut Criterion) {
    stage(criterion, "reparse", |group, id, keystroke| {
        let (tree, text) = (keystroke.before.tree(), keystroke.text_after());
        group.bench_function(id, |bencher| bencher.iter(|| tree.reparse(&keystroke.edit, black_box(&text))));
    });
}

/// The model of a whole file.
fn lower(criterion: &mut Criterion) {
    stage(criterion, "lower", |group, id, keystroke| {
        let tree = keystroke.before.tree();
        let options = AnalysisOptions::default();
        group.bench_function(id, |bencher| {
            bencher.iter_with_large_drop(|| Stream::lower(black_box(tree), &options, None))
        });
    });
}

/// The rules over a whole file.
fn check(criterion: &mut Criterion) {
    stage(criterion, "check", |group, id, keystroke| {
        let stream = Stream::lower(keystroke.before.tree(), &AnalysisOptions::default(), None);
        group.bench_function(id, |bencher| bencher.iter_with_large_drop(|| Report::new(black_box(&stream), None)));
    });
}

/// The diagnostics for the client.
fn diagnostics(criterion: &mut Criterion) {
    stage(criterion, "publish", |group, id, keystroke| {
        group.bench_function(id, |bencher| bencher.iter(|| publish(URI, 1, black_box(&keystroke.before))));
    });
}

/// From one letter to the diagnostics for the client.
fn keystroke(criterion: &mut Criterion) {
    stage(criterion, "keystroke", |group, id, keystroke| {
        group.bench_function(id, |bencher| bencher.iter(|| publish(URI, 2, &black_box(keystroke).analyse())));
    });
}

/// From one letter in a custom resource to its findings.
fn resource(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("resource");
    for size in [10_000, 100_000, 1_000_000] {
        let keystroke = ResourceKeystroke::of_size(size);
        group.throughput(Throughput::Bytes(u32::from(keystroke.keystroke.before.text().len()).into()));
        group.bench_function(BenchmarkId::new("bytes", size), |bencher| {
            bencher.iter_with_large_drop(|| black_box(&keystroke).analyse());
        });
    }
    group.finish();
}

const URI: &str = "file:///definition.yaml";

criterion_group! {
    name = stages;
    config = Criterion::default()
        .sample_size(10)
        .warm_up_time(Duration::from_millis(200))
        .measurement_time(Duration::from_secs(1));
    targets = parse, reparse, lower, check, diagnostics, keystroke, resource
}
criterion_main!(stages);
