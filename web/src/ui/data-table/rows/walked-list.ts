/** The list a page was opened from: the addresses of the rows that were shown, in their order. */
export type WalkedList = {
  /** The name of the rows: `Members`. */
  label: string;
  /** How many rows come before the first address. */
  before: number;
  total: number;
  addresses: string[];
  /** The pages of the list before and after this one, where the walk goes on. */
  previousPage?: string;
  nextPage?: string;
};

/** Where a page is within the list it was opened from. */
type PlaceInList = { label: string; number: number; total: number; previous?: string; next?: string };

const key = 'walked-list';

/** For the tab alone and until it is closed: another tab walks through its own list. */
export function rememberList(list: WalkedList): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(list));
  } catch {
    // Without storage there are no arrows.
  }
}

/** Null when the page was opened in another way. */
export function placeInList(pathname: string): PlaceInList | null {
  const list = rememberedList();
  const at = list?.addresses.findIndex((address) => address.split('?')[0] === pathname) ?? -1;
  if (!list || at === -1) return null;
  const { label, before, total, addresses, previousPage, nextPage } = list;
  return {
    label,
    number: before + at + 1,
    total,
    previous: addresses[at - 1] ?? (before > 0 ? previousPage : undefined),
    next: addresses[at + 1] ?? (before + addresses.length < total ? nextPage : undefined),
  };
}

function rememberedList(): WalkedList | null {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isWalkedList(list) ? list : null;
  } catch {
    return null;
  }
}

function isWalkedList(list: unknown): list is WalkedList {
  return typeof list === 'object' && list !== null && 'addresses' in list && Array.isArray(list.addresses);
}
