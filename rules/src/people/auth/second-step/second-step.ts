/** The ways to prove a log-in besides the password. */
export const stepWays = ['app', 'passkey', 'recovery'] as const;
export type StepWay = (typeof stepWays)[number];

/** From the right password until the second step. */
export const STEP_MINUTES = 5;
/** Tries at one log-in; then it starts again with the password. */
export const STEP_TRIES = 5;
export const RECOVERY_CODES = 10;
/** A person's passkeys at most. */
export const PASSKEYS = 10;
/** For so long after a log-in the password is not asked again to add a way; removing one always asks. */
export const FRESH_LOG_IN_MINUTES = 10;

export const secondStepMessages = {
  /** The answer to a right password. */
  needed: 'Two-step login is on. Confirm that it is you.',
  /** One text for wrong, old and used codes, so that none of them tells which it was. */
  refused: 'This code is not correct or was used already. Wait for the next one and try again.',
  recoveryRefused: 'This recovery code is not correct or was used already.',
  passkeyRefused: 'This passkey did not work. Try again, or use another way.',
  over: 'This took too long. Please log in again.',
  alreadyOn: 'You already have an authenticator app. Remove it first to set up another one.',
  notStarted: 'Start again: this code was never set up.',
  lastWay: 'Your access level needs two-step login. Add another way before you remove this one.',
  noPasskeysHere: 'Passkeys do not work at this address. Use an authenticator app.',
  passkeysFull: 'You have ten passkeys already. Remove one first.',
  passkeyTaken: 'This passkey was added already.',
  notOwn: 'Nobody resets their own two-step login. Ask a colleague.',
  reason: 'Please say why, in a few words',
} as const;

/** What happened to a person's two-step login, as the email tells them. */
export const stepChangeWords = {
  'app-added': 'An authenticator app was added',
  'app-removed': 'The authenticator app was removed',
  'passkey-added': 'A passkey was added',
  'passkey-removed': 'A passkey was removed',
  'codes-made': 'New recovery codes were made. The old ones no longer work',
  'code-used': 'A recovery code was used to log in',
  reset: 'Staff reset two-step login. Logging in needs only the password until you set it up again',
} as const;
export type StepChange = keyof typeof stepChangeWords;

/** Crockford's thirty-two: of letters that look like digits only the digits. */
const recoveryAlphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** `abcd-efgh-jkmn-pqrs` from sixteen random bytes: five bits of each count. */
export function recoveryCodeFrom(bytes: ArrayLike<number>): string {
  const letters = Array.from(bytes, (byte) => recoveryAlphabet[byte & 31]).join('');
  return (letters.match(/.{4}/g) ?? []).join('-');
}

/** A recovery code however it was typed: without dashes, spaces and capitals, and with the letter o for a zero. */
export function plainRecoveryCode(typed: string): string {
  const letters = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  return letters.replaceAll('o', '0').replaceAll(/[il]/g, '1');
}

/** A code of an authenticator app however it was typed: `123 456` is one. Empty when it is none. */
export function plainAppCode(typed: string): string {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return /^[0-9]{6}$/.test(digits) ? digits : '';
}
