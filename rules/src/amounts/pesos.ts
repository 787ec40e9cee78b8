/** Whole centavos. All money inside the product is this; pesos exist only on the wire, in forms and on screen. */
export type Centavos = number;

/** Ten billion pesos: more is a typing mistake, and below it every figure stays exact as a JSON number of pesos. */
export const MAX_CENTAVOS: Centavos = 10_000_000_000_00;

const plainAmount = /^(-?)(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/;

/**
 * The centavos of an amount in pesos (`1500`, `'1,500.50'`, `'₱1,500'`), or null when it is not an amount with at most
 * two decimals. Nothing is rounded: a third decimal is a mistake of the sender.
 */
export function centavosFromPesos(pesos: number | string): Centavos | null {
  const text = typeof pesos === 'number' ? String(pesos) : pesos.trim().replace(/^(-?)(?:₱|PHP)\s*/i, '$1');
  const hundredths = hundredthsOf(text);
  return hundredths === null || Math.abs(hundredths) > MAX_CENTAVOS ? null : hundredths;
}

/** The amount in pesos, as the wire carries it. */
export function pesosFromCentavos(centavos: Centavos): number {
  return centavos / 100;
}

/** The basis points of a percentage with at most two decimals (`20` → 2000), or null. */
export function basisPointsFromPercent(percent: number | string): number | null {
  return hundredthsOf(String(percent).trim());
}

const grouped = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 0 });

/** `₱1,500.00`, and `-₱1,500.00` for what is taken back. */
export function formatPesos(centavos: Centavos): string {
  const size = Math.abs(centavos);
  // Whole pesos and centavos are written apart, since a quotient would lose the last centavo of large sums.
  const pesos = grouped.format(Math.floor(size / 100));
  return `${centavos < 0 ? '-' : ''}₱${pesos}.${String(size % 100).padStart(2, '0')}`;
}

/**
 * A share of an amount, rounded half up to a whole centavo. A negative amount gives the exact opposite, so that taking
 * a commission back leaves nothing behind.
 */
export function shareOf(centavos: Centavos, basisPoints: number): Centavos {
  const size = Math.abs(centavos);
  // Split at 10,000 so that no product leaves the range in which whole numbers are exact.
  const whole = Math.floor(size / 10_000) * basisPoints;
  const share = whole + Math.floor(((size % 10_000) * basisPoints + 5_000) / 10_000);
  return centavos < 0 && share !== 0 ? -share : share;
}

export function sumCentavos(amounts: Iterable<Centavos>): Centavos {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
}

function hundredthsOf(text: string): number | null {
  const match = plainAmount.exec(text);
  if (!match) return null;
  const [, minus, whole = '', decimals = ''] = match;
  const size = Number(whole.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
  return minus && size !== 0 ? -size : size;
}
