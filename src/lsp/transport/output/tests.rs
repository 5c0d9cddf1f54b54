use serde_json::{Value, json};

use super::*;

/// A client that disconnects after some messages.
struct Client {
    read: Vec<Value>,
    limit: usize,
}

impl Write for Client {
    fn write(&mut self, frame: &[u8]) -> io::Result<usize> {
        if self.read.len() == self.limit {
            return Err(io::ErrorKind::BrokenPipe.into());
        }
        let body = str::from_utf8(frame).unwrap().split_once("\r\n\r\n").unwrap().1;
        self.read.push(serde_json::from_str(body).unwrap());
        Ok(frame.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// The messages that the client receives from `output`, by version or by id.
fn written(output: &Output, limit: usize) -> Vec<Value> {
    let mut client = Client { read: Vec::new(), limit };
    output.refuse(Id::String("the end".to_owned()), Error::internal_error());
    output.write_to(&mut client);
    client.read.iter().map(|message| message.get("id").unwrap_or(&message["params"]["version"]).clone()).collect()
}

#[test]
fn unwritten_publishes_are_replaced() {
    let output = Output::new(Budget::new(1 << 20));
    let publish = |uri: &str, version: i32| output.publish(uri, &json!({ "uri": uri, "version": version }));
    publish("a", 1);
    output.answer(&Response::from_ok(Id::Number(7), Value::Null));
    publish("b", 20);
    for version in 2..=1000 {
        publish("a", version);
    }
    assert_eq!(written(&output, 3), [json!(1000), json!(7), json!(20)]);
}

#[test]
fn written_publishes_stay() {
    let output = Output::new(Budget::new(1 << 20));
    for version in 1..=2 {
        output.publish("a", &json!({ "version": version }));
        assert_eq!(written(&output, 1), [json!(version)]);
        output.queue().entries.clear();
    }
}

#[test]
fn the_end_does_not_wait() {
    let output = Output::new(Budget::new(1 << 20));
    output.publish("a", &json!({ "version": 1 }));
    assert_eq!(written(&output, 0), [] as [Value; 0]);
    output.answer(&Response::from_ok(Id::Number(7), Value::Null));
    let started = Instant::now();
    output.flush(Duration::from_secs(60));
    assert!(started.elapsed() < Duration::from_secs(60));
}
