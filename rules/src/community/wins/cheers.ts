import { plural } from '../../text/plural.ts';

/** `Ana Cruz, Ben Diaz and 12 others`; empty when nobody cheered. `names` are the first few of `count`. */
export function cheerersText(names: readonly string[], count: number): string {
  const rest = Math.max(0, count - names.length);
  const parts = rest > 0 ? [...names, plural(rest, 'other', 'others')] : names;
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}
