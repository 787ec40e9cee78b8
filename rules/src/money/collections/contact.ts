import { z } from 'zod';
import { type ContactChannel, contactChannels } from './collections.ts';

export const channelLabels: Record<ContactChannel, string> = {
  call: 'Call',
  text: 'Text message',
  messenger: 'Messenger',
  mail: 'Email',
  'in-person': 'In person',
};

export const contactInput = z.object({
  channel: z.enum(contactChannels, 'Please choose how you reached them'),
  note: z
    .string()
    .trim()
    .max(1_000, 'This is too long')
    .nullish()
    .transform((note) => note || null),
});
export type ContactInput = z.input<typeof contactInput>;

/** The most people or entries one request may change. */
export const MAX_AT_ONCE = 500;

/** People or entries that one request is about. */
export const chosenIds = z
  .array(z.int().positive())
  .min(1, 'Please choose at least one')
  .max(MAX_AT_ONCE, 'Please choose fewer');

export const ownerMessages = {
  unfit: 'Please choose someone who works at the collections desk',
  eventsOfEveryone: 'Gateway messages are about everyone’s money. Ask someone who can see everyone.',
  notHandedOver: 'This person has no owner yet. Ask someone who can see everyone to assign them to you.',
} as const;

/** Choosing no owner removes the current one. */
export const ownerInput = z.object({ userIds: chosenIds, ownerId: z.int().positive().nullable() });
export type OwnerInput = z.input<typeof ownerInput>;

export const reminderInput = z.object({ scheduleIds: chosenIds });
