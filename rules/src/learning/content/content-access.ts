import type { ContentStatus } from './content-status.ts';

/** The access rules of a course, event or resource. */
export type ContentItem = {
  status: ContentStatus;
  /** Open to everyone who is signed in. */
  isFree: boolean;
  /** Open to visitors too; only resources can be. */
  isPublic?: boolean;
  /** Access levels that open it. */
  levelIds: readonly string[];
  /** Products that contain it. */
  productIds: readonly number[];
};

/** A person's purchases that still count, by product. */
export type OwnedProduct = {
  productId: number;
  /** The Manila day it opened. */
  startsOn: string;
  /** Closed for the time being: unpaid beyond grace, or paused. */
  isBlocked: boolean;
};

/** The person who asks. A visitor has nothing. */
export type Learner = {
  isSignedIn: boolean;
  levelIds: readonly string[];
  /** Holds the page flag of this kind of content: staff see everything. */
  isStaff: boolean;
  /** Whether the level `member` counts: the membership is active, multiple, or expired within its grace. */
  isMembershipOpen: boolean;
  /** The Manila day since when the person is a member, from which drips count when a level opens the item. */
  memberSince: string | null;
  products: readonly OwnedProduct[];
};

/** Why an item is open, and since when, for content that opens bit by bit. */
export type OpenGate = { isOpen: true; by: 'staff' | 'public' | 'free' | 'level' | 'product'; since: string | null };

/** Why it is closed. `nothing` means that nothing the person has opens it. */
export type ClosedGate = {
  isOpen: false;
  because: 'draft' | 'signed-out' | 'membership-over' | 'product-blocked' | 'nothing';
};

export type AccessGate = OpenGate | ClosedGate;

/**
 * The one rule of who may open content, for lists, pages, search, files and videos. With several reasons it returns the
 * one that opened the item first, because dripped content counts from that day.
 */
export function openingOf(item: ContentItem, learner: Learner): AccessGate {
  if (learner.isStaff) return { isOpen: true, by: 'staff', since: null };
  if (item.status !== 'published') return { isOpen: false, because: 'draft' };
  if (item.isPublic) return { isOpen: true, by: 'public', since: null };
  if (!learner.isSignedIn) return { isOpen: false, because: 'signed-out' };
  if (item.isFree) return { isOpen: true, by: 'free', since: null };

  const bought = learner.products.filter(({ productId }) => item.productIds.includes(productId));
  const live = bought.filter(({ isBlocked }) => !isBlocked);
  const levels = learner.levelIds.filter((id) => item.levelIds.includes(id));
  const counting = levels.filter((id) => id !== 'member' || learner.isMembershipOpen);

  if (counting.some((id) => id !== 'member')) return { isOpen: true, by: 'level', since: null };
  const starts = [...live.map(({ startsOn }) => startsOn), ...(counting.length > 0 ? [learner.memberSince ?? ''] : [])];
  const [first] = starts.toSorted();
  if (first !== undefined) return { isOpen: true, by: live.length > 0 ? 'product' : 'level', since: first || null };

  if (bought.length > 0) return { isOpen: false, because: 'product-blocked' };
  return { isOpen: false, because: levels.length > 0 ? 'membership-over' : 'nothing' };
}
