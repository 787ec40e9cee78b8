import { COHORT_MONTHS } from '@app/rules/care/retention/membership-terms';
import { findPaymentCode } from '@app/rules/money/payments/payment-code';
import { platformLabels } from '@app/rules/money/payments/payment-platforms';
import { referenceKey } from '@app/rules/money/payments/typed-reference';
import { type SQL, sql } from 'drizzle-orm';
import { containing } from '#db/paging.ts';
import { isOwed } from '#db/hot/due-list.ts';
import { isOneOf } from '#features/money/collections/listed-people.ts';
import { paymentNumbers } from '#features/money/payments/payment-numbers.ts';
import { isEnrolledBetween } from '#features/money/subscriptions/home-enrolments.ts';
import { column, dayOf, type FactKey, nameOf, personKeys, personPath, type ReportSource } from '../source-query.ts';

/** What was bought, of the subscription `s`. */
const toOrder = sql.raw('left join orders o on o.id = s.order_id');
const orderKeys = (join: SQL): Record<'term' | 'affiliate', FactKey> => ({
  term: { key: column(`o.term ->> 'id'`), join },
  affiliate: { key: column('o.affiliate_id'), join },
});

const { batch, owner } = personKeys(sql.raw('s.user_id'));

/** The condition of the home's enrollments. */
export const enrolments: ReportSource = {
  isMoney: true,
  facts: ({ range, isSeen }) => ({
    from: sql.raw('subscriptions s'),
    where: sql`${isEnrolledBetween(range.from, range.to)} and s.user_id is not null and ${isSeen(sql.raw('s.user_id'))}`,
    id: column('s.id'),
    day: dayOf(column('s.created_at')),
    userId: column('s.user_id'),
    keys: {
      product: { key: column('s.product_id') },
      funnel: { key: column('s.funnel_id') },
      source: { key: column('o.source'), join: toOrder },
      ...orderKeys(toOrder),
      batch,
      owner,
    },
  }),
  row: {
    joins: sql.raw(`join subscriptions s on s.id = page.id::int join orders o on o.id = s.order_id
      join products p on p.id = s.product_id`),
    at: column('s.created_at'),
    title: column('p.name'),
    detail: sql`(o.term ->> 'name') || case o.source when 'staff' then ', enrolled by staff' else ', at the checkout' end`,
    by: sql`(select ${nameOf('w')} from users w where w.id = o.created_by_id)`,
    path: sql.raw(`'/subscriptions/' || s.id`),
  },
};

/** Of the fact that a search looks at. */
const factId = sql.raw('f.id::int');

const platformWords = sql.raw(
  `case y.platform ${Object.entries(platformLabels)
    .map(([platform, label]) => `when '${platform}' then '${label}'`)
    .join(' ')} else y.platform end`,
);

const ofPayment = personKeys(sql.raw('y.user_id'));
const toSubscription = sql.raw(`left join invoices v on v.id = y.invoice_id
  left join subscriptions s on s.id = v.subscription_id left join orders o on o.id = s.order_id`);

/** The condition of everything that tells what came in: the home, the desk, its list of collected payments. */
export const collections: ReportSource = {
  isMoney: true,
  facts: ({ range, isSeen }) => ({
    from: sql.raw('payments y'),
    where: sql`y.status = 'approved' and y.paid_on between ${range.from} and ${range.to} and ${isSeen(sql.raw('y.user_id'))}`,
    id: column('y.id'),
    day: column('y.paid_on'),
    amount: column('y.amount'),
    userId: column('y.user_id'),
    keys: {
      platform: { key: column('y.platform') },
      source: { key: column('y.source') },
      product: { key: column('s.product_id'), join: toSubscription },
      funnel: { key: column('s.funnel_id'), join: toSubscription },
      ...orderKeys(toSubscription),
      by: { key: column('y.decided_by_id') },
      batch: ofPayment.batch,
      owner: ofPayment.owner,
    },
  }),
  row: {
    joins: sql.raw(`join payments y on y.id = page.id::int left join invoices v on v.id = y.invoice_id
      left join subscriptions s on s.id = v.subscription_id left join products p on p.id = s.product_id`),
    at: column('y.decided_at'),
    title: sql.raw(`coalesce(p.name, 'Money without an invoice')`),
    detail: platformWords,
    reference: column('y.reference'),
    by: sql`(select ${nameOf('w')} from users w where w.id = y.decided_by_id)`,
    path: sql.raw(`'/student-payment-details/' || y.user_id`),
    found: (search) => {
      const number = referenceKey(search);
      // The index knows three letters and more.
      if (number.length < 3) return null;
      return isOneOf(sql`select id from payments where ${paymentNumbers} like ${containing(number)}`)(factId);
    },
  },
};

const ofTerm = personKeys(sql.raw('t.user_id'));

