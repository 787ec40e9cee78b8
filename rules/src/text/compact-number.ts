const grouped = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 1 });

/**
 * `999`, `1K` from 1,000, `1.5M` from 1,000,000. Figures are cut, not rounded, so that a counter never claims more than
 * there is and 999,999 never shows as `1000K`.
 */
export function compactNumber(value: number): string {
  const size = Math.abs(value);
  const sign = value < 0 ? '-' : '';
  if (size >= 1_000_000) return `${sign}${grouped.format(Math.trunc(size / 100_000) / 10)}M`;
  if (size >= 1_000) return `${sign}${grouped.format(Math.trunc(size / 100) / 10)}K`;
  return `${sign}${grouped.format(Math.trunc(size * 10) / 10)}`;
}
