import type { HeldProduct, Learner } from '@app/rules/content/content-access';
import { manilaDay } from '@app/rules/time/manila';
import type { Context } from '../../context.ts';

/** The page flag whose holders see all content of a kind, drafts included. */
export type ContentFlag = 'courses' | 'events' | 'resourceFiles';

const learners = new WeakMap<Context, Promise<Omit<Learner, 'isStaff'>>>();

/** The day of a person's level `member`, for statements that read it along the way: `memberGrantedAt('$1')`. */
export function memberGrantedAt(userId: string): string {
  return `(select granted_at from user_access_levels where user_id = ${userId} and access_level_id = 'member')`;
}

/**
 * The viewer as the rule of content knows them; what they hold is read once a request. A service whose own statement has
 * read `memberGrantedAt` hands it over and saves a statement.
 */
export async function learnerOf(
  ctx: Context,
  flag: ContentFlag,
  read?: { memberGrantedAt: Date | null },
): Promise<Learner> {
  let known = learners.get(ctx);
  if (!known) {
    known = readLearner(ctx, read);
    learners.set(ctx, known);
  }
  return { ...(await known), isStaff: ctx.viewer?.pages.has(flag) ?? false };
}

async function readLearner(
  ctx: Context,
  read: { memberGrantedAt: Date | null } | undefined,
): Promise<Omit<Learner, 'isStaff'>> {
  const { viewer } = ctx;
  if (!viewer) return { isSignedIn: false, levelIds: [], isMembershipOpen: false, memberSince: null, held: [] };
  const [memberSince, held] = await Promise.all([
    read ? dayOf(read.memberGrantedAt) : memberSinceOf(ctx, viewer),
    heldProducts(ctx, viewer.userId),
  ]);
  return {
    isSignedIn: true,
    levelIds: viewer.levelIds,
    // Memberships begin with subscriptions; as long as there are none, the level alone says it.
    isMembershipOpen: viewer.levelIds.includes('member'),
    memberSince,
    held,
  };
}

/** What has been bought. Products come with selling: until then nobody holds any. */
function heldProducts(_ctx: Context, _userId: number): Promise<HeldProduct[]> {
  return Promise.resolve([]);
}

async function memberSinceOf(
  { pool }: Context,
  { userId, levelIds }: { userId: number; levelIds: readonly string[] },
): Promise<string | null> {
  if (!levelIds.includes('member')) return null;
  const { rows } = await pool.query<{ grantedAt: Date | null }>({
    name: 'member-since',
    text: `select ${memberGrantedAt('$1')} as "grantedAt"`,
    values: [userId],
  });
  return dayOf(rows[0]?.grantedAt ?? null);
}

function dayOf(instant: Date | null): string | null {
  return instant && manilaDay(instant);
}
