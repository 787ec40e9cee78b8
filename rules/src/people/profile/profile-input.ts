import { z } from 'zod';
import { emailField, emailMessages } from '../auth/email.ts';
import { fieldMessage } from '../../text/field-messages.ts';
import type { SelfField } from '../users/person-fields.ts';
import { personInput } from '../users/person-input.ts';
import { socialsField } from './social-links.ts';

export const ABOUT_LIMIT = 1_000;
export const DELETION_REASON_LIMIT = 1_000;

/** A longer text that may be left out; the database takes no zero bytes. */
const optionalText = (label: string, limit: number) =>
  z
    .string()
    .nullish()
    .transform((text) => text?.replaceAll('\0', '').trim() || null)
    .refine((text) => text === null || text.length <= limit, fieldMessage(label, 'maxLength'));

const { email: _email, ...personFields } = personInput.shape;

/** The fields people fill in about themselves. Email, levels, batch and points are not part of it. */
export const profileInput = z.object({
  ...personFields,
  about: optionalText('About', ABOUT_LIMIT),
  socials: socialsField,
} satisfies Record<SelfField, z.ZodType>);

export type ProfileInput = z.input<typeof profileInput>;

export const emailChangeInput = z.object({
  email: emailField(emailMessages.required),
  password: z.string().min(1, fieldMessage('Current password', 'required')),
});

export type EmailChangeInput = z.input<typeof emailChangeInput>;

export const deletionInput = z.object({
  reason: optionalText('Reason', DELETION_REASON_LIMIT),
  password: z.string().min(1, fieldMessage('Current password', 'required')),
});

export type DeletionInput = z.input<typeof deletionInput>;
