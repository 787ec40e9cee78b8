// Browsers and Node both have these; rules compile against the types of neither.
declare function btoa(bytes: string): string;
declare function atob(text: string): string;
declare class TextEncoder {
  encode(text: string): Uint8Array;
}
declare class TextDecoder {
  constructor(label: string, options: { fatal: boolean; ignoreBOM: boolean });
  decode(bytes: Uint8Array): string;
}

/** Any text as letters, digits, `-` and `_`, to travel in a link. It hides nothing. */
export function toBase64url(text: string): string {
  const bytes = Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');
  return btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The text that was encoded, or null when this is not base64url of a text: links arrive cut and altered. */
export function fromBase64url(encoded: string): string | null {
  if (!/^[\w-]*$/.test(encoded)) return null;
  try {
    const bytes = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
      Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)),
    );
  } catch {
    return null;
  }
}
