import { postKindFacts } from '@app/rules/community/posts/post-kinds';
import { pathTo } from '@app/rules/navigation/route-table';
import { communityName } from '@app/rules/people/users/shown-name';
import { mondayOf } from '@app/rules/time/manila-week';
import { type ManilaDay, manilaDay } from '@app/rules/time/manila';
import { sql } from 'drizzle-orm';
import { transaction } from '#db/transaction.ts';
import { mailedPeople } from '#features/platform/notifications/mailed-people.ts';
import { notifyAll } from '#features/platform/notifications/notify.ts';
import { queueMails } from '#features/platform/mails/outbox.ts';
import type { JobContext, Task } from '#worker/task.ts';

const batch = 500;
const weekMs = 7 * 86_400_000;
const mostCounted = 100;
const mostNamed = 3;

/**
 * Monday morning: what each member has not seen of the last week, as a line that may ring and as a mail, as they chose.
 * Nobody gets one twice in a week, and whoever has seen everything gets none. It quotes nothing: a post that is hidden
 * later is in no mailbox.
 */
export const sendWeekDigests: Task = {
  deadlineSeconds: 900,
  run: async (ctx) => {
    for (let after: number | null = 0; after !== null;) {
      const last: number = after;
      // oxlint-disable-next-line no-await-in-loop -- one batch after the other
      after = await transaction(ctx, (tx) => sendBatch(tx, last));
    }
  },
};

type MemberRow = {
  id: number;
  email: string;
  firstName: string;
  groupId: number | null;
  group: string | null;
  posts: number;
  wins: number;
};

async function sendBatch(tx: JobContext, last: number): Promise<number | null> {
  const weekAgo = new Date(tx.now.getTime() - weekMs);
  const people = await unseenOf(tx, last, weekAgo);
  const monday = mondayOf(manilaDay(tx.now));
  const receivers = people.filter(({ posts, wins }) => posts + wins > 0);
  await notifyAll(
    tx,
    receivers.map(({ id, group, posts, wins }) => ({
      userId: id,
      kind: 'community-week' as const,
      content: { group, posts, wins },
      dedupeKey: `community-week:${monday}`,
    })),
  );
  await mailWeeks(tx, receivers, { weekAgo, monday });
  return people.at(-1)?.id ?? null;
}

/** Everybody of the batch, with how much of others they have not seen: up to a hundred, which is "many". */
async function unseenOf({ db }: JobContext, last: number, weekAgo: Date): Promise<MemberRow[]> {
  const from = sql`${weekAgo.toISOString()}::timestamptz`;
  const counted = (condition: ReturnType<typeof sql>, tab: string) => sql`(select count(*)::int from (
    select from posts p join users w on w.id = p.user_id and w.archived_at is null
    where ${condition} and p.hidden_at is null and p.user_id <> u.id and p.created_at > greatest(${from},
      (select v.seen_at from feed_visits v where v.user_id = u.id and v.tab = ${tab}))
      and not exists (select from post_own_marks o where o.user_id = u.id and o.mark = 'hidden' and o.post_id = p.id)
    limit ${mostCounted}) found)`;
  const { rows } = await db.execute<MemberRow>(sql`
    select u.id, u.email, u.first_name as "firstName", g.id as "groupId", g.name as "group",
      ${counted(sql`p.group_id = g.id and p.kind <> 'win'`, 'group')} as posts,
      ${counted(sql`p.kind = 'win'`, 'wins')} as wins
    from users u left join group_members m on m.user_id = u.id left join groups g on g.id = m.group_id
    where u.id > ${last} and u.is_member and u.archived_at is null and u.merged_into_id is null
    order by u.id limit ${batch}`);
  return rows;
}

type Week = { weekAgo: Date; monday: ManilaDay };

async function mailWeeks(tx: JobContext, people: readonly MemberRow[], { weekAgo, monday }: Week): Promise<void> {
  const mailed = await mailedPeople(
    tx,
    'community',
    people.map(({ id }) => id),
  );
  const receivers = people.filter(({ id }) => mailed.has(id));
  const talked = await talkedAbout(tx, [...new Set(receivers.flatMap(({ groupId }) => groupId ?? []))], weekAgo);
  await queueMails<'community-week'>(
    tx,
    receivers.map(({ id, email, firstName, groupId, group, posts, wins }) => ({
      template: 'community-week',
      to: { userId: id, address: email },
      dedupeKey: `community-week:${id}:${monday}`,
      shown: {
        firstName,
        group,
        posts,
        wins,
        lines: (talked.get(groupId ?? 0) ?? [])
          .filter(({ authorId }) => authorId !== id)
          .slice(0, mostNamed)
          .map(({ lead, rest, postId }) => ({ lead, rest, link: `${tx.baseUrl}${pathTo('post', { id: postId })}` })),
        link: `${tx.baseUrl}${pathTo('community')}`,
      },
    })),
  );
}

type Talk = { postId: number; authorId: number; lead: string; rest: string };
type TalkRow = {
  groupId: number;
  postId: number;
  authorId: number;
  kind: keyof typeof postKindFacts;
  firstName: string;
  lastName: string;
  nickname: string | null;
  comments: number;
};

/** The posts of each group under which most was said; its newest when nothing was. */
async function talkedAbout(
  { db }: JobContext,
  groupIds: readonly number[],
  weekAgo: Date,
): Promise<Map<number, Talk[]>> {
  if (groupIds.length === 0) return new Map();
  const { rows } = await db.execute<TalkRow>(sql`
    select g.id as "groupId", t.* from unnest(${sql.param([...groupIds])}::int[]) as g (id) cross join lateral (
      select p.id as "postId", p.user_id as "authorId", p.kind, w.first_name as "firstName", w.last_name as "lastName",
        w.nickname, (select count(*)::int from post_comments c where c.post_id = p.id and c.hidden_at is null) as comments
      from posts p join users w on w.id = p.user_id and w.archived_at is null
      where p.group_id = g.id and p.hidden_at is null and p.created_at > ${weekAgo.toISOString()}::timestamptz
      order by comments desc, p.created_at desc limit ${mostNamed + 1}) t`);
  const talks = rows.map(({ groupId, postId, authorId, kind, comments, ...names }) => ({
    groupId,
    postId,
    authorId,
    lead: communityName({ ...names, suffix: null }),
    rest: restOf(kind, comments),
  }));
  return Map.groupBy(talks, ({ groupId }) => groupId);
}

function restOf(kind: TalkRow['kind'], comments: number): string {
  const { noun } = postKindFacts[kind];
  const written = kind === 'question' ? 'asked a question' : `shared a ${noun}`;
  if (comments === 0) return `${written}.`;
  const reply = kind === 'question' ? 'answer' : 'comment';
  return `${written}: ${comments} ${comments === 1 ? reply : `${reply}s`}.`;
}
