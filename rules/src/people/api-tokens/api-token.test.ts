import { expect, test } from 'vitest';
import { apiTokenInput, pagesOfToken, tokenFlags } from './api-token.ts';

const maker = (pages: string[], functions = ['api-token_manage']) => ({
  pages: new Set(pages),
  functions: new Set(functions),
});

test.each([
  [['leads', 'payment'], maker(['leads', 'payment', 'users']), ['payment', 'leads']],
  [['leads', 'payment'], maker(['leads']), ['leads']],
  [['leads'], maker([]), []],
  [['leads'], maker(['leads'], []), []],
  [['profile', 'mails', 'nonsense'], maker(['profile', 'mails', 'nonsense']), []],
])('%j of its maker is %#', (chosen, who, left) => {
  expect([...pagesOfToken(chosen, who)].toSorted()).toEqual(left.toSorted());
});

test('a token has a name, flags and an end', () => {
  const input = { name: ' Sheet ', pages: ['leads', 'leads'], days: 90 };
  expect(apiTokenInput.parse(input)).toEqual({ name: 'Sheet', pages: ['leads'], days: 90 });
  for (const wrong of [{ name: '' }, { pages: [] }, { pages: ['profile'] }, { pages: ['x'] }, { days: 4_000 }])
    expect(apiTokenInput.safeParse({ ...input, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
});

test('nobody lends their own account', () => {
  expect(tokenFlags).not.toContain('profile');
  expect(tokenFlags).not.toContain('mails');
});
