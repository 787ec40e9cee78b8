import { expect, test } from 'vitest';
import { mentionAt, namedIn, withMention } from './mentions.ts';

test.each([
  ['@', 1, { from: 0, typed: '' }],
  ['Ask @kris', 9, { from: 4, typed: 'kris' }],
  ['Ask @kristine sal', 17, { from: 4, typed: 'kristine sal' }],
  ['Ask @kris now', 9, { from: 4, typed: 'kris' }],
  // No name has so many words: the mention is over.
  ['Ask @kristine salazar about the payment', 39, null],
  ['ana@mail.test', 13, null],
  ['Ask @ kris', 10, null],
  ['@kris\nthen', 10, null],
  ['nothing', 7, null],
])('%j with the caret at %i is in %j', (text, caret, mention) => {
  expect(mentionAt(text, caret)).toEqual(mention);
});

test('the name takes the place of what was typed', () => {
  expect(withMention('Ask @kris', { from: 4, typed: 'kris' }, 'Kristine Salazar')).toEqual({
    text: 'Ask @Kristine Salazar ',
    caret: 22,
  });
  expect(withMention('Ask @kris now', { from: 4, typed: 'kris' }, 'Kristine Salazar').text).toBe(
    'Ask @Kristine Salazar now',
  );
});

test.each([
  ['@ana cruz, please', ['Ana Cruz']],
  ['@Ana Cruzado please', ['Ana Cruzado']],
  ['@Ana Cruz Reyes', ['Ana Cruz Reyes']],
  ['@Ana Cruz and @Ana Cruz', ['Ana Cruz']],
  ['(@Ana Cruz) @Ana Cruzado.', ['Ana Cruz', 'Ana Cruzado']],
  ['Ana Cruz', []],
  ['@Anacleto', []],
])('%j names %j', (text, names) => {
  const people = ['Ana Cruz', 'Ana Cruzado', 'Ana Cruz Reyes'].map((name) => ({ name }));
  expect(namedIn(text, people).map(({ name }) => name)).toEqual(names);
});
