import { crc32, createDeflateRaw } from 'node:zlib';
import type { CsvCell } from '@app/rules/text/csv';
import { SHEET_ROWS } from '@app/rules/text/sheet-rows';
import { type CsvColumn, ROWS_AT_ONCE } from './csv-export.ts';

type List<Row> = {
  columns: readonly CsvColumn<Row>[];
  read: (last: Row | undefined, limit: number) => Promise<Row[]>;
};

/**
 * A list of any length as an Excel workbook of one sheet, a thousand rows at a time: the library that writes workbooks
 * elsewhere has to hold all of it. Texts are texts here and never formulas, whatever they begin with.
 */
export async function* xlsxInPieces<Row>(list: List<Row>): AsyncGenerator<Buffer> {
  const zip = new ZipStream();
  for (const [name, text] of fixedParts) yield* zip.file(name, [text]);
  yield* zip.file('xl/worksheets/sheet1.xml', sheetXml(list));
  yield zip.end();
}

async function* sheetXml<Row>({ columns, read }: List<Row>): AsyncGenerator<string> {
  yield `${xmlStart}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>`;
  yield rowXml(
    1,
    columns.map(([heading]) => heading),
    ' s="1"',
  );
  let written = 1;
  let last: Row | undefined;
  for (;;) {
    const rows = await read(last, ROWS_AT_ONCE);
    const fitting = rows.slice(0, SHEET_ROWS - written);
    const above = written;
    yield fitting
      .map((row, place) =>
        rowXml(
          above + place + 1,
          columns.map(([, cell]) => cell(row)),
        ),
      )
      .join('');
    written += fitting.length;
    last = rows.at(-1);
    if (rows.length < ROWS_AT_ONCE || written >= SHEET_ROWS) break;
  }
  yield '</sheetData></worksheet>';
}

function rowXml(number: number, cells: readonly CsvCell[], style = ''): string {
  const xml = cells.map((cell, place) => cellXml(`r="${letters(place)}${number}"${style}`, cell));
  return `<row r="${number}">${xml.join('')}</row>`;
}

/** `A`, `B` … `Z`, `AA`. */
const letters = (place: number): string =>
  (place < 26 ? '' : letters(Math.floor(place / 26) - 1)) + String.fromCodePoint(65 + (place % 26));

function cellXml(given: string, value: CsvCell): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'number') return `<c ${given}><v>${value}</v></c>`;
  return `<c ${given} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
}

/** Excel refuses a file with signs that XML has no place for. */
// oxlint-disable-next-line no-control-regex -- they are what is taken out
const unknownSigns = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
/** Cells of Excel hold this many signs. */
const LONGEST_TEXT = 32_767;

function escaped(text: string): string {
  return text
    .slice(0, LONGEST_TEXT)
    .toWellFormed()
    .replaceAll(unknownSigns, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

const xmlStart = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const kinds = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** All of a workbook but its sheet. */
const fixedParts: readonly (readonly [name: string, text: string])[] = [
  [
    '[Content_Types].xml',
    `${xmlStart}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kinds}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${kinds}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${xmlStart}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${xmlStart}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Report" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${xmlStart}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `${xmlStart}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf fontId="0"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
  ],
];

/** 1980-01-01, the first day that a zip file knows: the same rows give the same bytes. */
const FIRST_DAY = 0x21;
/** Sizes stand behind the content, and names are UTF-8. */
const FLAGS = 0x0808;

/** Files of a zip archive, one after the other, none of them held. */
class ZipStream {
  private offset = 0;
  private readonly entries: Buffer[] = [];

  async *file(name: string, texts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Buffer> {
    const start = this.offset;
    const title = Buffer.from(name, 'utf8');
    yield this.counted(headed(0x04034b50, [20, FLAGS, 8, 0, FIRST_DAY], [0, 0, 0], [title.length, 0], title));
    const deflate = createDeflateRaw();
    let [sum, size, packed] = [0, 0, 0];
    const feed = (async () => {
      for await (const text of texts) {
        const bytes = Buffer.from(text, 'utf8');
        sum = crc32(bytes, sum);
        size += bytes.length;
        if (!deflate.write(bytes)) await new Promise((resolve) => deflate.once('drain', resolve));
      }
      deflate.end();
    })();
    // A row that cannot be read ends the archive, so that nobody takes half of it for all.
    feed.catch((error: unknown) => deflate.destroy(error instanceof Error ? error : new Error(String(error))));
    try {
      for await (const piece of deflate) {
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a deflating stream gives bytes
        const bytes = piece as Buffer;
        packed += bytes.length;
        yield this.counted(bytes);
      }
      await feed;
    } finally {
      deflate.destroy();
    }
    yield this.counted(headed(0x08074b50, [], [sum, packed, size], [], Buffer.alloc(0)));
    this.entries.push(
      headed(
        0x02014b50,
        [20, 20, FLAGS, 8, 0, FIRST_DAY],
        [sum, packed, size],
        [title.length, 0, 0, 0, 0, 0, 0, start & 0xffff, start >>> 16],
        title,
      ),
    );
  }

  end(): Buffer {
    const directory = Buffer.concat(this.entries);
    const count = this.entries.length;
    const tail = Buffer.alloc(22);
    tail.writeUInt32LE(0x06054b50, 0);
    tail.writeUInt16LE(count, 8);
    tail.writeUInt16LE(count, 10);
    tail.writeUInt32LE(directory.length, 12);
    tail.writeUInt32LE(this.offset, 16);
    return Buffer.concat([directory, tail]);
  }

  private counted(bytes: Buffer): Buffer {
    this.offset += bytes.length;
    return bytes;
  }
}

/** A mark, small numbers, large numbers, small numbers again, and the name. */
function headed(
  mark: number,
  small: readonly number[],
  large: readonly number[],
  smallAgain: readonly number[],
  name: Buffer,
): Buffer {
  const head = Buffer.alloc(4 + 2 * small.length + 4 * large.length + 2 * smallAgain.length);
  let at = head.writeUInt32LE(mark, 0);
  for (const number of small) at = head.writeUInt16LE(number, at);
  for (const number of large) at = head.writeUInt32LE(number, at);
  for (const number of smallAgain) at = head.writeUInt16LE(number, at);
  return Buffer.concat([head, name]);
}
