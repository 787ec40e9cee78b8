/** Rows of a CSV file: commas or semicolons, quotes, any line ending. Our own exports read back as they were. */
export function readCsv(file: Uint8Array): (string | null)[][] {
  // The decoder takes the mark at the start away.
  const text = new TextDecoder('utf-8').decode(file);
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

function separatorOf(text: string): string {
  const firstLine = text.slice(0, text.indexOf('\n') + 1 || undefined);
  return firstLine.split(';').length > firstLine.split(',').length ? ';' : ',';
}

/** Exports put an apostrophe before what a spreadsheet would take for a formula. */
function withoutGuard(cell: string): string {
  return /^'[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell;
}
