/** Letters and digits that cannot be confused on a small screen or over the phone. */
export const codeAlphabet = 'ABCDEFGHJKMNPQRTUVWXYZ2346789';
export const CODE_LENGTH = 5;

/** The code of an invoice from five random bytes. The caller avoids bytes that would favour some letters. */
export function invoiceCode(numbers: readonly number[]): string {
  return numbers
    .slice(0, CODE_LENGTH)
    .map((number) => codeAlphabet[number % codeAlphabet.length])
    .join('');
}

/** The code a buyer writes into the note of a transfer: `K7PQ4-2`. */
export function paymentCode(invoice: string, entry: number): string {
  return `${invoice}-${entry}`;
}

const typedCode = /\b([A-HJKMNP-RT-Z2-46-9]{5})\s*[-–—_ ]?\s*(\d{1,2})?\b/;

/** The code inside a note that a person typed, or null. */
export function findPaymentCode(note: string): { code: string; entry: number | null } | null {
  const [, code, entry] = typedCode.exec(note.toUpperCase()) ?? [];
  return code ? { code, entry: entry ? Number(entry) : null } : null;
}

/**
 * Everything in a text that could be a code: words of five letters look like one, so the caller has to check for real
 * ones.
 */
export function paymentCodesIn(text: string): { code: string; entry: number | null }[] {
  return [...text.toUpperCase().matchAll(new RegExp(typedCode, 'g'))].map(([, code = '', entry]) => ({
    code,
    entry: entry ? Number(entry) : null,
  }));
}
