import { addressOf, type RouteName } from '../../navigation/route-table.ts';

export type Jump = {
  /** Pressed after `G`. */
  key: string;
  label: string;
  route: RouteName;
  query?: Readonly<Record<string, string>>;
};

/** Pages that staff open all day: `G`, then a letter. */
export const jumps: readonly Jump[] = [
  { key: 'P', label: 'Proof inbox', route: 'payment', query: { tab: 'proofs' } },
  { key: 'M', label: 'Members', route: 'users' },
  { key: 'R', label: 'Report summary', route: 'reportSummary' },
  { key: 'H', label: 'Home', route: 'home' },
];

export function jumpPath({ route, query = {} }: Jump): string {
  return addressOf(route, query);
}

/** The second letter has to follow within this time. */
export const jumpPause = 1_200;

export type KeyOfPage = { keys: readonly string[]; does: string };

/** The keys that work on every page of staff. */
export const keysEverywhere: readonly KeyOfPage[] = [
  { keys: ['Ctrl', 'K'], does: 'Search or jump to anything' },
  { keys: ['/'], does: 'Search this page, or everything' },
  { keys: ['?'], does: 'This list' },
];
