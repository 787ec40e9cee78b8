import { quoted } from '../one-of.ts';
import { runningStatuses } from '@app/rules/money/subscriptions/subscription';
import { GRACE_DAYS } from '@app/rules/money/subscriptions/entitlement';
import { sql } from 'drizzle-orm';
import { day } from './demo-moments.ts';
import type { SeedContext } from './seeding.ts';

type Span = { from: Date; to: Date };

/** A member with the times in which the membership was open and they were here. */
export type ActivePerson = { id: number; email: string; joinedAt: Date; spans: Span[] };

type Row = { id: number; email: string; joinedAt: string; seenAt: string; from: string; to: string };

/**
 * Members in the order in which they joined. Everything a demo person does is inside one of their spans, so that nobody
 * learns before they paid, after their access ended, or after they were last seen.
 */
export async function membersPresent({ db }: SeedContext): Promise<ActivePerson[]> {
  const { rows } = await db.execute<Row>(sql`
    select u.id, u.email, u.created_at as "joinedAt", u.last_seen_at as "seenAt", o.live_at as "from",
      least(s.expires_on, s.paused_on, (select min(e.schedule_date) from payment_schedules e
        join invoices i on i.id = e.invoice_id where i.subscription_id = s.id and e.transaction_id is null
          and e.voided_at is null))::text as "to"
    from users u join user_access_levels h on h.user_id = u.id and h.access_level_id = 'member'
      join subscriptions s on s.user_id = u.id and s.access_level_id = 'member' and s.status in (${sql.raw(quoted(runningStatuses))})
      join orders o on o.id = s.order_id
    where u.archived_at is null and u.last_seen_at is not null
    order by u.created_at, u.id, o.live_at`);
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((rowsOfPerson) => {
    const [{ id, email, joinedAt, seenAt }] = rowsOfPerson as [Row, ...Row[]];
    const spans = joinUp(rowsOfPerson, new Date(seenAt));
    return spans.length > 0 ? [{ id, email, joinedAt: new Date(joinedAt), spans }] : [];
  });
}

/** Memberships that follow within the days of grace are one. */
function joinUp(rowsOfPerson: readonly Row[], seenAt: Date): Span[] {
  const spans: Span[] = [];
  for (const { from, to } of rowsOfPerson) {
    // The calendar of dates ends before this one.
    const end = to.startsWith('9999') ? seenAt : new Date(`${to}T12:00:00+08:00`);
    const last = spans.at(-1);
    if (last && new Date(from).getTime() - last.to.getTime() <= GRACE_DAYS * day) last.to = end;
    else spans.push({ from: new Date(from), to: end });
  }
  return spans
    .map((span) => ({ from: span.from, to: span.to < seenAt ? span.to : seenAt }))
    .filter(({ from, to }) => from < to);
}

export function isHere({ spans }: ActivePerson, moment: Date): boolean {
  return spans.some(({ from, to }) => from <= moment && moment <= to);
}

/** The moment after this many days of being here; null when they were not here that long. */
export function afterDays({ spans }: ActivePerson, days: number): Date | null {
  let left = days * day;
  for (const { from, to } of spans) {
    const length = to.getTime() - from.getTime();
    if (left <= length) return new Date(from.getTime() + left);
    left -= length;
  }
  return null;
}

/** The number of days they were here in all. */
export function daysHere({ spans }: ActivePerson): number {
  return spans.reduce((sum, { from, to }) => sum + (to.getTime() - from.getTime()) / day, 0);
}

/** The end of the last time they were here. */
export function lastHere({ joinedAt, spans }: ActivePerson): Date {
  return spans.at(-1)?.to ?? joinedAt;
}
