/** How far somebody has come with the payments of a purchase, and what to say about it. */
export function paymentsSoFar(entries: readonly { isPaid: boolean }[]): { paid: number; count: number; cheer: string } {
  const paid = entries.filter(({ isPaid }) => isPaid).length;
  return { paid, count: entries.length, cheer: cheerFor(paid, entries.length) };
}

function cheerFor(paid: number, count: number): string {
  if (paid === count) return count > 1 ? 'That was the last one. Salamat!' : 'Salamat!';
  if (paid * 2 === count) return 'Halfway na!';
  return `${paid} of ${count} paid. Salamat!`;
}
