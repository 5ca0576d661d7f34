//! Whatever text is read as a diagram: no panic, faults lie inside the text, and a board that was
//! read and drawn is read again as the same board.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sihuo::go::diagram;

fuzz_target!(|text: &str| {
    match diagram::parse(text) {
        Err(faults) => {
            assert!(!faults.is_empty());
            for fault in faults {
                let end = fault.offset + fault.len;
                assert!(
                    text.get(fault.offset..end).is_some(),
                    "a fault outside the text"
                );
            }
        }
        Ok(read) => {
            assert!((read.black & read.white).is_empty());
            if let Ok(board) = read.board() {
                let again = diagram::parse(&diagram::draw(&board)).expect("a drawn board");
                assert_eq!((again.black, again.white), (read.black, read.white));
            }
        }
    }
});
