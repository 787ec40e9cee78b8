import { expect, test, vi } from 'vitest';
import { everyItem } from './every-item.ts';

/** A list in pages of two. */
function listPage(names: readonly string[], totalCount = names.length) {
  return vi.fn(async (page: number) => ({ items: names.slice(page * 2 - 2, page * 2), totalCount }));
}

test('pages are asked for in order until all are there, and no further', async () => {
  const ask = listPage(['Ana', 'Ben', 'Cy', 'Dee']);
  expect(await everyItem(ask)).toEqual(['Ana', 'Ben', 'Cy', 'Dee']);
  expect(ask.mock.calls).toEqual([[1], [2]]);
});

test('a list that became shorter ends with its last page', async () => {
  expect(await everyItem(listPage(['Ana', 'Ben', 'Cy'], 9))).toEqual(['Ana', 'Ben', 'Cy']);
});

test('more than wanted are not read', async () => {
  const ask = listPage(['Ana', 'Ben', 'Cy', 'Dee']);
  expect(await everyItem(ask, 3)).toBeNull();
  expect(ask).toHaveBeenCalledTimes(1);
  expect(await everyItem(ask, 4)).toEqual(['Ana', 'Ben', 'Cy', 'Dee']);
});

test('no answer is an empty list', async () => {
  expect(await everyItem(async () => undefined)).toEqual([]);
});
