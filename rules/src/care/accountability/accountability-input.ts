import { z } from 'zod';
import { fieldMessage } from '../../text/field-messages.ts';
import { checkInMessages, LONGEST_CHEER, LONGEST_WORDS } from './check-in-words.ts';
import { GROUP_NAME_LIMIT } from './group-names.ts';
import { largestGroup, rhythms, smallestGroup } from './group-words.ts';

const words = z
  .string()
  .trim()
  .max(LONGEST_WORDS, checkInMessages.tooLong)
  .nullish()
  .transform((text) => text ?? '');

/** Everything is optional: one tap is a check-in. */
export const checkInInput = z.object({
  done: words,
  goal: words,
  blocker: words,
  reachedGoal: z
    .boolean()
    .nullish()
    .transform((value) => value ?? null),
  mood: z
    .int()
    .min(1, checkInMessages.mood)
    .max(5, checkInMessages.mood)
    .nullish()
    .transform((value) => value ?? null),
  fileId: z
    .int()
    .positive()
    .nullish()
    .transform((id) => id ?? null),
});

export type CheckInInput = z.input<typeof checkInInput>;

const sizeMessage = `Choose a size from ${smallestGroup} to ${largestGroup}.`;
export const groupSize = z.int(sizeMessage).min(smallestGroup, sizeMessage).max(largestGroup, sizeMessage);

const linkMessage = 'Please give a link that starts with https://.';
const link = z
  .string()
  .trim()
  .max(500, linkMessage)
  .nullish()
  .transform((text) => text || null)
  .refine(
    (text) => text === null || (!/\s/.test(text) && z.url({ protocol: /^https$/ }).safeParse(text).success),
    linkMessage,
  );

export const groupInput = z.object({
  name: z
    .string()
    .trim()
    .min(1, fieldMessage('Name', 'required'))
    .max(GROUP_NAME_LIMIT, fieldMessage('Name', 'maxLength')),
  capacity: groupSize,
  rhythm: z.enum(rhythms),
  checkInDay: z.int('Choose a day').min(1, 'Choose a day').max(7, 'Choose a day'),
  callTime: z
    .string()
    .trim()
    .nullish()
    .transform((text) => text || null)
    .refine((text) => text === null || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text), 'Write a time such as 20:30.'),
  callLink: link,
  chatLink: link,
});

export type GroupInput = z.input<typeof groupInput>;

export const reasonInput = z.object({
  reason: z.string().trim().min(1, 'Please say why.').max(300, 'This is too long.'),
});

export const candidateInput = z.object({
  capacity: groupSize,
  words: z.string().trim().max(LONGEST_WORDS, checkInMessages.tooLong),
});

export type CandidateInput = z.input<typeof candidateInput>;

export const cheerInput = z.object({
  checkInId: z.int().positive(),
  words: z
    .string()
    .trim()
    .max(LONGEST_CHEER, checkInMessages.tooLong)
    .nullish()
    .transform((words) => words ?? ''),
});

export type CheerInput = z.input<typeof cheerInput>;

export const MAX_MOVED = 100;
