import { eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { challengeCheckIns, challengeParticipants, challengeRuns } from '#tables/growth/challenges.table.ts';

type DbContext = Pick<Context, 'db'>;

/** The challenge's part of "Download my data": only of places that are the account's, not of those with its address. */
export const challengeParts = {
  challenges: ({ db }: DbContext, userId: number) => {
    const { email, name, joinedAt, doneCount } = challengeParticipants;
    return db
      .select({ challenge: challengeRuns.name, startsOn: challengeRuns.startsOn, email, name, joinedAt, doneCount })
      .from(challengeParticipants)
      .innerJoin(challengeRuns, eq(challengeRuns.id, challengeParticipants.runId))
      .where(eq(challengeParticipants.userId, userId));
  },
  challengeCheckIns: ({ db }: DbContext, userId: number) => {
    const { day, words, link, at } = challengeCheckIns;
    return db
      .select({ challenge: challengeRuns.name, day, words, link, at })
      .from(challengeCheckIns)
      .innerJoin(challengeParticipants, eq(challengeParticipants.id, challengeCheckIns.participantId))
      .innerJoin(challengeRuns, eq(challengeRuns.id, challengeParticipants.runId))
      .where(eq(challengeParticipants.userId, userId));
  },
};
