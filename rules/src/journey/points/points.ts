import { z } from 'zod';
import { fieldMessage } from '../../text/field-messages.ts';
import { mondayOf } from '../../time/manila-week.ts';
import { manilaDay, startOfManilaDay } from '../../time/manila.ts';

export const leaderboardScopes = ['stage', 'group', 'batch'] as const;
export type LeaderboardScope = (typeof leaderboardScopes)[number];

export const leaderboardPeriods = ['week', 'all'] as const;
export type LeaderboardPeriod = (typeof leaderboardPeriods)[number];

/** The Monday, in Manila, of the week an instant is in: weekly ranks start over there. */
export function startOfManilaWeek(now: Date): Date {
  return startOfManilaDay(mondayOf(manilaDay(now)));
}

const reason = z.string().trim().min(3, 'Please say why, in a few words').max(500, fieldMessage('Reason', 'maxLength'));

export const reasonInput = z.object({ reason });

export const adjustmentInput = z.object({
  points: z
    .int('Points must be a whole number')
    .min(-100_000, fieldMessage('Points', 'min'))
    .max(100_000, fieldMessage('Points', 'max'))
    .refine((points) => points !== 0, 'Enter the points to add or take away'),
  reason,
});

export type AdjustmentInput = z.input<typeof adjustmentInput>;
