//! Draws `curve.svg`: the cost of a keystroke by file size, in crd-ls and in other servers, from the measurements of
//! `peers.py`.

use std::fmt::Write;
use std::fs;

use serde::Deserialize;

const FOLDER: &str = env!("CARGO_MANIFEST_DIR");

const WIDTH: f64 = 760.0;
const HEIGHT: f64 = 420.0;
const LEFT: f64 = 80.0;
const RIGHT: f64 = 190.0;
const TOP: f64 = 56.0;
const BOTTOM: f64 = 56.0;

/// The drawn file sizes, in bytes.
const BYTES: (f64, f64) = (1e4, 1e7);
/// The drawn costs.
const MILLISECONDS: (f64, f64) = (1e-1, 1e4);

/// The duration of a frame at 60 Hz, in milliseconds.
const FRAME: f64 = 1000.0 / 60.0;

const COLOURS: [&str; 4] = ["#0b6e4f", "#b23a48", "#3d5a98", "#a66a00"];

type Failure = Box<dyn std::error::Error>;

/// The parts of `peers.json` that are read here.
#[derive(Deserialize)]
struct Record {
    servers: Vec<Server>,
}

#[derive(Deserialize)]
struct Server {
    name: String,
    files: Vec<File>,
}

#[derive(Deserialize)]
struct File {
    bytes: f64,
    letter: Costs,
}

#[derive(Deserialize)]
struct Costs {
    /// In milliseconds.
    processor: f64,
}

/// The curve of a server.
struct Series {
    name: String,
    /// File sizes in bytes, and costs in milliseconds.
    points: Vec<(f64, f64)>,
}

impl From<Server> for Series {
    fn from(server: Server) -> Self {
        let points = server.files.iter().map(|file| (file.bytes, file.letter.processor)).collect();
        Self { name: server.name, points }
    }
}

fn main() -> Result<(), Failure> {
    let record: Record = serde_json::from_str(&fs::read_to_string(format!("{FOLDER}/peers.json"))?)?;
    let series: Vec<Series> = record.servers.into_iter().map(Series::from).collect();
    fs::write(format!("{FOLDER}/../docs/images/curve.svg"), picture(&series))?;
    Ok(())
}

/// The position of a value in a range, on a logarithmic scale from 0 to 1.
fn share(value: f64, (least, most): (f64, f64)) -> f64 {
    (value.ln() - least.ln()) / (most.ln() - least.ln())
}

fn x(bytes: f64) -> f64 {
    LEFT + share(bytes, BYTES) * (WIDTH - LEFT - RIGHT)
}

fn y(milliseconds: f64) -> f64 {
    HEIGHT - BOTTOM - share(milliseconds, MILLISECONDS) * (HEIGHT - TOP - BOTTOM)
}

/// Draws the curves as SVG. Writing to a string can't fail.
fn picture(series: &[Series]) -> String {
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" \
         font-size=\"13\">\n<rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fff\"/>\n\
         <text x=\"{LEFT}\" y=\"26\" font-size=\"16\" fill=\"#222\">What typing one letter costs, in milliseconds of a \
         processor</text>\n"
    );
    grid(&mut svg);
    for (series, colour) in series.iter().zip(COLOURS.iter().cycle()) {
        let points: Vec<String> =
            series.points.iter().map(|&(bytes, time)| format!("{:.1},{:.1}", x(bytes), y(time))).collect();
        let _ = writeln!(
            svg,
            "<polyline points=\"{}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2.5\"/>",
            points.join(" ")
        );
        for &(bytes, time) in &series.points {
            let _ = writeln!(svg, "<circle cx=\"{:.1}\" cy=\"{:.1}\" r=\"3.5\" fill=\"{colour}\"/>", x(bytes), y(time));
        }
        if let Some(&(bytes, time)) = series.points.last() {
            let (x, y) = (x(bytes) + 10.0, y(time) + 4.0);
            let _ = writeln!(svg, "<text x=\"{x:.1}\" y=\"{y:.1}\" fill=\"{colour}\">{}</text>", series.name);
        }
    }
    svg.push_str("</svg>\n");
    svg
}

fn grid(svg: &mut String) {
    let (right, bottom) = (WIDTH - RIGHT, HEIGHT - BOTTOM);
    for (bytes, label) in [(1e4, "10 KB"), (1e5, "100 KB"), (1e6, "1 MB"), (1e7, "10 MB")] {
        let x = x(bytes);
        let _ = writeln!(svg, "<path d=\"M{x:.1} {TOP}V{bottom}\" stroke=\"#ddd\"/>");
        let _ = writeln!(
            svg,
            "<text x=\"{x:.1}\" y=\"{}\" text-anchor=\"middle\" fill=\"#555\">{label}</text>",
            bottom + 22.0
        );
    }
    for time in [0.1, 1.0, 10.0, 100.0, 1000.0, 10_000.0] {
        let y = y(time);
        let _ = writeln!(svg, "<path d=\"M{LEFT} {y:.1}H{right}\" stroke=\"#ddd\"/>");
        let _ = writeln!(
            svg,
            "<text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#555\">{time}</text>",
            LEFT - 10.0,
            y + 4.0
        );
    }
    let frame = y(FRAME);
    let _ = writeln!(svg, "<path d=\"M{LEFT} {frame:.1}H{right}\" stroke=\"#888\" stroke-dasharray=\"4 4\"/>");
    let _ = writeln!(
        svg,
        "<text x=\"{}\" y=\"{:.1}\" text-anchor=\"end\" fill=\"#888\">one frame at 60 Hz</text>",
        right - 6.0,
        frame - 6.0
    );
}
