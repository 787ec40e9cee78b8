/** Fewer decisions say nothing about what is usual. */
export const FEWEST_DECISIONS = 5;

/** `about 3 hours`, `1 to 2 days`: how long a review usually takes, from the median of the last ones. */
export function usualWaitText(hours: number | null): string {
  if (hours === null) return '1 to 2 days';
  if (hours <= 1) return 'about an hour';
  if (hours < 20) return `about ${hours} hours`;
  if (hours <= 26) return 'about a day';
  const days = Math.floor(hours / 24);
  return `${days} to ${days + 1} days`;
}
