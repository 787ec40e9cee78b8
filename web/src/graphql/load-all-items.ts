import type { Listed } from './listed-rows.ts';

/** A list from its first page to its last; null when there are more than `most`, which its first page tells. */
export async function loadAllItems<Item>(
  ask: (page: number) => Promise<Listed<Item> | undefined>,
  most = Infinity,
): Promise<Item[] | null> {
  const all: Item[] = [];
  for (let page = 1; ; page++) {
    const listed = await ask(page);
    // An empty page ends it too: the list may have become shorter meanwhile.
    if (!listed || listed.items.length === 0) return all;
    if (listed.totalCount > most) return null;
    all.push(...listed.items);
    if (all.length >= listed.totalCount) return all;
  }
}
