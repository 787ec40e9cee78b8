import { z } from 'zod';
import { fieldMessage } from '../../text/field-messages.ts';
import { isManilaDay, type ManilaDay } from '../../time/manila.ts';

const day = z.string().refine(isManilaDay, 'This is not a day of the calendar').nullish();

export const batchInput = z
  .object({
    name: z.string().trim().min(1, fieldMessage('Name', 'required')).max(80, fieldMessage('Name', 'maxLength')),
    /** Days in Manila; a batch may be planned before its days are known. */
    launchFrom: day,
    launchTo: day,
  })
  .refine(({ launchFrom, launchTo }) => !launchFrom || !launchTo || launchTo >= launchFrom, {
    path: ['launchTo'],
    message: 'The launch cannot end before it starts',
  });

export type BatchInput = z.input<typeof batchInput>;

export const batchMessages = {
  nameTaken: 'There is already a batch with this name',
  hasPeople: 'People belong to this batch. Move them to another one first.',
  isCurrent: 'This is the current batch. Make another one current first.',
};

type Launch = { launchFrom?: ManilaDay | null; launchTo?: ManilaDay | null };

/** The state of a batch on a day; null while its first day is not known. */
export function launchState({ launchFrom, launchTo }: Launch, today: ManilaDay): 'upcoming' | 'open' | 'over' | null {
  if (!launchFrom) return null;
  if (today < launchFrom) return 'upcoming';
  return launchTo && today > launchTo ? 'over' : 'open';
}
