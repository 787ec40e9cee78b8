import { quoted } from '#db/one-of.ts';
import { earnedKinds } from '@app/rules/journey/points/point-kinds';
import { type LeaderboardPeriod, type LeaderboardScope, startOfManilaWeek } from '@app/rules/journey/points/points';
import { eq, type SQL, sql } from 'drizzle-orm';
import { recordAudit } from '#audit/record.ts';
import { type Context, requireViewer } from '#context.ts';
import { transaction } from '#db/transaction.ts';
import {
  type CommunityPerson,
  communityPerson,
  communityPersonColumns,
  type CommunityPersonRow,
  refuseOutsiders,
} from '#features/people/directory/community-people.ts';
import { changeUser } from '#features/people/users/write-user.ts';
import { users } from '#tables/people/users.table.ts';

export type Rank = { rank: number; points: number; isMe: boolean; person: CommunityPerson };

export type Leaderboard = {
  ranks: Rank[];
  /** The number of people in the scope; hidden people are not counted. */
  peopleCount: number;
};

const shownRanks = 10;

/** The people who share the viewer's stage, group or batch; nobody when they have none. */
const peersOf: Record<LeaderboardScope, (viewerId: number) => SQL> = {
  stage: (viewerId) => sql`u.id in (select p.user_id from user_stages p
    where p.stage_id = (select mine.stage_id from user_stages mine where mine.user_id = ${viewerId}))`,
  group: (viewerId) => sql`u.id in (select m.user_id from group_members m
    where m.group_id = (select mine.group_id from group_members mine where mine.user_id = ${viewerId}))`,
  batch: (viewerId) => sql`u.batch_id = (select mine.batch_id from users mine where mine.id = ${viewerId})`,
};

type Row = CommunityPersonRow & { points: number; rank: number; peopleCount: number };

const personColumns = sql.join(
  Object.entries(communityPersonColumns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
  sql`, `,
);

/** The top ten, and the viewer wherever they are. A week counts what people earned themselves, not points from staff or an import. */
export async function leaderboard(
  ctx: Context,
  scope: LeaderboardScope,
  period: LeaderboardPeriod,
): Promise<Leaderboard> {
  const viewer = requireViewer(ctx);
  refuseOutsiders(viewer);
  const monday = startOfManilaWeek(ctx.now).toISOString();
  const counts =
    period === 'week'
      ? sql`and e.kind in (${sql.raw(quoted(earnedKinds))}) and e.created_at >= ${monday}::timestamptz`
      : sql``;
  const { rows } = await ctx.db.execute<Row>(sql`
      with peers as (
        select u.id, u.first_name, u.last_name,
          coalesce((select sum(e.points) from point_entries e where e.user_id = u.id ${counts}), 0)::int as points
        from users u
        where u.archived_at is null and u.is_member and not u.is_off_leaderboards
          and exists (select from user_stages p where p.user_id = u.id)
          and ${peersOf[scope](viewer.userId)}
      ), ranked as (
        select *, rank() over (order by points desc)::int as rank,
          row_number() over (order by points desc, last_name, first_name, id) as place, count(*) over ()::int as people
        from peers
      )
      select ${personColumns}, points, rank, people as "peopleCount"
      from ranked join users using (id) where place <= ${shownRanks} or id = ${viewer.userId}
      order by place`);
  return {
    peopleCount: rows[0]?.peopleCount ?? 0,
    ranks: rows.map(({ points, rank, peopleCount: _all, ...person }) => ({
      points,
      rank,
      isMe: person.id === viewer.userId,
      person: communityPerson(person),
    })),
  };
}

/** Whether the others see the viewer there. */
export async function isOnLeaderboards(ctx: Context): Promise<boolean> {
  const [me] = await ctx.db
    .select({ isOff: users.isOffLeaderboards })
    .from(users)
    .where(eq(users.id, requireViewer(ctx).userId));
  return me?.isOff === false;
}

/** A person may keep off the leaderboards; they still see those of the others. */
export async function showOnLeaderboards(ctx: Context, isShown: boolean): Promise<boolean> {
  const { userId } = requireViewer(ctx);
  return transaction(ctx, async (tx) => {
    await changeUser(tx, userId, { isOffLeaderboards: !isShown, updatedAt: tx.now });
    await recordAudit(tx, {
      action: 'user.leaderboards',
      objectType: 'user',
      objectId: userId,
      after: { isOffLeaderboards: !isShown },
    });
    return isShown;
  });
}
