import { expect, test } from 'vitest';
import { filled, filledText, greetingName, unknownPlaceholders } from './placeholders.ts';

const values = { 'first name': 'Liza', link: 'https://tribe.test/free-lessons', email: 'l@x.ph', site: 'Tribe' };

test.each([
  ['Hi {first name}!', 'Hi Liza!'],
  ['Hi { First  Name }!', 'Hi Liza!'],
  ['{site}: {link}', 'Tribe: https://tribe.test/free-lessons'],
  ['{first name}{first name}', 'LizaLiza'],
  ['{password} {', '{password} {'],
  ['{toString} {constructor} {__proto__}', '{toString} {constructor} {__proto__}'],
])('%j is filled as %j', (text, result) => {
  expect(filled(text, values)).toBe(result);
});

test('what a value holds is not filled again, and never becomes a node or a mark', () => {
  expect(filled('Hi {first name}', { ...values, 'first name': '{email}<script>' })).toBe('Hi {email}<script>');
  const text = {
    type: 'doc' as const,
    content: [{ type: 'paragraph', content: [{ type: 'text', text: '{first name}' }] }],
  };
  expect(filledText(text, { ...values, 'first name': '<b>x</b>' })).toEqual({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: '<b>x</b>' }] }],
  });
});

test('words in braces that nothing fills are named', () => {
  expect(unknownPlaceholders('Hi {first name}, {code} and {code} and {Last Name}')).toEqual(['code', 'Last Name']);
});

test.each([
  ['Liza Santos', 'Liza'],
  ['  maria  clara', 'maria'],
  ['Ma. Teresa', 'Ma.'],
  ['Peñafrancia', 'Peñafrancia'],
  ['O’Brien-Cruz', 'O’Brien-Cruz'],
  ['evil.example/win', 'friend'],
  ['<script>alert(1)</script>', 'friend'],
  ['http://evil.example', 'friend'],
  ['Liza\r\nBcc: eve@example.com', 'Liza'],
  ['WinAPrizeByCallingThisNumberNow', 'friend'],
  ['09171234567', 'friend'],
  ['', 'friend'],
])('somebody who typed %j is greeted as %j', (typed, name) => {
  expect(greetingName(typed)).toBe(name);
});
