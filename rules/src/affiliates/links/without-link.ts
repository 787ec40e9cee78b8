/** `earned` is in pesos. */
type LinkCounts = { clicks: number; leads: number; sales: number; earned?: number };

/** What of the whole no link brought: orders that staff gave. Null when the links have all of it. */
export function withoutLink(total: LinkCounts, links: readonly LinkCounts[]): Required<LinkCounts> | null {
  const rest = (count: keyof LinkCounts) =>
    links.reduce((left, link) => left - Math.round((link[count] ?? 0) * 100), Math.round((total[count] ?? 0) * 100)) /
    100;
  const counts = { clicks: rest('clicks'), leads: rest('leads'), sales: rest('sales'), earned: rest('earned') };
  return Object.values(counts).some((count) => count > 0) ? counts : null;
}
