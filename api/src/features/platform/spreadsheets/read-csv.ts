/** Rows of a CSV file: commas or semicolons, quotes, any line ending. Our own exports read back as they were. */
export function readCsv(file: Uint8Array): (string | null)[][] {
  const text = decodeText(file);
  const separator = separatorOf(text);
  const rows: (string | null)[][] = [];
  let row: (string | null)[] = [];
  let cell = '';
  let isQuoted = false;

  const endCell = () => {
    row.push(cell === '' ? null : withoutGuard(cell));
    cell = '';
  };
  const endRow = () => {
    endCell();
    rows.push(row);
    row = [];
  };

  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (text.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (character === '"' && cell === '') isQuoted = true;
    else if (character === separator) endCell();
    else if (character === '\n') endRow();
    else if (character !== '\r') cell += character;
  }
  if (cell !== '' || row.length > 0) endRow();
  while (rows.at(-1)?.every((value) => value === null)) rows.pop();
  return rows;
}

/** Programs for spreadsheets save "CSV" in the letters of Windows; only "CSV UTF-8" is UTF-8. */
function decodeText(file: Uint8Array): string {
  try {
    // The decoder takes the mark at the start away.
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

function separatorOf(text: string): string {
  const firstLine = text.slice(0, text.indexOf('\n') + 1 || undefined);
  return firstLine.split(';').length > firstLine.split(',').length ? ';' : ',';
}

/** Exports put an apostrophe before what a spreadsheet would take for a formula. */
function withoutGuard(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
