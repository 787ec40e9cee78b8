import { expect, test, vi } from 'vitest';
import { loadAllItems } from './load-all-items.ts';

/** A list in pages of two. */
function listPage(names: readonly string[], totalCount = names.length) {
  return vi.fn(async (page: number) => ({ items: names.slice(page * 2 - 2, page * 2), totalCount }));
}

test('pages are loaded in order until all are there, and no further', async () => {
  const ask = listPage(['Ana', 'Ben', 'Cy', 'Dee']);
  expect(await loadAllItems(ask)).toEqual(['Ana', 'Ben', 'Cy', 'Dee']);
  expect(ask.mock.calls).toEqual([[1], [2]]);
});

test('a list that became shorter ends with its last page', async () => {
  expect(await loadAllItems(listPage(['Ana', 'Ben', 'Cy'], 9))).toEqual(['Ana', 'Ben', 'Cy']);
});

test('more than wanted are not read', async () => {
  const ask = listPage(['Ana', 'Ben', 'Cy', 'Dee']);
  expect(await loadAllItems(ask, 3)).toBeNull();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(await loadAllItems(ask, 4)).toEqual(['Ana', 'Ben', 'Cy', 'Dee']);
});

test('no answer is an empty list', async () => {
  expect(await loadAllItems(async () => undefined)).toEqual([]);
});
