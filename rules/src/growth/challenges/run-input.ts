import { z } from 'zod';
import { fieldMessage } from '../../text/field-messages.ts';
import { isManilaDay } from '../../time/manila.ts';
import { largestGroup, smallestGroup } from './split-groups.ts';
import { GROUP_NAME_LIMIT } from './group-names.ts';

const day = z
  .string()
  .refine(isManilaDay, 'Choose a day')
  .nullish()
  .transform((given) => given ?? null);

export const groupSizeMessage = `Choose a size from ${smallestGroup} to ${largestGroup}.`;
const groupSize = z.int(groupSizeMessage).min(smallestGroup, groupSizeMessage).max(largestGroup, groupSizeMessage);

export const challengeRunInput = z
  .object({
    name: z.string().trim().min(1, fieldMessage('Name', 'required')).max(80, fieldMessage('Name', 'maxLength')),
    startsOn: day,
    joinsUntil: day,
    groupSize,
  })
  .refine(({ startsOn, joinsUntil }) => joinsUntil === null || startsOn !== null, {
    path: ['startsOn'],
    message: 'Choose the first day, too.',
  });

export type ChallengeRunInput = z.input<typeof challengeRunInput>;

export const challengeGroupInput = z.object({
  name: z
    .string()
    .trim()
    .min(1, fieldMessage('Name', 'required'))
    .max(GROUP_NAME_LIMIT, fieldMessage('Name', 'maxLength')),
  size: groupSize,
  /** One of its people. */
  leadId: z
    .int()
    .nullish()
    .transform((id) => id ?? null),
});

export type ChallengeGroupInput = z.input<typeof challengeGroupInput>;

/** `rest`: people without a group. `all`: everyone anew, before the first day only. */
export const splitModes = ['rest', 'all'] as const;
export type SplitMode = (typeof splitModes)[number];
export const splitSize = groupSize;
export const MAX_MOVED_CHALLENGERS = 200;

export const participantStates = ['without-group', 'silent', 'finished', 'no-account'] as const;
export type ParticipantState = (typeof participantStates)[number];

export const participantStateLabels: Record<ParticipantState, string> = {
  'without-group': 'Without a group',
  silent: 'Silent',
  finished: 'Finished',
  'no-account': 'No account yet',
};
