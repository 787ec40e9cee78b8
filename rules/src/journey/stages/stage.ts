import { z } from 'zod';
import { fieldMessage } from '../../text/field-messages.ts';
import { evidenceKinds } from './evidence.ts';
import { isSafeLink } from './safe-link.ts';
import { causeMessages, taskCauses } from './task-causes.ts';

const markdown = (name: string) =>
  z
    .string()
    .trim()
    .max(20_000, fieldMessage(name, 'maxLength'))
    .nullish()
    .transform((text) => text || null);

export const stageInput = z.object({
  number: z
    .int('Number must be a whole number')
    .min(0, fieldMessage('Number', 'min'))
    .max(99, fieldMessage('Number', 'max')),
  name: z.string().trim().min(1, fieldMessage('Name', 'required')).max(80, fieldMessage('Name', 'maxLength')),
  description: markdown('Description'),
  leaderId: z.int().positive().nullish(),
  reviewerIds: z
    .array(z.int().positive())
    .max(50, 'A stage has at most 50 reviewers')
    .default([])
    .transform((ids) => [...new Set(ids)]),
});

export type StageInput = z.input<typeof stageInput>;

const actionUrl = z
  .string()
  .trim()
  .max(500, fieldMessage('Link', 'maxLength'))
  .nullish()
  .transform((link) => link || null)
  .refine((link) => link === null || isSafeLink(link), 'The link must start with / or https://');

export const stageTaskInput = z
  .object({
    title: z.string().trim().min(1, fieldMessage('Title', 'required')).max(160, fieldMessage('Title', 'maxLength')),
    description: markdown('Description'),
    points: z
      .int('Points must be a whole number')
      .min(0, fieldMessage('Points', 'min'))
      .max(100_000, fieldMessage('Points', 'max')),
    actionLabel: z
      .string()
      .trim()
      .max(40, fieldMessage('Button', 'maxLength'))
      .nullish()
      .transform((label) => label || null),
    actionUrl,
    evidence: z.enum(evidenceKinds),
    cause: z
      .enum(taskCauses)
      .nullish()
      .transform((cause) => cause ?? null),
  })
  .refine(({ cause, evidence }) => cause === null || evidence === 'none', {
    path: ['evidence'],
    message: causeMessages.asksForNothing,
  })
  .refine(({ actionLabel, actionUrl: link }) => (actionLabel === null) === (link === null), {
    path: ['actionUrl'],
    message: 'A button needs both a text and a link',
  });

export type StageTaskInput = z.input<typeof stageTaskInput>;

export const stageMessages = {
  numberTaken: 'There is already a stage with this number',
  hasPeople: 'People are in this stage. Move them to another one first.',
  wasUsed: 'People have done tasks of this stage, so you cannot delete it.',
  noSuchPerson: 'This person was not found',
  orderIsOld: 'The tasks have changed in the meantime. Reload the page and try again.',
  notYours: 'This task is not part of your stage.',
  fillForm: 'Please fill out the journey form first.',
  alreadyRevoked: 'This task was already taken back.',
  notYourPerson: 'This person is looked after by a colleague, so you cannot change their journey.',
  noStage: 'This person has no stage yet.',
};
