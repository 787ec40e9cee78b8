import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits for a cookie or a mailed link; the database only ever holds their hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
