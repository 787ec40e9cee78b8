import { z } from 'zod';
import { fieldMessage } from '../../../text/field-messages.ts';
import { plainAppCode, plainRecoveryCode, secondStepMessages } from './second-step.ts';

/** Texts of an authenticator, far longer than any has. */
const authenticatorText = z.string(secondStepMessages.passkeyRefused).max(8_000, secondStepMessages.passkeyRefused);

/** The signature of an authenticator, as the browser gives it; the server checks every part of it. */
export const passkeySignature = z.object({
  id: authenticatorText,
  clientDataJSON: authenticatorText,
  authenticatorData: authenticatorText,
  signature: authenticatorText,
});
export type PasskeySignature = z.output<typeof passkeySignature>;

/** A code as text: other types must not reach the comparison. */
const codeText = z.string(secondStepMessages.refused).max(100, secondStepMessages.refused);

export const appCode = codeText.transform(plainAppCode).pipe(z.string().min(1, 'Enter the 6-digit code from your app'));

export const stepProof = z.discriminatedUnion(
  'way',
  [
    z.object({ way: z.literal('app'), code: appCode }),
    z.object({ way: z.literal('recovery'), code: codeText.transform(plainRecoveryCode) }),
    z.object({ way: z.literal('passkey'), passkey: passkeySignature }),
  ],
  secondStepMessages.refused,
);
export type StepProof = z.output<typeof stepProof>;

/** The token of a right password. One of the wrong shape is treated like an old one. */
export const stepToken = z.string(secondStepMessages.over).max(100, secondStepMessages.over);

/** A new passkey, as the browser gives it. */
export const newPasskey = z.object({
  token: stepToken,
  name: z
    .string()
    .trim()
    .min(1, fieldMessage('Name', 'required'))
    .max(60, fieldMessage('Name', 'maxLength'))
    .regex(/^\P{Cc}*$/u, fieldMessage('Name', 'pattern')),
  id: authenticatorText,
  clientDataJSON: authenticatorText,
  attestationObject: authenticatorText,
  transports: z.array(z.string().max(30)).max(10),
});

export const resetReason = z
  .string()
  .trim()
  .min(3, secondStepMessages.reason)
  .max(500, fieldMessage('Reason', 'maxLength'));
