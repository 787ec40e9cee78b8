import type { PayoutBank, PayoutMethod } from '@app/rules/affiliates/payouts/payout-account';
import { addMonths, type ManilaDay, manilaDay, startOfManilaDay, addDays } from '@app/rules/time/manila';
import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { earnCommissions } from '#features/affiliates/commissions/earn-commissions.ts';
import { passHolds } from '#features/affiliates/commissions/pass-holds.ts';
import { setAffiliateRate } from '#features/affiliates/commissions/set-rate.ts';
import { approvePayoutRun, makePayoutRun } from '#features/affiliates/payouts/make-run.ts';
import { saveMyPayoutAccount } from '#features/affiliates/payouts/payout-account.ts';
import { closePayoutRun, exportPayoutFile, markPayoutsSent } from '#features/affiliates/payouts/send-lines.ts';
import { adjustAffiliate } from '#features/affiliates/payouts/take-back.ts';
import { suspendAffiliate } from '#features/affiliates/staff/decide-affiliate.ts';
import { revokeEntry } from '#features/money/payments/revoke-payment.ts';
import { createUser } from '#features/people/users/create-user.ts';
import { payoutLines } from '#tables/affiliates/payouts.table.ts';
import { affiliates } from '#tables/affiliates/programme.table.ts';
import { orders } from '#tables/money/orders.table.ts';
import { userAccessLevels } from '#tables/people/access.table.ts';
import { notifications } from '#tables/platform/notifications.table.ts';
import { users } from '#tables/people/users.table.ts';
import type { SeedContext } from './seeding.ts';

/**
 * Eighteen months of commissions and payouts, made by the functions that make them every day and at the instants at
 * which payments were approved: so they add up.
 */
