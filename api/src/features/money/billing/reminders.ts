import { quoted } from '#db/one-of.ts';
import { runningStatuses } from '@app/rules/money/subscriptions/subscription';
import {
  type ExpiryReminder,
  mayRemindAt,
  type PaymentReminder,
  paymentReminders,
  remindedDates,
  remindersOfEnd,
} from '@app/rules/money/billing/reminders';
import { formatPesos } from '@app/rules/amounts/pesos';
import { pathTo } from '@app/rules/navigation/route-table';
import { openAmount } from '@app/rules/money/payments/allocate';
import { paymentCode } from '@app/rules/money/payments/payment-code';
import { lastDayOfAccess, MEMBER_LEVEL } from '@app/rules/money/subscriptions/entitlement';
import { settingValue } from '@app/rules/platform/settings/setting-value';
import { formatDay, manilaDay, type ManilaDay } from '@app/rules/time/manila';
import { inArray, type SQL, sql } from 'drizzle-orm';
import { transaction } from '#db/transaction.ts';
import { settings } from '#tables/platform/settings.table.ts';
import type { JobContext } from '#worker/task.ts';
import { queueMails } from '#features/platform/mails/outbox.ts';
import { notifyAll } from '#features/platform/notifications/notify.ts';

export type MailContext = Pick<JobContext, 'db' | 'now' | 'secrets' | 'baseUrl'>;

const batch = 500;

/** Mails about payments that are due or overdue and about memberships that end. Says how many. */
export async function remindPeople(ctx: MailContext): Promise<number> {
  if (!mayRemindAt(ctx.now)) return 0;
  return (await inBatches(ctx, remindOfPayments)) + (await inBatches(ctx, remindOfExpiry));
}

/**
 * Each batch is its own transaction, one worker at a time: an interrupted run keeps its sent mails, and the mails
 * themselves show what is left.
 */
