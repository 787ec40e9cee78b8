import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Codes of an authenticator app by RFC 6238, with what every app understands: SHA-1, six digits, thirty seconds. */
const period = 30;
const digits = 6;
/** One step early or late: clocks of phones differ, and typing takes time. */
const tolerance = 1;

const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** 160 random bits in base32, as apps read them. */
export function newAppKey(): string {
  const bits = Array.from(randomBytes(20), (byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => base32[Number.parseInt(five, 2)]).join('');
}

/** The address in the QR code. */
export function appAddress({ key, title, email }: { key: string; title: string; email: string }): string {
  const label = `${encodeURIComponent(title)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${key}&issuer=${encodeURIComponent(title)}&algorithm=SHA1&digits=${digits}&period=${period}`;
}

export function stepAt(now: Date): number {
  return Math.floor(now.getTime() / 1000 / period);
}

export function codeOfStep(key: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', bytesOf(key)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** The step whose code this is, or null. The caller refuses steps that were used. */
export function stepOfCode(key: string, code: string, now: Date): number | null {
  const current = stepAt(now);
  let found: number | null = null;
  // All of them are compared, so that the time tells nothing.
  for (let step = current - tolerance; step <= current + tolerance; step++) {
    if (isSame(codeOfStep(key, step), code)) found = step;
  }
  return found;
}

function isSame(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function bytesOf(key: string): Buffer {
  const bits = Array.from(key, (letter) => base32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
