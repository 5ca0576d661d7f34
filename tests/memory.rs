//! What a search holds in memory: never more than the bytes it is given, whatever it does.
#![cfg(target_os = "linux")]

use std::fs;
use std::process::{Command, Stdio};
use std::time::Duration;

/// What a problem needs beside its position.
const HEAD: &str = r#"format = 1
[[problem]]
id = "p"
title = { en = "A problem", zh = "一题" }
size = 19
"#;

/// A ko whose proof is walked to show that it holds whatever the threats. GoTools, level 6.14, problem 2033122.
const KO: &str = r#"black = [
    "B18", "B19", "C16", "C17", "C18", "D14", "D15", "D16", "E14", "F14", "F15", "G15", "G16", "H16",
    "H17", "J17", "J18", "K18", "K19",
]
white = ["D17", "D18", "E16", "F16", "G17", "H18"]
to_move = "white"
target = ["D18", "E16", "G17", "H18"]
"#;

/// A board that is asked about in frame after frame. GNU Go 3.8, regression/owl.tst, problem 48.
const OPEN: &str = r#"black = [
    "A10", "A8", "B11", "B13", "B18", "B3", "B9", "C10", "C12", "C13", "C17", "C3", "C9", "D13",
    "D16", "D17", "D18", "D4", "E12", "E13", "E16", "E9", "F10", "F11", "F15", "F16", "F2", "F3",
    "G13", "G14", "G15", "G9", "H13", "H9", "J9", "K10", "K3", "M11", "M12", "M14", "M3", "N10",
    "N3", "O14", "O2", "O4", "O5", "P10", "P3", "Q14", "Q16", "Q4", "R10", "R14", "R17", "R18",
    "R5", "R7", "S4", "S6",
]
white = [
    "A18", "B14", "B16", "B17", "B4", "B5", "B7", "B8", "C14", "C16", "C6", "D11", "D12", "D15",
    "E10", "E14", "E18", "E2", "E6", "F12", "F13", "F14", "F17", "F7", "G11", "G12", "G16", "G2",
    "H14", "H15", "H16", "H3", "H5", "H7", "J11", "J13", "K17", "K7", "M16", "N12", "O16", "P12",
    "P17", "P2", "Q17", "Q18", "Q2", "Q3", "R12", "R13", "R3", "S2", "S3", "S5",
]
to_move = "black"
target = ["F2"]
"#;

/// The most memory, in KiB, that a search of so many nodes held with a table of so many MiB.
fn most_memory(position: &str, mib: u32, nodes: u32) -> u64 {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("p.toml");
    fs::write(&path, [HEAD, position].concat()).expect("written");
    let mut child = Command::new(env!("CARGO_BIN_EXE_sihuo"))
        .args([
            "solve",
            "--table-mib",
            &mib.to_string(),
            "--nodes",
            &nodes.to_string(),
        ])
        .arg(&path)
        .stdout(Stdio::null())
        .spawn()
        .expect("the program");
    let status = format!("/proc/{}/status", child.id());
    let mut most = 0;
    while child.try_wait().expect("a child").is_none() {
        let text = fs::read_to_string(&status).unwrap_or_default();
        let line = text.lines().find_map(|l| l.strip_prefix("VmHWM:"));
        let number = line.and_then(|l| l.trim().strip_suffix(" kB")?.parse().ok());
        most = most.max(number.unwrap_or(0));
        std::thread::sleep(Duration::from_millis(1));
    }
    assert!(most > 0, "the memory of the program was never seen");
    most
}

#[track_caller]
fn check(position: &str, mib: u32, nodes: u32) {
    // Long enough to be seen; its last moments may be missed, so it is looked at more than once.
    let seen = (0..3).map(|_| most_memory(position, mib, 20_000));
    let without = seen.max().unwrap_or(0);
    let with = most_memory(position, mib, nodes);
    let most = without + u64::from(mib) * 1024;
    assert!(
        with <= most,
        "{with} KiB, {without} at its beginning, {mib} MiB given"
    );
}

#[test]
fn a_proof_that_is_walked_keeps_within_the_bytes_of_the_table() {
    check(KO, 1, 400_000);
}

#[test]
fn an_open_board_keeps_within_the_bytes_of_the_table() {
    check(OPEN, 4, 300_000);
}
