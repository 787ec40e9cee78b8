import { type GroupPrompt, promptFor, questionOfWeek, welcomeOf } from '@app/rules/community/posts/group-prompts';
import { coachLevels, teamLevels } from '@app/rules/community/posts/post-kinds';
import { settingValue } from '@app/rules/platform/settings/setting-value';
import { mondayOf } from '@app/rules/time/manila-week';
import { manilaDay } from '@app/rules/time/manila';
import { and, eq, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { quoted } from '#db/one-of.ts';
import { transaction } from '#db/transaction.ts';
import { groupPrompts } from '#tables/community/posts/group-prompts.table.ts';
import { posts } from '#tables/community/posts.table.ts';
import { settings } from '#tables/platform/settings.table.ts';
import type { JobContext, Task } from '#worker/task.ts';
import { announcePost } from '../live-posts.ts';
import { plainColumns } from '../read-posts.ts';

/** Groups in which nobody talks are given something to talk about, in the name of their coach. */
export const askQuietGroups: Task = {
  deadlineSeconds: 300,
  run: async (ctx) => {
    if (!(await isSwitchedOn(ctx))) return;
    for (const group of await groupsWithCoach(ctx)) {
      const kind = promptFor({ ...group, today: manilaDay(ctx.now) });
      // oxlint-disable-next-line no-await-in-loop -- one group after the other, each by itself
      if (kind) await transaction(ctx, (tx) => askGroup(tx, group, kind));
    }
  },
};

async function isSwitchedOn({ db }: JobContext): Promise<boolean> {
  const [stored] = await db.select().from(settings).where(eq(settings.name, 'community-weekly-question'));
  return settingValue('community-weekly-question', stored?.value);
}

type GroupRow = { id: number; name: string; leaderId: number; hasPosts: boolean; isQuiet: boolean };

const weekMs = 7 * 86_400_000;
/** A coach in more than name: somebody who lost the level speaks for nobody. */
const leadingLevels = sql.raw(quoted([...coachLevels, ...teamLevels]));

/** Those with a coach who is here and somebody to talk to; what we asked ourselves is nobody's talk. */
async function groupsWithCoach({ db, now }: JobContext): Promise<GroupRow[]> {
  const weekAgo = new Date(now.getTime() - weekMs).toISOString();
  const { rows } = await db.execute<GroupRow>(sql`
    select g.id, g.name, g.leader_id as "leaderId",
      exists (select from posts p where p.group_id = g.id) or exists (select from group_prompts a where a.group_id = g.id)
        as "hasPosts",
      not exists (select from posts p where p.group_id = g.id and p.hidden_at is null
        and p.created_at > ${weekAgo}::timestamptz
        and not exists (select from group_prompts a where a.post_id = p.id)) as "isQuiet"
    from groups g join users u on u.id = g.leader_id and u.archived_at is null
    where exists (select from user_access_levels l where l.user_id = u.id and l.access_level_id in (${leadingLevels}))
      and exists (select from group_members m join users w on w.id = m.user_id and w.archived_at is null
        where m.group_id = g.id and m.user_id <> g.leader_id)
    order by g.id`);
  return rows;
}

/** Once a week, however often and by however many workers it is run. */
async function askGroup(tx: JobContext, group: GroupRow, kind: GroupPrompt): Promise<void> {
  const weekOn = mondayOf(manilaDay(tx.now));
  const [isFirst] = await tx.db
    .insert(groupPrompts)
    .values({ groupId: group.id, weekOn, kind, createdAt: tx.now })
    .onConflictDoNothing()
    .returning();
  if (!isFirst) return;
  const [post] = await tx.db
    .insert(posts)
    .values({
      kind: 'post',
      userId: group.leaderId,
      groupId: group.id,
      isForEveryone: false,
      text: kind === 'welcome' ? welcomeOf(group.name) : questionOfWeek(weekOn),
      createdAt: tx.now,
      updatedAt: tx.now,
    })
    .returning(plainColumns);
  if (!post) throw new Error('the post was not made');
  await tx.db
    .update(groupPrompts)
    .set({ postId: post.id })
    .where(and(eq(groupPrompts.groupId, group.id), eq(groupPrompts.weekOn, weekOn)));
  const { text, userId, groupId } = post;
  await recordAudit(tx, {
    action: 'post.create',
    objectType: 'post',
    objectId: post.id,
    after: { userId, groupId, text, prompt: kind },
  });
  await announcePost(tx.db, post);
}
