import { fileRefusals } from '@app/rules/platform/spreadsheets/spreadsheet-limits';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { workbook } from '#testing/import-workbook.ts';
import { markedWorkbook } from '#features/records/imports/marked-workbook.ts';
import { readCells, refusalOf } from './read-cells.ts';

const plain = await workbook('groups', { Groups: [{ 'Group ID': 'G-1', Name: 'Luzon' }] });

/** The plain workbook with parts added or replaced. */
const withParts = (parts: Record<string, string | Uint8Array>) => {
  const bytes = Object.entries(parts).map(([name, part]) => [name, typeof part === 'string' ? strToU8(part) : part]);
  return zipSync({ ...unzipSync(plain), ...Object.fromEntries(bytes) });
};

/** One sheet with this XML between its rows' tags. */
const withRows = (rows: string) => {
  const parts = unzipSync(plain);
  const name = Object.keys(parts).find((part) => part.includes('worksheets/sheet1')) ?? '';
  const sheet = strFromU8(parts[name] ?? new Uint8Array());
  return withParts({ [name]: sheet.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${rows}</sheetData>`) });
};

const refusal = (file: Uint8Array) => readCells(file, 'Members').then(() => 'read', refusalOf);

const rowOfMany = `<row r="1">${Array.from({ length: 101 }, (_, at) => `<c r="${columnName(at)}1" t="inlineStr"><is><t>x</t></is></c>`).join('')}</row>`;
const manyRows = Array.from(
  { length: 20_002 },
  (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>1</v></c></row>`,
).join('');

function columnName(at: number): string {
  return at < 26 ? String.fromCharCode(65 + at) : columnName(Math.floor(at / 26) - 1) + columnName(at % 26);
}

test.each([
  { what: 'nothing', file: () => new Uint8Array(), says: fileRefusals.empty },
  { what: 'a page renamed to .xlsx', file: () => strToU8('<html><body>x</body></html>'), says: fileRefusals.wrongKind },
  { what: 'a picture', file: () => Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1, 2), says: fileRefusals.wrongKind },
  { what: 'a PDF', file: () => strToU8('%PDF-1.4 x\n'), says: fileRefusals.wrongKind },
  { what: 'another kind of archive', file: () => zipSync({ 'a.txt': strToU8('a') }), says: fileRefusals.wrongKind },
  {
    what: 'a file with a password',
    file: () => Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0, 0),
    says: fileRefusals.oldFormat,
  },
  { what: 'macros', file: () => withParts({ 'xl/vbaProject.bin': 'x' }), says: fileRefusals.macros },
  {
    what: 'links to other files',
    file: () => withParts({ 'xl/externalLinks/externalLink1.xml': '<a/>' }),
    says: fileRefusals.external,
  },
  { what: 'half a file', file: () => plain.subarray(0, plain.length / 2), says: fileRefusals.broken },
  { what: 'a sheet that is no XML', file: () => withRows('<row r="1"><c'), says: fileRefusals.broken },
  {
    what: 'a row at the far end',
    file: () => withRows('<row r="1048576"><c r="A1048576"><v>1</v></c></row>'),
    says: fileRefusals.tooManyRows,
  },
  { what: 'too many rows', file: () => withRows(manyRows), says: fileRefusals.tooManyRows },
  { what: 'too many columns', file: () => withRows(rowOfMany), says: fileRefusals.tooManyColumns },
])('XL-02, XL-03: $what is refused with one sentence', async ({ file, says }) => {
  expect(await refusal(file())).toBe(says);
});

test('XL-01: too many parts are refused before anything is unpacked', async () => {
  const parts = Object.fromEntries(Array.from({ length: 1_001 }, (_, at) => [`xl/part${at}.xml`, '']));
  expect(await refusal(withParts(parts))).toBe(fileRefusals.tooManyEntries);
});

