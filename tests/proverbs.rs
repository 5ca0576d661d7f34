//! The proverbs: the data, finding one, and what is proved of each.

use sihuo::app::proverbs::{outcome, picture_of};
use sihuo::app::texts::Texts;
use sihuo::problem::{Claim, Language, proverbs, proverbs_fault};
use sihuo::solve::{Limits, Verdict};
use sihuo::train::proverbs::{
    Demonstration, Fact, Kind, Outcome, demonstrate, find, is_slow, kind_of, recompute, show,
};

use std::fmt::Write as _;
use std::fs;
use std::path::Path;

/// The nodes that are enough for every verdict of the built-in proverbs.
const NODES: u64 = 2_000_000;

fn proved(number: u32) -> Demonstration {
    let found = find(&number.to_string());
    demonstrate(found[0], &Limits::nodes(NODES))
}

fn numbers(text: &str) -> Vec<u32> {
    find(text).iter().map(|p| p.number).collect()
}

#[test]
fn the_proverbs_can_be_read_and_are_all_there() {
    assert_eq!(proverbs_fault(), None);
    let numbers: Vec<u32> = proverbs().iter().map(|p| p.number).collect();
    assert_eq!(numbers, (1..=123).collect::<Vec<u32>>());
    for proverb in proverbs() {
        assert!(
            !proverb.claims.is_empty() || proverb.card.is_some(),
            "{} has nothing to show",
            proverb.number
        );
    }
}

#[test]
fn a_proverb_is_found_by_number_by_chinese_and_by_english() {
    assert_eq!(numbers("31"), [31]);
    assert_eq!(numbers("七死八活"), [31]);
    assert_eq!(numbers("七死八活是常识"), [31]);
    assert_eq!(numbers("Seven die, eight live"), [31]);
    assert_eq!(numbers("golden rooster"), [48]);
    assert_eq!(numbers("rooster golden"), [48]);
    assert_eq!(numbers("七死八活是尝识"), [31]);
    assert!(numbers("124").is_empty());
    assert!(numbers("").is_empty());
    assert!(numbers("zzzzzzzz").is_empty());
}

