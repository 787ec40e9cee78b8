import { sql } from 'drizzle-orm';
import { postComments } from '#tables/community/posts/comments.table.ts';
import { postReactions, posts } from '#tables/community/posts.table.ts';
import { clientPosts } from './community/client-posts.ts';
import { coachPosts } from './community/coach-posts.ts';
import { coachLines, commentLines, type Tone } from './community/comment-lines.ts';
import type { CommunityPost } from './community/community-post.ts';
import { firstDaysPosts } from './community/first-days-posts.ts';
import { learningPosts } from './community/learning-posts.ts';
import { lifePosts } from './community/life-posts.ts';
import { day, hour } from './demo-moments.ts';
import { demoPosts, demoWeekPosts } from './demo-post-list.ts';
import { type ActivePerson, isHere } from './demo-presence.ts';
import { type DemoJourney, stageAt } from './demo-walk.ts';
import type { SeedContext } from './seeding.ts';

type Writer = { id: number; isHereAt: (at: Date) => boolean; stageAt: (at: Date) => number };
type Coach = Writer & { seenAt: Date | null };
type DemoGroup = { id: number; coach: Coach | null; members: Writer[] };
type MemberRow = { groupId: number; userId: number; joinedAt: string };
type CoachRow = { groupId: number; id: number; createdAt: string; seenAt: string | null };

const minute = 60_000;
const reactionsInTurn = ['cheer', 'cheer', 'salamat', 'cheer', 'galing'] as const;

/** A post with the moment and the people it has; nobody writes before they came or after they left. */
type Planned = {
  post: Pick<CommunityPost, 'text' | 'kind' | 'isForEveryone'>;
  at: Date;
  group: DemoGroup;
  author: Writer;
  others: Writer[];
  says: readonly string[];
  reactions: number;
  isPinned: boolean;
  turn: number;
};

/**
 * What the groups tell each other in eighteen months, each by people who were in the group, here at that moment, and far
 * enough to have it to tell. After the groups, the journey and the wins.
 */
export async function seedDemoPosts(
  tx: SeedContext,
  people: readonly ActivePerson[],
  walks: readonly DemoJourney[],
): Promise<void> {
  const groups = await demoGroups(tx, people, walks);
  if (groups.length === 0) return;
  const planned = [...storyOf(tx, groups), ...talkOf(tx, groups), ...weekOf(tx, groups)];
  await savePosts(tx, planned);
  await commentWins(tx, groups);
}

/** The posts of the last weeks, written out with all that was said. Each goes to the next group, unless it is for everyone. */
function storyOf(tx: SeedContext, groups: readonly DemoGroup[]): Planned[] {
  let place = 0;
  return demoPosts.flatMap((post, turn) => {
    const at = recentMoment(tx, turn);
    const group = groups[(post.isForEveryone ? turn : place++) % groups.length];
    if (!group) return [];
    const { author, others } = peopleOf(group, at, { ...post, turn });
    const { says, reactions } = post;
    return author ? [{ post, at, group, author, others, says, reactions, isPinned: false, turn }] : [];
  });
}

/** One of each coach, from when they were here last in these days. */
function weekOf({ now }: SeedContext, groups: readonly DemoGroup[]): Planned[] {
  return groups.flatMap((group, turn) => {
    const post = demoWeekPosts[turn % demoWeekPosts.length];
    const { coach } = group;
    if (!post || !coach?.seenAt) return [];
    const at = new Date(Math.min(now.getTime() - 26 * hour, coach.seenAt.getTime()) - turn * 3 * hour);
    const others = group.members.filter((person) => person.isHereAt(at));
    const { says, reactions } = post;
    return [{ post, at, group, author: coach, others, says, reactions, isPinned: true, turn }];
  });
}

/** Closer together towards today; the last one this morning. */
function recentMoment({ now }: SeedContext, index: number): Date {
  const left = demoPosts.length - 1 - index;
  return new Date(now.getTime() - (left * left * 0.042 + left * 0.25) * day - 5 * hour - (index % 7) * 23 * minute);
}

