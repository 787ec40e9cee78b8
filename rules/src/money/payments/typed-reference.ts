/** Fewer signs are in too many numbers to mean one. */
const shortestReference = 4;

/** Spaces and dashes that apps and people put into a number to read it more easily. */
const gaps = /[\s\p{Pd}]+/gu;

/**
 * What was typed as a part of a reference number, without its gaps and in capitals: `3021 884-915207` → `3021884915207`.
 * Null when it cannot be one: a word without any digit is a name.
 */
export function typedReference(text: string): string | null {
  const number = text.replaceAll(gaps, '').toUpperCase();
  return number.length >= shortestReference && /\d/.test(number) ? number : null;
}

/** The same of a stored number, to compare the two. */
export function referenceKey(reference: string): string {
  return reference.replaceAll(gaps, '').toUpperCase();
}
