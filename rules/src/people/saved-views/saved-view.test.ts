import { expect, test } from 'vitest';
import { savedViewInput, savedViewMessages, viewQuery } from './saved-view.ts';

test('a view keeps tab, filters and sort in one order, without the page', () => {
  expect(viewQuery('?tab=overdue&page=3&batch=17&view=4')).toBe('batch=17&tab=overdue');
  expect(viewQuery('')).toBe('');
});

test('a view has a name', () => {
  const given = { list: 'members', name: ' ', query: '', isShared: false };
  expect(savedViewInput.safeParse(given).error?.issues[0]?.message).toBe(savedViewMessages.nameMissing);
});