test('XL-01: a zip bomb is refused by the sizes it claims, and a claim that is too small unpacks to no more', async () => {
  const bomb = Buffer.from(withParts({ 'xl/worksheets/sheet9.xml': new Uint8Array(101 * 1024 * 1024) }));
  expect(bomb.length).toBeLessThan(1024 * 1024);
  expect(await refusal(bomb)).toBe(fileRefusals.bomb);

  // Size fields of the bomb, in its own header and in the directory, say ten bytes.
  const real = Buffer.alloc(4);
  real.writeUInt32LE(101 * 1024 * 1024);
  for (let at = bomb.indexOf(real); at !== -1; at = bomb.indexOf(real, at + 1)) bomb.writeUInt32LE(10, at);
  const before = process.memoryUsage().arrayBuffers;
  await refusal(bomb);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(50 * 1024 * 1024);
}, 60_000);

test('XL-05: formulas count as the text last shown for them and stay texts in the marked file', async () => {
  const formula = '<c r="A1" t="str"><f>HYPERLINK("http://evil")</f><v>shown</v></c><c r="B1"><f>1+1</f><v>2</v></c>';
  const [sheet] = await readCells(withRows(`<row r="1">${formula}</row>`), 'Members');
  expect(sheet?.rows).toEqual([['shown', '2']]);

  const dangerous = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=cmd|x!A1'];
  const marked = await markedWorkbook(
    [{ name: 'Members', rows: [dangerous] }],
    [{ sheet: 'Members', row: 1, column: null, text: '=1+1' }],
  );
  const parts = unzipSync(marked);
  const xml = Object.entries(parts)
    .map(([name, part]) => (name.includes('worksheets/') ? strFromU8(part) : ''))
    .join('');
  expect(xml).not.toContain('<f>');
  const [copy, problems] = await readCells(marked, 'Members');
  expect(copy?.rows[0]).toEqual(dangerous.map((text) => text.trim()));
  expect(problems?.rows[1]?.[3]).toBe('=1+1');
});

test.each([
  [
    'a,b\r\n"x, ""y""",2\r\n',
    [
      ['a', 'b'],
      ['x, "y"', '2'],
    ],
  ],
  [
    '\uFEFFa;b\n1;\n\n',
    [
      ['a', 'b'],
      ['1', null],
    ],
  ],
  ["a\n'=1+1\n'quoted\n", [['a'], ['=1+1'], ["'quoted"]]],
  [
    'a\tb\n1\t"2\t3"\n',
    [
      ['a', 'b'],
      ['1', '2\t3'],
    ],
  ],
  // Rows of any length, and the empty one between keeps its number.
  ['a,b\r\r\n1,2,3\r\r\n\r\r\nx', [['a', 'b'], ['1', '2', '3'], [null], ['x']]],
  ['a\r"two\r\nlines"\r5" screen\r', [['a'], ['two\r\nlines'], ['5" screen']]],
])('the csv file %j is read as texts', async (text, rows) => {
  expect(await readCells(strToU8(text), 'Members')).toEqual([{ name: 'Members', rows }]);
});

test('a quote that never ends is refused: the rows behind it would be one cell', async () => {
  expect(await refusal(strToU8('a,b\n"1,2\n3,4\n'))).toBe(fileRefusals.broken);
});

test('C2: a CSV in the letters of Windows is read like one in UTF-8', async () => {
  const texts = 'Email,First Name,Last Name\nnino@example.com,Niño,Peña\n';
  const read = [
    {
      name: 'Members',
      rows: texts
        .trim()
        .split('\n')
        .map((line) => line.split(',')),
    },
  ];
  expect(await readCells(Buffer.from(texts, 'utf8'), 'Members')).toEqual(read);
  expect(await readCells(Buffer.from(texts, 'latin1'), 'Members')).toEqual(read);
});

test('XL-04: words that every object knows are words in the marked file, which can be read again', async () => {
  const words = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
  const marked = await markedWorkbook([{ name: 'Members', rows: [['Email', 'First Name'], words] }], []);
  const [copy] = await readCells(marked, 'Members');
  expect(copy?.rows[1]?.map((text) => text?.trim())).toEqual(words);
});
