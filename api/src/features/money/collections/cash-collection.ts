import { quoted } from '#db/one-of.ts';
import { runningStatuses } from '@app/rules/money/subscriptions/subscription';
import {
  type CashCollection,
  cashCollectionChoices,
  cashCollectionOf,
  type CollectionDays,
} from '@app/rules/money/collections/cash-collection';
import { periodsOf } from '@app/rules/money/collections/period';
import type { PageInput } from '@app/rules/paging/page-input';
import { settingValue } from '@app/rules/platform/settings/setting-value';
import { MEMBER_LEVEL } from '@app/rules/money/subscriptions/entitlement';
import { addDays, manilaDay, type ManilaDay, NO_EXPIRY } from '@app/rules/time/manila';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { type Listed, pageBounds } from '#db/paging.ts';
import { parseInput } from '#errors.ts';
import { invoices } from '#tables/money/orders/invoices.table.ts';
import { payments } from '#tables/money/payments.table.ts';
import { products } from '#tables/money/products.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { users } from '#tables/people/users.table.ts';
import { settings } from '#tables/platform/settings.table.ts';
import {
  type DeskPerson,
  type LastContact,
  lastContactJson,
  ownerJson,
  personJson,
  type StaffName,
} from '#db/hot/desk-person.ts';
import { limitedToOwner } from '#features/money/own-people/desk-scope.ts';
import { foundBy, lookedAfterBy } from './listed-people.ts';
import { jsonObject, jsonRow, jsonRows } from '#db/json.ts';
import { oneAnswer } from '#db/one-answer.ts';

export type RenewingMembership = {
  id: number;
  expiresOn: ManilaDay;
  isCancelled: boolean;
  isRenewed: boolean;
  step: CashCollection | null;
  product: string;
  lastPayment: { amount: number; paidOn: ManilaDay } | null;
  person: DeskPerson;
  owner: StaffName | null;
  lastContact: LastContact | null;
};

/** Written out, not a parameter: the index of memberships is used only when the database sees the condition. */
const member = sql.raw(`'${MEMBER_LEVEL}'`);

const cashFilter = z.object({
  step: z
    .enum(cashCollectionChoices)
    .nullish()
    .transform((step) => (step === 'all' ? null : step)),
  search: z.string().trim().max(200, 'Search is too long').nullish(),
});

/** Memberships on their way to the next one, soonest end first; all steps unless one is named. */
export async function cashCollection(
  ctx: Context,
  filter: { step?: unknown; search?: unknown },
  page: PageInput,
): Promise<Listed<RenewingMembership>> {
  return (await renewals(ctx, filter)).read(pageBounds(page));
}

type Part = { limit: number; offset: number; after?: RenewingMembership };

/** The same list to be read in parts: by pages, or each behind the last of the one before. */
export async function renewals(
  ctx: Context,
  filter: { step?: unknown; search?: unknown },
): Promise<{ filter: z.output<typeof cashFilter>; read: (part: Part) => Promise<Listed<RenewingMembership>> }> {
  const parsed = parseInput(cashFilter, filter);
  const { step, search } = parsed;
  const today = manilaDay(ctx.now);
  const days = await collectionDays(ctx);
  const ownerId = limitedToOwner(ctx);
  const gone = addDays(today, -days.after);
  const peopleCondition = and(
    ownerId === null ? undefined : lookedAfterBy(ownerId)(sql`s.user_id`),
    search ? (await foundBy(ctx, search))(sql`s.user_id`) : undefined,
  );
  const isMembership = sql`s.access_level_id = ${member} and s.expires_on < ${sql.raw(`'${NO_EXPIRY}'`)}`;
  const renewedRows = sql`select s.id, s.expires_on, s.user_id, true as is_renewed from renewed join subscriptions s on s.id = renewed.id
    where ${isMembership}`;
  const otherRows = sql`select s.id, s.expires_on, s.user_id, false as is_renewed from subscriptions s
    where ${isMembership} and ${isOnStep(step === 'collected' ? null : (step ?? null), today, days)} and ${isLast}`;
  const branches = sql.join(
    step === 'collected' ? [renewedRows] : step ? [otherRows] : [renewedRows, otherRows],
    sql` union all `,
  );
  // The people are looked for once, behind both branches: the offset keeps the condition from moving into each.
  const seen = peopleCondition ? sql`select * from (${branches} offset 0) s where ${peopleCondition}` : branches;
  const listed = ({
    limit,
    offset,
    after,
  }: Part) => sql`with ${renewed(periodsOf(today).month)}, listed as materialized (${seen}),
      page as (
        select id, is_renewed, row_number() over () as place from (
          select id, is_renewed from listed where ${after ? isBehind(step ?? null, gone, after) : sql`true`}
          order by ${orderOf(step ?? null, gone)}, id
          limit ${limit} offset ${offset}) ids)`;
  const read = async (part: Part): Promise<Listed<RenewingMembership>> => {
    const { items, totalCount } = await oneAnswer(
      ctx.pool,
      { label: 'cash-collection' },
      { before: listed(part), answer: memberships },
    );
    return { items: items.map((item) => ({ ...item, step: cashCollectionOf(item, today, days) })), totalCount };
  };
  return { filter: parsed, read };
}

