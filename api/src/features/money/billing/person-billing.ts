import type { Bill } from '@app/rules/money/billing/bills';
import { type BillProof, billProof, WITHDRAWN } from '@app/rules/money/billing/own-payment';
import type { PaymentSource, PaymentStatus } from '@app/rules/money/payments/payment';
import type { PaymentPlatform } from '@app/rules/money/payments/payment-platforms';
import type { SubscriptionFacts } from '@app/rules/money/subscriptions/entitlement';
import type { ManilaDay } from '@app/rules/time/manila';
import type { Context } from '#context.ts';

export type BilledSubscription = SubscriptionFacts & {
  id: number;
  orderId: number;
  tokenHash: string | null;
  /** Nobody paid its order in time. */
  isLapsed: boolean;
  lapsesAt: Date | null;
  /** The same product was bought for longer by another purchase. */
  isFollowed: boolean;
  /** The last day of the longest of those purchases. */
  renewedUntil: ManilaDay | null;
  /** A proof waits on one of its payments. */
  hasProof: boolean;
  /** When it was ended before its last day. */
  cancelledAt: Date | null;
  /** The affiliate who brought the buyer. */
  affiliateCode: string | null;
  termName: string;
  funnel: { id: string; name: string };
  product: { id: number; name: string };
};

export type BillPromise = { promisedFor: ManilaDay; note: string | null };

export type BilledEntry = Bill & {
  id: number;
  invoiceId: number;
  code: string;
  entryCount: number;
  productName: string;
  isLapsed: boolean;
  /** The platform it is expected from or was paid by. */
  paymentPlatform: PaymentPlatform | null;
  promise: BillPromise | null;
  /** What became of the last proof for it. */
  proof: BillProof | null;
};

export type BilledInvoice = {
  id: number;
  code: string;
  total: number;
  createdAt: Date;
  subscriptionId: number;
  productName: string;
  funnelName: string;
  isLapsed: boolean;
  /** By date. */
  entries: BilledEntry[];
};

export type BilledPayment = {
  id: number;
  invoiceId: number;
  code: string;
  scheduleId: number | null;
  entryNumber: number | null;
  productName: string;
  amount: number;
  platform: PaymentPlatform;
  reference: string;
  externalInvoiceId: string | null;
  paidOn: ManilaDay;
  status: PaymentStatus;
  source: PaymentSource;
  remarks: string | null;
  createdAt: Date;
  decidedAt: Date | null;
  decidedById: number | null;
  decidedByName: string | null;
  payerId: number;
  /** Its sender took it back. */
  isWithdrawn: boolean;
  /** The decision about it was taken back within seconds: only staff see that there was one. */
  isUndone: boolean;
  receiptNumber: number | null;
  proof: { key: string; name: string; contentType: string } | null;
  /** What of it went to which entry; it counts while the payment is approved. */
  parts: { number: number; amount: number }[];
};

export type PersonBilling = {
  userId: number;
  /** The newest first. */
  subscriptions: BilledSubscription[];
  invoices: BilledInvoice[];
  payments: BilledPayment[];
};

const unpaid = `(select json_build_object('scheduleDate', e.schedule_date, 'number', e.number) from payment_schedules e
  where e.invoice_id = i.id and e.transaction_id is null and e.voided_at is null
  order by e.schedule_date, e.number limit 1)`;

const entries = `(select coalesce(json_agg(json_build_object('id', e.id, 'number', e.number, 'price', e.price, 'paid', e.paid,
    'scheduleDate', e.schedule_date, 'transactionId', e.transaction_id, 'paymentPlatform', e.payment_platform, 'isVoided', e.voided_at is not null,
    'promise', (select json_build_object('promisedFor', r.promised_for, 'note', r.note)
      from payment_promises r where r.schedule_id = e.id and r.replaced_at is null))
    order by e.schedule_date, e.number), '[]') from payment_schedules e where e.invoice_id = i.id)`;

const parts = `(select coalesce(json_agg(json_build_object('number', e.number, 'amount', a.amount) order by e.number), '[]')
  from payment_allocations a join payment_schedules e on e.id = a.schedule_id where a.payment_id = y.id)`;

