/** What the server itself tells, when staff have set the token for it. */
export const conversionKinds = ['lead', 'purchase'] as const;
export type ConversionKind = (typeof conversionKinds)[number];

export const conversionStates = ['waiting', 'sent', 'dropped', 'failed'] as const;
export type ConversionState = (typeof conversionStates)[number];

/** The names of the receiver. */
export const metaEventNames: Record<ConversionKind, string> = { lead: 'Lead', purchase: 'Purchase' };

/** A number as the receiver hashes it: digits with the country code. Null for what is no number. */
export function comparablePhone(typed: string | null | undefined): string | null {
  const digits = (typed ?? '').replaceAll(/\D/g, '');
  if (digits.length < 9 || digits.length > 15) return null;
  return digits.startsWith('0') ? `63${digits.slice(1)}` : digits;
}

export function comparableEmail(typed: string | null | undefined): string | null {
  const email = (typed ?? '').trim().toLowerCase();
  return /^[^\s@]+@[^\s@]+$/.test(email) ? email : null;
}
