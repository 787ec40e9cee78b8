import { eq } from 'drizzle-orm';
import type { Context } from '#context.ts';
import {
  accountabilityCandidates,
  accountabilityCheckIns,
  accountabilityCheers,
  accountabilityGroups,
  accountabilityMoves,
} from '#tables/care/accountability.table.ts';

type DbContext = Pick<Context, 'db'>;

/** Accountability's part of "Download my data". */
export const accountabilityParts = {
  accountabilityCheckIns: ({ db }: DbContext, userId: number) => {
    const { day, done, goal, blocker, reachedGoal, mood, madeAt } = accountabilityCheckIns;
    return db
      .select({ group: accountabilityGroups.name, day, done, goal, blocker, reachedGoal, mood, madeAt })
      .from(accountabilityCheckIns)
      .innerJoin(accountabilityGroups, eq(accountabilityGroups.id, accountabilityCheckIns.groupId))
      .where(eq(accountabilityCheckIns.userId, userId))
      .orderBy(accountabilityCheckIns.day);
  },
  accountabilityCheers: ({ db }: DbContext, userId: number) => {
    const { words, at } = accountabilityCheers;
    return db
      .select({ checkInOf: accountabilityCheckIns.day, words, at })
      .from(accountabilityCheers)
      .innerJoin(accountabilityCheckIns, eq(accountabilityCheckIns.id, accountabilityCheers.checkInId))
      .where(eq(accountabilityCheers.userId, userId))
      .orderBy(at);
  },
  accountabilityGroups: ({ db }: DbContext, userId: number) => {
    const { kind, reason, at } = accountabilityMoves;
    return db
      .select({ group: accountabilityGroups.name, kind, reason, at })
      .from(accountabilityMoves)
      .innerJoin(accountabilityGroups, eq(accountabilityGroups.id, accountabilityMoves.groupId))
      .where(eq(accountabilityMoves.userId, userId))
      .orderBy(accountabilityMoves.id);
  },
  accountabilityLeadOffers: ({ db }: DbContext, userId: number) => {
    const { state, capacity, words, reason, createdAt } = accountabilityCandidates;
    return db
      .select({ state, capacity, words, reason, createdAt })
      .from(accountabilityCandidates)
      .where(eq(accountabilityCandidates.userId, userId))
      .orderBy(accountabilityCandidates.id);
  },
};
