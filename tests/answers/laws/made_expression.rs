//! Expressions made of bytes: each byte is a choice. They cover rare constructs: format strings with odd clauses,
//! `type()` of variables in a macro's result, and lists that contain themselves.

/// The deepest nesting of an expression.
const MAX_DEPTH: usize = 6;
/// The greatest length of an expression, in bytes.
const MAX_LENGTH: usize = 4_000;

const VARIABLES: &[&str] = &["a", "b", "c"];
const INTEGERS: &[&str] =
    &["0", "1", "-1", "7", "9223372036854775807", "-9223372036854775808", "65535", "65536", "100000", "2147483648"];
const TEXTS: &[&str] = &[
    "''",
    "'a'",
    "'ż😀'",
    "'10.0.0.0/8'",
    "'::ffff:1.2.3.4'",
    "'https://a:b@[::1]:80/%zz?q=1#f'",
    "'1e10000'",
    "'99999999999999999999999999999999Ei'",
    "'1.5Gi'",
    "'1.2.3-rc.1+b'",
    "'9999-12-31T23:59:59.999999999Z'",
    "'0001-01-01T00:00:00-23:59'",
    "'292y'",
    "'2562047h47m16.854775807s'",
    "'(a|b)*a(a|b){40}'",
    "'[\\\\pL]{1000}'",
    "'a'.replace('', 'aaaaaaaa')",
    "'Europe/Berlin'",
    "'+99:99'",
];
const OTHERS: &[&str] = &[
    "true",
    "null",
    "1u",
    "18446744073709551615u",
    "1.5",
    "1e308",
    "-0.0",
    "0.0 / 0.0",
    "b'\\xff'",
    "[]",
    "{}",
    "self",
    "oldSelf",
    "int",
    "type",
];
const PRECISIONS: &[&str] =
    &["", ".0", ".1", ".255", ".256", ".32766", ".65536", ".999999999", ".99999999999999999999", "."];
const VERBS: &[&str] = &["s", "d", "f", "e", "b", "x", "X", "o", "%", "q", ""];
const OPERATORS: &[&str] = &["==", "!=", "+", "-", "*", "/", "%", "<", "<=", ">", ">=", "&&", "||", "in"];
const MACROS: &[&str] = &[
    "map",
    "filter",
    "all",
    "exists",
    "exists_one",
    "sortBy",
    "optMap",
    "optFlatMap",
    "transformList",
    "transformMap",
];
const FUNCTIONS: &[&str] = &[
    "type",
    "size",
    "string",
    "int",
    "uint",
    "double",
    "bytes",
    "duration",
    "timestamp",
    "dyn",
    "quantity",
    "ip",
    "cidr",
    "url",
    "semver",
    "lists.range",
    "optional.of",
    "strings.quote",
    "isQuantity",
    "isURL",
    "isSemver",
];
const METHODS: &[&str] = &[
    "size",
    "charAt",
    "indexOf",
    "lastIndexOf",
    "substring",
    "replace",
    "split",
    "join",
    "lowerAscii",
    "upperAscii",
    "trim",
    "matches",
    "find",
    "findAll",
    "contains",
    "startsWith",
    "format",
    "flatten",
    "distinct",
    "reverse",
    "sort",
    "slice",
    "sum",
    "min",
    "max",
    "isSorted",
    "getHours",
    "getFullYear",
    "getMilliseconds",
    "add",
    "sub",
    "compareTo",
    "asInteger",
    "asApproximateFloat",
    "containsIP",
    "masked",
    "prefixLength",
    "getHost",
    "getQuery",
    "major",
    "value",
    "orValue",
    "hasValue",
    "first",
    "last",
];

/// The expression that the bytes choose. After the last byte each choice is the first.
pub fn expression(bytes: &[u8]) -> String {
    let mut maker = Maker { bytes: bytes.iter().copied(), made: String::new() };
    maker.condition();
    maker.made
}

struct Maker<B> {
    bytes: B,
    made: String,
}

impl<B: Iterator<Item = u8>> Maker<B> {
    fn below(&mut self, limit: usize) -> usize {
        usize::from(self.bytes.next().unwrap_or_default()) % limit
    }

