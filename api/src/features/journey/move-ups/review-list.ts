import { promisedBefore } from '@app/rules/time/waiting';
import { claimHolder } from '@app/rules/journey/move-ups/move-up';
import type { PageInput } from '@app/rules/paging/page-input';
import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Context, requireViewer } from '#context.ts';
import { jsonObject, jsonObjectIf, jsonRows } from '#db/json.ts';
import { oneAnswer } from '#db/one-answer.ts';
import { type Listed, pageBounds } from '#db/paging.ts';
import {
  type CommunityPerson,
  communityColumnsOf,
  communityPerson,
} from '#features/people/directory/community-people.ts';
import { moveUps } from '#tables/journey/move-ups.table.ts';
import { users } from '#tables/people/users.table.ts';

const asker = alias(users, 'u');
const claimer = alias(users, 'c');

/** Requests that wait in all stages of the viewer. */
export type WaitingMoveUps = {
  count: number;
  /** Those that wait for longer than promised. */
  late: number;
  oldestAt: Date | null;
  /** The stage of the oldest one. */
  oldestStage: string | null;
  /** Each stage with any, the one with the oldest first. */
  stages: { name: string; count: number }[];
};

export type WaitingMoveUp = {
  id: number;
  stageId: number;
  stage: string;
  nextStage: string | null;
  askedAt: Date;
  person: CommunityPerson;
  /** Who works on it now; null when nobody does, and `isMine` when it is the viewer. */
  claimedBy: string | null;
  isMine: boolean;
  claimedUntil: Date | null;
  isOwn: boolean;
  doneCount: number;
  taskCount: number;
  points: number;
  earlierAttempts: number;
};

/** As `requireQueueReader` decides for one stage: its reviewers, its leader, and staff who keep or open stages. */
function isInSight(ctx: Pick<Context, 'viewer'>): SQL {
  const { userId, pages, functions } = requireViewer(ctx);
  if (functions.has('stage_update') || (pages.has('stage') && pages.has('user'))) return sql`true`;
  return sql`(s.leader_id = ${userId} or s.id in (select r.stage_id from stage_reviewers r where r.user_id = ${userId}))`;
}

const waiting = (ctx: Pick<Context, 'viewer'>) => sql`from stages s
  join move_ups m on m.stage_id = s.id and m.status = 'waiting'
  join users u on u.id = m.user_id and u.archived_at is null
  where ${isInSight(ctx)}`;

/** A request, or the daily mail that counts in the name of its receiver. */
type CountContext = Pick<Context, 'pool' | 'now' | 'viewer'>;

export function waitingMoveUps(ctx: CountContext): Promise<WaitingMoveUps> {
  return oneAnswer(
    ctx.pool,
    { label: 'waiting-move-ups' },
    {
      before: sql`with found as materialized (select m.asked_at, m.id, s.name ${waiting(ctx)})`,
      answer: jsonObject({
        count: sql<number>`count(*)`,
        late: sql<number>`count(*) filter (where asked_at <= ${promisedBefore(ctx.now).toISOString()}::timestamptz)`,
        oldestAt: sql`min(asked_at)`.mapWith(moveUps.askedAt).nullable(),
        oldestStage: sql<string | null>`(select name from found order by asked_at, id limit 1)`,
        stages: jsonRows({ name: sql<string>`name`, count: sql<number>`count(*)` }, (rows) =>
          rows
            .from(sql`found`)
            .groupBy(sql`name`)
            .orderBy(sql`min(asked_at)`),
        ),
      }),
      from: sql`from found`,
    },
  );
}

export type ReviewFilter = { stageId?: number | null | undefined; isLate?: boolean | null | undefined };

/** What waits in all stages of the viewer, oldest first. */
export async function listWaitingMoveUps(
  ctx: Context,
  { stageId, isLate }: ReviewFilter,
  page: PageInput,
): Promise<Listed<WaitingMoveUp>> {
  const { userId } = requireViewer(ctx);
  const { limit, offset } = pageBounds(page);
  const { items, totalCount } = await oneAnswer(
    ctx.pool,
    { label: 'review-list' },
    {
      before: sql`with found as materialized (
          select m.id, m.user_id, m.stage_id, m.asked_at, m.claimed_by_id, m.claimed_until, s.name, s.number ${waiting(ctx)}
            and ${stageId ? sql`s.id = ${stageId}` : sql`true`}
            and ${isLate ? sql`m.asked_at <= ${promisedBefore(ctx.now).toISOString()}::timestamptz` : sql`true`}),
        page as (select * from found order by asked_at, id limit ${limit} offset ${offset})`,
      answer: jsonObject({
        totalCount: sql<number>`(select count(*) from found)`,
        items: jsonRows(
          {
            id: sql<number>`page.id`,
            stageId: sql<number>`page.stage_id`,
            stage: sql<string>`page.name`,
            nextStage: sql<
              string | null
            >`(select n.name from stages n where n.number > page.number order by n.number limit 1)`,
            askedAt: sql`page.asked_at`.mapWith(moveUps.askedAt),
            person: jsonObject(communityColumnsOf(asker)),
            claimedById: sql<number | null>`page.claimed_by_id`,
            claimedUntil: sql`page.claimed_until`.mapWith(moveUps.askedAt).nullable(),
            claimedBy: jsonObjectIf(sql`c.id`, communityColumnsOf(claimer)),
            doneCount: sql<number>`(select count(*) from task_completions d join stage_tasks t on t.id = d.task_id
              where d.user_id = page.user_id and t.stage_id = page.stage_id and d.revoked_at is null)`,
            openCount: sql<number>`(select count(*) from stage_tasks t where t.stage_id = page.stage_id
              and t.removed_at is null and not exists (select from task_completions d
                where d.task_id = t.id and d.user_id = page.user_id and d.revoked_at is null))`,
            points: sql<number>`(select coalesce(sum(e.points), 0) from point_entries e where e.user_id = page.user_id)`,
            earlierAttempts: sql<number>`(select count(*) from move_ups e
              where e.user_id = page.user_id and e.stage_id = page.stage_id and e.id < page.id)`,
          },
          (rows) =>
            rows
              .from(sql`page join users u on u.id = page.user_id left join users c on c.id = page.claimed_by_id`)
              .orderBy(sql`page.asked_at, page.id`),
        ),
      }),
    },
  );
  return {
    totalCount,
    items: items.map(({ person, claimedBy, claimedById, claimedUntil, doneCount, openCount, ...request }) => {
      const holder = claimHolder({ claimedById, claimedUntil }, ctx.now);
      return {
        ...request,
        person: communityPerson(person),
        claimedBy: holder === null || !claimedBy ? null : communityPerson(claimedBy).name,
        claimedUntil: holder === null ? null : claimedUntil,
        isMine: holder === userId,
        isOwn: person.id === userId,
        doneCount,
        taskCount: doneCount + openCount,
      };
    }),
  };
}