export async function seedDemoCommissions(tx: SeedContext, passwordHash: string): Promise<void> {
  const people = await tx.db
    .select({
      id: affiliates.userId,
      createdAt: affiliates.createdAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(affiliates)
    .innerJoin(users, eq(users.id, affiliates.userId))
    .orderBy(asc(affiliates.createdAt), asc(affiliates.userId));
  await addColleague(tx, passwordHash);
  const staff = await tx.db
    .select({ id: users.id })
    .from(users)
    .innerJoin(userAccessLevels, eq(userAccessLevels.userId, users.id))
    .where(eq(userAccessLevels.accessLevelId, 'tribe-team-fa'))
    .orderBy(asc(users.id))
    .limit(2);
  const [maker, checker = maker] = staff;
  if (people.length === 0 || !maker || !checker) return;
  for (const [index, person] of people.entries()) await giveAccount(tx, person, index);
  const [, own] = people;
  const startsOn = manilaDay(tx.now);
  const earnings = await readEarnings(tx);
  let next = 0;
  for (const paysAt of payDays(tx.now)) {
    const until = paysAt ?? tx.now;
    for (; next < earnings.length && (earnings[next]?.at ?? until) < until; next += 1) await earn(tx, earnings[next]);
    if (paysAt) await payOut(tx, { at: paysAt, makerId: maker.id, checkerId: checker.id });
  }
  await passHolds({ ...asStaff(tx, maker.id) }, { isQuiet: true });
  if (own) {
    const ctx = asStaff(tx, maker.id);
    await setAffiliateRate(ctx, own.id, { rate: 2500, startsOn, reason: 'Brings more than ten people a month' });
    await adjustAffiliate(ctx, own.id, { amount: 500_00, reason: 'Thank you for the stand at the job fair' });
  }
  await takeOneBack(tx, maker.id);
  const late = people[16];
  if (late) await suspendAffiliate(asStaff(tx, maker.id), late.id, 'Paid ads with our name, against the terms');
  // Nobody has to read what happened long ago.
  await tx.db
    .update(notifications)
    .set({ seenAt: sql`at`, readAt: sql`at` })
    .where(
      sql`${inArray(notifications.kind, ['commission-earned', 'commission-due', 'payout-sent', 'payout-account-changed'])} and at < ${addHours(tx.now, -72).toISOString()}::timestamptz`,
    );
}

const addHours = (at: Date, hours: number) => new Date(at.getTime() + hours * 3_600_000);

/** The context of somebody at an instant; services ask for no more than this. */
function asStaff(tx: SeedContext, userId: number, now = tx.now): Context {
  const viewer = {
    sessionId: 0,
    userId,
    levelIds: [],
    pages: new Set(),
    functions: new Set(),
    isStaff: true,
    unfinished: null,
    impersonatorId: null,
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the services of money read of a request
  return { ...tx, now, viewer, requestId: 'demo', secrets: tx.secrets ?? ['demo'] } as unknown as Context;
}

/** A run is made by one and approved by another: full access alone may do neither without a colleague. */
async function addColleague(tx: SeedContext, passwordHash: string): Promise<void> {
  const createdAt = addHours(tx.now, -24 * 560);
  await createUser(
    { db: tx.db, now: createdAt, viewer: null },
    {
      firstName: 'Grace',
      lastName: 'Manalo',
      sex: 'female',
      country: 'Philippines',
      state: 'Laguna',
      city: 'Calamba',
      email: 'finance@tribe.test',
      passwordHash,
      passwordChangedAt: createdAt,
      emailProvedAt: createdAt,
      origin: 'demo',
      accessLevelIds: ['tribe-team-fa'],
    },
  );
}

/** A transfer that came back after its commission was paid out. Of somebody who has left, so that nobody is asked for it. */
async function takeOneBack(tx: SeedContext, staffId: number): Promise<void> {
  const { rows } = await tx.db.execute<{ entryId: number }>(sql`
    select c.entry_id as "entryId" from commissions c join payment_schedules e on e.id = c.entry_id
    where c.kind = 'entry' and c.status = 'paid' and c.taken_back_at is null and not e.is_active
    order by c.earned_on desc, c.id desc limit 1`);
  const [found] = rows;
  if (!found) return;
  const ctx = asStaff(tx, staffId, addHours(tx.now, -50));
  const viewer = ctx.viewer && { ...ctx.viewer, pages: new Set(['allCollections' as const]) };
  await revokeEntry({ ...ctx, viewer }, found.entryId, { remarks: 'The bank took the transfer back' });
}

type Person = { id: number; createdAt: Date; firstName: string; lastName: string };

const methods: readonly { method: PayoutMethod; bank?: PayoutBank }[] = [
  { method: 'gcash' },
  { method: 'gcash' },
  { method: 'maya' },
  { method: 'gcash' },
  { method: 'bank', bank: 'bpi' },
];

/** The last has none, the one before has another name on it, and two have the same. */
async function giveAccount(
  tx: SeedContext,
  { id, createdAt, firstName, lastName }: Person,
  index: number,
): Promise<void> {
  if (index === 19) return;
  const { method, bank } = methods[index % methods.length] ?? { method: 'gcash' };
  const place = index === 13 ? 8 : index;
  const wallet = `09${17 + place}${String(1_804_820 + place * 37_411).padStart(7, '0')}`;
  await saveMyPayoutAccount(asStaff(tx, id, addHours(createdAt, 2)), {
    method: index === 13 || index === 8 ? 'gcash' : method,
    bank: method === 'bank' && index !== 13 && index !== 8 ? (bank ?? null) : null,
    accountName: index === 18 ? 'Sari-sari store ni Nena' : `${firstName} ${lastName}`,
    accountNumber: method === 'bank' && index !== 13 && index !== 8 ? `${3_009_481_200 + index * 7_919}` : wallet,
  });
}

type Earning = { orderId: number; paymentId: number; entryId: number; price: number; at: Date };

/** Settled entries of orders that name an affiliate, by the instant of their approval. */
async function readEarnings({ db }: SeedContext): Promise<Earning[]> {
  const { rows } = await db.execute<{
    orderId: number;
    paymentId: number;
    entryId: number;
    price: string;
    ms: number;
  }>(sql`
    select o.id as "orderId", p.id as "paymentId", e.id as "entryId", e.price,
      (extract(epoch from coalesce(p.decided_at, p.created_at)) * 1000)::float8 as ms
    from orders o join subscriptions s on s.order_id = o.id join invoices i on i.subscription_id = s.id
      join payment_schedules e on e.invoice_id = i.id and e.transaction_id ~ '^[0-9]+$'
      join payments p on p.id = e.transaction_id::int and p.source <> 'import'
      join affiliates a on a.user_id = o.affiliate_id
    where o.source <> 'import' and coalesce(p.decided_at, p.created_at) > a.created_at
    order by ms, e.id`);
  return rows.map(({ ms, price, ...row }) => ({ ...row, price: Number(price), at: new Date(ms) }));
}

async function earn(tx: SeedContext, earning: Earning | undefined): Promise<void> {
  if (!earning) return;
  const [order] = await tx.db.select().from(orders).where(eq(orders.id, earning.orderId));
  if (!order) return;
  const context = { db: tx.db, now: earning.at, viewer: null, secrets: tx.secrets ?? ['demo'] };
  await earnCommissions(context, {
    order,
    paymentId: earning.paymentId,
    entries: [{ id: earning.entryId, price: earning.price }],
  });
}

/** The ninth of every month until today, and then the rest. */
function payDays(now: Date): (Date | null)[] {
  const today = manilaDay(now);
  const first = addMonths(`${today.slice(0, 7)}-09`, -18);
  const days = Array.from({ length: 19 }, (_, index) => addHours(startOfManilaDay(addMonths(first, index)), 10));
  return [...days.filter((at) => at < now), null];
}

async function payOut(
  tx: SeedContext,
  { at, makerId, checkerId }: { at: Date; makerId: number; checkerId: number },
): Promise<void> {
  const cutoffOn: ManilaDay = addDays(`${manilaDay(at).slice(0, 7)}-01`, -1);
  await passHolds(asStaff(tx, makerId, at), { isQuiet: true });
  const { rows } = await tx.db.execute<{ id: number }>(sql`
    select affiliate_id as id from commissions where status = 'due' and payout_line_id is null and due_on <= ${cutoffOn}::date
    group by 1 having sum(amount) >= 100000 and exists (select from payout_accounts p where p.user_id = affiliate_id) limit 1`);
  if (rows.length === 0) return;
  const runId = await makePayoutRun(asStaff(tx, makerId, at), cutoffOn);
  await approvePayoutRun(asStaff(tx, checkerId, addHours(at, 1)), runId);
  const sender = asStaff(tx, makerId, addHours(at, 3));
  for (const method of ['gcash', 'maya', 'bank'] as const) await exportPayoutFile(sender, runId, method);
  const lines = await tx.db.select().from(payoutLines).where(eq(payoutLines.runId, runId)).orderBy(asc(payoutLines.id));
  const sent = lines.filter(({ status }) => status === 'to-send');
  if (sent.length > 0) {
    await markPayoutsSent(
      asStaff(tx, makerId, addHours(at, 26)),
      runId,
      sent.map(({ id }) => ({ lineId: id, reference: `3017${String(44_821_190 + id * 173)}` })),
    );
  }
  await closePayoutRun(asStaff(tx, makerId, addHours(at, 27)), runId);
}
