import { pathTo } from '@app/rules/navigation/route-table';
import { manilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { isOwed } from '#db/hot/due-list.ts';
import type { OpenWorkSource } from '#features/platform/notifications/open-work.ts';
import { isOwnedBy, limitedToOwner } from '#features/money/own-people/desk-scope.ts';
import { hasNoPaymentToReview } from '#tables/money/gateways.table.ts';
import type { Viewer } from '#viewer.ts';
import { listedEntries } from '../due-entries.ts';

const seesDesk = ({ pages }: Viewer) => pages.has('payment');
const worksAtDesk = ({ functions }: Viewer) => functions.has('payment_approve');

/** Every change of a payment, a promise or a contact. */
const liveTopics = ['payments'];

/** The proofs of the inbox. */
export const proofsToCheck: OpenWorkSource = {
  isSeenBy: seesDesk,
  isDoneBy: worksAtDesk,
  liveTopics,
  read: async (ctx) => {
    const ownerId = limitedToOwner(ctx);
    const figure = await readFigure(
      ctx,
      sql`select count(*)::int as count, min(y.created_at) as oldest, coalesce(sum(y.amount), 0)::float8 as amount
        from payments y join invoices i on i.id = y.invoice_id
        where y.status = 'submitted' and y.schedule_id is not null
          and ${ownerId === null ? sql`true` : isOwnedBy(sql`i.user_id`, ownerId)}`,
    );
    return { ...figure, path: pathTo('payment', {}, { tab: 'proofs' }) };
  },
};

/** Open entries whose promised day is over. */
export const brokenPromises: OpenWorkSource = {
  isSeenBy: seesDesk,
  isDoneBy: worksAtDesk,
  liveTopics,
  read: async (ctx) => {
    const { isListed } = await listedEntries(ctx, { list: 'promised', promise: 'broken' });
    const figure = await readFigure(ctx, entries(isListed, sql`min(e.promised_for)`));
    return { ...figure, path: pathTo('payment', {}, { tab: 'promises', promise: 'broken' }) };
  },
};

export const overdueEntries: OpenWorkSource = {
  isSeenBy: seesDesk,
  isDoneBy: worksAtDesk,
  liveTopics,
  read: async (ctx) => {
    const { isListed } = await listedEntries(ctx, { list: 'overdue' });
    const isBroken = sql`e.promised_for < ${manilaDay(ctx.now)}`;
    const figure = await readFigure(ctx, entries(isListed, sql`min(e.schedule_date)`, isBroken));
    return { ...figure, path: pathTo('payment', {}, { tab: 'overdue' }) };
  },
};

/** Transfers without an owner and payments of a gateway that need a decision: everyone's money. */
export const moneyToReview: OpenWorkSource = {
  isSeenBy: (viewer) => seesDesk(viewer) && viewer.pages.has('allCollections'),
  isDoneBy: worksAtDesk,
  liveTopics,
  read: async (ctx) => {
    const figure = await readFigure(
      ctx,
      sql`select count(*)::int as count, null as oldest, 0::float8 as amount from (
        select 1 from statement_lines where payment_id is null and state = 'ownerless'
        union all select 1 from payments where status = 'needs_review'
        union all select 1 from gateway_events where outcome = 'needs_review' and ${hasNoPaymentToReview}) looks`,
    );
    return { ...figure, path: pathTo('payment', {}, { tab: 'look' }) };
  },
};

const entries = (isListed: ReturnType<typeof sql>, oldest: ReturnType<typeof sql>, isBroken = sql`false`) =>
  sql`select count(*)::int as count, ${oldest} as oldest, coalesce(sum(e.price - e.paid), 0)::float8 as amount,
      count(*) filter (where ${isBroken})::int as broken
    from payment_schedules e where ${isOwed} and ${isListed}`;

type Row = { count: number; oldest: string | null; amount: number; broken?: number };

async function readFigure({ db }: Context, statement: ReturnType<typeof sql>) {
  const { rows } = await db.execute<Row>(statement);
  const { count, oldest, amount, broken = 0 } = rows[0] ?? { count: 0, oldest: null, amount: 0 };
  return {
    count,
    oldestAt: oldest === null ? null : new Date(oldest),
    amount,
    ...(broken > 0 && { detail: broken === 1 ? '1 promise broken' : `${broken} promises broken` }),
  };
}