async function inBatches(ctx: MailContext, remind: (tx: MailContext) => Promise<number>): Promise<number> {
  let sent = 0;
  for (;;) {
    const now = await transaction(ctx, async (tx) => {
      await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended('billing reminders', 0))`);
      return remind(tx);
    });
    sent += now;
    if (now < batch) return sent;
  }
}

type OwedEntry = {
  id: number;
  number: number;
  price: number;
  paid: number;
  scheduleDate: ManilaDay;
  code: string;
  productName: string;
  userId: number;
  email: string;
  firstName: string;
  kind: PaymentReminder;
};

async function remindOfPayments(tx: MailContext): Promise<number> {
  const today = manilaDay(tx.now);
  const owed = await owedEntries(tx, today);
  const dueLater = owed.filter(({ scheduleDate }) => scheduleDate >= today);
  const overdue = owed.filter(({ scheduleDate }) => scheduleDate < today);
  await queueMails(
    tx,
    dueLater.map((entry) => ({
      template: 'payment-reminder' as const,
      ...aboutEntry(entry),
      shown: { ...wordsOf(tx, entry), isOverdue: false },
    })),
  );
  await queueMails(
    tx,
    overdue.map((entry) => {
      const graceEnd = lastDayOfAccess(entry.scheduleDate);
      const openUntil = graceEnd < today ? null : formatDay(graceEnd);
      return {
        template: 'payment-overdue' as const,
        ...aboutEntry(entry),
        shown: { ...wordsOf(tx, entry), openUntil },
      };
    }),
  );
  await notifyAll(
    tx,
    owed.map((entry) => ({
      userId: entry.userId,
      kind: 'payment-due' as const,
      content: {
        amount: openAmount(entry),
        dueOn: entry.scheduleDate,
        isOverdue: entry.scheduleDate < today,
        entryId: entry.id,
      },
      dedupeKey: reminderKey(entry),
    })),
  );
  return owed.length;
}

/** The date is part of the name: an entry that was moved is due on another day, and that is another thing to say. */
const reminderKey = ({ id, kind, scheduleDate }: OwedEntry) => `reminder:${id}:${kind}:${scheduleDate}`;

const aboutEntry = (entry: OwedEntry) => ({
  to: { userId: entry.userId, address: entry.email },
  dedupeKey: reminderKey(entry),
});

const wordsOf = ({ baseUrl }: MailContext, { firstName, productName, code, ...entry }: OwedEntry) => ({
  firstName,
  productName,
  amount: formatPesos(openAmount(entry)),
  dueOn: formatDay(entry.scheduleDate),
  paymentCode: paymentCode(code, entry.number),
  link: `${baseUrl}${pathTo('account')}?q=billings`,
});

/**
 * Debts that need a mail today and have none: not while a proof waits for us, not before a promised day, and not on a
 * day on which staff have already written.
 */
async function owedEntries({ db }: MailContext, today: ManilaDay): Promise<OwedEntry[]> {
  const { rows } = await db.execute<OwedEntry & Record<string, unknown>>(sql`
    select e.id, e.number, e.price::float8 as price, e.paid::float8 as paid, asked.date as "scheduleDate", i.code,
      d.name as "productName", u.id as "userId", u.email, u.first_name as "firstName", asked.kind
    from ${datesQuery(remindedDates(paymentReminders, today))}
      join payment_schedules e on e.schedule_date = asked.date::date and e.transaction_id is null and e.voided_at is null
      join invoices i on i.id = e.invoice_id
      join subscriptions s on s.id = i.subscription_id and s.status = 'active'
      join products d on d.id = s.product_id
      join users u on u.id = i.user_id and u.archived_at is null and u.merged_into_id is null
    where not exists (select from mails m where m.dedupe_key = 'reminder:' || e.id || ':' || asked.kind || ':' || asked.date)
      and not exists (select from mails m where m.dedupe_key = 'payment-reminder:' || e.id || ':' || ${today}::text)
      and not exists (select from payments p where p.schedule_id = e.id and p.status = 'submitted')
      and not exists (select from payment_promises q
        where q.schedule_id = e.id and q.replaced_at is null and q.promised_for >= ${today})
    order by e.id limit ${batch}
    for no key update of e`);
  return rows;
}

function datesQuery(dates: readonly { date: ManilaDay; kind: string }[]): SQL {
  return sql`unnest(${sql.param(dates.map(({ date }) => date))}::text[],
    ${sql.param(dates.map(({ kind }) => kind))}::text[]) as asked (date, kind)`;
}

type EndingMembership = {
  id: number;
  expiresOn: ManilaDay;
  productName: string;
  userId: number;
  email: string;
  firstName: string;
  kind: ExpiryReminder;
};

/** A person with another membership that lasts longer has already renewed. */
async function remindOfExpiry({ db, ...tx }: MailContext): Promise<number> {
  const today = manilaDay(tx.now);
  const reminders = remindersOfEnd(await daysAfterEnd({ db }));
  const { rows } = await db.execute<EndingMembership & Record<string, unknown>>(sql`
    select s.id, asked.date as "expiresOn", d.name as "productName", u.id as "userId", u.email,
      u.first_name as "firstName", asked.kind
    from ${datesQuery(remindedDates(reminders, today))}
      join subscriptions s on s.expires_on = asked.date::date and s.status = 'active' and s.access_level_id = ${MEMBER_LEVEL}
      join products d on d.id = s.product_id
      join users u on u.id = s.user_id and u.archived_at is null and u.merged_into_id is null
    where not exists (select from mails m where m.dedupe_key = 'expiry:' || s.id || ':' || asked.kind || ':' || asked.date)
      and not exists (select from subscriptions o where o.user_id = s.user_id and o.access_level_id = ${MEMBER_LEVEL}
        and o.status in (${sql.raw(quoted(runningStatuses))}) and (o.expires_on, o.id) > (s.expires_on, s.id))
    order by s.id limit ${batch}
    for no key update of s`);
  const ending = rows.filter(({ expiresOn }) => expiresOn >= today);
  const ended = rows.filter(({ expiresOn }) => expiresOn < today);
  await queueMails(
    { ...tx, db },
    ended.map(({ id, kind, expiresOn, productName, userId, email, firstName }) => ({
      template: 'membership-ended' as const,
      to: { userId, address: email },
      shown: {
        firstName,
        productName,
        expiresOn: formatDay(expiresOn),
        openUntil: openUntil(expiresOn, today) && formatDay(lastDayOfAccess(expiresOn)),
        link: `${tx.baseUrl}${pathTo('account')}?renew=${id}`,
      },
      dedupeKey: `expiry:${id}:${kind}:${expiresOn}`,
    })),
  );
  await notifyAll(
    { ...tx, db },
    ended.map(({ id, kind, expiresOn, productName, userId }) => ({
      userId,
      kind: 'membership-ended' as const,
      content: { productName, expiresOn, openUntil: openUntil(expiresOn, today), subscriptionId: id },
      dedupeKey: `expiry:${id}:${kind}:${expiresOn}`,
    })),
  );
  await queueMails(
    { ...tx, db },
    ending.map(({ id, kind, expiresOn, productName, userId, email, firstName }) => ({
      template: 'membership-expiring' as const,
      to: { userId, address: email },
      shown: {
        firstName,
        productName,
        expiresOn: formatDay(expiresOn),
        openUntil: formatDay(lastDayOfAccess(expiresOn)),
        link: `${tx.baseUrl}${pathTo('account')}?renew=${id}`,
      },
      dedupeKey: `expiry:${id}:${kind}:${expiresOn}`,
    })),
  );
  await notifyAll(
    { ...tx, db },
    ending.map(({ id, kind, expiresOn, productName, userId }) => ({
      userId,
      kind: 'membership-ending' as const,
      content: { productName, expiresOn, subscriptionId: id },
      dedupeKey: `expiry:${id}:${kind}:${expiresOn}`,
    })),
  );
  return rows.length;
}

/** The last day of grace, while it is not over. */
function openUntil(expiresOn: ManilaDay, today: ManilaDay): ManilaDay | null {
  const last = lastDayOfAccess(expiresOn);
  return last < today ? null : last;
}

async function daysAfterEnd({ db }: Pick<MailContext, 'db'>): Promise<{ first: number; last: number }> {
  const [first, last] = ['renewal-first-reminder-days', 'renewal-last-reminder-days'] as const;
  const rows = await db
    .select()
    .from(settings)
    .where(inArray(settings.name, [first, last]));
  const valueOf = (name: typeof first | typeof last) =>
    settingValue(name, rows.find((row) => row.name === name)?.value);
  return { first: valueOf(first), last: valueOf(last) };
}
