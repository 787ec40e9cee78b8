type LinkFigures = { clicks: number; leads: number };

/** Fewer clicks say nothing about a link. */
export const FEWEST_CLICKS = 20;

/** As people read it: leads of a hundred clicks. */
export const leadRate = ({ leads, clicks }: LinkFigures): number =>
  clicks === 0 ? 0 : Math.round((leads / clicks) * 100);

/**
 * The link that brings the most leads per click, or both when two do; empty when that is no news: with nothing to compare it to, without
 * leads, or when they all do the same.
 */
export function bestLinks<Link extends LinkFigures>(links: readonly Link[]): Link[] {
  const known = links.filter(({ clicks }) => clicks >= FEWEST_CLICKS);
  const top = Math.max(0, ...known.map(leadRate));
  const best = known.filter((link) => leadRate(link) === top);
  return top === 0 || best.length > 2 || best.length === known.length ? [] : best;
}