/** The long time before: what people tell mixed, with those words of others that fit under many posts. */
function talkOf(tx: SeedContext, groups: readonly DemoGroup[]): Planned[] {
  const all = mixed([firstDaysPosts, learningPosts, lifePosts, coachPosts, clientPosts]);
  const used: Record<Tone | 'coach', number> = { cheer: 0, comfort: 0, thanks: 0, same: 0, curious: 0, coach: 0 };
  const next = (tone: Tone) => commentLines[tone][used[tone]++ % commentLines[tone].length] ?? '';
  return all.flatMap((post, turn) => {
    const at = earlierMoment(tx, turn, all.length);
    // The next group in which somebody has this to tell.
    const found = groups
      .map((_, step) => groups[(turn + step) % groups.length])
      .flatMap((group) => (group ? [{ group, ...peopleOf(group, at, { ...post, turn }) }] : []))
      .find(({ author, others }) => author && others.length > 0);
    if (!found?.author) return [];
    const { group, author, others } = found;
    const more = Array.from({ length: 3 + ((turn * 5) % 4) }, () => next(post.tone));
    const ofCoach = !post.byCoach && turn % 5 === 2 ? [`coach: ${coachLines[used.coach++ % coachLines.length]}`] : [];
    const says = [...(post.says ?? []), ...more, ...ofCoach];
    return [{ post, at, group, author, others, says, reactions: 3 + ((turn * 7) % 19), isPinned: false, turn }];
  });
}

/** One of each list in turn, in proportion to their lengths. */
function mixed(lists: readonly (readonly CommunityPost[])[]): CommunityPost[] {
  return lists
    .flatMap((list) => list.map((post, place) => ({ post, share: (place + 0.5) / list.length })))
    .toSorted((one, other) => one.share - other.share)
    .map(({ post }) => post);
}

/** From almost eighteen months ago to two days ago, at the hours at which people write, denser towards today. */
function earlierMoment({ now }: SeedContext, turn: number, count: number): Date {
  const share = (count - turn) / count;
  const daysAgo = 2 + 500 * share ** 1.35;
  return new Date(now.getTime() - daysAgo * day - ((turn * 5) % 11) * hour - ((turn * 13) % 60) * minute);
}

type Telling = Pick<CommunityPost, 'byCoach' | 'stage'> & { turn: number };

/** Who writes it and who else is there; no author when nobody could have. */
function peopleOf(group: DemoGroup, at: Date, { byCoach, stage = -1, turn }: Telling) {
  const here = group.members.filter((person) => person.isHereAt(at));
  const able = here.filter((person) => person.stageAt(at) >= stage);
  const coach = group.coach?.isHereAt(at) ? group.coach : null;
  const author = byCoach ? coach : (able[(turn * 11 + 2) % Math.max(able.length, 1)] ?? null);
  return { author, others: here.filter(({ id }) => id !== author?.id) };
}

const atOnce = 500;

async function savePosts({ db, now }: SeedContext, planned: readonly Planned[]): Promise<void> {
  const made = await db
    .insert(posts)
    .values(
      planned.map(({ post, at, group, author, isPinned }) => ({
        kind: post.kind ?? ('post' as const),
        userId: author.id,
        groupId: post.isForEveryone ? null : group.id,
        isForEveryone: post.isForEveryone ?? false,
        text: post.text,
        createdAt: at,
        updatedAt: at,
        ...(isPinned ? { pinnedAt: at, pinnedById: author.id } : {}),
      })),
    )
    .returning({ id: posts.id });
  const comments = planned.flatMap((plan, place) => commentsOf(plan, made[place]?.id ?? 0, now));
  for (let from = 0; from < comments.length; from += atOnce) {
    await db.insert(postComments).values(comments.slice(from, from + atOnce));
  }
  const reactions = planned.flatMap((plan, place) => reactionsOf(plan, made[place]?.id ?? 0, now));
  for (let from = 0; from < reactions.length; from += atOnce) {
    await db.insert(postReactions).values(reactions.slice(from, from + atOnce));
  }
}

