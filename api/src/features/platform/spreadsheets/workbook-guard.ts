import { type FileRefusal, fileRefusals, importLimits } from '@app/rules/platform/spreadsheets/spreadsheet-limits';
import { unzipSync } from 'fflate';

/** The whole file is turned away; the message is for the screen. */
export class FileRefused extends Error {
  constructor(reason: FileRefusal) {
    super(fileRefusals[reason]);
    this.name = 'FileRefused';
  }
}

/** Both a workbook with a password and one of the old format are a container of this kind. */
const oleMark = [0xd0, 0xcf, 0x11, 0xe0];
const zipMark = [0x50, 0x4b, 0x03, 0x04];

export function isZip(file: Uint8Array): boolean {
  return startsWith(file, zipMark);
}

/**
 * Unpacks a workbook within bounds. The sizes in its directory are added up before anything is inflated, and inflating
 * never goes beyond the size an entry claimed, so a claim that is too small gives a broken part and not a larger one.
 */
export function unpackWorkbook(file: Uint8Array): Record<string, Uint8Array> {
  if (startsWith(file, oleMark)) throw new FileRefused('oldFormat');
  if (!isZip(file)) throw new FileRefused('wrongKind');
  let entries = 0;
  let bytes = 0;
  const names = new Set<string>();
  const parts = unzipSync(file, {
    filter({ name, originalSize }) {
      entries += 1;
      bytes += originalSize;
      names.add(name);
      if (entries > importLimits.entries) throw new FileRefused('tooManyEntries');
      if (bytes > importLimits.inflatedBytes) throw new FileRefused('bomb');
      if (/vbaProject|macrosheets/i.test(name)) throw new FileRefused('macros');
      if (/externalLinks\//i.test(name)) throw new FileRefused('external');
      return /\.(?:xml|rels)$/i.test(name) && !name.includes('__proto__');
    },
  });
  if (!names.has('xl/workbook.xml') && !names.has('[Content_Types].xml')) throw new FileRefused('wrongKind');
  return parts;
}

function startsWith(file: Uint8Array, mark: readonly number[]): boolean {
  return mark.every((byte, at) => file[at] === byte);
}
