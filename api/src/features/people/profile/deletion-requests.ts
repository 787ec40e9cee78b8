import { profileMessages } from '@app/rules/people/profile/profile-messages';
import { and, eq, inArray, isNull, lte } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, NotFound } from '#errors.ts';
import { queueMail } from '#features/platform/mails/outbox.ts';
import { archiveUsers } from '#features/people/users/change-users.ts';
import { lockPeople } from '#features/people/users/may-act.ts';
import { type DeletionRequest, deletionRequests } from '#tables/people/profile.table.ts';

type NewRequest = { userId: number; reason: string | null; askedById: number | null; erasesAt: Date };

/** Notes that somebody is to be erased; `records/erasure` has asked whether they may be, and does it. */
export async function openDeletionRequest(
  tx: Pick<Context, 'db' | 'now'>,
  { userId, reason, askedById, erasesAt }: NewRequest,
): Promise<DeletionRequest> {
  const [request] = await tx.db
    .insert(deletionRequests)
    .values({ userId, reason, askedById, erasesAt, createdAt: tx.now })
    .onConflictDoNothing()
    .returning();
  if (!request) throw new Conflict(profileMessages[askedById === null ? 'deletionOpen' : 'erasureOpen']);
  return request;
}

/** The requests whose days are over, the oldest first. */
export async function dueDeletionRequests({ db, now }: Pick<Context, 'db' | 'now'>): Promise<DeletionRequest[]> {
  return db
    .select()
    .from(deletionRequests)
    .where(and(isNull(deletionRequests.endedAt), lte(deletionRequests.erasesAt, now)))
    .orderBy(deletionRequests.erasesAt, deletionRequests.id);
}

/** False when somebody took it back in the meantime. */
export async function endAsErased({ db, now }: Pick<Context, 'db' | 'now'>, id: number): Promise<boolean> {
  const ended = await db
    .update(deletionRequests)
    .set({ endedAt: now, outcome: 'erased', waitsFor: null })
    .where(and(eq(deletionRequests.id, id), isNull(deletionRequests.endedAt)))
    .returning({ id: deletionRequests.id });
  return ended.length > 0;
}

/** Says what the erasure waits for; it is tried again each time the job runs. */
export async function putOffDeletion({ db }: Pick<Context, 'db'>, id: number, waitsFor: string): Promise<void> {
  await db.update(deletionRequests).set({ waitsFor }).where(eq(deletionRequests.id, id));
}

export async function takeBackDeletion(ctx: Context): Promise<void> {
  refuseImpersonators(ctx);
  const { userId } = requireViewer(ctx);
  await transaction(ctx, async (tx) => {
    await endRequest(tx, userId, 'withdrawn');
    await recordAudit(tx, { action: 'deletion.takeBack', objectType: 'user', objectId: userId });
  });
}

/** Staff accept: the person is archived and gets a mail. */
export async function archiveAsAsked(ctx: Context, userId: number): Promise<void> {
  await transaction(ctx, async (tx) => {
    const [user] = await archiveUsers(tx, [userId]);
    await endRequest(tx, userId, 'archived');
    if (user) await tell(tx, 'deletion-done', user);
  });
}

/** Staff decline, or stop the erasure, also of somebody archived: only the request changes, and the person gets a mail. */
export async function declineDeletion(ctx: Context, userId: number): Promise<void> {
  refuseImpersonators(ctx);
  await transaction(ctx, async (tx) => {
    const [locked] = await lockPeople(tx, [userId], { archived: 'either' });
    await endRequest(tx, userId, 'declined');
    await recordAudit(tx, { action: 'deletion.decline', objectType: 'user', objectId: userId });
    if (locked) await tell(tx, 'deletion-declined', locked.user);
  });
}

/** Open requests of many people, in the order of the ids. */
export async function openDeletionRequests(
  { db }: Pick<Context, 'db'>,
  userIds: readonly number[],
): Promise<(DeletionRequest | null)[]> {
  const rows = await db
    .select()
    .from(deletionRequests)
    .where(and(inArray(deletionRequests.userId, [...userIds]), isNull(deletionRequests.endedAt)));
  const byUser = new Map(rows.map((row) => [row.userId, row]));
  return userIds.map((id) => byUser.get(id) ?? null);
}

async function endRequest(tx: Context, userId: number, outcome: NonNullable<DeletionRequest['outcome']>) {
  const [ended] = await tx.db
    .update(deletionRequests)
    .set({ endedAt: tx.now, outcome, endedById: requireViewer(tx).userId })
    .where(and(eq(deletionRequests.userId, userId), isNull(deletionRequests.endedAt)))
    .returning({ id: deletionRequests.id });
  if (!ended) throw new NotFound('Request');
}

async function tell(
  tx: Context,
  template: 'deletion-done' | 'deletion-declined',
  { id, email, firstName }: { id: number; email: string; firstName: string },
): Promise<void> {
  await queueMail(tx, {
    template,
    to: { userId: id, address: email },
    shown: { firstName },
    dedupeKey: `${template}:${id}:${tx.now.toISOString()}`,
  });
}
