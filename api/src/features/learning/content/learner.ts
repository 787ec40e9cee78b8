import type { OwnedProduct, Learner } from '@app/rules/learning/content/content-access';
import { entitlementOf, isMembershipOpen, MEMBER_LEVEL } from '@app/rules/money/subscriptions/entitlement';
import { type ManilaDay, manilaDay } from '@app/rules/time/manila';
import type { Context } from '#context.ts';
import { type LearnerSubscription, type LearnerFacts, learnerJson } from '#db/hot/learner.ts';
import { given, preparedAnswer } from '#db/one-answer.ts';

/** The page flag whose holders see all content of a kind, drafts included. */
export type ContentFlag = 'courses' | 'events' | 'resourceFiles';

const learners = new WeakMap<Context, Promise<Omit<Learner, 'isStaff'>>>();

/**
 * The viewer in the form the content rule takes; their subscriptions are read once per request. A service whose own
 * statement has read `learnerJson` passes it on and saves a statement.
 */
export async function learnerOf(ctx: Context, flag: ContentFlag, read?: LearnerFacts | null): Promise<Learner> {
  let known = learners.get(ctx);
  if (!known) {
    known = readLearner(ctx, read);
    learners.set(ctx, known);
  }
  return { ...(await known), isStaff: ctx.viewer?.pages.has(flag) ?? false };
}

/** A person in that form, from their levels and what a statement has read of them. */
export function learnerFrom(
  levelIds: readonly string[],
  { memberGrantedAt, subscriptions }: LearnerFacts,
  today: ManilaDay,
): Omit<Learner, 'isStaff'> {
  return {
    isSignedIn: true,
    levelIds,
    isMembershipOpen: levelIds.includes(MEMBER_LEVEL) && isMembershipOpen(subscriptions, today),
    memberSince: memberGrantedAt === null ? null : manilaDay(memberGrantedAt),
    products: subscriptions.flatMap((subscription) => ownedProduct(subscription, today)),
  };
}

async function readLearner(ctx: Context, read: LearnerFacts | null | undefined): Promise<Omit<Learner, 'isStaff'>> {
  const { viewer } = ctx;
  if (!viewer) return { isSignedIn: false, levelIds: [], isMembershipOpen: false, memberSince: null, products: [] };
  return learnerFrom(viewer.levelIds, read ?? (await readLearnerFacts(ctx.pool, [viewer.userId])), manilaDay(ctx.now));
}

/** Paid subscriptions that were not cancelled. One that has not begun, or has ended, is listed but closed. */
function ownedProduct(subscription: LearnerSubscription, today: ManilaDay): OwnedProduct[] {
  const { productId, startsOn, status } = subscription;
  if (startsOn === null || status === 'cancelled') return [];
  return [{ productId, startsOn, isBlocked: !entitlementOf(subscription, today).isOpen }];
}

const readLearnerFacts = preparedAnswer('learner', learnerJson(given(1)));