function commentsOf({ at, group, others, says, turn }: Planned, postId: number, now: Date) {
  return says.flatMap((line, place) => {
    const isOfCoach = line.startsWith('coach: ');
    const commentedAt = new Date(Math.min(at.getTime() + (place + 1) * (17 + (turn % 5) * 9) * minute, now.getTime()));
    const writer = isOfCoach ? group.coach : others[(turn * 7 + place * 3) % Math.max(others.length, 1)];
    if (!writer?.isHereAt(commentedAt)) return [];
    const stamps = { createdAt: commentedAt, updatedAt: commentedAt };
    return [{ postId, userId: writer.id, text: line.replace('coach: ', ''), ...stamps }];
  });
}

function reactionsOf({ at, others, reactions, turn }: Planned, postId: number, now: Date) {
  return others.slice(0, reactions).flatMap(({ id, isHereAt }, place) => {
    const reactedAt = new Date(Math.min(at.getTime() + (place + 1) * 6 * minute, now.getTime()));
    const kind = reactionsInTurn[(place + turn) % reactionsInTurn.length] ?? 'cheer';
    return isHereAt(reactedAt) ? [{ postId, userId: id, kind, createdAt: reactedAt }] : [];
  });
}

type WinRow = { id: number; userId: number; at: string };

/** A win is congratulated by people of any group. */
async function commentWins({ db, now }: SeedContext, groups: readonly DemoGroup[]): Promise<void> {
  const { rows: wins } = await db.execute<WinRow>(
    sql`select id, user_id as "userId", created_at as at from posts where kind = 'win' order by id`,
  );
  const members = groups.flatMap((group) => group.members);
  const { cheer } = commentLines;
  const comments = wins.flatMap(({ id, userId, at }, turn) =>
    Array.from({ length: 3 + (turn % 5) }, (_, place) => place).flatMap((place) => {
      const commentedAt = new Date(Math.min(new Date(at).getTime() + (place + 1) * 21 * minute, now.getTime()));
      const here = members.filter((person) => person.id !== userId && person.isHereAt(commentedAt));
      const writer = here[(turn * 13 + place * 5) % Math.max(here.length, 1)];
      const stamps = { createdAt: commentedAt, updatedAt: commentedAt };
      const text = cheer[(turn * 5 + place) % cheer.length] ?? '';
      return writer ? [{ postId: id, userId: writer.id, text, ...stamps }] : [];
    }),
  );
  if (comments.length > 0) await db.insert(postComments).values(comments);
}

async function demoGroups(
  { db }: SeedContext,
  people: readonly ActivePerson[],
  walks: readonly DemoJourney[],
): Promise<DemoGroup[]> {
  const byId = new Map(people.map((person) => [person.id, person]));
  const walkOf = new Map(walks.map((walk) => [walk.person.id, walk]));
  const { rows: members } = await db.execute<MemberRow>(
    sql`select group_id as "groupId", user_id as "userId", joined_at as "joinedAt" from group_members order by group_id, user_id`,
  );
  const { rows: coaches } = await db.execute<CoachRow>(sql`
    select g.id as "groupId", u.id, u.created_at as "createdAt", u.last_seen_at as "seenAt"
    from groups g join users u on u.id = g.leader_id order by g.id`);
  return coaches.map(({ groupId, id, createdAt, seenAt }) => ({
    id: groupId,
    coach: {
      id,
      seenAt: seenAt === null ? null : new Date(seenAt),
      isHereAt: (at) => seenAt !== null && new Date(createdAt) <= at && at <= new Date(seenAt),
      stageAt: () => 0,
    },
    members: members
      .filter((member) => member.groupId === groupId)
      .flatMap(({ userId, joinedAt }) => {
        const person = byId.get(userId);
        const walk = walkOf.get(userId);
        if (!person) return [];
        const isHereAt = (at: Date) => new Date(joinedAt) <= at && isHere(person, at);
        return [{ id: userId, isHereAt, stageAt: (at: Date) => (walk && stageAt(walk, at)) ?? -1 }];
      }),
  }));
}
