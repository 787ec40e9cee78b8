import { z } from 'zod';
import { authMessages } from './auth-messages.ts';
import { emailMessages, knownEmailField, normaliseEmail } from './email.ts';
import { passwordMessages } from './password.ts';

/** The login form. Any password is accepted here: rules for new passwords must not lock out old ones. */
export const loginForm = z.object({
  email: knownEmailField(emailMessages.required),
  password: z.string(passwordMessages.missing).min(1, passwordMessages.missing),
});

const present = z.string(authMessages.loginIncomplete).min(1, authMessages.loginIncomplete);

/** The auth endpoint's input. An address of the wrong shape is treated like an unknown one. */
export const loginPayload = z.object({
  username: z.string(authMessages.loginIncomplete).transform(normaliseEmail).pipe(present),
  password: present,
});

export type LoginForm = z.input<typeof loginForm>;
export type LoginPayload = z.output<typeof loginPayload>;
