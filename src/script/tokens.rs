//! Scripts as words and signs, for the checks that need no run, and to see where a line goes on.

/// A word or sign of a script.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub kind: TokenKind,
    /// The line and column at which it begins, from 1, columns in characters.
    pub line: usize,
    pub column: usize,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum TokenKind {
    /// A name or keyword.
    Name(String),
    /// A text, as it is written between its quotes.
    Text(String),
    /// Any other sign.
    Sign(char),
}

impl Token {
    pub fn is_sign(&self, sign: char) -> bool {
        self.kind == TokenKind::Sign(sign)
    }

    pub fn name(&self) -> Option<&str> {
        match &self.kind {
            TokenKind::Name(name) => Some(name),
            _ => None,
        }
    }
}

/// The words and signs of a script, and whether it ends inside brackets, a text or a comment.
pub(super) fn tokens(script: &str) -> (Vec<Token>, bool) {
    let mut reader = Reader {
        chars: script.chars().collect(),
        at: 0,
        line: 1,
        column: 1,
        tokens: Vec::new(),
        open: 0,
        broken: false,
    };
    reader.read();
    let incomplete = reader.open > 0 || reader.broken;
    (reader.tokens, incomplete)
}

/// Whether more lines must follow: brackets, a text or a comment are open.
#[must_use]
pub fn is_incomplete(script: &str) -> bool {
    tokens(script).1
}

struct Reader {
    chars: Vec<char>,
    at: usize,
    line: usize,
    column: usize,
    tokens: Vec<Token>,
    open: i64,
    broken: bool,
}

impl Reader {
    fn peek(&self, ahead: usize) -> Option<char> {
        self.chars.get(self.at + ahead).copied()
    }

    fn next(&mut self) -> Option<char> {
        let c = self.peek(0)?;
        self.at += 1;
        if c == '\n' {
            self.line += 1;
            self.column = 1;
        } else {
            self.column += 1;
        }
        Some(c)
    }

    fn read(&mut self) {
        while let Some(c) = self.peek(0) {
            let (line, column) = (self.line, self.column);
            let kind = match c {
                _ if c.is_whitespace() => {
                    self.next();
                    continue;
                }
                '/' if self.peek(1) == Some('/') => {
                    while self.peek(0).is_some_and(|c| c != '\n') {
                        self.next();
                    }
                    continue;
                }
                '/' if self.peek(1) == Some('*') => {
                    self.comment();
                    continue;
                }
                '"' | '`' => TokenKind::Text(self.text()),
                '\'' => {
                    self.character();
                    continue;
                }
                _ if c.is_ascii_alphanumeric() || c == '_' => {
                    let mut name = String::new();
                    while let Some(c) = self.peek(0)
                        && (c.is_ascii_alphanumeric() || c == '_')
                    {
                        name.push(c);
                        self.next();
                    }
                    TokenKind::Name(name)
                }
                _ => {
                    self.next();
                    match c {
                        '(' | '[' | '{' => self.open += 1,
                        ')' | ']' | '}' => self.open -= 1,
                        _ => {}
                    }
                    TokenKind::Sign(c)
                }
            };
            self.tokens.push(Token { kind, line, column });
        }
    }

    /// A comment between `/*` and `*/`, which may hold others.
    fn comment(&mut self) {
        let mut depth = 0usize;
        while let Some(c) = self.next() {
            match (c, self.peek(0)) {
                ('/', Some('*')) => {
                    self.next();
                    depth += 1;
                }
                ('*', Some('/')) => {
                    self.next();
                    depth = depth.saturating_sub(1);
                    if depth == 0 {
                        return;
                    }
                }
                _ => {}
            }
        }
        self.broken = true;
    }

    /// A text with its quotes; what stands in `${…}` belongs to it.
    fn text(&mut self) -> String {
        let quote = self.next();
        let mut text = String::new();
        let mut depth = 0usize;
        while let Some(c) = self.next() {
            match c {
                '\\' if quote == Some('"') => {
                    text.push(c);
                    text.extend(self.next());
                    continue;
                }
                '$' if quote == Some('`') && self.peek(0) == Some('{') => {
                    depth += 1;
                    text.push(c);
                    text.extend(self.next());
                    continue;
                }
                '}' if depth > 0 => depth -= 1,
                '{' if depth > 0 => depth += 1,
                _ if Some(c) == quote && depth == 0 => return text,
                // A text in double quotes ends with its line; the compiler says so better.
                '\n' if quote == Some('"') => return text,
                _ => {}
            }
            text.push(c);
        }
        self.broken = quote == Some('`');
        text
    }

    /// A character in single quotes, which is no text.
    fn character(&mut self) {
        self.next();
        if self.next() == Some('\\') {
            self.next();
        }
        if self.peek(0) == Some('\'') {
            self.next();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{TokenKind, is_incomplete, tokens};

    #[test]
    fn words_and_signs_have_their_places() {
        let (found, incomplete) = tokens("let 棋 = \"a(\\\"\"; // no\n  say(`x${f(\"}\")}`)");
        assert!(!incomplete);
        let say = found.iter().find(|t| t.name() == Some("say")).unwrap();
        assert_eq!((say.line, say.column), (2, 3));
        let texts = found
            .iter()
            .filter(|t| matches!(t.kind, TokenKind::Text(_)));
        assert_eq!(texts.count(), 2);
    }

    #[test]
    fn open_brackets_texts_and_comments_go_on() {
        for open in ["f(", "let a = [1,", "if x {", "`abc", "/* no", "#{a: 1"] {
            assert!(is_incomplete(open), "{open}");
        }
        for closed in ["", "f()", "a)", "\"abc", "/* /* */ */", "'('"] {
            assert!(!is_incomplete(closed), "{closed}");
        }
    }
}
