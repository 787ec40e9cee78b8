import { z } from 'zod';

/** The parsed message, or null when it is not JSON. */
export function jsonOf(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

/** A short text without the zero byte, which the database cannot keep. */
export const gatewayText = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[^\0]*$/);

/** Seconds since 1970, to the end of the year 9999. */
export const gatewaySeconds = z.int().min(0).max(253_402_300_799);
