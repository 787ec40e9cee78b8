import { type Standing, standingBadge } from '@app/rules/money/billing/standing';
import { MEMBER_LEVEL } from '@app/rules/money/subscriptions/entitlement';
import { runningStatuses } from '@app/rules/money/subscriptions/subscription';
import { manilaDay } from '@app/rules/time/manila';
import { type SQL, sql } from 'drizzle-orm';
import { requireViewer } from '#context.ts';
import { isOwed } from '#db/hot/due-list.ts';
import { jsonRows } from '#db/json.ts';
import { quoted } from '#db/one-of.ts';
import { oneAnswer } from '#db/one-answer.ts';
import { isOwnedBy, limitedToOwner } from '#features/money/own-people/desk-scope.ts';
import type { StandingReader } from '#features/platform/palette/finder.ts';

const person = sql`p.id`;
const owed = (condition: SQL) =>
  sql<boolean>`exists (select from payment_schedules e where e.user_id = ${person} and ${isOwed} and ${condition})`;

/**
 * The badge of each person, and what they owe for those who may see it: whoever opens the payments of a person, of their
 * own people only where they are limited to them. Leaders see neither.
 */
export const readStanding: StandingReader = async (ctx, people) => {
  const { pages } = requireViewer(ctx);
  if (!pages.has('users')) return new Map();
  const ownerId = limitedToOwner(ctx);
  const seesMoney = pages.has('studentPaymentDetails') || pages.has('payment');
  const isSeen = ownerId === null ? sql<boolean>`true` : isOwnedBy(person, ownerId);
  const today = manilaDay(ctx.now);
  const started = sql`s.user_id = ${person} and s.access_level_id = ${MEMBER_LEVEL} and s.starts_on <= ${today}`;
  const live = sql`${started} and s.status in (${sql.raw(quoted(runningStatuses))}) and s.expires_on >= ${today}`;
  const ids = sql.param(people.map(({ id }) => id));
  const rows = await oneAnswer(
    ctx.pool,
    { label: 'standing' },
    jsonRows(
      {
        id: sql<number>`p.id`,
        isLive: sql<boolean>`exists (select from subscriptions s where ${live})`,
        wasLive: sql<boolean>`exists (select from subscriptions s where ${started})`,
        isSeen: sql<boolean>`${isSeen}`,
        open: sql<number>`(select coalesce(sum(e.price - e.paid), 0) from payment_schedules e
          where e.user_id = ${person} and ${isOwed} and e.schedule_date <= ${today})`,
        isPayable: owed(sql`true`),
        hasBrokenPromise: owed(sql`e.promised_for < ${today}`),
        isOverdue: owed(sql`e.schedule_date < ${today}`),
        hasProof: sql<boolean>`exists (select from payments y where y.user_id = ${person} and y.status = 'submitted')`,
      },
      (select) => select.from(sql`unnest(${ids}::int[]) p(id)`),
    ),
  );
  const archived = new Set(people.flatMap(({ id, isArchived }) => (isArchived ? [id] : [])));
  return new Map(
    rows.map(({ id, isLive, wasLive, isSeen: isOfOwn, open, isPayable, ...money }) => {
      const isMoneySeen = seesMoney && isOfOwn;
      const membership: Standing['membership'] = isLive ? 'active' : wasLive ? 'expired' : 'none';
      const badge = standingBadge({ isArchived: archived.has(id), membership, money: isMoneySeen ? money : null });
      return [id, { badge, openAmount: isMoneySeen ? open : null, isPayable: isMoneySeen && isPayable }];
    }),
  );
};
