import sharp from 'sharp';

/** Small real files for the shelves of the demo: each opens in the program of its kind. */

export function demoPdf(title: string, lines: readonly string[]): Buffer {
  const escaped = (text: string) => text.replaceAll(/[\\()]/g, String.raw`\$&`);
  const words = [
    `BT /F1 22 Tf 56 770 Td (${escaped(title)}) Tj ET`,
    ...lines.map((line, at) => `BT /F1 12 Tf 56 ${730 - at * 20} Td (${escaped(line)}) Tj ET`),
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${words.length} >>\nstream\n${words}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
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
  return sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer();
}

/** So many seconds of silence: 128 kbit/s, 44.1 kHz, mono. */
export function demoMp3(seconds: number): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0xc0]);
  return Buffer.concat(Array.from({ length: Math.ceil(seconds * 38.28) }, () => frame));
}
