import { joinsUntil } from '@app/rules/growth/challenges/challenge-time';
import type { ManilaDay } from '@app/rules/time/manila';
import { count, eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { challengeParticipants } from '#tables/growth/challenges.table.ts';
import { challengeSettings } from './challenge-settings.ts';
import { findOpenRun } from './open-run.ts';

/** What the registration sheet says of the challenge that people join now. */
export type OpenChallenge = {
  startsOn: ManilaDay | null;
  joinsUntil: ManilaDay | null;
  people: number;
  finishDays: number;
  groupSize: number;
};

export async function openChallenge(ctx: Pick<Context, 'db' | 'now'>): Promise<OpenChallenge> {
  const [run, { finishDays }] = await Promise.all([findOpenRun(ctx), challengeSettings(ctx)]);
  if (!run) return { startsOn: null, joinsUntil: null, people: 0, finishDays, groupSize: 10 };
  const [joined] = await ctx.db
    .select({ people: count() })
    .from(challengeParticipants)
    .where(eq(challengeParticipants.runId, run.id));
  const { startsOn, groupSize } = run;
  return {
    startsOn,
    joinsUntil: startsOn === null ? null : joinsUntil({ startsOn, joinsUntil: run.joinsUntil }),
    people: joined?.people ?? 0,
    finishDays,
    groupSize,
  };
}
