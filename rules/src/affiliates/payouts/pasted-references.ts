/** A line of a platform's result: an account number, and the reference of what was sent to it. */
export type PastedReference = { accountNumber: string; reference: string };

const longestReference = 60;

/**
 * Reads what was pasted: one payment a line, the account number first and the reference after it, with spaces, tabs,
 * commas or semicolons between them. Headings and empty lines are nothing.
 */
export function pastedReferences(text: string): PastedReference[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const match = /^\W*(\+?\d[\d-]{4,})"?[\s,;]+(.+)$/u.exec(line.trim());
    const [, account = '', rest = ''] = match ?? [];
    const reference = referenceOf(rest.split(/[,;\t]/)[0] ?? '');
    return reference === null ? [] : [{ accountNumber: plainAccount(account), reference }];
  });
}

/** Without gaps, as references are kept: `3017 4482 1190` and `301744821190` are the same. */
export function referenceOf(typed: string): string | null {
  const reference = typed.replaceAll(/["\s]+/g, '').toUpperCase();
  return /^[\w./-]{4,}$/.test(reference) && reference.length <= longestReference ? reference : null;
}

/** As accounts are kept: `+639171234567` and `9171234567` are `09171234567`. */
function plainAccount(typed: string): string {
  return typed
    .replaceAll('-', '')
    .replace(/^\+?63(?=9\d{9}$)/, '0')
    .replace(/^(?=9\d{9}$)/, '0');
}
