import { fieldMessage } from '../../text/field-messages.ts';
import { facebookProfileMessage, facebookProfileUrl } from '../contact/facebook-profile.ts';
import { NAME_LIMIT } from '../users/name-field.ts';
import { emailMessages, emailRefusal, normaliseEmail } from './email.ts';
import { passwordLengthRefusal, passwordMessages } from './password.ts';

/** Attached to every sign-up. */
export const SIGN_UP_TAG = 'tribe';

/** The countries of people who join by an opt-in. */
export const signUpSources = ['free-lessons', 'free-training', 'challenge'] as const;

export const signUpMessages = {
  firstNameRequired: 'Given Name is required!',
  lastNameRequired: 'Last Name is required!',
  passwordRequired: 'Oops! It looks like you forgot to enter your password',
} as const;

/** The sign-up form as people fill it. */
export type SignUpForm = Record<'firstName' | 'lastName' | 'email' | 'password' | 'facebookProfile', string>;
export type SignUpName = keyof SignUpForm;

/** The payload for the auth endpoint: the same values, with the address as the username. */
export type SignUpPayload = {
  firstName: string;
  lastName: string;
  username: string;
  password: string;
  facebookProfile: string | null;
};

export type CheckedSignUp = {
  payload: SignUpPayload;
  /** The errors by field; empty when everything is right. */
  messages: Partial<SignUpForm>;
};

/**
 * The same checks and texts as the server's `signUpPayload`, without the schema library: it would be a fifth of the
 * sign-up page. A test compares the two.
 */
export function checkSignUp(form: SignUpForm): CheckedSignUp {
  const firstName = form.firstName.trim();
  const lastName = form.lastName.trim();
  const username = normaliseEmail(form.email);
  const profile = form.facebookProfile.trim();
  const facebookProfile = profile === '' ? null : facebookProfileUrl(profile);
  const refusals: Record<SignUpName, string | null> = {
    firstName: nameRefusal(firstName, 'Given Name', signUpMessages.firstNameRequired),
    lastName: nameRefusal(lastName, 'Last Name', signUpMessages.lastNameRequired),
    email: addressRefusal(username),
    password: passwordRefusal(form.password),
    facebookProfile: profile !== '' && facebookProfile === null ? facebookProfileMessage : null,
  };
  const messages = Object.fromEntries(Object.entries(refusals).filter(([, message]) => message !== null));
  return { payload: { firstName, lastName, username, password: form.password, facebookProfile }, messages };
}

function nameRefusal(name: string, label: string, requiredMessage: string): string | null {
  if (name === '') return requiredMessage;
  if (name.length > NAME_LIMIT) return fieldMessage(label, 'maxLength');
  return /\p{Cc}/u.test(name) ? fieldMessage(label, 'validate') : null;
}

function addressRefusal(email: string): string | null {
  return email === '' ? emailMessages.signUpRequired : emailRefusal(email);
}

function passwordRefusal(password: string): string | null {
  const refusal = passwordLengthRefusal(password);
  if (refusal === null) return null;
  return refusal === 'missing' ? signUpMessages.passwordRequired : passwordMessages[refusal];
}
