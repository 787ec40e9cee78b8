export const mobileNumberMessage = 'Invalid mobile number!';

const mobileShape = /^(?:09[0-9]{9}|\+639[0-9]{9}|\+[0-9]{8,15})$/;

export function isMobileNumber(text: string): boolean {
  return mobileShape.test(withoutGaps(text));
}

/** The one form in which numbers are stored and compared: `0917 123-4567` → `+639171234567`; null when it is none. */
export function normaliseMobileNumber(text: string): string | null {
  const number = withoutGaps(text);
  if (!mobileShape.test(number)) return null;
  return number.startsWith('09') ? `+63${number.slice(1)}` : number;
}

/** A Philippine number as people read it aloud: `+63 917 555 0142`; any other as it is. */
export function spacedMobileNumber(number: string): string {
  return number.replace(/^\+63(\d{3})(\d{3})(\d{4})$/, '+63 $1 $2 $3');
}

/**
 * The digits to look for inside stored numbers when someone types a number, or a part of one, in any format:
 * `(0917) 123` → `917123`. Null when the text is no piece of a number.
 */
export function mobileSearchDigits(text: string): string | null {
  if (!/^[\s\d+().\p{Pd}]+$/u.test(text)) return null;
  const digits = text.replaceAll(/\D/g, '').replace(/^(?:0|63(?=9))/, '');
  return digits.length >= 4 ? digits : null;
}

function withoutGaps(text: string): string {
  return text.replaceAll(/[\s\p{Pd}]+/gu, '');
}
