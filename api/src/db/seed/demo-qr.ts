import sharp from 'sharp';
import { encode } from 'uqr';

/** Side of the picture in pixels, with the quiet zone. */
export const demoQrSide = 600;

// Drawn by hand, since the machine that seeds may have no fonts.
const word = [
  '###..####.#...#..##.',
  '#..#.#....##.##.#..#',
  '#..#.###..#.#.#.#..#',
  '#..#.#....#...#.#..#',
  '###..####.#...#..##.',
];

/** A QR code that can be scanned and says "DEMO" in its middle, so that nobody pays with it by mistake. */
export async function demoQr(text: string): Promise<Buffer> {
  const { data, size } = encode(text, { ecc: 'H', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  // A plate of 22 by 7 dots in the middle: the code's error correction makes up for it.
  const dot = (size * 0.32) / 22;
  const [left, top] = [(size - 22 * dot) / 2, (size - 7 * dot) / 2];
  const dots = word.flatMap((row, y) =>
    Array.from(row).flatMap((mark, x) =>
      mark === '#' ? [`M${left + dot * (1 + x)} ${top + dot * (1 + y)}h${dot}v${dot}h${-dot}z`] : [],
    ),
  );
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${demoQrSide}" height="${demoQrSide}" viewBox="0 0 ${size} ${size}">
    <rect width="${size}" height="${size}" fill="#fff"/><path d="${dark.join('')}" fill="#111" shape-rendering="crispEdges"/>
    <rect x="${left}" y="${top}" width="${dot * 22}" height="${dot * 7}" fill="#0f766e"/><path d="${dots.join('')}" fill="#fff"/></svg>`;
  return sharp(Buffer.from(drawing)).png({ palette: true, colours: 8 }).toBuffer();
}
