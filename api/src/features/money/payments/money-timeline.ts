import { formatPesos } from '@app/rules/amounts/pesos';
import { pathTo } from '@app/rules/navigation/route-table';
import { channelLabels } from '@app/rules/money/collections/contact';
import type { ContactChannel } from '@app/rules/money/collections/collections';
import { NO_REFERENCE, type PaymentStatus } from '@app/rules/money/payments/payment';
import { platformText, subscriptionEventText } from '@app/rules/money/subscriptions/history-text';
import { type LeavingReason, leavingReasonWords } from '@app/rules/money/leaving/leaving-reasons';
import { said, type TimelineIcon } from '@app/rules/people/person-page/timeline';
import { formatDay, manilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import {
  inMilliseconds,
  isBefore,
  nameIn,
  timelineOf,
  type TimelineViewer,
} from '#features/people/person-page/timeline-source.ts';

const money = { kind: 'money', isFor: ({ seesMoney }: TimelineViewer) => seesMoney } as const;
const partsOf = (...parts: (string | null)[]) => parts.filter((part) => part !== null).join(' · ');

type PaymentRow = {
  id: number;
  ms: number;
  kind: PaymentStatus;
  /** How the payment stands now. */
  status: PaymentStatus;
  paymentId: number;
  amount: string;
  platform: string;
  reference: string;
  entry: number | null;
  remarks: string | null;
  actor: string | null;
};

/** Every step of the person's payments. By the index of their payments, and of the steps of each. */
export const paymentsTimeline = timelineOf<PaymentRow>({
  ...money,
  name: 'payment',
  select: ({ userId, before, limit }) => sql`
    select e.id, ${inMilliseconds(sql`e.at`)} as ms, e.kind, p.status, p.id as "paymentId", p.amount, p.platform,
      p.reference, s.number as entry, e.remarks, ${nameIn('u')} as actor
    from payments p join payment_events e on e.payment_id = p.id
      left join payment_schedules s on s.id = p.schedule_id left join users u on u.id = e.actor_id
    where p.user_id = ${userId} and ${isBefore(sql`e.at`, before)}
    order by e.at desc, e.id desc limit ${limit}`,
  line: (row) => ({
    icon: paymentIcons[row.kind],
    title: paymentTitle(row),
    detail: partsOf(
      row.kind === 'submitted' ? null : platformText(row.platform),
      row.reference === NO_REFERENCE ? null : `Reference ${row.reference}`,
      row.entry === null ? null : `payment ${row.entry}`,
    ),
    quote: row.remarks,
    link:
      row.kind === 'submitted' && row.status === 'submitted'
        ? { label: 'Check it', address: `${pathTo('payment')}?proof=${row.paymentId}` }
        : null,
  }),
});

const paymentIcons: Record<PaymentStatus, TimelineIcon> = {
  submitted: 'proof',
  needs_review: 'proof',
  approved: 'payment',
  rejected: 'refused',
  revoked: 'refused',
  refunded: 'refused',
};

function paymentTitle({ kind, amount, platform, actor }: PaymentRow) {
  const pesos = formatPesos(Number(amount));
  const by = actor ? said` by ${actor}` : [];
  const titles: Record<PaymentStatus, ReturnType<typeof said>> = {
    submitted: [...said`Sent a proof of ${pesos}`, { text: ` by ${platformText(platform)}`, isStrong: false }],
    needs_review: said`${pesos} needs a look`,
    approved: [...said`${pesos} approved`, ...by],
    rejected: [...said`Proof of ${pesos} sent back`, ...by],
    revoked: [...said`${pesos} revoked`, ...by],
    refunded: [...said`${pesos} refunded`, ...by],
  };
  return titles[kind];
}

type SubscriptionRow = {
  id: number;
  ms: number;
  kind: string;
  details: Record<string, string | number | null>;
  funnel: string;
  actor: string | null;
};

/** What became of what the person bought. By the indexes of their subscriptions and of the events of each. */
export const subscriptionsTimeline = timelineOf<SubscriptionRow>({
  ...money,
  name: 'subscription',
  select: ({ userId, before, limit }) => sql`
    select e.id, ${inMilliseconds(sql`e.at`)} as ms, e.kind, e.details, f.name as funnel, ${nameIn('u')} as actor
    from subscriptions s join subscription_events e on e.subscription_id = s.id
      join funnels f on f.id = s.funnel_id left join users u on u.id = e.actor_id
    where s.user_id = ${userId} and ${isBefore(sql`e.at`, before)}
    order by e.at desc, e.id desc limit ${limit}`,
  line: ({ kind, details, funnel, actor }) => ({
    icon: 'subscription',
    title: said`${funnel}: ${subscriptionEventText(kind, details)}`,
    detail: actor && `by ${actor}`,
  }),
});

type LeavingRow = { id: number; ms: number; reason: LeavingReason; words: string | null; by: string | null };

/** Why they stopped, as they or staff said. By the index of a person's answers. */
export const leavingTimeline = timelineOf<LeavingRow>({
  ...money,
  name: 'leaving',
  select: ({ userId, before, limit }) => sql`
    select a.subscription_id as id, ${inMilliseconds(sql`a.at`)} as ms, a.reason, a.words,
      case when a.source = 'staff' then ${nameIn('u')} end as by
    from leaving_answers a left join users u on u.id = a.by_id
    where a.user_id = ${userId} and ${isBefore(sql`a.at`, before)}
    order by a.at desc, a.subscription_id desc limit ${limit}`,
  line: ({ reason, words, by }) => ({
    icon: 'message',
    title: said`Why they stopped: ${leavingReasonWords[reason].label}`,
    detail: by && `said by ${by}`,
    quote: words,
  }),
});

const becameLate = sql.raw(`((schedule_date + 1)::timestamp at time zone 'Asia/Manila')`);

/** Entries that are late now, on the morning after their day. By the index of a person's debts. */
export const lateTimeline = timelineOf<{ id: number; ms: number; number: number; open: string; day: string }>({
  ...money,
  name: 'late',
  select: ({ userId, before, limit }, { now }) => sql`
    select id, ${inMilliseconds(becameLate)} as ms, number, price - paid as open, schedule_date::text as day
    from payment_schedules
    where user_id = ${userId} and transaction_id is null and voided_at is null and is_active
      and schedule_date < ${manilaDay(now)} and ${isBefore(becameLate, before)}
    order by schedule_date desc, id desc limit ${limit}`,
  line: ({ number, open, day }) => ({
    icon: 'late',
    title: [...said`Payment ${String(number)} became overdue, `, ...said`${formatPesos(Number(open))} open`],
    detail: `It was due ${formatDay(day)}`,
  }),
});

type PromiseRow = {
  id: number;
  ms: number;
  day: string;
  /** In centavos; null for all that was open. */
  amount: string | null;
  number: number;
  note: string | null;
  by: string | null;
};

/** Days that were promised. By the index of the person's bills. */
export const promisesTimeline = timelineOf<PromiseRow>({
  ...money,
  name: 'promise',
  select: ({ userId, before, limit }) => sql`
    select p.id, ${inMilliseconds(sql`p.created_at`)} as ms, p.promised_for::text as day, p.amount, s.number, p.note,
      case when p.created_by_id <> ${userId} then ${nameIn('u')} end as by
    from invoices i join payment_schedules s on s.invoice_id = i.id join payment_promises p on p.schedule_id = s.id
      left join users u on u.id = p.created_by_id
    where i.user_id = ${userId} and ${isBefore(sql`p.created_at`, before)}
    order by p.created_at desc, p.id desc limit ${limit}`,
  line: ({ day, amount, number, note, by }) => ({
    icon: 'promise',
    title:
      amount === null
        ? said`Promised to pay on ${formatDay(day)}`
        : said`Promised to pay ${formatPesos(Number(amount))} on ${formatDay(day)}`,
    detail: partsOf(`Payment ${number}`, by && `noted by ${by}`),
    quote: note,
  }),
});

type ContactRow = { id: number; ms: number; channel: ContactChannel; note: string | null; by: string | null };

/** Calls and messages about payments. By the index of a person's contacts. */
export const contactsTimeline = timelineOf<ContactRow>({
  ...money,
  kind: 'contact',
  name: 'contact',
  select: ({ userId, before, limit }) => sql`
    select c.id, ${inMilliseconds(sql`c.at`)} as ms, c.channel, c.note, ${nameIn('u')} as by
    from collection_contacts c left join users u on u.id = c.by_id
    where c.user_id = ${userId} and ${isBefore(sql`c.at`, before)}
    order by c.at desc, c.id desc limit ${limit}`,
  line: ({ channel, note, by }) => ({
    icon: channel === 'call' ? 'call' : channel === 'mail' ? 'mail' : 'message',
    title: contactTitle(channel, by ?? 'Somebody'),
    quote: note,
  }),
});

function contactTitle(channel: ContactChannel, by: string) {
  if (channel === 'call') return said`${by} called`;
  if (channel === 'in-person') return said`${by} met them`;
  return [...said`${by} wrote`, { text: ` (${channelLabels[channel]})`, isStrong: false }];
}
