import { z } from 'zod';
import { fieldMessage } from '../../text/field-messages.ts';

const name = z.string().trim().min(1, fieldMessage('Name', 'required')).max(80, fieldMessage('Name', 'maxLength'));
const capacity = z
  .int('Capacity must be a whole number')
  .min(1, fieldMessage('Capacity', 'min'))
  .max(10_000, fieldMessage('Capacity', 'max'))
  .nullish();
const personId = z.int().positive().nullish();

export const groupInput = z.object({ name, leaderId: personId, capacity });

export type GroupInput = z.input<typeof groupInput>;

export const subGroupInput = z
  .object({ name, teamLeadId: personId, assistantTeamLeadId: personId, capacity })
  .refine(({ teamLeadId, assistantTeamLeadId }) => !teamLeadId || teamLeadId !== assistantTeamLeadId, {
    path: ['assistantTeamLeadId'],
    message: 'The assistant must be someone other than the team lead',
  });

export type SubGroupInput = z.input<typeof subGroupInput>;

export const MAX_MOVED_AT_ONCE = 500;

export const moveInput = z
  .object({
    userIds: z
      .array(z.int().positive())
      .min(1, 'Choose at least one person')
      .max(MAX_MOVED_AT_ONCE, `Move at most ${MAX_MOVED_AT_ONCE} people at once`)
      .transform((ids) => [...new Set(ids)]),
    /** Null takes them out of their group. */
    groupId: z.int().positive().nullish(),
    subGroupId: z.int().positive().nullish(),
  })
  .refine(({ groupId, subGroupId }) => !subGroupId || groupId, {
    path: ['subGroupId'],
    message: 'A sub-group needs its group',
  });

export type MoveInput = z.input<typeof moveInput>;

export const groupMessages = {
  groupNameTaken: 'There is already a group with this name',
  subGroupNameTaken: 'This group already has a sub-group with this name',
  hasMembers: 'People belong to this group. Move them to another one first.',
  subGroupHasMembers: 'People belong to this sub-group. Move them to another one first.',
  noSuchPerson: 'This person was not found',
  someAreGone: 'Some of these people no longer exist. Reload the list and try again.',
  notInGroup: 'This sub-group belongs to another group',
};

export const capacityWarnings = ['almost', 'full', 'over'] as const;
export type CapacityWarning = (typeof capacityWarnings)[number];

/**
 * The warning about a full group, or null: from nine tenths on it is almost full. More members only cause a warning.
 */
export function capacityWarning(members: number, places: number | null | undefined): CapacityWarning | null {
  if (!places) return null;
  if (members > places) return 'over';
  if (members === places) return 'full';
  return members * 10 >= places * 9 ? 'almost' : null;
}
