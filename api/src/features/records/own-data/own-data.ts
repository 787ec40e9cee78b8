import { DATA_EXPORT_HOURS, erasureMessages, staffReasonField } from '@app/rules/records/erasure/erasure';
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { Conflict, NotFound, parseInput } from '#errors.ts';
import { lockPeople, refuseOthersPerson } from '#features/people/users/may-act.ts';
import { enqueueJob } from '#jobs.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { type DataExport, dataExports } from '#tables/records/own-data.table.ts';
import { users } from '#tables/people/users.table.ts';

/** "Download my data": a job makes the file, and the bell tells when it is ready. */
export async function askForOwnData(ctx: Context): Promise<DataExport> {
  refuseImpersonators(ctx);
  const { userId } = requireViewer(ctx);
  await enforceLimit(ctx, 'ownDataPerUser', String(userId));
  return ask(ctx, { userId, askedById: null, reason: null });
}

const staffRequest = z.object({ reason: staffReasonField });

/** The same about somebody, by staff who hand it over: to whoever cannot log in, for example. */
export async function askForDataOf(ctx: Context, userId: number, input: { reason: string }): Promise<DataExport> {
  refuseImpersonators(ctx);
  const { reason } = parseInput(staffRequest, input);
  const viewer = requireViewer(ctx);
  await enforceLimit(ctx, 'ownDataPerUser', String(userId));
  return transaction(ctx, async (tx) => {
    // It holds all that the person can see: for nobody who may do less than they.
    await lockPeople(tx, [userId], { archived: 'either' });
    await refuseOthersPerson(tx, userId);
    return ask(tx, { userId, askedById: viewer.userId, reason });
  });
}

type Request = Pick<DataExport, 'userId' | 'askedById' | 'reason'>;

async function ask(ctx: Context, { userId, askedById, reason }: Request): Promise<DataExport> {
  return transaction(ctx, async (tx) => {
    const [user] = await tx.db
      .select({ erasedAt: users.erasedAt })
      .from(users)
      .where(eq(users.id, userId))
      .for('no key update');
    if (!user) throw new NotFound('Person');
    if (user.erasedAt) throw new Conflict(erasureMessages.isErased);
    const waiting = (await newest(tx, { userId, askedById })) ?? null;
    if (waiting && !waiting.readyAt) throw new Conflict(erasureMessages.exportWaits);
    const [made] = await tx.db.insert(dataExports).values({ userId, askedById, reason, createdAt: tx.now }).returning();
    if (!made) throw new Error('an insert returns its row');
    const after = reason === null ? {} : { reason };
    await recordAudit(tx, { action: 'user.data-export', objectType: 'user', objectId: userId, after });
    await enqueueJob(tx.db, 'make-data-export', { exportId: made.id }, { key: `data-export:${made.id}` });
    return made;
  });
}

/** The newest export that is being made or can be downloaded; staff see their own, not the person's. */
export async function newest(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { userId, askedById }: Pick<DataExport, 'userId' | 'askedById'>,
): Promise<DataExport | null> {
  const oldest = new Date(now.getTime() - DATA_EXPORT_HOURS * 3_600_000);
  const [found] = await db
    .select()
    .from(dataExports)
    .where(
      and(
        eq(dataExports.userId, userId),
        askedById === null ? isNull(dataExports.askedById) : eq(dataExports.askedById, askedById),
        or(and(isNull(dataExports.readyAt), gt(dataExports.createdAt, oldest)), gt(dataExports.endsAt, now)),
      ),
    )
    .orderBy(desc(dataExports.id))
    .limit(1);
  return found ?? null;
}

/** The file for whoever asked for it, while it is there: theirs, or with a permission that they still have. */
export async function openDataExport(ctx: Context, id: number): Promise<DataExport & { storedAs: string }> {
  refuseImpersonators(ctx);
  const viewer = requireViewer(ctx);
  const [found] = await ctx.db.select().from(dataExports).where(eq(dataExports.id, id));
  const isTheirs =
    found?.askedById == null
      ? found?.userId === viewer.userId
      : found.askedById === viewer.userId && viewer.functions.has('user_privacy');
  if (!found || !isTheirs) throw new NotFound('File');
  const { storedAs, endsAt } = found;
  if (storedAs === null || endsAt === null || endsAt <= ctx.now) throw new NotFound('File');
  await recordAudit(ctx, { action: 'user.data-download', objectType: 'user', objectId: found.userId });
  return { ...found, storedAs };
}
