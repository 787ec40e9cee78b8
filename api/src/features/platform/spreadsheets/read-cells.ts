import { fileRefusals, importLimits } from '@app/rules/platform/spreadsheets/spreadsheet-limits';
import type { SheetTexts } from '@app/rules/records/imports/read-rows';
import { zipSync } from 'fflate';
import readXlsxFile from 'read-excel-file/universal';
import { readCsv } from './read-csv.ts';
import { FileRefused, isZip, unpackWorkbook } from './workbook-guard.ts';

/** Cells of a file as texts. A formula counts as the value that was last shown for it; nothing is ever calculated. */
export async function readCells(file: Uint8Array, csvSheet: string): Promise<SheetTexts[]> {
  if (file.length === 0) throw new FileRefused('empty');
  const sheets = isCsv(file) ? [{ name: csvSheet, rows: readCsv(file) }] : await readWorkbook(file);
  for (const { rows } of sheets) {
    if (rows.length > importLimits.rows + 1) throw new FileRefused('tooManyRows');
    if (rows.some(({ length }) => length > importLimits.columns)) throw new FileRefused('tooManyColumns');
  }
  return sheets;
}

/** Plain text, not one of the formats that only pretend to be: no container, no page, no zero bytes. */
function isCsv(file: Uint8Array): boolean {
  if (isZip(file)) return false;
  const start = Buffer.from(file.subarray(0, 1000)).toString('utf8');
  return !/^\uFEFF?\s*(?:<|%PDF-|\{\\rtf)/.test(start) && !file.some(isControl);
}

/** Other than tabs and line ends: no text has them, whatever its script. */
function isControl(byte: number): boolean {
  return (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) || byte === 0x7f;
}

async function readWorkbook(file: Uint8Array): Promise<SheetTexts[]> {
  const parts = unpackWorkbook(file);
  refuseFarCells(parts);
  // Packed again without compression: the reader then has nothing to inflate on its own.
  const packed = zipSync(parts, { level: 0 });
  const sheets = await readXlsxFile(packed.buffer as ArrayBuffer, { parseNumber: (text) => text });
  return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(textOf)) }));
}

/** A cell at the far end of a sheet makes readers build everything before it. */
function refuseFarCells(parts: Record<string, Uint8Array>): void {
  const decoder = new TextDecoder();
  for (const [name, part] of Object.entries(parts)) {
    if (!/worksheets\/[^/]+\.xml$/i.test(name)) continue;
    for (const [, row] of decoder.decode(part).matchAll(/<(?:\w+:)?row\b[^>]*?\sr=["'](\d+)["']/g)) {
      if (Number(row) > importLimits.rows * 10) throw new FileRefused('tooManyRows');
    }
  }
}

function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10);
  if (typeof value === 'string') return plainNumber(value);
  return typeof value === 'boolean' || typeof value === 'number' ? String(value) : null;
}

/** Some programs write large whole numbers as `9.171234567E9`. */
function plainNumber(text: string): string {
  if (!/^\d(?:\.\d+)?E\+?\d{1,2}$/i.test(text)) return text;
  const number = Number(text);
  return Number.isSafeInteger(number) ? String(number) : text;
}

/** The message for a failure inside the reader: our own words, or that the file is broken. */
export function refusalOf(error: unknown): string {
  return error instanceof FileRefused ? error.message : fileRefusals.broken;
}
