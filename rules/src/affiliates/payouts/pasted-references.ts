import { type Centavos, centavosFromPesos } from '../../amounts/pesos.ts';

/** A line of a platform's result: an account number, the reference of what was sent to it, and how much if the line says so. */
export type PastedReference = { accountNumber: string; reference: string; amount: Centavos | null };

const longestReference = 60;

/**
 * Reads what was pasted: one payment a line, the account number first and the reference after it, at once or behind the
 * columns of our own file, with spaces, tabs, commas or semicolons between them. Headings and empty lines are nothing.
 */
export function pastedReferences(text: string): PastedReference[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const match = /^\W*(\+?\d[\d-]{4,})"?[\s,;]+(.+)$/u.exec(line.trim());
    const [, account = '', rest = ''] = match ?? [];
    const cells = rest.split(/[,;\t]/);
    const at = cells.length === 1 ? 0 : cells.findIndex(isReferenceCell);
    const reference = referenceOf(cells[at] ?? '');
    const amount = cells
      .filter((_cell, index) => index !== at)
      .map((cell) => centavosFromPesos(cell.replaceAll('"', '')))
      .find((value) => value !== null);
    return reference === null ? [] : [{ accountNumber: plainAccount(account), reference, amount: amount ?? null }];
  });
}

/** Results repeat what our file says before they add the reference: a name has no digits, an amount two of them at its end. */
function isReferenceCell(cell: string): boolean {
  const text = referenceOf(cell);
  return text !== null && /\d/.test(text) && !/^\d+\.\d\d$/.test(text) && !/^TRIBE-\d+-\d+$/.test(text);
}

type WaitingLine = { id: number; accountNumber: string; amount: Centavos };

/**
 * Which line of a run each pasted reference is of: by the account number. Where several people share a number, by the amount if it was pasted
 * too, or else one after the other in the order of the run; each line takes one reference.
 */
export function matchPasted<Line extends WaitingLine>(
  pasted: readonly PastedReference[],
  lines: readonly Line[],
): { line: Line | null; isShared: boolean }[] {
  const waiting = Map.groupBy(lines, ({ accountNumber }) => accountNumber);
  const shared = new Set([...waiting].filter(([, some]) => some.length > 1).map(([number]) => number));
  return pasted.map(({ accountNumber, amount }) => {
    const same = waiting.get(accountNumber) ?? [];
    const line = (amount === null ? undefined : same.find((each) => each.amount === amount)) ?? same[0] ?? null;
    if (line) same.splice(same.indexOf(line), 1);
    return { line, isShared: shared.has(accountNumber) };
  });
}

/** Without gaps, as references are kept: `3017 4482 1190` and `301744821190` are the same. */
export function referenceOf(typed: string): string | null {
  const reference = typed.replaceAll(/["\s]+/g, '').toUpperCase();
  return /^[\w./-]{4,}$/.test(reference) && reference.length <= longestReference ? reference : null;
}

/** As people compare it: `301744821190` is `3017 4482 1190`. What has letters is shown as it is kept. */
export const spacedReference = (reference: string): string =>
  /^\d{8,}$/.test(reference) ? reference.replaceAll(/(\d{4})(?=\d)/g, '$1 ') : reference;

/** As accounts are kept: `+639171234567` and `9171234567` are `09171234567`. */
function plainAccount(typed: string): string {
  return typed
    .replaceAll('-', '')
    .replace(/^\+?63(?=9\d{9}$)/, '0')
    .replace(/^(?=9\d{9}$)/, '0');
}
