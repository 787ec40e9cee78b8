import { z } from 'zod';
import { leavingMessages, leavingReasons, leavingReasonWords } from './leaving-reasons.ts';

const words = z
  .string()
  .trim()
  .max(500, leavingMessages.tooLong)
  .nullish()
  .transform((text) => (text ? text : null));

/** What a member taps. `no-answer` is what counts when they tap nothing. */
export const ownLeavingInput = z.object({
  subscriptionId: z.int().positive(),
  reason: z.enum(leavingReasons).refine((reason) => leavingReasonWords[reason].own !== null, leavingMessages.choose),
  words,
});

/** What staff choose when they unsubscribe somebody; callers of the published operation who say nothing leave it open. */
export const staffLeavingInput = z.object({
  reason: z
    .enum(leavingReasons)
    .nullish()
    .transform((reason) => reason ?? 'no-answer'),
  words,
});
