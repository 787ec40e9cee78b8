import { expect, test } from 'vitest';
import { csvRow } from './csv.ts';

test.each([
  ['Santos', 'Santos'],
  ['Santos, Liza', '"Santos, Liza"'],
  ['say "hi"', '"say ""hi"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['+639171234567', "'+639171234567"],
  ['-1', "'-1"],
  ['@cmd', "'@cmd"],
  ['\t=1', '"\'\t=1"'],
  ['\r=1', '"\'\r=1"'],
  ['\n=1+1', '"\'\n=1+1"'],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠cmd', "'＠cmd"],
  ['=HYPERLINK("http://x","y")', '"\'=HYPERLINK(""http://x"",""y"")"'],
  [-5, '-5'],
  [null, ''],
])('XL-05: the cell %j becomes %j', (value, cell) => {
  expect(csvRow([value])).toBe(`${cell}\r\n`);
});

test('cells are joined by commas', () => {
  expect(csvRow(['a', undefined, 3])).toBe('a,,3\r\n');
});
