import { plural } from '../../text/plural.ts';

/** The auth endpoint's refusals, and the texts its pages show. */
export const authMessages = {
  incorrectLogin: 'Incorrect e-mail or password',
  /** For someone who enters the password that the account had before something was given to its address. */
  passwordClosed: 'We sent a link to set a new password to this email address. You can also ask for a code.',
  /** For someone who enters the password of an opt-in whose address is not verified, whether or not it has an account. */
  optInUnfinished: 'We sent an email to this address. Open its link to go on, or ask for a code.',
  emailTaken: 'This e-mail already has an account. Log in or reset your password.',
  loginIncomplete: 'Both username and password are required',
  usernameRequired: 'Username is required',
  tokenRequired: 'resetToken is required',
  tokenInvalid: 'resetToken is invalid',
  tokenExpired: 'resetToken is expired',
  /** The handle of a request whose OTP was not accepted yet carries no power. */
  otpFirst: 'Enter the code that we sent to your email first',
  otpShape: 'Enter the 6-digit code',
  /** One text for wrong, old and unknown codes, so that none of them tells which it was. */
  otpRefused: 'This code is not correct or has expired',
  otpAccepted: 'Code accepted',
  otpTriesUsedUp: 'Too many tries with this code. Please ask for a new one.',
  currentPasswordWrong: 'This is not your current password',
  passwordAlreadySet: 'This account already has a password. Log in or reset your password.',
  notWhileImpersonating: 'This cannot be done while impersonating someone',
  credentialsSent: 'Email Sent!',
} as const;

/** The text for a rate-limited caller; the figure is rounded up, so that waiting that long is always enough. */
export function tooManyTries(secondsLeft: number): string {
  const seconds = Math.max(1, Math.ceil(secondsLeft));
  const wait = seconds < 60 ? plural(seconds, 'second') : waitInMinutes(Math.ceil(seconds / 60));
  return `Too many tries. Please wait ${wait} and try again.`;
}

function waitInMinutes(minutes: number): string {
  return minutes < 120 ? plural(minutes, 'minute') : plural(Math.ceil(minutes / 60), 'hour');
}
