import { pathTo } from '@app/rules/navigation/route-table';
import { findPaymentCode } from '@app/rules/money/payments/payment-code';
import { paymentStates } from '@app/rules/money/payments/payment-states';
import { NO_REFERENCE } from '@app/rules/money/payments/payment';
import { isPaymentPlatform, platformLabels } from '@app/rules/money/payments/payment-platforms';
import { typedReference } from '@app/rules/money/payments/typed-reference';
import { displayName } from '@app/rules/people/users/full-name';
import { formatDay, manilaDay } from '@app/rules/time/manila';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import { byIndexAlone } from '#db/by-index-alone.ts';
import type { Database } from '#db/client.ts';
import { isOwed } from '#db/hot/due-list.ts';
import { containing } from '#db/paging.ts';
import { isOwnedBy, limitedToOwner } from '#features/money/own-people/desk-scope.ts';
import { paymentNumbers } from '#features/money/payments/payment-numbers.ts';
import { foundPerson } from '#features/people/finders/find-people.ts';
import { findsPeople } from '#features/people/finders/people-in-sight.ts';
import { peopleInSightById, typedPeople } from '#features/people/finders/typed-people.ts';
import type { Finder, Found } from '#features/platform/palette/finder.ts';
import { orders } from '#tables/money/orders.table.ts';
import { invoices } from '#tables/money/orders/invoices.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { payments } from '#tables/money/payments.table.ts';
import { users } from '#tables/people/users.table.ts';

/** The payments of so many of the people found are looked at, and so many of each. */
const people = 8;
const ofEach = 3;
const most = 12;

/** Payments by reference or code, and those of the people who were found: proofs first, then what is overdue. */
export const paymentFinder: Finder = {
  isFor: ({ pages }) => pages.has('payment'),
  find: async (ctx, text) => {
    const numbered = await byNumber(ctx, text);
    if (numbered.length > 0) return numbered;
    const found = await typedPeople(ctx, text);
    // Whoever mistyped a name wants the person.
    if (found.isGuess) return [];
    return ofPeople(
      ctx,
      found.people.slice(0, people).map(({ id }) => id),
    );
  },
};

const row = {
  id: payments.id,
  amount: payments.amount,
  platform: payments.platform,
  reference: payments.reference,
  paidOn: payments.paidOn,
  status: payments.status,
  userId: payments.userId,
  firstName: sql<string | null>`coalesce(${users.firstName}, ${orders.buyerFirstName})`,
  lastName: sql<string | null>`coalesce(${users.lastName}, ${orders.buyerLastName})`,
  suffix: users.suffix,
};

type PaymentRow = Awaited<ReturnType<typeof readPayments>>[number];

function readPayments(db: Database, condition: SQL | undefined) {
  return db
    .select(row)
    .from(payments)
    .leftJoin(users, eq(users.id, payments.userId))
    .leftJoin(invoices, eq(invoices.id, payments.invoiceId))
    .leftJoin(subscriptions, eq(subscriptions.id, invoices.subscriptionId))
    .leftJoin(orders, eq(orders.id, subscriptions.orderId))
    .where(condition)
    .orderBy(desc(payments.id))
    .limit(most);
}

/** The money that the viewer sees: everyone's, or their own people's. */
function isSeen(ctx: Context, userId: SQL): SQL | undefined {
  const ownerId = limitedToOwner(ctx);
  return ownerId === null ? undefined : isOwnedBy(userId, ownerId);
}

async function byNumber(ctx: Context, text: string): Promise<Found[]> {
  const reference = typedReference(text);
  const code = findPaymentCode(text)?.code;
  const seen = isSeen(ctx, sql`payments.user_id`);
  const numbers = [
    ...(reference ? [sql`select id from payments where ${paymentNumbers} like ${containing(reference)} limit 60`] : []),
    ...(code
      ? [sql`select p.id from payments p join invoices i on i.id = p.invoice_id where i.code = ${code} limit 60`]
      : []),
  ];
  if (numbers.length === 0) return [];
  const rows = await byIndexAlone(ctx, ({ db }) =>
    readPayments(
      db,
      and(
        sql`${payments.id} in (${sql.join(
          numbers.map((ids) => sql`(${ids})`),
          sql` union all `,
        )})`,
        seen,
      ),
    ),
  );
  return [...rows.map((payment) => foundPayment(ctx, payment)), ...(await payersOf(ctx, rows))];
}

