import { z } from 'zod';
import { authMessages } from '../auth-messages.ts';
import { normaliseEmail } from '../email.ts';
import type { LoginPayload } from '../login.ts';

const present = z.string(authMessages.loginIncomplete).min(1, authMessages.loginIncomplete);

/** The auth endpoint's input. An address of the wrong shape is treated like an unknown one. */
export const loginPayload = z.object({
  username: z.string(authMessages.loginIncomplete).transform(normaliseEmail).pipe(present),
  password: present,
}) satisfies z.ZodType<LoginPayload>;
