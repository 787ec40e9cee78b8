import { expect, test } from 'vitest';
import { savedViewInput, savedViewMessages, viewQuery } from './saved-view.ts';

test('a view keeps tab, filters and sort in one order, without the page', () => {
  expect(viewQuery('?tab=overdue&page=3&batch=17&view=4')).toBe('batch=17&tab=overdue');
  expect(viewQuery('')).toBe('');
});

test('a view keeps nothing that the list does not know', () => {
  const every =
    'batch=17&group=3&level=member&membership=expired&q=ana%20m&sort=-lastSeen&stage=5&status=active&tab=staff';
  expect(viewQuery(`?${every}`)).toBe(every);
  expect(viewQuery('?tab=overdue&__proto__=x&redirect=https://evil.example&q=a#b&level=<b>&stage&group=')).toBe(
    'tab=overdue',
  );
  const given = { list: 'members', name: 'X', query: '//evil.example', isShared: true };
  expect(savedViewInput.parse({ ...given, columns: ['stage', 'password', 'city', '__proto__'] })).toMatchObject({
    query: '',
    columns: ['stage', 'city'],
  });
});

test('a view of a report keeps the report, its days and its dimension', () => {
  const kept = 'at=2026-10-01&by=platform&frequency=quarterly&report=payment-report';
  expect(viewQuery(`?${kept}&rows=all&rows-page=2&tab=overdue&view=3`, 'reports')).toBe(kept);
  const given = { list: 'reports', name: 'Q4', query: `${kept}&q=ana`, isShared: false, columns: ['stage'] };
  expect(savedViewInput.parse(given)).toMatchObject({ query: kept, columns: null });
});

test('a view of the info logs keeps their search and filters', () => {
  const kept = 'kind=payment&period=last-15&q=ana&report=info-logs-report&who=jobs';
  expect(viewQuery(`?${kept}&page=2&entry=31`, 'reports')).toBe(kept);
});

test('a view has a name', () => {
  const given = { list: 'members', name: ' ', query: '', isShared: false };
  expect(savedViewInput.safeParse(given).error?.issues[0]?.message).toBe(savedViewMessages.nameMissing);
});
