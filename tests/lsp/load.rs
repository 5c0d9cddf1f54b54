//! The server under load. The figures are smaller unless `CRD_LS_SLOW_TESTS` is set, in a release build.

use std::io::Write;
use std::process::ChildStdin;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::idle::wait_until_idle;
use crate::memory::{peak_memory, resident_memory};
use crate::server::{LIMIT, TestServer, capabilities};
use crate::slow::slow_or;
use crate::tally::Tally;
use crate::texts::GUIDE;
use crate::typist::{Random, Typist, notification, request};
use crate::wire::frame;

/// A generous bound: the budget of messages in flight and the memory held before, in KiB.
const BOUND: u64 = 256 * 1024;

/// The default capacity of a pipe, in bytes.
const PIPE: usize = 64 * 1024;

/// Writes on its own thread as fast as the server reads.
fn write_all(
    server: &mut TestServer,
    write: impl FnOnce(&mut ChildStdin) + Send + 'static,
) -> thread::JoinHandle<ChildStdin> {
    let mut input = server.take_input();
    thread::spawn(move || {
        write(&mut input);
        input
    })
}

fn send(input: &mut ChildStdin, message: &Value) {
    input.write_all(&frame(message.to_string().as_bytes())).unwrap();
}

#[test]
fn edits_with_requests() {
    let edits = slow_or(200_000, 4_000);
    let mut random = Random::new(1);
    let mut typists: Vec<Typist> = (0..20).map(|number| Typist::new(format!("file:///{number}.yaml"), GUIDE)).collect();
    let mut messages: Vec<Value> = typists.iter().map(Typist::opened).collect();
    let mut asked = 0;
    for _ in 0..edits {
        let typist = &mut typists[random.below(20)];
        messages.push(typist.type_something(&mut random));
        let uri = &typist.uri;
        if random.below(10) > 0 {
            continue;
        }
        let id = 1000 + asked;
        asked += 1;
        let place = json!({ "line": random.below(40), "character": 10 });
        let document = json!({ "uri": uri });
        messages.push(match random.below(3) {
            0 => request(id, "crd-ls/status", &Value::Null),
            1 => request(id, "textDocument/hover", &json!({ "textDocument": document, "position": place })),
            _ => {
                let range = json!({ "start": place, "end": place });
                let params = json!({ "textDocument": document, "range": range, "context": { "diagnostics": [] } });
                request(id, "textDocument/codeAction", &params)
            }
        });
        if random.below(2) == 0 {
            messages.push(notification("$/cancelRequest", &json!({ "id": id })));
        }
    }

    let mut server = TestServer::start();
    let writer = write_all(&mut server, move |input| messages.iter().for_each(|message| send(input, message)));
    let mut tally = Tally::default();
    tally.read(&mut server, |tally| {
        tally.answers.len() == asked as usize
            && typists.iter().all(|typist| tally.has(&typist.uri, typist.version.into()))
    });
    server.give_input(writer.join().unwrap());
    // A change of one document can change the diagnostics of others, so more of their last versions may come.
    wait_until_idle(&server);
    tally.read_arrived(&mut server);
    for (id, error) in &tally.answers {
        // An edit makes pending actions obsolete.
        assert!(matches!(error, None | Some(-32800 | -32801)), "request {id} failed: {error:?}");
    }
    for typist in &typists {
        tally.assert_fresh(&typist.uri, &typist.text);
    }
    assert_eq!(tally.said, [""; 0]);
    let peak = peak_memory(&server);
    eprintln!("peak {peak} KiB, {} publishes", tally.publishes.values().sum::<usize>());
    assert!(peak < BOUND, "{peak} KiB were held at most");
}

#[cfg(target_os = "linux")]
#[test]
fn unread_publishes_are_merged() {
    let (edits, seconds) = slow_or((10_000, 30.0), (1_000, 2.0));
    let (mut server, output) = TestServer::spawn_unread();
    server.send(&request(0, "initialize", &json!({ "capabilities": capabilities() })));
    server.notify("initialized", &json!({}));
    let mut random = Random::new(2);
    // A few publishes of this size fill a pipe.
    let text = [GUIDE; 10].join("---\n");
    let mut typists: Vec<Typist> = (0..5).map(|number| Typist::new(format!("file:///{number}.yaml"), &text)).collect();
    typists.iter().for_each(|typist| server.send(&typist.opened()));
    for _ in 0..edits {
        let typist = &mut typists[random.below(5)];
        let typed = typist.type_something(&mut random);
        server.send(&typed);
        thread::sleep(Duration::from_secs_f64(seconds / f64::from(edits)));
    }
    // The server publishes its last input before the client reads, so that nothing is published in between.
    server.wait_until_taken();
    wait_until_idle(&server);

    server.read(output);
    let mut tally = Tally::default();
    let (mut read, mut kept) = (0, 0);
    while !typists.iter().all(|typist| tally.has(&typist.uri, typist.version.into())) {
        let message = server.message();
        kept += usize::from(read >= PIPE && message["method"] == "textDocument/publishDiagnostics");
        read += frame(message.to_string().as_bytes()).len();
        tally.add(message);
    }
    // After the content of the pipe come the publish that was being written and the last one of each document.
    assert!(kept <= 1 + typists.len(), "{kept} publishes were kept");
    assert!(read > PIPE, "{read} bytes: the client could have gone on without reading");
    assert_eq!(server.status().as_array().unwrap().len(), 5, "nothing more comes before the answer");
    for typist in &typists {
        tally.assert_fresh(&typist.uri, &typist.text);
    }
    let peak = peak_memory(&server);
    assert!(peak < 64 * 1024, "{peak} KiB were held at most");
}

