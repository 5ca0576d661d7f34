//! Functions of lists that are given a function to compare. The ones of the library swallow its errors.

use super::convert::{Fallible, fail, kind_of};
use rhai::{Array, Dynamic, Engine, FnPtr, NativeCallContext};

/// Registers `sort`, `sort_by` and `dedup` with a function, in place of those of the packages.
pub(super) fn register(engine: &mut Engine) {
    for name in ["sort", "sort_by"] {
        engine.register_fn(name, sort);
    }
    engine.register_fn("dedup", dedup);
}

/// Sorts and keeps the order of equals. After an error the list is as it was.
fn sort(ctx: NativeCallContext<'_>, list: &mut Array, compare: FnPtr) -> Fallible<()> {
    let mut before = |a: &Dynamic, b: &Dynamic| {
        let result: Dynamic = compare.call_within_context(&ctx, (a.clone(), b.clone()))?;
        if let Ok(number) = result.as_int() {
            return Ok(number < 0);
        }
        result.as_bool().or_else(|_| {
            fail(format!(
                "a function that compares must give a number or true or false, not {}",
                kind_of(&result)
            ))
        })
    };
    *list = merge_sort(list.clone(), &mut before)?;
    Ok(())
}

/// Sorts with at most `n log2 n` calls, whatever they answer.
fn merge_sort(
    mut items: Array,
    before: &mut impl FnMut(&Dynamic, &Dynamic) -> Fallible<bool>,
) -> Fallible<Array> {
    if items.len() < 2 {
        return Ok(items);
    }
    let right = items.split_off(items.len() / 2);
    let mut left = merge_sort(items, before)?.into_iter().peekable();
    let mut right = merge_sort(right, before)?.into_iter().peekable();
    let mut sorted = Array::new();
    while let (Some(a), Some(b)) = (left.peek(), right.peek()) {
        let next = if before(b, a)? {
            right.next()
        } else {
            left.next()
        };
        sorted.extend(next);
    }
    sorted.extend(left);
    sorted.extend(right);
    Ok(sorted)
}

/// Takes items out that are the same as the one before them. After an error the list is as it was.
fn dedup(ctx: NativeCallContext<'_>, list: &mut Array, same: FnPtr) -> Fallible<()> {
    let mut kept = Array::new();
    for item in list.iter() {
        let repeats = match kept.last() {
            None => false,
            Some(last) => {
                let result: Dynamic =
                    same.call_within_context(&ctx, (last.clone(), item.clone()))?;
                result.as_bool().unwrap_or(false)
            }
        };
        if !repeats {
            kept.push(item.clone());
        }
    }
    *list = kept;
    Ok(())
}