/** The renewals of the page of retention. */
export const renewals: ReportSource = {
  isMoney: true,
  facts: ({ range, isSeen }) => ({
    from: sql.raw('membership_terms t'),
    where: sql`t.renewed_on between ${range.from} and ${range.to} and ${isSeen(sql.raw('t.user_id'))}`,
    id: column('t.subscription_id'),
    day: column('t.renewed_on'),
    amount: column('t.amount'),
    userId: column('t.user_id'),
    keys: {
      product: { key: column('t.product_id') },
      batch: { key: column('t.batch_id') },
      owner: ofTerm.owner,
    },
  }),
  row: {
    joins: sql.raw(
      `join membership_terms t on t.subscription_id = page.id::int join products p on p.id = t.product_id`,
    ),
    title: column('p.name'),
    detail: sql.raw(`'Ended ' || to_char(t.ends_on, 'Mon FMDD YYYY')`),
    path: sql.raw(`'/subscriptions/' || page.id`),
  },
};

const ofEntry = personKeys(sql.raw('e.user_id'));
const toTerm = sql.raw(`join invoices v on v.id = e.invoice_id
  join subscriptions s on s.id = v.subscription_id join orders o on o.id = s.order_id`);
const entryKeys = {
  product: { key: column('e.product_id') },
  term: { key: column(`o.term ->> 'id'`), join: toTerm },
  batch: ofEntry.batch,
  owner: ofEntry.owner,
};

/** How an entry is shown, whose id is that of the fact. */
export const entryRow: ReportSource['row'] = {
  joins: sql.raw(`join payment_schedules e on e.id = page.id::int join invoices v on v.id = e.invoice_id
    left join products p on p.id = e.product_id`),
  title: sql.raw(`coalesce(p.name, '')`),
  detail:
    sql.raw(`'Payment ' || e.number || ' of ' || (select count(*) from payment_schedules n where n.invoice_id = e.invoice_id)
    || ', due ' || to_char(e.schedule_date, 'Mon FMDD YYYY')
    || case when e.promised_for is null then '' else ', promised for ' || to_char(e.promised_for, 'Mon FMDD') end`),
  reference: sql.raw(`v.code || '-' || e.number`),
  by: sql`(select ${nameOf('w')} from collection_owners k join users w on w.id = k.owner_id where k.user_id = page.user_id)`,
  path: sql.raw(`'/student-payment-details/' || page.user_id`),
  found: (search) => {
    const typed = findPaymentCode(search);
    if (!typed) return null;
    const isEntry = typed.entry === null ? sql`true` : sql`e.number = ${typed.entry}`;
    return isOneOf(sql`select e.id from invoices v join payment_schedules e on e.invoice_id = v.id
      where v.code = ${typed.code} and ${isEntry}`)(factId);
  },
};

/** Entries that the desk calls due, on any later day. */
export const due: ReportSource = {
  isMoney: true,
  isAscending: true,
  facts: ({ range, today, isSeen }) => ({
    from: sql.raw('payment_schedules e'),
    where: sql`${isOwed} and e.schedule_date between ${range.from > today ? range.from : today} and ${range.to}
      and ${isSeen(sql.raw('e.user_id'))}`,
    id: column('e.id'),
    day: column('e.schedule_date'),
    amount: column('e.price - e.paid'),
    userId: column('e.user_id'),
    keys: entryKeys,
  }),
  row: entryRow,
};

const ofCohort = personKeys(sql.raw('c.user_id'));

/** The people of the cohorts of retention; `after:5` are those with access in the fifth month after, `5-lost` the others. */
export const cohorts: ReportSource = {
  isMoney: true,
  facts: ({ range, isSeen, used }) => {
    const after = /^(\d{1,2})(-lost)?$/.exec(used.get('after') ?? '');
    const isAfter =
      after && Number(after[1]) <= COHORT_MONTHS
        ? sql`(c.months >> ${Number(after[1])}::int) & 1 = ${after[2] ? 0 : 1}::int`
        : sql`${after === null}::boolean`;
    return {
      from: sql.raw('retention_people c'),
      where: sql`${used.has('after') ? sql`true` : sql`c.first_paid_on between ${range.from} and ${range.to}`}
        and ${isAfter} and ${isSeen(sql.raw('c.user_id'))}`,
      id: column('c.user_id'),
      day: column('c.first_paid_on'),
      userId: column('c.user_id'),
      keys: {
        cohort: { key: column(`to_char(c.cohort, 'YYYY-MM')`) },
        // What was asked for is all that it is.
        after: { key: sql`${used.get('after') ?? ''}::text` },
        batch: ofCohort.batch,
        owner: ofCohort.owner,
      },
    };
  },
  row: {
    joins: sql.raw('join retention_people c on c.user_id = page.id::int'),
    title: sql.raw(`'First paid ' || to_char(c.first_paid_on, 'Mon FMDD YYYY')`),
    detail: sql.raw(`'Access in ' || length(replace(c.months::bit(32)::text, '0', '')) || ' months'`),
    path: personPath,
  },
};
