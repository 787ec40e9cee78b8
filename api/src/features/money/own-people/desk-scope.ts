import { ownerMessages } from '@app/rules/money/collections/contact';
import { seesOwnPeopleOnly } from '@app/rules/people/access/own-people';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, requireViewer } from '#context.ts';
import { Forbidden, NotFound } from '#errors.ts';
import { enrolments } from '#tables/money/enrolments.table.ts';
import { invoices } from '#tables/money/orders/invoices.table.ts';
import { payments } from '#tables/money/payments.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { noteOwnerChanges } from './hand-over.ts';

type ViewerContext = Pick<Context, 'db' | 'viewer'>;

/** The owner whose people's money alone the viewer sees, or null for everyone's. */
export function limitedToOwner(ctx: Pick<Context, 'viewer'>): number | null {
  const { userId, pages } = requireViewer(ctx);
  return seesOwnPeopleOnly(pages) ? userId : null;
}

/** The condition that someone owns the person in an expression. */
export function isOwnedBy(userId: SQL, ownerId: number): SQL {
  return sql`exists (select from collection_owners o where o.user_id = ${userId} and o.owner_id = ${ownerId})`;
}

/** For staff who see only their own people, the money of others' people does not exist. */
export async function refuseOthersPeople(ctx: ViewerContext, userId: number | null, noun = 'Person'): Promise<void> {
  const limit = limitedToOwner(ctx);
  // Rows without an account have no owner.
  if (limit !== null && (userId === null || (await ownerOf(ctx, userId)) !== limit)) throw new NotFound(noun);
}

/** The same for several people: one of others is enough. */
export async function refuseOthersAmong(ctx: ViewerContext, userIds: readonly number[]): Promise<void> {
  const limit = limitedToOwner(ctx);
  if (limit === null) return;
  const owned = await ctx.db
    .select({ userId: collectionOwners.userId })
    .from(collectionOwners)
    .where(and(inArray(collectionOwners.userId, [...userIds]), eq(collectionOwners.ownerId, limit)));
  if (owned.length < new Set(userIds).size) throw new NotFound('Person');
}

/**
 * The same for enrolling: newcomers without an owner are allowed. A person who has bought something before has to be
 * handed over, because enrolling would be a way to see anyone's money.
 */
export async function refuseTakenPeople(ctx: ViewerContext, userId: number): Promise<void> {
  const limit = limitedToOwner(ctx);
  if (limit !== null) await refuseTaken(ctx, userId, limit);
}

async function refuseTaken(ctx: ViewerContext, userId: number, limit: number): Promise<void> {
  const owner = await ownerOf(ctx, userId);
  if (owner === limit) return;
  if (owner !== null) throw new NotFound('Person');
  // An unpaid order is not anyone's money, nor is what one enrolled by mistake and took back.
  const isTakenBack = sql`exists (select from ${enrolments} where ${enrolments.orderId} = ${subscriptions.orderId}
    and ${enrolments.byId} = ${limit} and ${enrolments.undoneAt} is not null)`;
  const hasMoney = sql`(${subscriptions.status} <> 'pending'
    or exists (select from ${payments} where ${payments.invoiceId} = ${invoices.id})) and not ${isTakenBack}`;
  const [bill] = await ctx.db
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
    .where(and(eq(invoices.userId, userId), hasMoney))
    .limit(1);
  if (bill) throw new Forbidden(ownerMessages.notHandedOver);
}

/**
 * Staff who see only their own people become owners of those they enroll: otherwise they would lose sight of them. With
 * the person locked, so that only one of two takes them.
 */
export async function takePerson(tx: Context, userId: number): Promise<void> {
  const ownerId = limitedToOwner(tx);
  if (ownerId === null) return;
  await refuseTaken(tx, userId, ownerId);
  const [taken] = await tx.db
    .insert(collectionOwners)
    .values({ userId, ownerId, since: tx.now })
    .onConflictDoNothing()
    .returning();
  if (!taken) return;
  await noteOwnerChanges(tx, [{ userId, ownerId, formerOwnerId: null }], { source: 'funnel', byId: ownerId });
  await recordAudit(tx, {
    action: 'collection.assign',
    objectType: 'user',
    objectId: userId,
    before: { ownerId: null },
    after: { ownerId },
  });
}

/** Takes that back along with the enrollment, unless the person has been handed over since. */
export async function releasePerson(tx: Context, userId: number, { by, at }: { by: number; at: Date }): Promise<void> {
  const [left] = await tx.db
    .delete(collectionOwners)
    .where(and(eq(collectionOwners.userId, userId), eq(collectionOwners.ownerId, by), eq(collectionOwners.since, at)))
    .returning();
  if (!left) return;
  await noteOwnerChanges(tx, [{ userId, ownerId: null, formerOwnerId: by }], {
    source: 'funnel',
    byId: by,
    reason: 'The enrollment was taken back',
  });
  await recordAudit(tx, {
    action: 'collection.assign',
    objectType: 'user',
    objectId: userId,
    before: { ownerId: by },
    after: { ownerId: null },
  });
}

async function ownerOf({ db }: ViewerContext, userId: number): Promise<number | null> {
  const [owner] = await db.select().from(collectionOwners).where(eq(collectionOwners.userId, userId));
  return owner?.ownerId ?? null;
}
