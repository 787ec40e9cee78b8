import { expect, test } from 'vitest';
import { queryString, queryValue } from './query-string.ts';

test.each([
  { values: {}, text: '' },
  { values: { page: 2, q: 'a b' }, text: '?page=2&q=a%20b' },
  { values: { global: undefined, type: null, on: false, count: 0, empty: '' }, text: '?on=false&count=0&empty=' },
  { values: { 'a&b': 'c=d+e#f' }, text: '?a%26b=c%3Dd%2Be%23f' },
  { values: { half: '\uD83D' }, text: '?half=%EF%BF%BD' },
])('$values is written as $text', ({ values, text }) => {
  expect(queryString(values)).toBe(text);
});

test.each([
  { search: '?redirectTo=%2Fcourses%3Fpage%3D2', name: 'redirectTo', value: '/courses?page=2' },
  { search: 'q=billings', name: 'q', value: 'billings' },
  { search: '?a=1&a=2', name: 'a', value: '1' },
  { search: '?a=b=c', name: 'a', value: 'b=c' },
  { search: '?a=b+c', name: 'a', value: 'b c' },
  { search: '?a', name: 'a', value: '' },
  { search: '?a=%E0%A4%A', name: 'a', value: '%E0%A4%A' },
  { search: '', name: 'a', value: null },
  { search: '?ab=1', name: 'a', value: null },
])('$name in "$search" is $value', ({ search, name, value }) => {
  expect(queryValue(search, name)).toBe(value);
});