#[test]
fn everything_that_the_proverbs_claim_is_proved() {
    let mut tally = [0; 4];
    let mut wrong = Vec::new();
    for proverb in proverbs() {
        match demonstrate(proverb, &Limits::nodes(NODES)).outcome {
            Outcome::Proved => tally[0] += 1,
            Outcome::Holds { holds, of } => {
                assert_eq!((proverb.number, holds, of), (34, 14, 15));
                tally[1] += 1;
            }
            Outcome::Named => tally[2] += 1,
            Outcome::Quiz => tally[3] += 1,
            bad @ (Outcome::Failed | Outcome::Unknown) => {
                wrong.push(format!("{} {}: {bad:?}", proverb.number, proverb.zh));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    // Proved, mostly true, shown, questions of judgement.
    assert_eq!(tally, [51, 1, 44, 27]);
}

#[test]
fn seven_die_and_eight_live() {
    let demonstration = proved(31);
    let rows = &demonstration.shown[0];
    let found: Vec<(u8, [Option<Verdict>; 2])> = rows
        .panels
        .iter()
        .filter_map(|p| Some((p.length?, p.found?.map(|f| f.verdict()))))
        .collect();
    let (alive, dead) = (Some(Verdict::Alive), Some(Verdict::Dead));
    let expected = (3..=9).map(|n| match n {
        ..=6 => (n, [dead, dead]),
        7 => (n, [alive, dead]),
        _ => (n, [alive, alive]),
    });
    assert_eq!(found, expected.collect::<Vec<_>>());
}

#[test]
fn a_claim_that_is_wrong_comes_out_as_failed() {
    let rows = |dead_to, alive_from| {
        let mut claim = find("31")[0].claims[0].clone();
        if let Claim::Rows {
            dead_to: dead,
            alive_from: alive,
            ..
        } = &mut claim
        {
            (*dead, *alive) = (Some(dead_to), Some(alive_from));
        }
        show(&claim, &Limits::nodes(NODES)).outcome
    };
    assert_eq!(rows(6, 8), Some(Outcome::Proved));
    assert_eq!(rows(7, 8), Some(Outcome::Failed));
    assert_eq!(rows(6, 7), Some(Outcome::Failed));
    for proverb in proverbs() {
        for claim in &proverb.claims {
            let Some(wrong) = made_wrong(claim) else {
                continue;
            };
            let outcome = show(&wrong, &Limits::nodes(NODES)).outcome;
            assert_eq!(outcome, Some(Outcome::Failed), "{}", proverb.number);
        }
    }
}

/// The claim with its contrary; `None` where that costs long to disprove or has no contrary.
fn made_wrong(claim: &Claim) -> Option<Claim> {
    let mut wrong = claim.clone();
    match &mut wrong {
        Claim::Status { expected, .. } => {
            let first = expected.iter_mut().flatten().next()?;
            *first = match *first {
                Verdict::Alive => Verdict::Dead,
                _ => Verdict::Alive,
            };
        }
        Claim::Label { holds, .. } => *holds = !*holds,
        Claim::Ladder { captured, .. } => *captured = !*captured,
        Claim::Count {
            expected, method, ..
        } if method != "big_eye_liberties" => {
            *expected.first_mut()? += 1;
        }
        Claim::Capture {
            captured, scene, ..
        } if scene.region.len() < 20 => *captured = !*captured,
        _ => return None,
    }
    Some(wrong)
}

#[test]
fn what_is_kept_is_shown_as_kept_and_not_as_proved() {
    let slow: Vec<(u32, &Claim)> = proverbs()
        .iter()
        .flat_map(|p| p.claims.iter().map(|c| (p.number, c)))
        .filter(|(_, c)| is_slow(c))
        .collect();
    let numbers: Vec<u32> = slow.iter().map(|(number, _)| *number).collect();
    assert_eq!(numbers, [31, 34]);
    for (_, claim) in slow {
        let shown = show(claim, &Limits::nodes(NODES));
        assert_eq!(shown.outcome, None);
        assert!(matches!(shown.facts[..], [Fact::Kept { .. }]));
    }
}

#[test]
fn what_is_kept_is_computed_again_and_may_come_out_otherwise() {
    let mut claim = find("34")[0]
        .claims
        .iter()
        .find(|c| matches!(c, Claim::Symmetric { kept: None, .. }))
        .expect("the family")
        .clone();
    let Claim::Symmetric { kept, sizes, .. } = &mut claim else {
        panic!("the family")
    };
    *sizes = vec![(3, 2)];
    *kept = Some((1, 2));
    let outcome = recompute(&claim, &Limits::nodes(NODES)).outcome;
    assert_eq!(outcome, Some(Outcome::Failed));
}

#[test]
fn a_mere_example_of_a_count_is_not_called_proved() {
    for number in [12, 13, 14, 15, 17, 25, 35, 50, 59, 87] {
        assert_eq!(proved(number).outcome, Outcome::Named, "{number}");
    }
    for number in [1, 42, 60] {
        assert_eq!(proved(number).outcome, Outcome::Proved, "{number}");
    }
}

#[test]
fn nothing_is_claimed_to_be_proved_when_the_nodes_run_out() {
    let outcome = demonstrate(find("31")[0], &Limits::nodes(3)).outcome;
    assert_eq!(outcome, Outcome::Unknown);
}

#[test]
fn the_kinds_say_how_a_saying_is_settled() {
    let kind = |n: &str| kind_of(find(n)[0]);
    assert_eq!(kind("31"), Kind::Solver);
    assert_eq!(kind("32"), Kind::Reading);
    assert_eq!(kind("1"), Kind::Count);
    assert_eq!(kind("29"), Kind::Shape);
    assert_eq!(kind("9"), Kind::Quiz);
}

/// Compares a file with what the program makes; `UPDATE_EXPECT=1` writes it.
fn check_file(path: &Path, made: &str) {
    if fs::read_to_string(path).is_ok_and(|text| text == made) {
        return;
    }
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder that can be made");
        fs::write(path, made).expect("a file that can be written");
        return;
    }
    panic!(
        "{} differs from what the program makes; UPDATE_EXPECT=1 writes it",
        path.display()
    );
}

#[test]
fn the_books_have_the_outcome_and_a_picture_of_every_saying_that_is_proved() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let told: Vec<Demonstration> = proverbs()
        .iter()
        .map(|p| demonstrate(p, &Limits::nodes(NODES)))
        .collect();
    for (language, code) in [(Language::En, "en"), (Language::Zh, "zh")] {
        let source = root.join("book").join(code).join("src");
        let texts = Texts::new(language);
        let mut table = String::from(match language {
            Language::En => "| | saying | | outcome |\n| --- | --- | --- | --- |\n",
            Language::Zh => "| | 棋谚 | | 结果 |\n| --- | --- | --- | --- |\n",
        });
        let mut pictures = String::new();
        for (proverb, demonstration) in proverbs().iter().zip(&told) {
            let number = proverb.number;
            let _ = writeln!(
                table,
                "| {number} | {} | {} | {} |",
                proverb.zh,
                match language {
                    Language::En => &proverb.en,
                    Language::Zh => &proverb.meaning.zh,
                },
                outcome(&texts, demonstration.outcome)
            );
            if kind_of(proverb) < Kind::Count {
                continue;
            }
            let Some(picture) = picture_of(proverb, demonstration) else {
                continue;
            };
            check_file(
                &source.join(format!("pictures/proverb-{number:03}.svg")),
                &picture,
            );
            let _ = writeln!(
                pictures,
                "\n**{number}. {}**\n\n![{}](pictures/proverb-{number:03}.svg)",
                proverb.zh, proverb.zh
            );
        }
        let page = source.join("proverbs.md");
        crate::book::check_made(&page, "outcomes", &table);
        crate::book::check_made(&page, "pictures", pictures.trim_start());
    }
}
