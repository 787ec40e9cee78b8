import { stillStatuses } from '@app/rules/money/subscriptions/subscription';
import { addDays, manilaDay, type ManilaDay, startOfManilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { jsonObject, jsonRows } from '#db/json.ts';
import { oneAnswer } from '#db/one-answer.ts';
import { quoted } from '#db/one-of.ts';
import { readList } from '#db/replica.ts';
import { lookedAfterBy } from '#features/money/collections/listed-people.ts';
import { limitedToOwner } from '#features/money/own-people/desk-scope.ts';

const DAYS = 7;
const NAMED_PRODUCTS = 2;

export type HomeEnrolments = {
  count: number;
  /** How many there were in the seven days before. */
  former: number;
  days: { day: ManilaDay; count: number }[];
  /** The products with the most; the others together have no id. */
  products: { id: number | null; name: string; count: number }[];
};

/** The condition that a subscription is an enrollment of some days: what was never paid for or given up is none. */
export function isEnrolledBetween(
  from: ManilaDay | null | undefined,
  to: ManilaDay | null | undefined,
  table: 's' | 'subscriptions' = 's',
): SQL {
  const at = sql.raw(`${table}.created_at`);
  const since = from ? sql`${at} >= ${startOfManilaDay(from).toISOString()}::timestamptz` : sql`true`;
  const until = to ? sql`${at} < ${startOfManilaDay(addDays(to, 1)).toISOString()}::timestamptz` : sql`true`;
  return sql`${since} and ${until} and ${sql.raw(`${table}.status`)} not in (${sql.raw(quoted(stillStatuses))})`;
}

/** The enrollments of the last seven days, today included; of own people for staff who see no others. */
export async function homeEnrolments(ctx: Context): Promise<HomeEnrolments> {
  const ownerId = limitedToOwner(ctx);
  const today = manilaDay(ctx.now);
  const first = addDays(today, 1 - DAYS);
  const { rows } = await readList(ctx, (pool) =>
    oneAnswer(
      pool,
      { label: 'home-enrolments' },
      {
        before: sql`with found as (
        select (s.created_at at time zone 'Asia/Manila')::date as day, s.product_id, count(*) as count
        from subscriptions s
        where ${isEnrolledBetween(addDays(first, -DAYS), today)} and s.user_id is not null
          and ${ownerId === null ? sql`true` : lookedAfterBy(ownerId)(sql`s.user_id`)}
        group by 1, 2)`,
        answer: jsonObject({
          rows: jsonRows(
            {
              day: sql<ManilaDay>`found.day`,
              productId: sql<number>`found.product_id`,
              name: sql<string>`p.name`,
              count: sql<number>`found.count`,
            },
            (select) => select.from(sql`found join products p on p.id = found.product_id`),
          ),
        }),
      },
    ),
  );
  const total = (some: typeof rows) => some.reduce((sum, { count }) => sum + count, 0);
  const recent = rows.filter(({ day }) => day >= first);
  return {
    count: total(recent),
    former: total(rows.filter(({ day }) => day < first)),
    days: Array.from({ length: DAYS }, (_, index) => {
      const day = addDays(first, index);
      return { day, count: total(recent.filter((row) => row.day === day)) };
    }),
    products: byProduct(recent),
  };
}

type Row = { productId: number; name: string; count: number };

function byProduct(rows: readonly Row[]): HomeEnrolments['products'] {
  const counted = [...Map.groupBy(rows, ({ productId }) => productId)]
    .map(([id, some]) => ({
      id,
      name: some[0]?.name ?? '',
      count: some.reduce((sum, { count }) => sum + count, 0),
    }))
    .toSorted((one, other) => other.count - one.count || one.id - other.id);
  // One other is named, too: nobody has to guess which it is.
  const named = counted.length === NAMED_PRODUCTS + 1 ? counted : counted.slice(0, NAMED_PRODUCTS);
  const others = counted.slice(named.length).reduce((sum, { count }) => sum + count, 0);
  return others > 0 ? [...named, { id: null, name: 'Other', count: others }] : named;
}
