import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MarkedPart, readMarks } from './marks.ts';

const strong = (...parts: MarkedPart[]): MarkedPart => ({ kind: 'strong', parts });
const em = (...parts: MarkedPart[]): MarkedPart => ({ kind: 'em', parts });
const link = (address: string, ...parts: MarkedPart[]): MarkedPart => ({ kind: 'link', address, parts });

test.each<[string, MarkedPart[]]>([
  ['Plain words', ['Plain words']],
  ['**Bold** and *slanted*', [strong('Bold'), ' and ', em('slanted')]],
  ['__Bold__ and _slanted_', [strong('Bold'), ' and ', em('slanted')]],
  ['**bold with *more* in it**', [strong('bold with ', em('more'), ' in it')]],
  ['5 * 3 * 2', ['5 * 3 * 2']],
  ['my_file_name', ['my_file_name']],
  ['**not closed', ['**not closed']],
  ['\\*as typed\\*', ['*as typed*']],
  ['`**code**`', [{ kind: 'code', parts: ['**code**'] }]],
  ['See [our page](https://example.com/a).', ['See ', link('https://example.com/a', 'our page'), '.']],
  ['[**Bold**](mailto:a@b.co)', [link('mailto:a@b.co', strong('Bold'))]],
  ['[x](javascript:alert)', ['[x](javascript:alert)']],
  ['[x](//evil.example)', ['[x](//evil.example)']],
])('%s', (text, parts) => expect(readMarks(text)).toEqual([{ kind: 'lines', lines: [parts] }]));

test('lines, lists and headings are blocks of their own', () => {
  const text = '# Title\nFirst\nsecond\n\nThird\n- one\n* two\n\n- three\n1. uno\n2) dos\n\nEnd';
  expect(readMarks(text)).toEqual([
    { kind: 'heading', parts: ['Title'] },
    { kind: 'lines', lines: [['First'], ['second']] },
    { kind: 'lines', lines: [['Third']] },
    { kind: 'bullets', items: [['one'], ['two'], ['three']] },
    { kind: 'numbers', items: [['uno'], ['dos']] },
    { kind: 'lines', lines: [['End']] },
  ]);
});

test('XS-06: no text makes it fail, and no link leads to a script', () => {
  const piece = fc.constantFrom(
    '*',
    '**',
    '_',
    '`',
    '[a](',
    'javascript:x)',
    'https://a.b)',
    '- ',
    '# ',
    '\n',
    'ab',
    ' ',
    '\\',
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      expect(JSON.stringify(readMarks(pieces.join('')))).not.toContain('"address":"javascript');
    }),
  );
});
