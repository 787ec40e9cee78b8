import { expect, test } from 'vitest';
import { campaignOf } from './campaign-words.ts';
import { optInInput } from './opt-in-input.ts';

const typed = { name: ' Ana Reyes ', email: ' Ana@Example.com ', mobile: '0917 123-4567', source: 'free-lessons' };

test('an opt-in is stored in the forms of accounts', () => {
  expect(
    optInInput.parse({ ...typed, utmCampaign: ' Payday ', affCode: 'MARIA', tags: ['workshop', 'workshop'] }),
  ).toEqual({
    name: 'Ana Reyes',
    email: 'ana@example.com',
    mobile: '+639171234567',
    source: 'free-lessons',
    tags: ['workshop'],
    affCode: 'MARIA',
    utmSource: null,
    utmMedium: null,
    utmCampaign: 'payday',
  });
});

test.each([
  { field: 'name', value: '', message: 'Name is required' },
  { field: 'name', value: 'x'.repeat(101), message: 'Name is too long' },
  { field: 'email', value: '', message: 'Email is required' },
  { field: 'email', value: 'ana@', message: 'Enter a valid email address (e.g., juan@example.com)' },
  { field: 'mobile', value: '12345', message: 'Invalid mobile number!' },
])('$field = "$value" says "$message"', ({ field, value, message }) => {
  const { error } = optInInput.safeParse({ ...typed, [field]: value });
  expect(error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([[field, message]]);
});

test.each([
  { tags: 'all', kept: [] },
  { tags: [1, null, 'fine', 'two words', '<b>', 'x'.repeat(65)], kept: ['fine'] },
  {
    tags: Array.from({ length: 30 }, (_, index) => `tag-${index}`),
    kept: Array.from({ length: 20 }, (_, index) => `tag-${index}`),
  },
])('of the tags $tags only words are kept', ({ tags, kept }) => {
  expect(optInInput.parse({ ...typed, tags }).tags).toEqual(kept);
});

test('what a link brought along never refuses an opt-in', () => {
  const { affCode, utmSource } = optInInput.parse({ ...typed, affCode: { $ne: 1 }, utmSource: 'x'.repeat(500) });
  expect({ affCode, utmSource }).toEqual({ affCode: null, utmSource: null });
});

test.each([
  { search: '?utm_source=FB&utm_medium=paid&utm_campaign=Pay%20Day', words: ['fb', 'paid', 'pay day'] },
  { search: 'utm_source=', words: [null, null, null] },
  { search: '?utm_source=a%00b', words: [null, null, null] },
  { search: '', words: [null, null, null] },
])('$search has the campaign $words', ({ search, words }) => {
  expect(Object.values(campaignOf(search))).toEqual(words);
});
