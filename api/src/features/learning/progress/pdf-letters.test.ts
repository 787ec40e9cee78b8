import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateSync } from 'node:zlib';
import { drawnRanges } from '@app/rules/text/printable';
import { expect, test } from 'vitest';

const fonts = join(import.meta.dirname, '../../../../../views/src/pdf/fonts');

/** The letters of a TrueType file: its table `cmap` in format 4, whose glyphs follow one another. */
function lettersOf(file: string): Set<number> {
  const font = readFileSync(join(fonts, file));
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + at * 16);
  const cmap = font.readUInt32BE((tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0) + 8);
  const format = cmap + font.readUInt32BE(cmap + 8);
  const segments = font.readUInt16BE(format + 6);
  const letters = new Set<number>();
  for (let at = 0; at < segments; at += 2) {
    const last = font.readUInt16BE(format + 14 + at);
    for (let code = font.readUInt16BE(format + 16 + segments + at); code <= last; code++) letters.add(code);
  }
  return letters;
}

test.each(['figtree-400.ttf', 'figtree-700.ttf'])('%s has every letter that is printed as it is', (file) => {
  const letters = lettersOf(file);
  const missing = drawnRanges.flatMap(([from, to]) =>
    Array.from({ length: to - from + 1 }, (_, at) => from + at).filter((code) => !letters.has(code)),
  );
  expect(missing).toEqual([]);
});

/** The text behind the glyphs of a PDF, as readers copy and search it. */
function lettersIn(pdf: Uint8Array): Set<string> {
  const text = Buffer.from(pdf).toString('latin1');
  const streams = text.split('stream\n').flatMap((part, at) => {
    if (at % 2 === 0) return [];
    try {
      return inflateSync(Buffer.from(part.slice(0, part.lastIndexOf('\nend')), 'latin1')).toString('latin1');
    } catch {
      return [];
    }
  });
  const maps = streams.filter((stream) => stream.includes('beginbfrange')).join('\n');
  return new Set(
    Array.from(maps.matchAll(/<([0-9a-f]{4})>/gi), ([, code]) => String.fromCodePoint(parseInt(code ?? '', 16))),
  );
}

test('a certificate draws letters beyond those of Western Europe, and pictures in a name break nothing', async () => {
  const { renderCertificate } = await import('@app/views/pdf');
  const pdf = await renderCertificate({
    title: 'Tribe',
    personName: 'Kōji Łukasz Đorđe Дмитрий 🌸 李',
    courseName: 'VA Mastery 🎉',
    issuedOn: 'November 15, 2026',
    code: 'ABCD',
    link: 'https://tribe.test/certificates/ABCD',
  });
  const letters = lettersIn(pdf);
  for (const letter of 'ōŁĐđ…Dmitrij') expect(letters).toContain(letter);
  expect([...letters].filter((letter) => /[Дд🌸李]/u.test(letter))).toEqual([]);
});

test('a receipt shows the peso sign', async () => {
  const { renderReceipt } = await import('@app/views/pdf');
  const pdf = await renderReceipt({
    title: 'Tribe',
    number: 'R-000001',
    issuedOn: 'Nov 15, 2026',
    personName: 'Łucja Đorđević',
    amount: '₱1,500.00',
    facts: [],
    parts: [],
    revoked: null,
  });
  const letters = lettersIn(pdf);
  for (const letter of '₱ŁĐ') expect(letters).toContain(letter);
});
