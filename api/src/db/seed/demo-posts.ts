import { sql } from 'drizzle-orm';
import { postComments } from '#tables/community/posts/comments.table.ts';
import { postReactions, posts } from '#tables/community/posts.table.ts';
import { day, hour } from './demo-moments.ts';
import { type DemoPost, demoPosts } from './demo-post-list.ts';
import { type ActivePerson, isHere } from './demo-presence.ts';
import type { SeedContext } from './seeding.ts';

type Writer = { id: number; isHereAt: (at: Date) => boolean };
type DemoGroup = { id: number; coach: Writer | null; members: Writer[] };
type MemberRow = { groupId: number; userId: number; joinedAt: string };
type CoachRow = { groupId: number; id: number; createdAt: string; seenAt: string | null };

const minute = 60_000;
const reactionsInTurn = ['cheer', 'cheer', 'salamat', 'cheer', 'galing'] as const;

/** What the groups tell each other, each by people who were in the group and here at that moment. After the groups. */
export async function seedDemoPosts(tx: SeedContext, people: readonly ActivePerson[]): Promise<void> {
  const groups = await demoGroups(tx, people);
  if (groups.length === 0) return;
  let place = 0;
  for (const [index, post] of demoPosts.entries()) {
    const at = momentOf(tx, index);
    const group = post.isForEveryone ? groups[index % groups.length] : groups[place++ % groups.length];
    if (group) await seedPost(tx, { post, at, group, turn: index });
  }
}

/** Closer together towards today; the last one this morning. */
function momentOf({ now }: SeedContext, index: number): Date {
  const left = demoPosts.length - 1 - index;
  return new Date(now.getTime() - (left * left * 0.035 + left * 0.55) * day - 5 * hour - (index % 7) * 23 * minute);
}

type Seeded = { post: DemoPost; at: Date; group: DemoGroup; turn: number };

async function seedPost({ db, now }: SeedContext, { post, at, group, turn }: Seeded): Promise<void> {
  const here = group.members.filter((person) => person.isHereAt(at));
  const member = here[(turn * 11 + 2) % Math.max(here.length, 1)];
  const coach = group.coach?.isHereAt(at) ? group.coach : null;
  const author = post.byCoach ? coach : member;
  if (!author) return;
  const isLastOfCoach = post.byCoach && !demoPosts.slice(turn + 1).some(({ byCoach }) => byCoach);
  const [made] = await db
    .insert(posts)
    .values({
      kind: post.kind ?? 'post',
      userId: author.id,
      groupId: post.isForEveryone ? null : group.id,
      isForEveryone: post.isForEveryone ?? false,
      text: post.text,
      createdAt: at,
      updatedAt: at,
      ...(isLastOfCoach ? { pinnedAt: at, pinnedById: author.id } : {}),
    })
    .returning({ id: posts.id });
  if (!made) throw new Error('the post was not made');
  const others = here.filter(({ id }) => id !== author.id);
  const comments = post.says.flatMap((line, place) => {
    const isOfCoach = line.startsWith('coach: ');
    const commentedAt = new Date(Math.min(at.getTime() + (place + 1) * (17 + (turn % 5) * 9) * minute, now.getTime()));
    const writer = isOfCoach ? group.coach : others[(turn * 7 + place * 3) % Math.max(others.length, 1)];
    if (!writer?.isHereAt(commentedAt)) return [];
    const stamps = { createdAt: commentedAt, updatedAt: commentedAt };
    return [{ postId: made.id, userId: writer.id, text: line.replace('coach: ', ''), ...stamps }];
  });
  if (comments.length > 0) await db.insert(postComments).values(comments);
  const reactions = others.slice(0, post.reactions).flatMap(({ id, isHereAt }, place) => {
    const reactedAt = new Date(Math.min(at.getTime() + (place + 1) * 6 * minute, now.getTime()));
    const kind = reactionsInTurn[(place + turn) % reactionsInTurn.length] ?? 'cheer';
    return isHereAt(reactedAt) ? [{ postId: made.id, userId: id, kind, createdAt: reactedAt }] : [];
  });
  if (reactions.length > 0) await db.insert(postReactions).values(reactions);
}

async function demoGroups({ db }: SeedContext, people: readonly ActivePerson[]): Promise<DemoGroup[]> {
  const byId = new Map(people.map((person) => [person.id, person]));
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
      isHereAt: (at) => seenAt !== null && new Date(createdAt) <= at && at <= new Date(seenAt),
    },
    members: members
      .filter((member) => member.groupId === groupId)
      .flatMap(({ userId, joinedAt }) => {
        const person = byId.get(userId);
        return person ? [{ id: userId, isHereAt: (at: Date) => new Date(joinedAt) <= at && isHere(person, at) }] : [];
      }),
  }));
}
