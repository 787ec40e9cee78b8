import { mobileNumberMessage, normaliseMobileNumber } from '../../people/contact/mobile-number.ts';
import { emailMessages, emailRefusal, normaliseEmail } from '../../people/auth/email.ts';

/** The opt-in form as people fill it; the number without the +63 that stands before the field. */
export type OptInForm = Record<'name' | 'email' | 'mobile', string>;

/** `917 555 0123` is a Philippine number; people also type it with 0, 63 or the code of another country. */
export function mobileFromField(typed: string): string {
  const text = typed.trim();
  if (text === '' || /^[+0]/.test(text)) return text;
  return /^63[\s-]?9/.test(text) && text.replaceAll(/\D/g, '').length > 10 ? `+${text}` : `+63${text}`;
}

/**
 * What is wrong with the form, by field; empty when nothing is. The texts are those of the server, which checks again: this
 * saves a round on a slow phone, without the schema library.
 */
export function optInMessages({ name, email, mobile }: OptInForm): Partial<OptInForm> {
  const address = normaliseEmail(email);
  const refusals = {
    name: name.trim() === '' ? 'Name is required' : null,
    email: address === '' ? emailMessages.required : emailRefusal(address),
    mobile: normaliseMobileNumber(mobileFromField(mobile)) === null ? mobileNumberMessage : null,
  };
  return Object.fromEntries(Object.entries(refusals).filter(([, message]) => message !== null));
}
