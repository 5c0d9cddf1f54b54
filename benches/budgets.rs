//! Counts the instructions of each kind of edit, in small and large files. The script `budgets.sh` beside this file
//! compares them with the recorded counts.

use crd_ls::lsp::{PublishedDocument, publish};
use crd_ls_benches::broken::{batch_of_bytes, of_bytes};
use crd_ls_benches::definition::of_size;
use crd_ls_benches::keystroke::Keystroke;
use crd_ls_benches::kind::Kind;
use crd_ls_benches::resource::{ManyResources, ManyRules, ResourceKeystroke};
use crd_ls_ide::Snapshot;
use crd_ls_text::Text;
use gungraun::{library_benchmark, library_benchmark_group, main};

const SMALL: usize = 13_000;
const MEDIUM: usize = 200_000;
const LARGE: usize = 2_800_000;

const URI: &str = "file:///definition.yaml";

/// An edit of a document whose diagnostics were published.
type Published = (Keystroke, PublishedDocument);

fn published(kind: Kind, bytes: usize) -> Published {
    let (keystroke, mut document) = (Keystroke::of_size(kind, bytes), PublishedDocument::new(URI));
    document.publish(1, &keystroke.before);
    (keystroke, document)
}

/// A benchmark for each kind of edit, from the edit to the diagnostics for the client.
macro_rules! keystrokes {
    ($($name:ident: $kind:expr,)*) => {
        $(
            #[library_benchmark(setup = published)]
            #[bench::small($kind, SMALL)]
            #[bench::medium($kind, MEDIUM)]
            #[bench::large($kind, LARGE)]
            fn $name((keystroke, mut document): Published) -> (Published, Snapshot, usize) {
                let after = keystroke.analyse();
                let sent = document.publish(2, &after).map_or(0, |sent| sent.len());
                ((keystroke, document), after, sent)
            }
        )*

        library_benchmark_group!(name = keystrokes, benchmarks = [$($name),*]);
    };
}

keystrokes! {
    letter_at_start: Kind::LetterAtStart,
    letter_in_the_middle: Kind::LetterInTheMiddle,
    letter_at_end: Kind::LetterAtEnd,
    key: Kind::Key,
    indentation: Kind::Indentation,
    newline: Kind::Newline,
    broken_line: Kind::BrokenLine,
    mistake_elsewhere: Kind::MistakeElsewhere,
    many_mistakes: Kind::ManyMistakes,
    paste: Kind::Paste,
    type_of_default: Kind::TypeOfDefault,
    mentioned_property: Kind::MentionedProperty,
    second_version_alike: Kind::SecondVersionAlike,
    anchored_node: Kind::AnchoredNode,
    document_marker: Kind::DocumentMarker,
    first_line: Kind::FirstLine,
}

/// A definition that is not analysed yet.
fn text(bytes: usize) -> Text {
    Text::new(&of_size(bytes))
}

#[library_benchmark(setup = text)]
#[bench::small(SMALL)]
#[bench::medium(MEDIUM)]
#[bench::large(LARGE)]
fn open(text: Text) -> (Snapshot, usize) {
    let snapshot = Snapshot::new(text);
    snapshot.findings();
    let sent = publish(URI, 1, &snapshot).map_or(0, |sent| sent.len());
    (snapshot, sent)
}

// From several broken definitions to the causes of their errors.
#[library_benchmark(setup = of_bytes)]
#[bench::small(SMALL)]
#[bench::medium(MEDIUM)]
fn broken(texts: Vec<Text>) -> Vec<Snapshot> {
    let analysed = texts.into_iter().map(Snapshot::new);
    analysed
        .inspect(|snapshot| {
            snapshot.causes_among_several();
        })
        .collect()
}

// From definitions with several mistakes each to the causes that a report without fixes shows.
#[library_benchmark(setup = batch_of_bytes)]
#[bench::small(SMALL)]
#[bench::medium(MEDIUM)]
fn broken_batch(texts: Vec<Text>) -> Vec<Snapshot> {
    let analysed = texts.into_iter().map(Snapshot::new);
    analysed
        .inspect(|snapshot| {
            snapshot.causes_to_show(false);
        })
        .collect()
}

// From a letter in a custom resource to its findings.
#[library_benchmark(setup = ResourceKeystroke::of_size)]
#[bench::small(SMALL)]
#[bench::medium(MEDIUM)]
fn letter_in_resource(keystroke: ResourceKeystroke) -> (ResourceKeystroke, Snapshot) {
    let after = keystroke.analyse();
    (keystroke, after)
}

// From many custom resources of one kind to the findings about each.
#[library_benchmark(setup = ManyResources::of_bytes)]
#[bench::small(SMALL)]
#[bench::medium(MEDIUM)]
fn many_resources(resources: ManyResources) -> (ManyResources, Vec<Snapshot>) {
    let judged = resources.judge();
    (resources, judged)
}

// From many custom resources with several mistakes each to the findings about each.
#[library_benchmark(setup = ManyResources::faulty_of_bytes)]
#[bench::small(SMALL)]
#[bench::medium(MEDIUM)]
fn faulty_resources(resources: ManyResources) -> (ManyResources, Vec<Snapshot>) {
    let judged = resources.judge();
    (resources, judged)
}

// From a definition with many rules to the findings about a few custom resources.
#[library_benchmark(setup = ManyRules::of_bytes)]
#[bench::small(SMALL)]
#[bench::medium(MEDIUM)]
fn many_rules(rules: ManyRules) -> (ManyRules, Vec<Snapshot>) {
    let judged = rules.judge();
    (rules, judged)
}

library_benchmark_group!(
    name = resources,
    benchmarks = [letter_in_resource, many_resources, faulty_resources, many_rules]
);
library_benchmark_group!(name = whole_files, benchmarks = [open, broken, broken_batch]);

main!(library_benchmark_groups = [keystrokes, resources, whole_files]);
