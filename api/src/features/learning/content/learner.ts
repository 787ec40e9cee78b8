import type { HeldProduct, Learner } from '@app/rules/learning/content/content-access';
import {
  entitlementOf,
  isMembershipOpen,
  MEMBER_LEVEL,
  type SubscriptionFacts,
} from '@app/rules/money/subscriptions/entitlement';
import { type ManilaDay, manilaDay } from '@app/rules/time/manila';
import type { Context } from '#context.ts';

/** The page flag whose holders see all content of a kind, drafts included. */
export type ContentFlag = 'courses' | 'events' | 'resourceFiles';

type HeldSubscription = SubscriptionFacts & { productId: number; accessLevelId: string | null };

/** What a person has that may open content, as `learnerFacts` reads it. */
export type LearnerFacts = { memberGrantedAt: string | null; subscriptions: HeldSubscription[] };

const oldestUnpaid = `(select json_build_object('scheduleDate', e.schedule_date, 'number', e.number)
  from invoices i join payment_schedules e on e.invoice_id = i.id
  where i.subscription_id = s.id and e.transaction_id is null and e.voided_at is null
  order by e.schedule_date, e.number limit 1)`;

const subscriptionFacts = `json_build_object('productId', s.product_id, 'accessLevelId', s.access_level_id,
  'status', s.status, 'startsOn', s.starts_on, 'expiresOn', s.expires_on, 'unpaid', ${oldestUnpaid})`;

/** What a person has, as one value for statements that read it along the way: `learnerFacts('$1')`. */
export function learnerFacts(userId: string): string {
  return `json_build_object(
    'memberGrantedAt', (select granted_at from user_access_levels where user_id = ${userId} and access_level_id = '${MEMBER_LEVEL}'),
    'subscriptions', coalesce((select json_agg(${subscriptionFacts}) from subscriptions s where s.user_id = ${userId}), '[]'))`;
}

const learners = new WeakMap<Context, Promise<Omit<Learner, 'isStaff'>>>();

/**
 * The viewer as the rule of content knows them; what they hold is read once a request. A service whose own statement has
 * read `learnerFacts` hands them over and saves a statement.
 */
export async function learnerOf(ctx: Context, flag: ContentFlag, read?: LearnerFacts | null): Promise<Learner> {
  let known = learners.get(ctx);
  if (!known) {
    known = readLearner(ctx, read);
    learners.set(ctx, known);
  }
  return { ...(await known), isStaff: ctx.viewer?.pages.has(flag) ?? false };
}

async function readLearner(ctx: Context, read: LearnerFacts | null | undefined): Promise<Omit<Learner, 'isStaff'>> {
  const { viewer } = ctx;
  if (!viewer) return { isSignedIn: false, levelIds: [], isMembershipOpen: false, memberSince: null, held: [] };
  const { memberGrantedAt, subscriptions } = read ?? (await readFacts(ctx, viewer.userId));
  const today = manilaDay(ctx.now);
  return {
    isSignedIn: true,
    levelIds: viewer.levelIds,
    isMembershipOpen: viewer.levelIds.includes(MEMBER_LEVEL) && isMembershipOpen(subscriptions, today),
    memberSince: memberGrantedAt === null ? null : manilaDay(new Date(memberGrantedAt)),
    held: subscriptions.flatMap((subscription) => heldProduct(subscription, today)),
  };
}

/** What was paid for and not given up. What has not begun, or has ended, is held but closed. */
function heldProduct(subscription: HeldSubscription, today: ManilaDay): HeldProduct[] {
  const { productId, startsOn, status } = subscription;
  if (startsOn === null || status === 'cancelled') return [];
  return [{ productId, startsOn, isBlocked: !entitlementOf(subscription, today).isOpen }];
}

async function readFacts({ pool }: Context, userId: number): Promise<LearnerFacts> {
  const { rows } = await pool.query<{ learner: LearnerFacts }>({
    name: 'learner',
    text: `select ${learnerFacts('$1')} as learner`,
    values: [userId],
  });
  return rows[0]?.learner ?? { memberGrantedAt: null, subscriptions: [] };
}
