import { stageMessages } from '@app/rules/journey/stages/stage';
import { asc, eq } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators } from '#context.ts';
import type { Database } from '#db/client.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput } from '#errors.ts';
import { announce } from '#live/bus.ts';
import { hookPerson, tellHooks } from '#features/platform/hooks/tell-hooks.ts';
import { withdrawWaiting } from '#features/journey/move-ups/withdraw.ts';
import { holdForJourney } from '#features/journey/points/hold-for-journey.ts';
import { openLedger } from '#features/journey/points/ledger.ts';
import { type Stage, stages, type UserStage, userStages } from '#tables/journey/stages.table.ts';

type AuditContext = Parameters<typeof recordAudit>[0];

/**
 * Puts a person on their first stage, inside the surrounding transaction; a person with a stage keeps it. The ledger
 * opens with their points from before.
 */
export async function startJourney(
  tx: AuditContext,
  userId: number,
  stageNumber: number | null,
): Promise<UserStage | null> {
  const stage = await startingStage(tx.db, stageNumber);
  if (!stage) return null;
  const [place] = await tx.db
    .insert(userStages)
    .values({ userId, stageId: stage.id, enteredAt: tx.now })
    .onConflictDoNothing()
    .returning();
  if (!place) return null;
  await openLedger(tx, userId);
  await recordAudit(tx, {
    action: 'user.stage',
    objectType: 'user',
    objectId: userId,
    before: { stageId: null },
    after: { stageId: stage.id },
  });
  await tellHooksOfStage(tx, { userId, stage });
  await announce(tx.db, `user:${userId}`);
  return place;
}

/** The stage of that number, or the lowest when there is none. */
async function startingStage(db: Database, number: number | null): Promise<Stage | null> {
  const all = await db.select().from(stages).orderBy(asc(stages.number));
  return all.find((stage) => stage.number === number) ?? all[0] ?? null;
}

/** Staff put a person on a stage; a request to move up from another one is void. */
export async function setUserStage(ctx: Context, userId: number, stageId: number): Promise<UserStage> {
  refuseImpersonators(ctx);
  return transaction(ctx, async (txContext) => {
    const tx = await holdForJourney(txContext, userId);
    const [stage] = await tx.db.select().from(stages).where(eq(stages.id, stageId)).for('key share');
    if (!stage) throw new BadUserInput({ stageId: 'This stage was not found' });
    const before = await lockPlace(tx.db, userId);
    if (before?.stageId === stageId) return before;
    const [place] = await tx.db
      .insert(userStages)
      .values({ userId, stageId, enteredAt: tx.now })
      .onConflictDoUpdate({ target: userStages.userId, set: { stageId, enteredAt: tx.now } })
      .returning();
    if (!place) throw new Error(stageMessages.noStage);
    if (!before) await openLedger(tx, userId);
    await withdrawWaiting(tx, userId);
    await recordAudit(tx, {
      action: 'user.stage',
      objectType: 'user',
      objectId: userId,
      before: { stageId: before?.stageId ?? null },
      after: { stageId },
    });
    await tellHooksOfStage(tx, { userId, stage });
    await announce(tx.db, `user:${userId}`);
    return place;
  });
}

type Reached = {
  userId: number;
  stage: Stage;
  /** The event, when it can be undone, and from when it cannot. */
  dedupeKey?: string;
  readyFrom?: Date;
};

/** Other services that follow the journey hear of it. */
export async function tellHooksOfStage(
  tx: Pick<Context, 'db' | 'now'>,
  { userId, stage, dedupeKey = `stage:${userId}:${stage.id}:${tx.now.getTime()}`, readyFrom }: Reached,
): Promise<void> {
  await tellHooks(tx, {
    kind: 'stage.reached',
    dedupeKey,
    readyFrom,
    body: async () => {
      const person = await hookPerson(tx, userId);
      return person && { stage: { id: stage.id, number: stage.number, name: stage.name }, person };
    },
  });
}

/** Moves a person who has a stage, as a decision about their request says. Call it with their place locked. */
export async function moveTo(
  { db }: Pick<Context, 'db'>,
  userId: number,
  place: Pick<UserStage, 'stageId' | 'enteredAt'>,
): Promise<void> {
  await db.update(userStages).set(place).where(eq(userStages.userId, userId));
}

/** Everything that changes a person's journey takes this lock first, so that one thing happens after the other. */
export async function lockPlace(db: Database, userId: number): Promise<UserStage | null> {
  const [place] = await db.select().from(userStages).where(eq(userStages.userId, userId)).for('update');
  return place ?? null;
}

/** The person saw that the stage they are on is finished. */
export async function markFinishSeen({ db, now }: Pick<Context, 'db' | 'now'>, userId: number): Promise<void> {
  await db.update(userStages).set({ finishSeenAt: now }).where(eq(userStages.userId, userId));
}
