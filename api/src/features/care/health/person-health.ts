import {
  type FoundReason,
  type HealthReason,
  type HealthSignal,
  healthSignals,
  type HealthState,
  proposedSteps,
  reasonFacts,
  reasonText,
  type SignalLevel,
  signalsOf,
  signalText,
} from '@app/rules/care/health/health';
import { addMonths, manilaDay, type ManilaDay } from '@app/rules/time/manila';
import { and, asc, desc, eq, gte, isNotNull, lt } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { limitedToOwner, refuseOthersPeople } from '#features/money/own-people/desk-scope.ts';
import { healthHistory, healthRuns, personHealth } from '#tables/care/health.table.ts';

export type HealthPoint = { day: ManilaDay; state: HealthState; score: number };
export type ToldReason = { kind: HealthReason; level: SignalLevel; text: string };
export type ToldSignal = { signal: HealthSignal; level: SignalLevel; text: string };

/** How a member is, in words. */
export type ToldHealth = {
  userId: number;
  state: HealthState;
  score: number;
  since: ManilaDay;
  /** The night it was found out. */
  day: ManilaDay;
  reasons: ToldReason[];
  signals: ToldSignal[];
  /** What could be done about the worst reason; null where there is none. */
  step: string | null;
};

type Stored = {
  userId: number;
  state: HealthState;
  score: number;
  since: ManilaDay;
  day: ManilaDay;
  reasons: FoundReason[];
};

/** Reasons are told as of the night in which they were found: nobody is said to be silent for longer than was looked. */
export function inWords({ reasons, ...health }: Stored): ToldHealth {
  const levels = signalsOf(reasons);
  const [worst] = reasons;
  return {
    ...health,
    reasons: reasons.map((reason) => ({
      kind: reason.kind,
      level: reasonFacts[reason.kind].level,
      text: reasonText(reason, health.day),
    })),
    signals: healthSignals.map((signal) => ({
      signal,
      level: levels[signal],
      text: signalText(signal, reasons, health.day),
    })),
    step: worst ? proposedSteps[worst.kind] : null,
  };
}

const HISTORY_MONTHS = 18;

export type HealthOnPage = ToldHealth & { history: HealthPoint[] };

/**
 * The health of a person with its history, for their page. Null for those who have none, and for staff who see only their own
 * people and look at another's: the reasons tell of money.
 */
export async function personHealthOf(ctx: Context, userId: number): Promise<HealthOnPage | null> {
  if (limitedToOwner(ctx) !== null && requireViewer(ctx).userId !== userId) {
    const isOwn = await refuseOthersPeople(ctx, userId).then(
      () => true,
      () => false,
    );
    if (!isOwn) return null;
  }
  const [found] = await ctx.db.select().from(personHealth).where(eq(personHealth.userId, userId));
  if (!found) return null;
  return { ...inWords({ ...found, day: (await lastNight(ctx)) ?? found.day }), history: await historyOf(ctx, userId) };
}

/** The last night whose round is finished: everybody was looked at then, also those whose rows are older. */
export async function lastNight({ db }: Pick<Context, 'db'>): Promise<ManilaDay | null> {
  const [run] = await db
    .select({ day: healthRuns.day })
    .from(healthRuns)
    .where(isNotNull(healthRuns.finishedAt))
    .orderBy(desc(healthRuns.day))
    .limit(1);
  return run?.day ?? null;
}

/** Eighteen months: the changes in them, and the last one before, which says how it began. */
async function historyOf({ db, now }: Context, userId: number): Promise<HealthPoint[]> {
  const from = addMonths(manilaDay(now), -HISTORY_MONTHS);
  const columns = { day: healthHistory.day, state: healthHistory.state, score: healthHistory.score };
  const [before] = await db
    .select(columns)
    .from(healthHistory)
    .where(and(eq(healthHistory.userId, userId), lt(healthHistory.day, from)))
    .orderBy(desc(healthHistory.day))
    .limit(1);
  const changes = await db
    .select(columns)
    .from(healthHistory)
    .where(and(eq(healthHistory.userId, userId), gte(healthHistory.day, from)))
    .orderBy(asc(healthHistory.day));
  return before ? [{ ...before, day: from }, ...changes] : changes;
}
