//! Where the characters of a decoded TOML string stand in the file.

/// For every byte offset of `decoded` (its end included) the offset in `raw`, the string with its
/// quotes as it stands in the file. `None` when the two do not belong together.
#[must_use]
pub(super) fn offsets(raw: &str, decoded: &str) -> Option<Vec<usize>> {
    let quote = raw.chars().next().filter(|c| *c == '"' || *c == '\'')?;
    let triple: String = std::iter::repeat_n(quote, 3).collect();
    let multi_line = raw.len() >= 6 && raw.starts_with(&triple);
    let mark = if multi_line { 3 } else { 1 };
    let end = raw.len().checked_sub(mark).filter(|&end| end >= mark)?;
    let mut at = mark;
    if multi_line {
        at += line_end(&raw[at..end]);
    }
    let mut map = Vec::with_capacity(decoded.len() + 1);
    let mut rest = decoded;
    while at < end {
        let here = raw.get(at..end)?;
        let c = here.chars().next()?;
        let (taken, written) = match c {
            '\\' if quote == '"' => escape(here)?,
            '\r' if here.starts_with("\r\n") && rest.starts_with('\n') => (2, Some('\n')),
            _ => (c.len_utf8(), Some(c)),
        };
        if let Some(written) = written {
            rest = rest.strip_prefix(written)?;
            map.extend(std::iter::repeat_n(at, written.len_utf8()));
        }
        at += taken;
    }
    map.push(end);
    rest.is_empty().then_some(map)
}

/// The length of an escape sequence, and the character that it stands for; none for a line that
/// is continued.
fn escape(text: &str) -> Option<(usize, Option<char>)> {
    let kind = text[1..].chars().next()?;
    let simple = |c| Some((2, Some(c)));
    let hex = |digits: usize| {
        let code = u32::from_str_radix(text.get(2..2 + digits)?, 16).ok()?;
        Some((2 + digits, Some(char::from_u32(code)?)))
    };
    match kind {
        'b' => simple('\u{8}'),
        't' => simple('\t'),
        'n' => simple('\n'),
        'f' => simple('\u{c}'),
        'r' => simple('\r'),
        'e' => simple('\u{1b}'),
        '"' => simple('"'),
        '\\' => simple('\\'),
        'x' => hex(2),
        'u' => hex(4),
        'U' => hex(8),
        _ => {
            let rest = text[1..].trim_start_matches([' ', '\t', '\r', '\n']);
            let taken = text.len() - rest.len();
            text[1..taken].contains('\n').then_some((taken, None))
        }
    }
}

fn line_end(text: &str) -> usize {
    if text.starts_with("\r\n") {
        2
    } else {
        usize::from(text.starts_with('\n'))
    }
}

#[cfg(test)]
mod tests {
    use super::offsets;

    #[test]
    fn plain_and_escaped_strings_are_followed() {
        assert_eq!(offsets("\"abc\"", "abc"), Some(vec![1, 2, 3, 4]));
        assert_eq!(offsets("'a\\'", "a\\"), Some(vec![1, 2, 3]));
        assert_eq!(offsets("\"\\u0041b\"", "Ab"), Some(vec![1, 7, 8]));
        assert_eq!(
            offsets("\"\"\"\r\nX\r\nO\"\"\"", "X\nO"),
            Some(vec![5, 6, 8, 9])
        );
        assert_eq!(offsets("\"\"\"a\\\n   b\"\"\"", "ab"), Some(vec![3, 9, 10]));
        assert_eq!(offsets("\"曲\"", "曲"), Some(vec![1, 1, 1, 4]));
    }

    #[test]
    fn strings_that_do_not_belong_together_have_no_offsets() {
        assert_eq!(offsets("\"abc\"", "abd"), None);
        assert_eq!(offsets("", ""), None);
        assert_eq!(offsets("\"", ""), None);
    }
}
