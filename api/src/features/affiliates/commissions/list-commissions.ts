import type { CommissionKind, CommissionState, RateSource } from '@app/rules/affiliates/commissions/commission';
import { causeFacts, type LedgerCause } from '@app/rules/affiliates/commissions/ledger';
import { firstNameAndInitial } from '@app/rules/affiliates/links/masked-person';
import { methodLabels, type PayoutMethod } from '@app/rules/affiliates/payouts/payout-account';
import { payoutOf } from '@app/rules/affiliates/payouts/payout-run';
import type { Centavos } from '@app/rules/amounts/pesos';
import type { PageInput } from '@app/rules/paging/page-input';
import type { ManilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '#context.ts';
import { pageBounds } from '#db/paging.ts';
import { NotFound } from '#errors.ts';
import { affiliateSettings } from './affiliate-settings.ts';
import { isCancelled } from '#db/commission-sides.ts';

/** How far each payment of an order is, for the bar below a row. */
export type PartState = CommissionState | 'taken-back' | 'open';

export type CommissionView = {
  id: number;
  kind: CommissionKind;
  status: CommissionState;
  amount: Centavos;
  basis: Centavos | null;
  /** In percent. */
  rate: number | null;
  rateFrom: RateSource | null;
  earnedOn: ManilaDay;
  dueOn: ManilaDay;
  /** The day of the payout that has it, or will. */
  paysOn: ManilaDay | null;
  isTakenBack: boolean;
  reason: string | null;
  /** `Jessa D.`: an affiliate reads no more of a buyer. */
  clientName: string | null;
  productName: string | null;
  number: number | null;
  parts: PartState[];
  /** `GCash 0917 ••• 482`. */
  payoutTo: string | null;
};

export type CommissionMonth = { month: string; amount: Centavos };
export type CommissionList = { items: CommissionView[]; totalCount: number; months: CommissionMonth[] };

type Row = Omit<CommissionView, 'paysOn' | 'amount' | 'basis' | 'rate' | 'payoutTo'> & {
  amount: string;
  basis: string | null;
  rate: number | null;
  linePaysOn: ManilaDay | null;
  payoutMethod: PayoutMethod | null;
  maskedNumber: string | null;
};

const columns = sql`
  c.id, c.kind, c.status, c.amount, c.basis, c.rate, c.rate_from as "rateFrom", c.earned_on::text as "earnedOn",
  c.due_on::text as "dueOn", c.taken_back_at is not null as "isTakenBack", c.reason, coalesce((l.sent_at at time zone 'Asia/Manila')::date, r.pays_on)::text as "linePaysOn",
  u.first_name || ' ' || left(u.last_name, 1) as "clientName", p.name as "productName", e.number,
  -- Until a run has it, it will go where the affiliate is paid now.
  coalesce(l.method, x.method) as "payoutMethod", coalesce(l.masked_number, x.masked_number) as "maskedNumber",
  coalesce((select array_agg(case when k.taken_back_at is not null then 'taken-back' when k.status is not null then k.status
      else 'open' end order by o.number)
    from payment_schedules o left join lateral (select status, taken_back_at from commissions k
      where k.entry_id = o.id and k.kind = 'entry' and k.affiliate_id = c.affiliate_id order by k.id desc limit 1) k on true
    where o.invoice_id = e.invoice_id and (o.voided_at is null or k.status is not null)), '{}') as parts`;

const joins = sql`
  left join payment_schedules e on e.id = c.entry_id left join users u on u.id = e.user_id left join products p on p.id = e.product_id
  left join payout_lines l on l.id = c.payout_line_id left join payout_runs r on r.id = l.run_id
  left join payout_accounts x on x.user_id = c.affiliate_id and l.id is null and c.status in ('pending', 'due')`;

type Filter = PageInput & { state?: CommissionState | null };

/**
 * The rows that make up a figure. What is taken back counts as cancelled, as in the balance, and is found among what is due or
 * paid as well, since it lowers that.
 */
const isInState: Record<CommissionState, SQL> = {
  pending: sql`c.status = 'pending'`,
  due: sql`c.status = 'due'`,
  paid: sql`c.status = 'paid'`,
  cancelled: isCancelled,
};

/** The same rows in the sums of months `m`: how many, and what of them counts. Of what was cancelled, how much that was. */
const keptCount = (state: CommissionState | null): SQL =>
  state === 'cancelled' ? sql`case when m.status = 'cancelled' then m.count else m.minus_count end` : sql`m.count`;
const keptAmount = (state: CommissionState | null): SQL =>
  state === 'cancelled'
    ? sql`case when m.status = 'cancelled' then m.amount - 2 * m.minus_amount else -m.minus_amount end`
    : sql`case when m.status = 'cancelled' then 0 else m.amount end`;
const isKeptIn = (state: CommissionState | null): SQL =>
  state === null || state === 'cancelled' ? sql`true` : sql`m.status = ${state}`;

/** The rows of one affiliate, the newest first, with the sums of the months they are of. */
export async function listCommissions(
  ctx: Pick<Context, 'db'>,
  affiliateId: number,
  { state = null, ...page }: Filter,
): Promise<CommissionList> {
  const { limit, offset } = pageBounds(page);
  const where = sql`c.affiliate_id = ${affiliateId} ${state ? sql`and ${isInState[state]}` : sql``}`;
  const [{ rows }, kept, { payDay }] = await Promise.all([
    ctx.db.execute<Row>(sql`
      select ${columns} from (select * from commissions c where ${where} order by c.earned_on desc, c.id desc
        limit ${limit} offset ${offset}) c ${joins} order by c.earned_on desc, c.id desc`),
    ctx.db.execute<{ month: string; count: number; amount: string }>(sql`
      select to_char(m.month, 'YYYY-MM') as month, sum(${keptCount(state)})::int as count, sum(${keptAmount(state)}) as amount
      from commission_months m where m.affiliate_id = ${affiliateId} and ${isKeptIn(state)} group by 1 order by 1 desc`),
    affiliateSettings(ctx),
  ]);
  const items = rows.map((row) => viewOf(row, payDay));
  const shown = new Set(items.map(({ earnedOn }) => earnedOn.slice(0, 7)));
  return {
    items,
    totalCount: kept.rows.reduce((sum, { count }) => sum + count, 0),
    months: kept.rows.flatMap(({ month, amount }) => (shown.has(month) ? { month, amount: Number(amount) } : [])),
  };
}

function viewOf({ linePaysOn, payoutMethod, maskedNumber, ...row }: Row, payDay: number): CommissionView {
  return {
    ...row,
    clientName: row.clientName === null ? null : firstNameAndInitial(row.clientName),
    amount: Number(row.amount),
    basis: row.basis === null ? null : Number(row.basis),
    rate: row.rate === null ? null : row.rate / 100,
    payoutTo: payoutMethod === null ? null : `${methodLabels[payoutMethod]} ${maskedNumber}`,
    paysOn: row.status === 'cancelled' ? null : (linePaysOn ?? payoutOf(row.dueOn, payDay).paysOn),
  };
}

export type StepView = { cause: LedgerCause; label: string; amount: Centavos; at: Date; reason: string | null };

/** Every step of one row, the first first. Somebody else's looks like none. */
export async function readSteps(
  { db }: Pick<Context, 'db'>,
  { affiliateId, id }: { affiliateId: number; id: number },
): Promise<StepView[]> {
  const { rows } = await db.execute<{ cause: LedgerCause; amount: string; ms: number; reason: string | null }>(sql`
    select l.cause, l.amount, (extract(epoch from l.at) * 1000)::float8 as ms, l.reason
    from affiliate_ledger l join commissions c on c.id = l.commission_id
    where c.id = ${id} and c.affiliate_id = ${affiliateId} order by l.id`);
  if (rows.length === 0) throw new NotFound('Commission');
  return rows.map(({ cause, amount, ms, reason }) => ({
    cause,
    label: causeFacts[cause].label,
    amount: Number(amount),
    at: new Date(ms),
    reason,
  }));
}
