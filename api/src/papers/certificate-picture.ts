import { join } from 'node:path';
import type { CertificateContent } from '@app/views/pdf';
import { printable } from '@app/rules/text/printable';
import sharp, { type OverlayOptions } from 'sharp';
import { escapeHtml } from '#http/escape-html.ts';

/** As wide as previews of shared links are drawn. */
const width = 1200;
const height = 630;

const fonts = join(import.meta.dirname, '..', '..', '..', 'views', 'src', 'pdf', 'fonts');
const colors = { teal: '#0c5d57', ink: '#211e1b', dim: '#524d46' };

type Line = { text: string; size: number; top: number; color: string; isBold?: boolean; at?: 'left' | 'right' };

/** The certificate as a picture, for posts and for the previews of shared links. */
export async function drawCertificatePicture(content: CertificateContent): Promise<Buffer> {
  const { title, personName, courseName, issuedOn, code, link } = content;
  const { ink, dim, teal } = colors;
  const lines: Line[] = [
    { text: title, size: 34, top: 76, color: ink, isBold: true },
    { text: 'CERTIFICATE OF COMPLETION', size: 20, top: 136, color: dim, isBold: true },
    { text: 'This certifies that', size: 24, top: 184, color: dim },
    { text: personName, size: fitting(personName, 62, 30), top: 226, color: teal, isBold: true },
    { text: 'has completed every lesson of', size: 24, top: 326, color: dim },
    { text: courseName, size: fitting(courseName, 38, 46), top: 366, color: ink, isBold: true },
    { text: `on ${issuedOn}`, size: 24, top: 426, color: dim },
    { text: `Code ${code}`, size: 20, top: 536, color: ink, isBold: true, at: 'left' },
    { text: `Check it at ${placeOf(link)}`, size: 20, top: 536, color: dim, at: 'right' },
  ];
  return sharp(Buffer.from(background))
    .composite(await Promise.all(lines.map(drawLine)))
    .png({ palette: true, quality: 90 })
    .toBuffer();
}

/** Drawn with our own font file: a server has none, or others. */
async function drawLine({ text, size, top, color, isBold = false, at }: Line): Promise<OverlayOptions> {
  const words = `<span foreground="${color}">${escapeHtml(printable(text)) || ' '}</span>`;
  const { data, info } = await sharp({
    text: {
      text: words,
      font: `Figtree ${isBold ? 'Bold ' : ''}${size}`,
      fontfile: join(fonts, `figtree-${isBold ? 700 : 400}.ttf`),
      rgba: true,
      dpi: 72,
    },
  })
    // What is longer than the paper in the smallest letters.
    .resize({ width: width - 180, withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  const room = width - info.width;
  const left = at === 'left' ? 90 : at === 'right' ? room - 90 : Math.round(room / 2);
  return { input: data, top, left: Math.max(0, left) };
}

/** Long names are set smaller, down to a third. */
function fitting(text: string, size: number, letters: number): number {
  return Math.round(Math.max(size / 3, Math.min(size, (size * letters) / Math.max(1, text.length))));
}

/** `tribe.ph/certificates`: the code stands beside it. */
function placeOf(link: string): string {
  const { host, pathname } = new URL(link);
  return host + pathname.replace(/\/[^/]*$/, '');
}

const background = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
  <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#0a4541"/><stop offset=".36" stop-color="#0c5d57"/>
    <stop offset=".66" stop-color="#0f766e"/><stop offset=".86" stop-color="#6f8f46"/><stop offset="1" stop-color="#f59e0b"/></linearGradient></defs>
  <rect width="${width}" height="${height}" fill="url(#g)"/>
  <rect x="24" y="24" width="1152" height="582" rx="10" fill="#fffdf8"/>
  <rect x="40" y="40" width="1120" height="550" fill="none" stroke="#e5ddc8" stroke-width="2"/>
  <path d="M480 306h240" stroke="#d9d4cb" stroke-width="2"/>
  <g transform="translate(560 470)"><circle cx="40" cy="40" r="38" fill="#fddd9a"/>
    <circle cx="40" cy="40" r="31" fill="none" stroke="#b0650a" stroke-width="2" stroke-dasharray="3 4"/>
    <path transform="translate(0 1)" d="M40 17l6.600 14.500 15.900 1.800-11.900 10.600 3.400 15.600L40 51.500 26 59.500l3.400-15.600L17.500 33.300l15.900-1.800z" fill="#f59e0b"/></g>
</svg>`;
