import { writeFile } from 'node:fs/promises';
import { type FileExtension, extensionOf } from '@app/rules/platform/files/file-categories';
import type { FilePurpose } from '@app/rules/platform/files/file-purposes';
import sharp from 'sharp';
import { contentTypeOf } from '#features/platform/files/file-content.ts';
import { files } from '#tables/platform/files.table.ts';
import { newToken } from '#tokens.ts';
import type { SeedContext } from './seeding.ts';

export type DemoFile = {
  purpose: FilePurpose;
  name: string;
  content: Buffer;
  createdAt: Date;
  ownerId?: number;
  /** For pictures. */
  width?: number;
  height?: number;
};

/** Puts files into the store and says their ids and keys, in their order; without a store there are none. */
export async function storeDemoFiles(
  { db, files: store }: SeedContext,
  given: readonly DemoFile[],
): Promise<{ id: number; key: string }[]> {
  if (!store || given.length === 0) return [];
  const rows = await Promise.all(
    given.map(async ({ content, ...file }) => {
      const [key, path] = [newToken(), await store.incoming()];
      await writeFile(path, content, { mode: 0o600 });
      await store.keep(key, path);
      // The names of the demo are of kinds that are allowed.
      const extension = extensionOf(file.name) as FileExtension;
      return { ...file, key, extension, contentType: contentTypeOf(extension), bytes: content.length };
    }),
  );
  return db.insert(files).values(rows).returning({ id: files.id, key: files.key });
}

/** A drawing as a small picture with few colours. */
export function drawPng(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

/** Small real files for the shelves of the demo: each opens in the program of its kind. */

export function demoPdf(title: string, lines: readonly string[]): Buffer {
  const escaped = (text: string) =>
    text
      .replaceAll('–', '-')
      .replaceAll(/[“”]/g, '"')
      .replaceAll('’', "'")
      .replaceAll('…', '...')
      .replaceAll('₱', 'PHP ')
      .replaceAll(/[\\()]/g, String.raw`\$&`);
  const words = [
    `BT /F1 22 Tf 56 770 Td (${escaped(title)}) Tj ET`,
    ...lines.map((line, at) => `BT /F1 12 Tf 56 ${730 - at * 20} Td (${escaped(line)}) Tj ET`),
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let text = '%PDF-1.4\n';
  const places: number[] = [];
  for (const [at, object] of objects.entries()) {
    places.push(text.length);
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text, 'latin1');
}

export const demoPicture = { width: 960, height: 540 };

/** A sheet with the colours of a small brand. */
export function demoPng(colours: readonly string[]): Promise<Buffer> {
  const { width, height } = demoPicture;
  const stripe = width / colours.length;
  const stripes = colours.map(
    (colour, at) => `<rect x="${at * stripe}" width="${stripe}" height="${height}" fill="${colour}"/>`,
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${stripes.join('')}</svg>`;
  return drawPng(drawing);
}

/** Silence of this many seconds: 128 kbit/s, 44.1 kHz, mono. */
export function demoMp3(seconds: number): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0xc0]);
  return Buffer.concat(Array.from({ length: Math.ceil(seconds * 38.28) }, () => frame));
}