/** Memberships that ended long ago come last: staff talk to the others first. */
function orderOf(step: CashCollection | null, gone: ManilaDay): SQL {
  if (step === 'unenrolled') return sql`expires_on desc`;
  return step ? sql`expires_on` : sql`expires_on + ${behindAll(gone)}`;
}

/** Days that sort long-ended memberships behind all others: sorting by one day is faster than by a mark and a day. */
const behindAll = (gone: ManilaDay) => sql`case when expires_on < ${gone}::date then 3650000 else 0 end`;

/** The rows after a membership in that order. */
function isBehind(step: CashCollection | null, gone: ManilaDay, { expiresOn, id }: RenewingMembership): SQL {
  if (step === 'unenrolled')
    return sql`(expires_on < ${expiresOn}::date or (expires_on = ${expiresOn}::date and id > ${id}::int))`;
  if (step) return sql`(expires_on, id) > (${expiresOn}::date, ${id}::int)`;
  return sql`(expires_on < ${gone}::date, expires_on, id) > (${expiresOn < gone}::boolean, ${expiresOn}::date, ${id}::int)`;
}

/**
 * Memberships after which the same person has another whose first payment came since that day; computed only where it
 * is used.
 */
function renewed(since: ManilaDay): SQL {
  return sql`renewed as materialized (
    select distinct former.id from subscriptions n
      cross join lateral (
        select e.id from subscriptions e
        where e.user_id = n.user_id and e.id < n.id and e.access_level_id = ${member}
        order by e.id desc limit 1) former
    where n.access_level_id = ${member} and n.first_paid_on >= ${since} and n.status <> 'cancelled')`;
}

/** Nobody is called about a membership that another has followed. */
const isLast = sql`not exists (select from subscriptions n where n.user_id = s.user_id and n.id > s.id
  and n.access_level_id = ${member} and n.status in (${sql.raw(quoted(runningStatuses))}))`;

const lastPayment = jsonRow({ amount: payments.amount, paidOn: payments.paidOn }, (rows) =>
  rows
    .from(invoices)
    .innerJoin(payments, sql`${payments.invoiceId} = ${invoices.id} and ${payments.status} = 'approved'`)
    .where(eq(invoices.userId, subscriptions.userId))
    .orderBy(desc(payments.paidOn), desc(payments.id)),
);

const memberships = jsonObject({
  totalCount: sql<number>`(select count(*) from listed)`,
  items: jsonRows(
    {
      id: subscriptions.id,
      // A membership without an end is not on the list.
      expiresOn: sql<ManilaDay>`${subscriptions.expiresOn}`,
      isCancelled: sql<boolean>`${subscriptions.status} = 'cancelled'`,
      isRenewed: sql<boolean>`page.is_renewed`,
      product: products.name,
      lastPayment,
      person: personJson,
      owner: ownerJson,
      lastContact: lastContactJson,
    },
    (rows) =>
      rows
        .from(sql`page`)
        .innerJoin(subscriptions, sql`${subscriptions.id} = page.id`)
        .innerJoin(products, eq(products.id, subscriptions.productId))
        .innerJoin(users, eq(users.id, subscriptions.userId))
        .orderBy(sql`page.place`),
  ),
});

type OpenStep = Exclude<CashCollection, 'collected'>;

/** The condition of `cashCollectionOf` for the database, for memberships that no other has followed. */
function isOnStep(step: OpenStep | null, today: ManilaDay, { after, regular, early, warmup }: CollectionDays): SQL {
  const day = (days: number) => addDays(today, days);
  const isDue = (from: number, to: number) =>
    sql`s.status in (${sql.raw(quoted(runningStatuses))}) and s.expires_on between ${day(from)} and ${day(to)}`;
  const steps: Record<OpenStep, SQL> = {
    unenrolled: sql`(s.status = 'cancelled' or s.expires_on < ${day(-after)})`,
    'for regular renewal': isDue(-after, regular),
    'early renewal': isDue(Math.max(regular + 1, -after), early),
    'er warmup': isDue(Math.max(regular, early, -after) + 1, warmup),
  };
  return step ? steps[step] : sql`(s.status = 'cancelled' or s.expires_on <= ${day(Math.max(regular, early, warmup))})`;
}

const names = {
  warmup: 'collection-warmup-days',
  early: 'collection-early-days',
  regular: 'collection-regular-days',
  after: 'collection-after-days',
} as const;

export async function collectionDays({ db }: Pick<Context, 'db'>): Promise<CollectionDays> {
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.name, Object.values(names)));
  const days = (name: (typeof names)[keyof CollectionDays]) =>
    settingValue(name, rows.find((row) => row.name === name)?.value);
  return {
    warmup: days(names.warmup),
    early: days(names.early),
    regular: days(names.regular),
    after: days(names.after),
  };
}