/** All that a person has, owes and paid, in one statement: the page asks for everything at once. */
const statement = {
  name: 'person-billing',
  text: `with bought as (
      select s.*, i.id as invoice_id, i.code, i.total, i.created_at as billed_at, o.lapsed_at is not null as is_lapsed,
        json_build_object('id', s.id, 'orderId', o.id, 'tokenHash', o.token_hash, 'isLapsed', o.lapsed_at is not null,
          'lapsesAt', o.lapses_at, 'cancelledAt', s.cancelled_at, 'affiliateCode', o.affiliate_code, 'termName', o.term ->> 'name', 'status', s.status, 'startsOn', s.starts_on,
          'expiresOn', s.expires_on, 'unpaid', ${unpaid}, 'funnel', json_build_object('id', f.id, 'name', f.name),
          'product', json_build_object('id', p.id, 'name', p.name)) as subscription,
        json_build_object('id', i.id, 'code', i.code, 'total', i.total, 'createdAt', i.created_at,
          'subscriptionId', s.id, 'status', s.status, 'productName', p.name, 'funnelName', f.name,
          'isLapsed', o.lapsed_at is not null, 'entries', ${entries}) as invoice
      from subscriptions s join orders o on o.id = s.order_id join funnels f on f.id = s.funnel_id
        join products p on p.id = s.product_id join invoices i on i.subscription_id = s.id
      where s.user_id = $1
    )
    select (select coalesce(json_agg(subscription order by id desc), '[]') from bought) as subscriptions,
      (select coalesce(json_agg(invoice order by invoice_id desc), '[]') from bought) as invoices,
      (select coalesce(json_agg(json_build_object('id', y.id, 'invoiceId', i.id, 'code', i.code,
          'scheduleId', y.schedule_id, 'entryNumber', e.number, 'productName', p.name, 'amount', y.amount,
          'platform', y.platform, 'reference', y.reference, 'externalInvoiceId', y.external_invoice_id,
          'paidOn', y.paid_on, 'status', y.status, 'source', y.source, 'remarks', y.remarks,
          'createdAt', y.created_at, 'decidedAt', y.decided_at, 'decidedById', y.decided_by_id, 'payerId', i.user_id, 'isUndone', y.status = 'revoked' and y.undo ->> 'undoneAt' is not null,
          'decidedByName', nullif(concat_ws(' ', d.first_name, d.last_name), ''), 'receiptNumber', r.number,
          'proof', case when x.id is not null
            then json_build_object('key', x.key, 'name', x.name, 'contentType', x.content_type) end,
          'parts', ${parts}) order by y.id desc), '[]')
        from invoices i join payments y on y.invoice_id = i.id
          join subscriptions s on s.id = i.subscription_id join products p on p.id = s.product_id
          left join payment_schedules e on e.id = y.schedule_id left join users d on d.id = y.decided_by_id
          left join files x on x.id = y.proof_file_id left join receipts r on r.payment_id = y.id
        where i.user_id = $1) as payments`,
};

/** As JSON carries it: instants are texts, and an entry does not repeat what its invoice says. */
type Rows = {
  subscriptions: (Omit<BilledSubscription, 'lapsesAt' | 'cancelledAt' | 'isFollowed' | 'renewedUntil' | 'hasProof'> & {
    lapsesAt: string | null;
    cancelledAt: string | null;
  })[];
  invoices: (Omit<BilledInvoice, 'createdAt' | 'entries'> & {
    createdAt: string;
    status: Bill['subscriptionStatus'];
    entries: Omit<BilledEntry, 'invoiceId' | 'code' | 'entryCount' | 'productName' | 'subscriptionStatus' | 'proof'>[];
  })[];
  payments: (Omit<BilledPayment, 'createdAt' | 'decidedAt' | 'isWithdrawn'> & {
    createdAt: string;
    decidedAt: string | null;
  })[];
};

export async function readBilling({ pool }: Pick<Context, 'pool'>, userId: number): Promise<PersonBilling> {
  const { rows } = await pool.query<Rows>({ ...statement, values: [userId] });
  const [found] = rows;
  if (!found) throw new Error('a select without a table gives one row');
  const payments = found.payments.map((row) => ({
    ...row,
    isWithdrawn: row.status === 'rejected' && row.remarks === WITHDRAWN && row.decidedById === row.payerId,
    createdAt: new Date(row.createdAt),
    decidedAt: instant(row.decidedAt),
  }));
  const invoices = found.invoices.map((row) => readInvoice(row, payments));
  return {
    userId,
    subscriptions: found.subscriptions.map((row) => {
      const followers = found.subscriptions.filter((other) => follows(other, row));
      const bill = invoices.find(({ subscriptionId }) => subscriptionId === row.id);
      return {
        ...row,
        lapsesAt: instant(row.lapsesAt),
        cancelledAt: instant(row.cancelledAt),
        isFollowed: followers.length > 0,
        renewedUntil:
          followers
            .map(({ expiresOn }) => expiresOn ?? '')
            .toSorted()
            .at(-1) ?? null,
        hasProof: bill?.entries.some(({ proof }) => proof?.state === 'waiting') ?? false,
      };
    }),
    invoices,
    payments,
  };
}

function readInvoice(
  { status, entries: bills, createdAt, ...invoice }: Rows['invoices'][number],
  payments: readonly BilledPayment[],
): BilledInvoice {
  const { id: invoiceId, code, productName, isLapsed } = invoice;
  const shared = { invoiceId, code, productName, isLapsed, entryCount: bills.length, subscriptionStatus: status };
  return {
    ...invoice,
    createdAt: new Date(createdAt),
    entries: bills.map((bill) => ({ ...bill, ...shared, proof: billProof(payments, bill.id) })),
  };
}

type Row = Rows['subscriptions'][number];

/** Of the same product, paid, and lasting longer; what was given up is followed by any that is held. */
function follows(other: Row, { id, product, status, expiresOn }: Row): boolean {
  const isHeld = (other.status === 'active' || other.status === 'paused') && other.startsOn !== null;
  if (!isHeld || other.id === id || other.product.id !== product.id) return false;
  return status === 'cancelled' || expiresOn === null || (other.expiresOn ?? '') > expiresOn;
}

function instant(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

export function billsOf({ invoices }: PersonBilling): BilledEntry[] {
  return invoices.flatMap((invoice) => invoice.entries);
}
