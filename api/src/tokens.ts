import { hash, randomBytes } from 'node:crypto';

/** 256 random bits for a cookie or a mailed link; the database only ever holds their hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text could be one of our tokens; anything else need not be looked for. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

export function hashToken(token: string): string {
  return hash('sha256', token, 'base64url');
}
