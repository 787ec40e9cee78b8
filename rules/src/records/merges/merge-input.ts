import { z } from 'zod';
import { normaliseEmail } from '../../people/auth/email.ts';
import { mergeFields } from './merge-fields.ts';

/** How long a merge can be undone. */
export const UNDO_DAYS = 30;

export const mergeMessages = {
  confirmMissing: 'Type the email of the account that will be merged',
  confirmWrong: 'This is not the email of the account that will be merged',
  sameAccount: 'Choose two different accounts.',
  ownAccount: 'You cannot merge your own account.',
  staff: 'You cannot merge staff accounts. Remove their access levels first.',
  alreadyUndone: 'This merge was already undone.',
  tooLate: `A merge can be undone for ${UNDO_DAYS} days. This one is older.`,
  laterMerge: 'One of these accounts was merged again later. Undo that merge first.',
  keptArchived: 'The account that was kept is archived. Restore it first.',
  changedSince: 'Something that belonged to the account was deleted or moved, so this merge can no longer be undone.',
} as const;

const accountId = z.int().positive();

/** Fields that are not named come from the account that stays. */
export const mergeInput = z
  .object({
    keptId: accountId,
    foldedId: accountId,
    fieldsFromFolded: z.array(z.enum(mergeFields)).max(mergeFields.length),
    confirmEmail: z
      .string(mergeMessages.confirmMissing)
      .transform(normaliseEmail)
      .pipe(z.string().min(1, mergeMessages.confirmMissing)),
  })
  .refine(({ keptId, foldedId }) => keptId !== foldedId, { path: ['foldedId'], message: mergeMessages.sameAccount });

export type MergeInput = z.input<typeof mergeInput>;

/** The last moment at which a merge can be undone. */
export function undoEnd(mergedAt: Date): Date {
  return new Date(mergedAt.getTime() + UNDO_DAYS * 24 * 3_600_000);
}

/** The form that asks for the address and knows which one is right. */
export function confirmForm(email: string) {
  return z.object({
    confirmEmail: z
      .string()
      .transform(normaliseEmail)
      .superRefine((typed, context) => {
        if (typed === '') context.addIssue({ code: 'custom', message: mergeMessages.confirmMissing });
        else if (typed !== email) context.addIssue({ code: 'custom', message: mergeMessages.confirmWrong });
      }),
  });
}
