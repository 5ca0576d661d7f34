//! The nearest of some known words to a misspelled one.

/// The nearest word, if one is near enough to be meant.
#[must_use]
pub fn nearest<'a>(text: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let length = text.chars().count();
    if length > 40 {
        return None;
    }
    let lower = text.to_lowercase();
    known
        .into_iter()
        .map(|word| (strsim::damerau_levenshtein(&lower, word), word))
        .filter(|&(distance, word)| {
            let longer = word.chars().count().max(length);
            distance <= (longer / 3).max(1) && distance < longer
        })
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, word)| word.to_owned())
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn only_near_words_are_offered() {
        assert_eq!(
            nearest("taget", ["target", "tags"]),
            Some("target".to_owned())
        );
        assert_eq!(nearest("To_Move", ["to_move"]), Some("to_move".to_owned()));
        assert_eq!(nearest("colour", ["target", "tags"]), None);
        // A word in which nothing is the same is not near, whatever its letters.
        assert_eq!(nearest("for", ["下一题", "眼"]), None);
        assert_eq!(nearest("b", ["眼", "x"]), None);
        assert_eq!(nearest("下一提", ["下一题"]), Some("下一题".to_owned()));
    }
}
