/** The length of a platform's reference numbers, where they all have the same. */
const lengths: Record<string, { label: string; digits: number } | undefined> = {
  gcash: { label: 'GCash', digits: 13 },
};

/** Where to find the number; shown as help under its field. */
export function referenceHelp(platform: string): string {
  const known = lengths[platform];
  return known ? `${known.digits} digits, next to “Ref. No.” on the receipt` : 'Exactly as on the receipt';
}

/**
 * Why a reference number is probably mistyped; null when it looks right. A warning only: apps change their receipts,
 * and nobody who has paid may be kept from sending a proof.
 */
export function referenceWarning(platform: string, reference: string): string | null {
  const known = lengths[platform];
  const typed = reference.trim();
  if (!known || typed === '') return null;
  const digits = typed.replaceAll(/\D/g, '').length;
  if (digits === known.digits) return null;
  if (digits === 0) return `${known.label} numbers have ${known.digits} digits.`;
  return `This has ${digits} ${digits === 1 ? 'digit' : 'digits'}. ${known.label} numbers have ${known.digits}.`;
}
