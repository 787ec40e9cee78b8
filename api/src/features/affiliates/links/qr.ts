import { encode } from 'uqr';

/** The dots of a QR code, row by row: `1` is dark. Pages draw it and save it as a picture. */
export function qrRows(text: string): string[] {
  // A quarter may be covered or torn: it is printed, and photographed from screens.
  return encode(text, { ecc: 'Q', border: 4 }).data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));
}
