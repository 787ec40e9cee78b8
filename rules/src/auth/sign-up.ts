import { z } from 'zod';
import { facebookProfileField } from '../users/facebook-profile.ts';
import { nameField } from '../users/name-field.ts';
import { emailField, emailMessages } from './email.ts';
import { passwordField } from './password.ts';

/** Attached to every sign-up. */
export const SIGN_UP_TAG = 'tribe';

/** Where people come from who join by an opt-in. */
export const signUpSources = ['free-lessons', 'free-training', 'challenge'] as const;

export const signUpMessages = {
  firstNameRequired: 'Given Name is required!',
  lastNameRequired: 'Last Name is required!',
  passwordRequired: 'Oops! It looks like you forgot to enter your password',
} as const;

const person = {
  firstName: nameField('Given Name', signUpMessages.firstNameRequired),
  lastName: nameField('Last Name', signUpMessages.lastNameRequired),
  password: passwordField(signUpMessages.passwordRequired),
  facebookProfile: facebookProfileField,
};

/** The sign-up form as people fill it. */
export const signUpForm = z.object({ ...person, email: emailField(emailMessages.signUpRequired) });

/** What travels to the auth endpoint: the same, with the address as the username. */
export const signUpPayload = z.object({ ...person, username: emailField(emailMessages.signUpRequired) });

export type SignUpForm = z.input<typeof signUpForm>;
export type SignUpPayload = z.output<typeof signUpPayload>;

export function signUpPayloadOf({ email, ...rest }: z.output<typeof signUpForm>): SignUpPayload {
  return { ...rest, username: email };
}
