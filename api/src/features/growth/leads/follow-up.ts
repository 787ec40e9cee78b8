import { LEADS_AT_ONCE } from '@app/rules/growth/leads/lead-filter';
import { displayName } from '@app/rules/people/users/full-name';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { recordAudits } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import { BadUserInput, Forbidden, NotFound, parseInput } from '#errors.ts';
import { limitedToOwner } from '#features/money/own-people/desk-scope.ts';
import { type Lead, leads } from '#tables/growth/leads.table.ts';
import { users } from '#tables/people/users.table.ts';
import { isSeenBy } from './list-leads.ts';

const leadIds = z
  .array(z.int().positive())
  .min(1, 'Choose at least one lead')
  .max(LEADS_AT_ONCE, `Choose at most ${LEADS_AT_ONCE} leads`);

/** "Mark contacted": somebody of the staff has just called or written to these leads. */
export async function markLeadsContacted(ctx: Context, ids: readonly number[]): Promise<Lead[]> {
  return change(ctx, { ids, action: 'lead.contact', values: { lastContactAt: ctx.now } });
}

/** Gives leads to a colleague, or to nobody. Only those who see all leads hand them out. */
export async function assignLeads(
  ctx: Context,
  { ids, ownerId }: { ids: readonly number[]; ownerId: number | null },
): Promise<Lead[]> {
  if (limitedToOwner(ctx) !== null) throw new Forbidden('Only colleagues who see all leads can hand them over.');
  if (ownerId !== null && !(await possibleOwners(ctx)).some(({ id }) => id === ownerId))
    throw new BadUserInput({ ownerId: 'Choose a colleague who can open leads' });
  return change(ctx, { ids, action: 'lead.assign', values: { ownerId } });
}

type Change = { ids: readonly number[]; action: string; values: Partial<Pick<Lead, 'ownerId' | 'lastContactAt'>> };

/** All of them or none: a lead that the viewer does not see is no lead. */
async function change(ctx: Context, { ids: given, action, values }: Change): Promise<Lead[]> {
  const ids = [...new Set(parseInput(leadIds, given))].toSorted((one, other) => one - other);
  return transaction(ctx, async (tx) => {
    const isChosen = and(inArray(leads.id, ids), isSeenBy(tx));
    const before = await tx.db.select().from(leads).where(isChosen).orderBy(leads.id).for('update');
    if (before.length < ids.length) throw new NotFound('Lead');
    const after = await tx.db.update(leads).set(values).where(isChosen).returning();
    await recordAudits(
      tx,
      before.map(({ id, ownerId, lastContactAt }) => ({
        action,
        objectType: 'lead',
        objectId: id,
        before: { ownerId, lastContactAt },
        after: values,
      })),
    );
    return after.toSorted((one, other) => one.id - other.id);
  });
}

export type LeadOwner = { id: number; name: string };

/** Colleagues who can open leads. */
export async function possibleOwners({ db }: Pick<Context, 'db'>): Promise<LeadOwner[]> {
  const opensLeads: SQL = sql`exists (select from user_access_levels h join access_levels l on l.id = h.access_level_id
    where h.user_id = ${users.id} and 'leads' = any(l.page_flags))`;
  const { id, firstName, lastName, suffix } = users;
  const people = await db
    .select({ id, firstName, lastName, suffix })
    .from(users)
    .where(and(isNull(users.archivedAt), eq(users.isMember, true), opensLeads))
    .orderBy(users.lastName, users.firstName, users.id)
    .limit(200);
  return people.map((person) => ({ id: person.id, name: displayName(person) }));
}

/** The names of owners, in the order of the ids. */
export async function ownerNames({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<string[]> {
  const { id, firstName, lastName, suffix } = users;
  const people = await db
    .select({ id, firstName, lastName, suffix })
    .from(users)
    .where(inArray(users.id, [...ids]));
  const names = new Map(people.map((person) => [person.id, displayName(person)]));
  return ids.map((each) => names.get(each) ?? '');
}
