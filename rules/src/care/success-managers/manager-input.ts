import { z } from 'zod';
import { chosenIds } from '../../money/collections/contact.ts';
import { isManilaDay } from '../../time/manila.ts';
import { languages } from './languages.ts';

export const LARGEST_CASELOAD = 5_000;
export const USUAL_CAPACITY = 50;

const day = z.string().refine(isManilaDay, 'Please choose a day');

export const managerInput = z.object({
  capacity: z
    .int('Please enter a whole number')
    .min(0, 'Please enter 0 or more')
    .max(LARGEST_CASELOAD, `At most ${LARGEST_CASELOAD.toLocaleString('en-PH')}`),
  absentUntil: day.nullish().transform((value) => value ?? null),
  isTaking: z.boolean(),
  languages: z.array(z.enum(languages)).max(languages.length),
});
export type ManagerInput = z.input<typeof managerInput>;

export const reassignInput = z.object({
  userIds: chosenIds,
  toId: z.int().positive(),
  reason: z.string().trim().min(1, 'Please say why').max(300, 'This is too long'),
  takesActions: z.boolean(),
  tellsMembers: z.boolean(),
});
export type ReassignInput = z.input<typeof reassignInput>;

export const rebalanceInput = z.object({
  shifts: z
    .array(z.object({ fromId: z.int().positive(), toId: z.int().positive(), userIds: chosenIds }))
    .min(1, 'Please choose at least one')
    .max(100, 'Please choose fewer'),
  reason: reassignInput.shape.reason,
  takesActions: z.boolean(),
  tellsMembers: z.boolean(),
});
export type RebalanceInput = z.input<typeof rebalanceInput>;

export const nextActionInput = z.object({
  userIds: chosenIds,
  text: z.string().trim().min(1, 'Please say what to do').max(200, 'This is too long'),
  dueOn: day,
});
export type NextActionInput = z.input<typeof nextActionInput>;

export const managerMessages = {
  unfit: 'Please choose somebody who may look after members: a level with the page “One success manager”.',
  notManager: 'This person is not a success manager yet. Add them first.',
  hasPeople: 'Reassign their members first.',
  noRoom: 'There is no room for so many. Raise the capacity or choose fewer.',
  planChanged: 'One of these members was reassigned in the meantime. Look at the new proposal.',
  undoTooLate: 'A reassignment can be undone for 10 minutes.',
  movedOn: 'One of these members was reassigned again, so this can no longer be undone.',
} as const;
