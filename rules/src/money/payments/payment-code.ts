/** Letters and digits that nobody mistakes for another on a small screen or over the phone. */
export const codeAlphabet = 'ABCDEFGHJKMNPQRTUVWXYZ2346789';
export const CODE_LENGTH = 5;

/** The code of an invoice from random bytes, five of them. Bytes that would favour some letters are for the caller to avoid. */
export function invoiceCode(numbers: readonly number[]): string {
  return numbers
    .slice(0, CODE_LENGTH)
    .map((number) => codeAlphabet[number % codeAlphabet.length])
    .join('');
}

/** What a buyer writes into the note of a transfer: `K7PQ4-2`. */
export function paymentCode(invoice: string, entry: number): string {
  return `${invoice}-${entry}`;
}

const typedCode = /\b([A-HJKMNP-RT-Z2-46-9]{5})\s*[-–—_ ]?\s*(\d{1,2})?\b/;

/** The code inside a note that a person typed, or null. */
export function findPaymentCode(note: string): { code: string; entry: number | null } | null {
  const [, code, entry] = typedCode.exec(note.toUpperCase()) ?? [];
  return code ? { code, entry: entry ? Number(entry) : null } : null;
}

/** All that could be a code in a text: words of five letters look like one, so whoever asks has to know the real ones. */
export function paymentCodesIn(text: string): { code: string; entry: number | null }[] {
  return [...text.toUpperCase().matchAll(new RegExp(typedCode, 'g'))].map(([, code = '', entry]) => ({
    code,
    entry: entry ? Number(entry) : null,
  }));
}
