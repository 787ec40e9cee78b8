import { z } from 'zod';
import { authMessages } from './auth-messages.ts';
import { fromBase64url, toBase64url } from './base64url.ts';
import { emailMessages, knownEmailField, normaliseEmail } from './email.ts';
import { otpField } from './otp.ts';
import { passwordMessages } from './password.ts';

/** Life of a mailed set-password link, which needs no OTP. */
export const SET_PASSWORD_LINK_HOURS = 72;
/** How long a request may set the password once its OTP was accepted. */
export const RESET_RIGHT_MINUTES = 10;

export const resetMessages = {
  passwordsDiffer: 'Passwords do not match',
  passwordChanged: 'Password changed!',
  passwordSaved: 'Password saved. Log in to start.',
  resendLine: "Didn't get the code? If it takes more than 3 minutes, send it again.",
  otpSent: (email: string) => `An OTP was sent to ${email}`,
  otpResent: (email: string) => `Email OTP sent successfully to ${email}!`,
} as const;

/** `/forgot-password`. */
export const forgotPasswordForm = z.object({ email: knownEmailField(emailMessages.forgotRequired) });

/** `/set-new-password`: the same request with the address filled in. */
export const setNewPasswordForm = z.object({ email: knownEmailField(emailMessages.required) });

/** The auth endpoint's input; an address of the wrong shape is treated like an unknown one. */
export const forgotPasswordPayload = z.object({
  username: z
    .string(authMessages.usernameRequired)
    .transform(normaliseEmail)
    .pipe(z.string().min(1, authMessages.usernameRequired)),
});

const newPassword = z.string(passwordMessages.missing).min(1, passwordMessages.missing);

/** The new password twice. The checklist beside it does not block; the server's one rule decides. */
export const resetPasswordForm = z
  .object({ password: newPassword, confirmPassword: z.string(resetMessages.passwordsDiffer) })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: resetMessages.passwordsDiffer,
  });

const resetToken = z.string(authMessages.tokenRequired).trim().min(1, authMessages.tokenRequired);

export const validateResetTokenPayload = z.object({ resetToken });
export const resetPasswordPayload = z.object({ resetToken, password: newPassword });

/** The parameters of a mailed link beside `resetToken` and `email`: the OTP and the id of the request. */
export type ResetLinkExtras = { otp: string; requestId: string };

export function resetLinkParams({ otp, requestId }: ResetLinkExtras): { extraData: string; extraData2: string } {
  return { extraData: toBase64url(otp), extraData2: toBase64url(requestId) };
}

/** The parameters of the link, or null when one is missing or broken; the page then asks for the code. */
export function readResetLinkParams(params: {
  extraData?: string | null;
  extraData2?: string | null;
}): ResetLinkExtras | null {
  const otp = otpField.safeParse(fromBase64url(params.extraData ?? ''));
  const requestId = fromBase64url(params.extraData2 ?? '');
  return otp.success && requestId ? { otp: otp.data, requestId } : null;
}
