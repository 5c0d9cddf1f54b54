//! The titles of repairs.

use crate::fixes::MarkWords;
use crate::title::{Title, indentation, title};
use crd_ls_syntax::recover::RepairKind;

/// The title of a repair, as a command.
pub(super) fn title_of(kind: RepairKind) -> Title {
    let title = match kind {
        RepairKind::Indent { column } => return indentation(column as usize),
        RepairKind::IndentBlock { lines, column } => {
            return title!("indent these {} lines with {} spaces", lines, column);
        }
        RepairKind::Uncomment => "remove the '#' in front of the key",
        RepairKind::SwapLines => "swap these two lines",
        RepairKind::WriteColon => "write ':' after the key",
        RepairKind::RemoveColon => "remove the extra ':'",
        RepairKind::WriteSpace => "put a space here",
        RepairKind::WriteDash => "write '- ' at the start of the item",
        RepairKind::RemoveDash => "remove the '-'",
        RepairKind::CloseQuote => "close the quote",
        RepairKind::OpenQuote => "open the quote at the start of the value",
        RepairKind::RemoveQuote => "remove the quote",
        RepairKind::Quote => "put the value in quotes",
        RepairKind::OpenBracket => "open a bracket",
        RepairKind::CloseBracket => "close the bracket",
        RepairKind::RemoveBracket => "remove the bracket",
        RepairKind::JoinLine => "join this with the line above",
        RepairKind::RemoveMark(mark) => MarkWords::of(mark).title,
        RepairKind::RemoveLine => "remove this line",
    };
    title.into()
}
