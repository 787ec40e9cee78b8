import { readLocal } from './local-storage.ts';

/** The code that an affiliate's link left in this browser. */
export function readAffiliateCode(): string | null {
  return readLocal('affiliate-code');
}
