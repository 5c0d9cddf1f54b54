//! Patches to a CRD, as operations of RFC 6902.

use serde_json::Value;

/// The CRD after `add`, `replace` and `remove` operations. The error names the operation that can't be applied.
pub(super) fn apply(crd: &Value, patches: &[Value]) -> Result<Value, String> {
    let mut crd = crd.clone();
    for patch in patches {
        apply_one(&mut crd, patch).ok_or_else(|| format!("the patch {patch} can't be applied to the CRD"))?;
    }
    Ok(crd)
}

fn apply_one(crd: &mut Value, patch: &Value) -> Option<()> {
    let (operation, path) = (patch.get("op")?.as_str()?, patch.get("path")?.as_str()?);
    let (parent, last) = path.rsplit_once('/')?;
    let last = last.replace("~1", "/").replace("~0", "~");
    let value = || patch.get("value").cloned();
    match (crd.pointer_mut(parent)?, operation) {
        (Value::Object(members), "add") => drop(members.insert(last, value()?)),
        (Value::Object(members), "replace") => *members.get_mut(&last)? = value()?,
        (Value::Object(members), "remove") => drop(members.remove(&last)?),
        (Value::Array(items), "add") if last == "-" => items.push(value()?),
        (Value::Array(items), "add") => {
            let at = last.parse().ok().filter(|at| *at <= items.len())?;
            items.insert(at, value()?);
        }
        (Value::Array(items), "replace") => *items.get_mut(last.parse::<usize>().ok()?)? = value()?,
        (Value::Array(items), "remove") => {
            let at = last.parse().ok().filter(|at| *at < items.len())?;
            items.remove(at);
        }
        _ => return None,
    }
    Some(())
}
