import type { Listed } from './listed-rows.ts';

/** A list from its first page to its last, or until there are more than `most`. */
export async function everyItem<Item>(
  ask: (page: number) => Promise<Listed<Item> | undefined>,
  most = Infinity,
): Promise<Item[]> {
  const all: Item[] = [];
  for (let page = 1; all.length <= most; page++) {
    const listed = await ask(page);
    // An empty page ends it too: the list may have become shorter meanwhile.
    if (!listed || listed.items.length === 0) break;
    all.push(...listed.items);
    if (all.length >= listed.totalCount) break;
  }
  return all;
}