    fn one_of(&mut self, words: &[&str]) {
        let index = self.below(words.len());
        self.made.push_str(words[index]);
    }

    /// An expression that is often of a type allowed for a rule.
    fn condition(&mut self) {
        if self.below(4) == 3 {
            return self.part(0);
        }
        self.part(0);
        self.made.push_str(" == ");
        self.part(0);
    }

    fn part(&mut self, depth: usize) {
        if depth >= MAX_DEPTH || self.made.len() >= MAX_LENGTH {
            return self.leaf();
        }
        match self.below(12) {
            0 | 1 => self.leaf(),
            2 => self.operation(depth + 1),
            3 | 4 => self.collected(depth + 1),
            5 => self.formatted(depth + 1),
            6 => self.listed("[", depth + 1, "]"),
            7 => self.entries(depth + 1),
            8 => self.call(depth + 1),
            9 => self.method(depth + 1),
            10 => self.chosen(depth + 1),
            _ => self.selected(depth + 1),
        }
    }

    fn leaf(&mut self) {
        match self.below(5) {
            0 => self.one_of(VARIABLES),
            1 => self.one_of(INTEGERS),
            2 => self.one_of(TEXTS),
            _ => self.one_of(OTHERS),
        }
    }

    fn operation(&mut self, depth: usize) {
        self.made.push('(');
        self.part(depth);
        self.made.push(' ');
        self.one_of(OPERATORS);
        self.made.push(' ');
        self.part(depth);
        self.made.push(')');
    }

    /// A macro whose result contains its variable, the variable's type, and anything else.
    fn collected(&mut self, depth: usize) {
        self.part(depth);
        self.made.push('.');
        self.one_of(MACROS);
        self.made.push('(');
        let variable = VARIABLES[self.below(VARIABLES.len())];
        self.made.push_str(variable);
        if self.below(4) == 0 {
            self.made.push_str(", ");
            self.one_of(VARIABLES);
        }
        self.made.push_str(", ");
        match self.below(5) {
            0 => self.made.push_str(&format!("[{variable}, type({variable})]")),
            1 => self.made.push_str(&format!("[{variable}] + [[{variable}]]")),
            2 => self.made.push_str(&format!("{{{variable}: type({variable})}}")),
            _ => self.part(depth),
        }
        self.made.push(')');
    }

    fn formatted(&mut self, depth: usize) {
        self.made.push('\'');
        for _ in 0..=self.below(3) {
            self.made.push('%');
            self.one_of(PRECISIONS);
            self.one_of(VERBS);
        }
        self.made.push_str("'.format(");
        self.listed("[", depth, "]");
        self.made.push(')');
    }

    fn listed(&mut self, open: &str, depth: usize, close: &str) {
        self.made.push_str(open);
        for index in 0..self.below(4) {
            if index > 0 {
                self.made.push_str(", ");
            }
            self.part(depth);
        }
        self.made.push_str(close);
    }

    fn entries(&mut self, depth: usize) {
        self.made.push('{');
        for index in 0..self.below(3) {
            if index > 0 {
                self.made.push_str(", ");
            }
            self.part(depth);
            self.made.push_str(": ");
            self.part(depth);
        }
        self.made.push('}');
    }

    fn call(&mut self, depth: usize) {
        self.one_of(FUNCTIONS);
        self.made.push('(');
        self.part(depth);
        self.made.push(')');
    }

    fn method(&mut self, depth: usize) {
        self.part(depth);
        self.made.push('.');
        self.one_of(METHODS);
        self.listed("(", depth, ")");
    }

    fn chosen(&mut self, depth: usize) {
        self.made.push('(');
        self.part(depth);
        self.made.push_str(" ? ");
        self.part(depth);
        self.made.push_str(" : ");
        self.part(depth);
        self.made.push(')');
    }

    fn selected(&mut self, depth: usize) {
        self.part(depth);
        match self.below(3) {
            0 => self.made.push_str(".?list"),
            1 => self.made.push_str(".m.items"),
            _ => self.listed("[?", depth, "]"),
        }
    }
}