/** Whoever types the number of a transfer goes on to the person who sent it. */
async function payersOf(ctx: Context, rows: readonly PaymentRow[]): Promise<Found[]> {
  const ids = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
  if (ids.length === 0 || ids.length > ofEach || !findsPeople(requireViewer(ctx))) return [];
  const { people: payers, opensPages } = await peopleInSightById(ctx, ids);
  return payers.map((payer) => foundPerson(payer, opensPages));
}

async function ofPeople(ctx: Context, userIds: readonly number[]): Promise<Found[]> {
  if (userIds.length === 0) return [];
  const ids = sql`${sql.param([...userIds])}::int[]`;
  const seen = isSeen(ctx, sql`p.id`) ?? sql`true`;
  const newest = sql`select y.id from unnest(${ids}) p(id) cross join lateral (
    select id from payments where user_id = p.id and status in ('submitted', 'needs_review', 'approved')
    order by status = 'approved', id desc limit ${ofEach}) y where ${seen}`;
  const [paid, due] = await Promise.all([
    readPayments(ctx.db, sql`${payments.id} in (${newest})`),
    readOverdue(ctx, ids, seen),
  ]);
  const isWaiting = ({ status }: PaymentRow) => status !== 'approved';
  return [...paid.filter(isWaiting), ...due, ...paid.filter((payment) => !isWaiting(payment))]
    .map((each) => ('dueOn' in each ? foundEntry(ctx, each) : foundPayment(ctx, each)))
    .slice(0, most);
}

type OverdueRow = {
  id: number;
  open: number;
  dueOn: string;
  userId: number;
  firstName: string;
  lastName: string;
  suffix: string | null;
};

async function readOverdue({ db, now }: Context, ids: SQL, seen: SQL): Promise<OverdueRow[]> {
  const { rows } = await db.execute<OverdueRow>(sql`
    select e.id, (e.price - e.paid)::float8 as open, e.schedule_date::text as "dueOn", u.id as "userId",
      u.first_name as "firstName", u.last_name as "lastName", u.suffix
    from unnest(${ids}) p(id) join users u on u.id = p.id cross join lateral (
      select * from payment_schedules e
      where e.user_id = p.id and ${isOwed} and e.schedule_date < ${manilaDay(now)}
        and not exists (select from payments y where y.schedule_id = e.id and y.status = 'submitted')
      order by e.schedule_date limit ${ofEach}) e
    where ${seen} order by e.schedule_date, e.id limit ${most}`);
  return rows;
}

function foundPayment(ctx: Context, payment: PaymentRow): Found {
  const { id, amount, platform, reference, paidOn, status, userId } = payment;
  const label = isPaymentPlatform(platform) ? platformLabels[platform] : platform;
  const number = reference === NO_REFERENCE ? label : `${label} ${reference}`;
  const { label: state, tone } = paymentStates[status].staff;
  return {
    kind: 'payment',
    id,
    title: displayName(payment) || 'Without an owner',
    detail: `${number} · ${formatDay(paidOn)}`,
    amount,
    badge: { label: status === 'submitted' ? 'Proof waiting' : state, tone },
    path: paymentPath(ctx, { id, status, userId }),
  };
}

/** A debt that is overdue is listed among payments: whoever looks for one wants to see the other. */
function foundEntry(ctx: Context, { id, open, dueOn, userId, ...name }: OverdueRow): Found {
  return {
    kind: 'payment',
    id: `due-${id}`,
    title: displayName(name),
    detail: `due ${formatDay(dueOn)}`,
    amount: open,
    badge: { label: 'Overdue', tone: 'danger' },
    path: billsPath(ctx, userId),
  };
}

function paymentPath(ctx: Context, { id, status, userId }: Pick<PaymentRow, 'id' | 'status' | 'userId'>): string {
  if (status === 'submitted') return pathTo('payment', {}, { tab: 'proofs', proof: id });
  if (status === 'needs_review') return pathTo('payment', {}, { tab: 'look' });
  return billsPath(ctx, userId);
}

function billsPath(ctx: Context, userId: number | null): string {
  const mayOpen = requireViewer(ctx).pages.has('studentPaymentDetails');
  return userId !== null && mayOpen ? pathTo('studentPaymentDetails', { id: userId }) : pathTo('payment');
}
