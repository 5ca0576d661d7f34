//! The nine grades: what is asked for, and what is missing.

use sihuo::problem::{Collection, Level, Problem};
use sihuo::train::rank::{Grade, standing};

#[test]
fn everybody_begins_in_the_ninth_grade() {
    let nobody = standing([]);
    assert_eq!(nobody.grade, Grade::GuardingClumsiness);
    assert_eq!(nobody.grade.number(), 9);
    let (next, missing) = nobody.next.expect("a next grade");
    assert_eq!(next, Grade::SeemingFoolish);
    assert_eq!((missing.solved, missing.topics, missing.hard), (3, 1, 0));
}

#[test]
fn every_grade_asks_for_no_less_than_the_one_below() {
    for pair in Grade::ALL.windows(2) {
        let (low, high) = (pair[0].criterion(), pair[1].criterion());
        assert!(high.solved > low.solved, "{:?}", pair[1]);
        assert!(high.topics >= low.topics && high.level >= low.level);
    }
}

#[test]
fn the_built_in_problems_lead_up_to_the_first_grade() {
    let collection = Collection::built_in();
    let mut easiest: Vec<&Problem> = collection.problems().collect();
    easiest.sort_by_key(|p| p.level);
    let all = standing(easiest.iter().copied());
    assert_eq!(all.grade, Grade::EnteringSpirit, "{all:?}");
    assert_eq!(all.next, None);
    let most = standing(easiest.iter().copied().take(55));
    assert!(most.grade < Grade::EnteringSpirit, "{most:?}");
    let few = standing(easiest.iter().copied().take(8));
    assert!(few.grade < Grade::SmallSkill, "{few:?}");
}

#[test]
fn easy_problems_alone_do_not_make_a_grade() {
    let collection = Collection::built_in();
    let easy = |p: &&Problem| {
        p.level
            .is_some_and(|l| l < Level::kyu(10).expect("a level"))
    };
    let solved = standing(collection.problems().filter(easy));
    assert!(solved.grade < Grade::PenetratingTheSubtle, "{solved:?}");
    let (_, missing) = solved.next.expect("a next grade");
    assert!(missing.hard > 0, "{missing:?}");
}
