import {
  type ContactInput,
  contactInput,
  type OwnerInput,
  ownerInput,
  ownerMessages,
} from '@app/rules/money/collections/contact';
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { recordAudit, recordAudits } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, Forbidden, NotFound, parseInput } from '#errors.ts';
import { actorName } from '#features/platform/notifications/actor-name.ts';
import { notify } from '#features/platform/notifications/notify.ts';
import { announce } from '#live/bus.ts';
import { accessLevels, userAccessLevels } from '#tables/people/access.table.ts';
import { users } from '#tables/people/users.table.ts';
import { type CollectionContact, collectionContacts } from '#tables/money/collections.table.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import type { StaffName } from '#db/hot/desk-person.ts';
import { limitedToOwner, refuseOthersPeople } from '#features/money/own-people/desk-scope.ts';
import { handOver } from '#features/money/own-people/hand-over.ts';

const staffColumns = { id: users.id, firstName: users.firstName, lastName: users.lastName, suffix: users.suffix };

export type NotedContact = CollectionContact & { by: StaffName | null };

const CONTACTS_SHOWN = 20;

/** The contacts with a person about money, newest first. */
export async function contactsOf(ctx: Context, userId: number): Promise<NotedContact[]> {
  await refuseOthersPeople(ctx, userId);
  const rows = await ctx.db
    .select({ contact: collectionContacts, by: staffColumns })
    .from(collectionContacts)
    .leftJoin(users, eq(users.id, collectionContacts.byId))
    .where(eq(collectionContacts.userId, userId))
    .orderBy(desc(collectionContacts.at), desc(collectionContacts.id))
    .limit(CONTACTS_SHOWN);
  return rows.map(({ contact, by }) => ({ ...contact, by }));
}

/** Records a contact with a person and its result. */
export async function noteContact(
  ctx: Context,
  userId: number,
  input: Record<keyof ContactInput, unknown>,
): Promise<NotedContact> {
  refuseImpersonators(ctx);
  const given = parseInput(contactInput, input);
  const viewer = requireViewer(ctx);
  return transaction(ctx, async (tx) => {
    const [person] = await tx.db.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share');
    if (!person) throw new NotFound('Person');
    await refuseOthersPeople(tx, userId);
    const [contact] = await tx.db
      .insert(collectionContacts)
      .values({ ...given, userId, byId: viewer.userId, at: tx.now })
      .returning();
    const [by] = await tx.db.select(staffColumns).from(users).where(eq(users.id, viewer.userId));
    if (!contact) throw new Error('a contact was not stored');
    await recordAudit(tx, {
      action: 'collection.contact',
      objectType: 'user',
      objectId: userId,
      after: { channel: contact.channel },
    });
    await announce(tx.db, 'payments');
    return { ...contact, by: by ?? null };
  });
}

/** Each handing over is an event of its own. */
async function tellOwner(tx: Context, ownerId: number, count: number): Promise<void> {
  const { userId: actorId } = requireViewer(tx);
  const content = { by: await actorName(tx, actorId), count };
  const dedupeKey = `people-assigned:${actorId}:${tx.now.getTime()}`;
  await notify(tx, { userId: ownerId, kind: 'people-assigned', content, dedupeKey, actorId });
}

/** Assigns people to an owner who follows up on their payments, or to nobody. Returns how many have changed. */
export async function assignOwner(ctx: Context, input: Record<keyof OwnerInput, unknown>): Promise<number> {
  refuseImpersonators(ctx);
  const { userIds, ownerId } = parseInput(ownerInput, input);
  return transaction(ctx, async (tx) => {
    if (ownerId !== null) await refuseUnfitOwner(tx, ownerId);
    await refuseHandsOff(tx, userIds);
    const people = await tx.db
      .select({ id: users.id, ownerId: collectionOwners.ownerId })
      .from(users)
      .leftJoin(collectionOwners, eq(collectionOwners.userId, users.id))
      .where(inArray(users.id, userIds))
      .orderBy(users.id)
      .for('key share', { of: users });
    const changed = people.filter((person) => person.ownerId !== ownerId);
    if (changed.length === 0) return 0;
    const ids = changed.map(({ id }) => id);
    await handOver(tx, ids, ownerId, { source: 'manual', byId: requireViewer(tx).userId });
    await recordAudits(
      tx,
      changed.map((person) => ({
        action: 'collection.assign',
        objectType: 'user',
        objectId: person.id,
        before: { ownerId: person.ownerId },
        after: { ownerId },
      })),
    );
    if (ownerId !== null) await tellOwner(tx, ownerId, changed.length);
    await announce(tx.db, 'payments');
    return changed.length;
  });
}

/**
 * Staff who see only their own people can hand them over, but take nobody: neither from others nor those without an
 * owner, because taking would be a way to see anyone's money.
 */
async function refuseHandsOff(tx: Context, userIds: readonly number[]): Promise<void> {
  const limit = limitedToOwner(tx);
  if (limit === null) return;
  const owned = await tx.db
    .select({ userId: collectionOwners.userId, ownerId: collectionOwners.ownerId })
    .from(collectionOwners)
    .where(inArray(collectionOwners.userId, [...userIds]))
    .orderBy(collectionOwners.userId)
    .for('update');
  if (owned.some(({ ownerId }) => ownerId !== limit)) throw new NotFound('Person');
  if (owned.length < new Set(userIds).size) throw new Forbidden(ownerMessages.notHandedOver);
}

async function refuseUnfitOwner(tx: Context, ownerId: number): Promise<void> {
  const owners = await possibleOwners(tx);
  if (!owners.some(({ id }) => id === ownerId)) {
    throw new BadUserInput({ ownerId: ownerMessages.unfit });
  }
}

/** Everyone whose levels open the desk, by name. */
export async function possibleOwners({ db }: Pick<Context, 'db'>): Promise<StaffName[]> {
  return db
    .selectDistinct({ ...staffColumns })
    .from(users)
    .innerJoin(userAccessLevels, eq(userAccessLevels.userId, users.id))
    .innerJoin(accessLevels, eq(accessLevels.id, userAccessLevels.accessLevelId))
    .where(and(isNull(users.archivedAt), sql`'payment' = any(${accessLevels.pageFlags})`))
    .orderBy(users.firstName, users.lastName, users.id);
}
