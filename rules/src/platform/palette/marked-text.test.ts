import { expect, test } from 'vitest';
import { markedText } from './marked-text.ts';

const shown = (text: string, typed: string) =>
  markedText(text, typed)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Mark Anthony Villareal', 'vil', 'Mark Anthony [Vil]lareal'],
  ['mavillareal@mail.test', 'vil', 'ma[vil]lareal@mail.test'],
  ['Mark Anthony Villareal', 'vil mark', '[Mark] Anthony [Vil]lareal'],
  ['T-000177 · +63 917 555 0142', '0142', 'T-000177 · +63 917 555 [0142]'],
  ['+639175550142', '0917 555', '+63[917555]0142'],
  ['3021 884 915207', '3021884915207', '[3021 884 915207]'],
  ['Marites Dimaculangan', 'dimakulangan', 'Marites Dimaculangan'],
  ['İzmir', 'izm', 'İzmir'],
  ['anything', '', 'anything'],
])('%s with "%s" typed is shown as %s', (text, typed, marked) => {
  expect(shown(text, typed)).toBe(marked);
});
