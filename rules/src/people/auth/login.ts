import { z } from 'zod';
import { authMessages } from './auth-messages.ts';
import { emailMessages, knownEmailField, normaliseEmail } from './email.ts';
import { passwordMessages } from './password.ts';

/** The login form. The password is only asked for: rules for new passwords must not lock out old ones. */
export const loginForm = z.object({
  email: knownEmailField(emailMessages.required),
  password: z.string(passwordMessages.missing).min(1, passwordMessages.missing),
});

const present = z.string(authMessages.loginIncomplete).min(1, authMessages.loginIncomplete);

/** What the auth endpoint takes. An address of the wrong shape is an unknown one, and answered like it. */
export const loginPayload = z.object({
  username: z.string(authMessages.loginIncomplete).transform(normaliseEmail).pipe(present),
  password: present,
});

export type LoginForm = z.input<typeof loginForm>;
export type LoginPayload = z.output<typeof loginPayload>;
