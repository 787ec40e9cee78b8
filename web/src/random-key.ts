/**
 * A unique text: 32 hexadecimal digits. Browsers have `randomUUID` on https and localhost only, and Tribe is also
 * opened by its plain http address in a local network; `getRandomValues` is everywhere.
 */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
