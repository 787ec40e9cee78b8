export const GENERATED_PASSWORD_LENGTH = 8;

/** A generated password dies at first use or after this time. */
export const GENERATED_PASSWORD_HOURS = 72;

// Capitals and digits without 0, 1, I and O, to be read aloud. There are 32 of them, so that a random byte picks each
// equally often.
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Eight characters from eight random bytes. */
export function generatedPasswordFrom(bytes: Uint8Array): string {
  if (bytes.length < GENERATED_PASSWORD_LENGTH) throw new RangeError('A generated password needs 8 random bytes');
  return Array.from(bytes.slice(0, GENERATED_PASSWORD_LENGTH), (byte) => alphabet.charAt(byte % alphabet.length)).join(
    '',
  );
}
