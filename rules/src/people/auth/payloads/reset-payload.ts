import { z } from 'zod';
import { authMessages } from '../auth-messages.ts';
import { normaliseEmail } from '../email.ts';
import { passwordMessages } from '../password.ts';

/** The auth endpoint's input; an address of the wrong shape is treated like an unknown one. */
export const forgotPasswordPayload = z.object({
  username: z
    .string(authMessages.usernameRequired)
    .transform(normaliseEmail)
    .pipe(z.string().min(1, authMessages.usernameRequired)),
});

const newPassword = z.string(passwordMessages.missing).min(1, passwordMessages.missing);
const resetToken = z.string(authMessages.tokenRequired).trim().min(1, authMessages.tokenRequired);

export const validateResetTokenPayload = z.object({ resetToken });
export const resetPasswordPayload = z.object({ resetToken, password: newPassword });
