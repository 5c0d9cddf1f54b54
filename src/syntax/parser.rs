use super::{GreenElement, SyntaxKind, SyntaxKind::*};
use rowan::{GreenNode, GreenToken, NodeOrToken};
type Out = Vec<GreenElement>;
fn raw(k: SyntaxKind, flags: u16) -> rowan::SyntaxKind {
    rowan::SyntaxKind(k as u16 | flags << 8)
}
fn node(k: SyntaxKind, children: Out) -> GreenElement {
    let mut f = if k == Error { 1 } else { 0 };
    for c in &children {
        f |= c.kind().0 >> 8;
    }
    NodeOrToken::Node(GreenNode::new(raw(k, f), children))
}
pub(super) fn parse(s: &str) -> GreenNode {
    let mut p = P { s, b: s.as_bytes(), i: 0 };
    let mut docs = Vec::new();
    while p.i < p.b.len() || docs.is_empty() {
        docs.push(p.document());
        if p.i >= p.b.len() {
            break;
        }
    }
    match node(Stream, docs) {
        NodeOrToken::Node(n) => n,
        _ => unreachable!(),
    }
}
struct P<'a> {
    s: &'a str,
    b: &'a [u8],
    i: usize,
}
impl P<'_> {
    fn at(&self, i: usize) -> u8 {
        *self.b.get(i).unwrap_or(&0)
    }
    fn eol(&self, i: usize) -> bool {
        i >= self.b.len() || matches!(self.b[i], b'\n' | b'\r')
    }
    fn ws(&self, i: usize) -> bool {
        self.eol(i) || matches!(self.b[i], b' ' | b'\t')
    }
    fn line_end(&self, mut i: usize) -> usize {
        while !self.eol(i) {
            i += 1
        }
        i
    }
    fn next_line(&self, i: usize) -> usize {
        let e = self.line_end(i);
        if e >= self.b.len() {
            e
        } else if self.b[e] == b'\r' && self.at(e + 1) == b'\n' {
            e + 2
        } else {
            e + 1
        }
    }
    fn col(&self, i: usize) -> i32 {
        let mut j = i;
        while j > 0 && !matches!(self.b[j - 1], b'\n' | b'\r') {
            j -= 1
        }
        (i - j) as i32
    }
    fn tok(&mut self, k: SyntaxKind, end: usize, out: &mut Out) {
        if end > self.i {
            let f = match k {
                Anchor => 2,
                Alias => 4,
                PlainScalar if &self.s[self.i..end] == "<<" => 4,
                _ => 0,
            };
            out.push(NodeOrToken::Token(GreenToken::new(raw(k, f), &self.s[self.i..end])));
            self.i = end;
        }
    }
    fn marker(&self, i: usize) -> bool {
        (i == 0 || matches!(self.b[i - 1], b'\n' | b'\r'))
            && (self.b[i..].starts_with(b"---") || self.b[i..].starts_with(b"..."))
            && self.ws(i + 3)
    }
    /// next content position
    fn peek(&self) -> Option<usize> {
        let mut i = self.i;
        loop {
            while i < self.b.len() && matches!(self.b[i], b' ' | b'\t' | b'\n' | b'\r') {
                i += 1
            }
            if i >= self.b.len() {
                return None;
            }
            if self.b[i] == b'#' && (i == 0 || self.ws(i - 1)) {
                i = self.line_end(i);
                continue;
            }
            if self.marker(i) {
                return None;
            }
            return Some(i);
        }
    }
    fn trivia(&mut self, to: usize, out: &mut Out) {
        while self.i < to {
            match self.b[self.i] {
                b'\n' | b'\r' => {
                    let e = self.next_line(self.i);
                    self.tok(Newline, e, out)
                }
                b'#' => {
                    let e = self.line_end(self.i);
                    self.tok(Comment, e, out)
                }
                b' ' | b'\t' => {
                    let mut e = self.i;
                    while e < to && matches!(self.b[e], b' ' | b'\t') {
                        e += 1
                    }
                    self.tok(Whitespace, e, out)
                }
                _ => self.tok(Garbage, to, out),
            }
        }
    }
    fn document(&mut self) -> GreenElement {
        let mut out = Vec::new();
        if self.b[self.i..].starts_with(&[0xef, 0xbb, 0xbf]) {
            let e = self.i + 3;
            self.tok(ByteOrderMark, e, &mut out)
        }
        // prefix
        loop {
            let l = self.i;
            if l >= self.b.len() {
                break;
            }
            if self.marker(l) {
                if self.b[l] == b'-' {
                    self.tok(DocumentStart, l + 3, &mut out);
                }
                break;
            }
            let mut j = l;
            while matches!(self.at(j), b' ' | b'\t') {
                j += 1
            }
            if self.at(l) == b'%' {
                let e = self.line_end(l);
                self.tok(Directive, e, &mut out);
                let e = self.next_line(self.i);
                self.trivia(e, &mut out);
                continue;
            }
            if self.at(j) == b'#' || (self.eol(j) && j < self.b.len()) {
                let e = self.next_line(l);
                self.trivia(e, &mut out);
                continue;
            }
            break;
        }
        while let Some(p) = self.peek() {
            self.trivia(p, &mut out);
            let before = self.i;
            if out.iter().any(|c| {
                matches!(
                    super::kind_of(c.kind()),
                    BlockMapping | BlockSequence | FlowMapping | FlowSequence | PlainScalar
                )
            }) {
                let mut e = Vec::new();
                self.value(-1, false, &mut e, 0);
                out.push(node(Error, e));
            } else {
                self.value(-1, false, &mut out, 0);
            }
            if self.i == before {
                let e = self.line_end(self.i).max(self.i + 1);
                let mut g = Vec::new();
                self.tok(Garbage, e, &mut g);
                out.push(node(Error, g));
            }
        }
        // trailing trivia
        let mut i = self.i;
        while i < self.b.len() && !self.marker(i) {
            i = self.next_line(i)
        }
        self.trivia(i, &mut out);
        if i < self.b.len() && self.b[i] == b'.' {
            self.tok(DocumentEnd, i + 3, &mut out);
            let e = self.next_line(i);
            self.trivia(e, &mut out);
        }
        node(Document, out)
    }
    fn dash(&self, i: usize, c: u8) -> bool {
        self.at(i) == c && self.ws(i + 1)
    }
    /// end of key if text at i is an implicit key
    fn key_end(&self, i: usize, flow: bool) -> Option<usize> {
        let mut j = i;
        let le = self.line_end(i);
        match self.at(i) {
            b'"' | b'\'' => {
                let e = self.quoted_end(i)?;
                if e > le {
                    return None;
                }
                j = e;
                while self.at(j) == b' ' {
                    j += 1
                }
                return (self.at(j) == b':' && (flow || self.ws(j + 1))).then_some(e);
            }
            b'{' | b'[' | b'#' | b'&' | b'!' => return None,
            _ => {}
        }
        while j < le {
            if self.b[j] == b':' && (self.ws(j + 1) || (flow && matches!(self.at(j + 1), b',' | b']' | b'}'))) {
                let mut e = j;
                while e > i && matches!(self.b[e - 1], b' ' | b'\t') {
                    e -= 1
                }
                return Some(e);
            }
            if self.b[j] == b'#' && j > i && self.ws(j - 1) {
                return None;
            }
            if flow && matches!(self.b[j], b',' | b'[' | b']' | b'{' | b'}') {
                return None;
            }
            j += 1
        }
        None
    }
    fn quoted_end(&self, i: usize) -> Option<usize> {
        let q = self.b[i];
        let mut j = i + 1;
        while j < self.b.len() {
            if q == b'"' && self.b[j] == b'\\' {
                j += 2;
                continue;
            }
            if self.b[j] == q {
                if q == b'\'' && self.at(j + 1) == q {
                    j += 2;
                    continue;
                }
                return Some(j + 1);
            }
            j += 1
        }
        None
    }
    /// parse value at self.i (content), parent column n
    fn value(&mut self, n: i32, seq_ok: bool, out: &mut Out, depth: u32) {
        if depth > 400 {
            let e = self.line_end(self.i);
            let mut g = Vec::new();
            self.tok(Garbage, e, &mut g);
            out.push(node(Error, g));
            return;
        }
        let i = self.i;
        let c = self.col(i);
        if matches!(self.at(i), b'&' | b'!') {
            let mut props = Vec::new();
            while matches!(self.at(self.i), b'&' | b'!') {
                let k = if self.at(self.i) == b'&' { Anchor } else { Tag };
                let mut e = self.i;
                while !self.ws(e) {
                    e += 1
                }
                self.tok(k, e, &mut props);
                match self.peek() {
                    Some(p)
                        if self.col(p) > n
                            || self.line_end(self.i) > p
                            || (seq_ok && self.col(p) == n && self.dash(p, b'-')) =>
                    {
                        self.trivia(p, &mut props)
                    }
                    _ => {
                        out.push(node(PropertiesNode, props));
                        return;
                    }
                }
            }
            self.value(n, seq_ok, &mut props, depth + 1);
            out.push(node(PropertiesNode, props));
            return;
        }
        let first = {
            let mut j = i;
            while j > 0 && !matches!(self.b[j - 1], b'\n' | b'\r') {
                j -= 1
            }
            self.s[j..i].chars().all(|c| matches!(c, ' ' | '-' | '?' | '\u{feff}'))
        };
        if first && self.dash(i, b'-') {
            return self.seq(c, out, depth);
        }
        if first && (self.dash(i, b'?') || self.key_end(i, false).is_some()) {
            return self.map(c, out, depth);
        }
        self.scalar(n, out, depth)
    }
    fn scalar(&mut self, n: i32, out: &mut Out, depth: u32) {
        let i = self.i;
        match self.at(i) {
            b'|' | b'>' => {
                let e = self.block_end(n);
                self.tok(BlockScalar, e, out)
            }
            b'"' | b'\'' => {
                let k = if self.at(i) == b'"' { DoubleQuotedScalar } else { SingleQuotedScalar };
                match self.quoted_end(i) {
                    Some(e) => self.tok(k, e, out),
                    None => {
                        let e = self.line_end(i);
                        let mut g = Vec::new();
                        self.tok(Garbage, e, &mut g);
                        out.push(node(Error, g))
                    }
                }
            }
            b'{' | b'[' => self.flow(out, depth),
            b'*' => {
                let mut e = i;
                while !self.ws(e) {
                    e += 1
                }
                self.tok(Alias, e, out)
            }
            _ => {
                let mut end = self.plain_line_end(i);
                loop {
                    // continuation
                    let mut j = self.next_line(end);
                    if self.at({
                        let mut k = end;
                        while matches!(self.at(k), b' ' | b'\t') {
                            k += 1
                        }
                        k
                    }) == b'#'
                    {
                        break;
                    }
                    while j < self.b.len() {
                        let mut k = j;
                        while matches!(self.at(k), b' ' | b'\t') {
                            k += 1
                        }
                        if self.eol(k) {
                            j = self.next_line(k);
                            if k >= self.b.len() {
                                j = k;
                                break;
                            }
                        } else {
                            break;
                        }
                    }
                    let mut k = j;
                    while matches!(self.at(k), b' ' | b'\t') {
                        k += 1
                    }
                    if k >= self.b.len()
                        || self.at(k) == b'#'
                        || self.marker(j)
                        || self.col(k) <= n
                        || self.key_end(k, false).is_some()
                    {
                        break;
                    }
                    end = self.plain_line_end(k);
                }
                self.tok(PlainScalar, end, out)
            }
        }
    }
    fn plain_line_end(&self, i: usize) -> usize {
        let mut j = i;
        while !self.eol(j) {
            if self.b[j] == b'#' && j > i && self.ws(j - 1) {
                break;
            }
            j += 1
        }
        while j > i && matches!(self.b[j - 1], b' ' | b'\t') {
            j -= 1
        }
        j
    }
    fn block_end(&self, n: i32) -> usize {
        let mut j = self.next_line(self.i);
        let mut end = j;
        while j < self.b.len() {
            let mut k = j;
            while self.at(k) == b' ' {
                k += 1
            }
            if !self.eol(k) && ((k - j) as i32 <= n || self.marker(j)) {
                break;
            }
            j = self.next_line(j);
            end = j;
            if k >= self.b.len() {
                break;
            }
        }
        end
    }
    fn seq(&mut self, c: i32, out: &mut Out, depth: u32) {
        let mut items = Vec::new();
        loop {
            let mut item = Vec::new();
            let e = self.i + 1;
            self.tok(Dash, e, &mut item);
            self.slot(c, false, &mut item, depth);
            items.push(node(BlockSequenceItem, item));
            match self.peek() {
                Some(p) if self.col(p) == c && self.dash(p, b'-') => self.trivia(p, &mut items),
                _ => break,
            }
        }
        out.push(node(BlockSequence, items))
    }
    fn slot(&mut self, n: i32, seq_ok: bool, out: &mut Out, depth: u32) {
        let mut first = true;
        while let Some(p) = self.peek() {
            let same_line = p <= self.line_end(self.i);
            let c = self.col(p);
            if !(c > n || (first && seq_ok && c == n && self.dash(p, b'-')) || same_line) {
                break;
            }
            self.trivia(p, out);
            let before = self.i;
            if first {
                self.value(n, seq_ok, out, depth + 1)
            } else {
                let mut e = Vec::new();
                self.value(n, false, &mut e, depth + 1);
                out.push(node(Error, e))
            }
            if self.i == before {
                let e = self.line_end(self.i).max(self.i + 1);
                let mut g = Vec::new();
                self.tok(Garbage, e, &mut g);
                out.push(node(Error, g));
            }
            first = false;
        }
    }
    fn map(&mut self, c: i32, out: &mut Out, depth: u32) {
        let mut entries = Vec::new();
        loop {
            let mut e = Vec::new();
            if self.dash(self.i, b'?') {
                let q = self.i + 1;
                self.tok(QuestionMark, q, &mut e);
                self.slot(c, false, &mut e, depth);
                if let Some(p) = self.peek()
                    && self.col(p) == c
                    && self.dash(p, b':')
                {
                    self.trivia(p, &mut e);
                    self.tok(Colon, p + 1, &mut e);
                    self.slot(c, true, &mut e, depth)
                }
                entries.push(node(BlockMappingEntry, e))
            } else if let Some(k) = self.key_end(self.i, false) {
                let kind = match self.at(self.i) {
                    b'"' => DoubleQuotedScalar,
                    b'\'' => SingleQuotedScalar,
                    b'*' => Alias,
                    _ => PlainScalar,
                };
                self.tok(kind, k, &mut e);
                let mut j = k;
                while self.at(j) != b':' {
                    j += 1
                }
                self.trivia(j, &mut e);
                self.tok(Colon, j + 1, &mut e);
                self.slot(c, true, &mut e, depth);
                entries.push(node(BlockMappingEntry, e))
            } else {
                let l = self.line_end(self.i);
                self.tok(Garbage, l, &mut e);
                entries.push(node(Error, e))
            }
            match self.peek() {
                Some(p) if self.col(p) == c => self.trivia(p, &mut entries),
                _ => break,
            }
        }
        out.push(node(BlockMapping, entries))
    }
    fn flow_ws(&mut self, out: &mut Out) {
        let mut i = self.i;
        loop {
            while i < self.b.len() && matches!(self.b[i], b' ' | b'\t' | b'\n' | b'\r') {
                i += 1
            }
            if self.at(i) == b'#' { i = self.line_end(i) } else { break }
        }
        self.trivia(i, out)
    }
    fn flow_value(&mut self, out: &mut Out, depth: u32) {
        match self.at(self.i) {
            b'{' | b'[' => self.flow(out, depth + 1),
            b'"' | b'\'' => self.scalar(-1, out, depth),
            b'*' => {
                let mut e = self.i;
                while !self.ws(e) && !matches!(self.at(e), b',' | b']' | b'}') {
                    e += 1
                }
                self.tok(Alias, e, out)
            }
            b'&' | b'!' => {
                let mut props = Vec::new();
                let k = if self.at(self.i) == b'&' { Anchor } else { Tag };
                let mut e = self.i;
                while !self.ws(e) {
                    e += 1
                }
                self.tok(k, e, &mut props);
                self.flow_ws(&mut props);
                self.flow_value(&mut props, depth);
                out.push(node(PropertiesNode, props))
            }
            _ => {
                let mut j = self.i;
                while j < self.b.len()
                    && !matches!(self.b[j], b',' | b']' | b'}' | b'[' | b'{')
                    && !(self.b[j] == b':' && (self.ws(j + 1) || matches!(self.at(j + 1), b',' | b']' | b'}')))
                {
                    j += 1
                }
                while j > self.i && matches!(self.b[j - 1], b' ' | b'\t' | b'\n' | b'\r') {
                    j -= 1
                }
                self.tok(PlainScalar, j, out)
            }
        }
    }
    fn flow(&mut self, out: &mut Out, depth: u32) {
        let map = self.at(self.i) == b'{';
        let mut ch = Vec::new();
        let e = self.i + 1;
        self.tok(if map { LeftBrace } else { LeftBracket }, e, &mut ch);
        if depth > 400 {
            let l = self.b.len();
            self.tok(Garbage, l, &mut ch);
            out.push(node(Error, ch));
            return;
        }
        loop {
            self.flow_ws(&mut ch);
            if self.i >= self.b.len() {
                ch.push(node(Error, vec![]));
                break;
            }
            match self.b[self.i] {
                b',' => {
                    let e = self.i + 1;
                    self.tok(Comma, e, &mut ch);
                    continue;
                }
                b'}' | b']' => {
                    let k = if self.b[self.i] == b'}' { RightBrace } else { RightBracket };
                    let e = self.i + 1;
                    self.tok(k, e, &mut ch);
                    break;
                }
                _ => {}
            }
            let start = self.i;
            let mut v = Vec::new();
            self.flow_value(&mut v, depth);
            let save = self.i;
            let mut t = Vec::new();
            self.flow_ws(&mut t);
            if self.at(self.i) == b':' {
                v.extend(t);
                let e = self.i + 1;
                self.tok(Colon, e, &mut v);
                self.flow_ws(&mut v);
                if !matches!(self.at(self.i), b',' | b'}' | b']' | 0) {
                    self.flow_value(&mut v, depth)
                }
                ch.push(node(FlowMappingEntry, v))
            } else {
                self.i = save;
                if map { ch.push(node(FlowMappingEntry, v)) } else { ch.extend(v) }
            }
            if self.i == start {
                let e = self.i + 1;
                let mut g = Vec::new();
                self.tok(Garbage, e, &mut g);
                ch.push(node(Error, g))
            }
        }
        out.push(node(if map { FlowMapping } else { FlowSequence }, ch))
    }
}
