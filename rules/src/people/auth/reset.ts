import { fromBase64url, toBase64url } from './base64url.ts';
import { otpShape } from './otp.ts';
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

/** The new password twice, as people fill it in. */
export type NewPasswordForm = Record<'password' | 'confirmPassword', string>;

/** The errors by field. The checklist beside them does not block; the server's one rule decides. */
export function checkNewPassword({ password, confirmPassword }: NewPasswordForm): Partial<NewPasswordForm> {
  return {
    ...(password === '' && { password: passwordMessages.missing }),
    ...(password !== confirmPassword && { confirmPassword: resetMessages.passwordsDiffer }),
  };
}

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
  const otp = fromBase64url(params.extraData ?? '');
  const requestId = fromBase64url(params.extraData2 ?? '');
  return otp !== null && otpShape.test(otp) && requestId ? { otp, requestId } : null;
}
