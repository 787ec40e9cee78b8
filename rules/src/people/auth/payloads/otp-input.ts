import { z } from 'zod';
import { authMessages } from '../auth-messages.ts';
import { otpShape } from '../otp.ts';

/** The code as text: other types must not reach the comparison. */
export const otpField = z.string(authMessages.otpShape).regex(otpShape, authMessages.otpShape);

export const validateOtpInput = z.object({
  id: z.string(authMessages.otpRefused).min(1, authMessages.otpRefused).max(100, authMessages.otpRefused),
  otp: otpField,
});
