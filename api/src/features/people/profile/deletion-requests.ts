import { deletionInput } from '@app/rules/people/profile/profile-input';
import { profileMessages } from '@app/rules/people/profile/profile-messages';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, NotFound, parseInput } from '#errors.ts';
import { queueMail } from '#features/platform/mails/outbox.ts';
import { archiveUsers } from '#features/people/users/change-users.ts';
import { holdPeople } from '#features/people/users/may-act.ts';
import { type DeletionRequest, deletionRequests } from '#tables/people/profile.table.ts';

/** "Ask for deletion": staff decide, as bills may have to be kept. */
export async function askForDeletion(ctx: Context, input: { reason?: string | null }): Promise<DeletionRequest> {
  refuseImpersonators(ctx);
  const { userId } = requireViewer(ctx);
  const { reason } = parseInput(deletionInput, input);
  return transaction(ctx, async (tx) => {
    const [request] = await tx.db
      .insert(deletionRequests)
      .values({ userId, reason, createdAt: tx.now })
      .onConflictDoNothing()
      .returning();
    if (!request) throw new Conflict(profileMessages.deletionOpen);
    await recordAudit(tx, { action: 'deletion.ask', objectType: 'user', objectId: userId, after: { reason } });
    return request;
  });
}

export async function takeBackDeletion(ctx: Context): Promise<void> {
  refuseImpersonators(ctx);
  const { userId } = requireViewer(ctx);
  await transaction(ctx, async (tx) => {
    await endRequest(tx, userId, 'withdrawn');
    await recordAudit(tx, { action: 'deletion.takeBack', objectType: 'user', objectId: userId });
  });
}

/** Staff say yes: the person is archived, and told. */
export async function archiveAsAsked(ctx: Context, userId: number): Promise<void> {
  await transaction(ctx, async (tx) => {
    const [user] = await archiveUsers(tx, [userId]);
    await endRequest(tx, userId, 'archived');
    if (user) await tell(tx, 'deletion-done', user);
  });
}

/** Staff say no: nothing changes but the request, and the person is told. */
export async function declineDeletion(ctx: Context, userId: number): Promise<void> {
  refuseImpersonators(ctx);
  await transaction(ctx, async (tx) => {
    const [locked] = await holdPeople(tx, [userId]);
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
