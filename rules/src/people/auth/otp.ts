export const OTP_DIGITS = 6;
export const OTP_LIFE_MINUTES = 10;
/** Tries at one code; the fifth wrong one ends it. */
export const OTP_TRIES = 5;
/** The resend option appears after this countdown. */
export const OTP_RESEND_SECONDS = 10;
/** An OTP that arrives in the link is validated by itself after this pause. */
export const OTP_AUTO_VALIDATE_MS = 1000;

/** Six ASCII digits: other numerals must not reach the comparison. */
export const otpShape = /^[0-9]{6}$/;

/** A code from a uniform number in 0 … 999,999, its leading zeros kept. */
export function otpFrom(number: number): string {
  return String(number).padStart(OTP_DIGITS, '0');
}