#[test]
fn unknown_requests_are_answered() {
    let requests: i64 = slow_or(100_000, 5_000);
    let mut server = TestServer::start();
    let writer = write_all(&mut server, move |input| {
        for id in 1000..1000 + requests {
            send(input, &request(id, "textDocument/unheardOf", &json!({ "textDocument": { "uri": "file:///a" } })));
            send(input, &notification("unheard/of", &json!([id])));
        }
    });
    let mut tally = Tally::default();
    tally.read(&mut server, |tally| tally.answers.len() == requests as usize);
    server.give_input(writer.join().unwrap());
    assert!(tally.answers.values().all(|error| *error == Some(-32601)));
    assert_eq!(server.status(), json!([]));
    let peak = peak_memory(&server);
    assert!(peak < BOUND, "{peak} KiB were held at most");
}

/// A CustomResourceDefinition of at least `length` bytes.
fn large(length: usize) -> String {
    let (head, _) = GUIDE.split_once("        properties:\n").unwrap();
    let mut text = format!("{head}        type: object\n        properties:\n");
    for number in 0.. {
        text.push_str(&format!(
            "          field{number}:\n            type: object\n            description: Says what is to be done about it.\n            \
             properties:\n              name: {{type: string, maxLength: 63}}\n              count: {{minimum: 0}}\n"
        ));
        if text.len() >= length {
            break;
        }
    }
    text
}

/// Makes an edit in the middle of a document. Returns its findings and its cost.
fn edit(server: &mut TestServer, typist: &mut Typist) -> (Vec<Value>, Value) {
    let place = typist.text.find("Says").unwrap();
    let change = typist.replace(place, place, "x");
    server.send(&change);
    let diagnostics = server.diagnostics(&typist.uri, typist.version.into());
    let status = server.status();
    let document = status.as_array().unwrap().iter().find(|document| document["uri"] == typist.uri.as_str()).unwrap();
    (diagnostics, document["cost"].clone())
}

/// Asserts that no document is open and nothing in flight but this request.
fn assert_nothing_is_live(server: &mut TestServer) {
    const QUESTION: u64 = 512;
    let deadline = Instant::now() + LIMIT;
    // A message just read here may still count until the server's writer returns.
    loop {
        let id = server.request("crd-ls/status", &Value::Null);
        let status = server.result(id);
        assert_eq!(status["documents"], json!([]));
        if status["queued"].as_u64().unwrap() < QUESTION {
            return;
        }
        assert!(Instant::now() < deadline, "{status}");
    }
}

#[test]
fn many_documents_leave_nothing() {
    let (documents, length) = slow_or((1_000, 300_000), (60, 30_000));
    let text = large(length);
    let mut alone = TestServer::start();
    let mut typist = Typist::new("file:///7.yaml".to_owned(), &text);
    alone.send(&typist.opened());
    alone.diagnostics(&typist.uri, 1);
    let (_, cost_alone) = edit(&mut alone, &mut typist);
    let mut fresh = TestServer::start();
    fresh.open("file:///fresh.yaml", 1, &typist.text);
    let found_fresh = fresh.diagnostics("file:///fresh.yaml", 1);

    let mut server = TestServer::start();
    let uri = |number: usize| format!("file:///{number}.yaml");
    let mut resident = Vec::new();
    for _ in 0..2 {
        for number in 0..documents {
            server.open(&uri(number), 1, &text);
            server.diagnostics(&uri(number), 1);
        }
        resident.push(resident_memory(&server));
        for number in [0, 7, documents / 2, documents - 1] {
            let (found, cost) = edit(&mut server, &mut Typist::new(uri(number), &text));
            assert!(found == found_fresh, "{}: {} diagnostics", uri(number), found.len());
            assert_eq!(cost, cost_alone, "{}", uri(number));
        }
        for number in 0..documents {
            server.close(&uri(number));
            assert!(server.published(&uri(number)).get("version").is_none());
        }
        assert_nothing_is_live(&mut server);
        resident.push(resident_memory(&server));
    }
    eprintln!("resident: {resident:?} KiB");
    let [first, first_closed, second, second_closed] = resident[..] else { panic!("{resident:?}") };
    // The allocator can keep freed memory, so the measure is whether the second thousand fits into it. The fit depends
    // on the distribution over threads.
    let margin = first / 20;
    assert!(second <= first + margin, "the same documents took {first} KiB at first and then {second}");
    assert!(second_closed <= first_closed + margin, "{first_closed} KiB were left at first and then {second_closed}");
}
