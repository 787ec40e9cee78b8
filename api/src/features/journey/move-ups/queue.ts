import { type JourneyStep, journeySteps } from '@app/rules/journey/move-ups/journey-steps';
import { claimHolder } from '@app/rules/journey/move-ups/move-up';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { type Context, requireViewer } from '#context.ts';
import type { Database } from '#db/client.ts';
import { NotFound } from '#errors.ts';
import {
  type CommunityPerson,
  communityPerson,
  communityPersonColumns,
} from '#features/people/directory/community-people.ts';
import { pointsOf } from '#features/journey/points/ledger.ts';
import { type JourneyTask, journeyTasks } from '#features/journey/stages/journey-tasks.ts';
import { loadPersons } from '#features/journey/stages/stage-people.ts';
import { type Stage, stages, userStages } from '#tables/journey/stages.table.ts';
import { users } from '#tables/people/users.table.ts';
import { listWins, type SeenWin } from '#features/community/wins/read-wins.ts';
import { feedbackSnippets, type MoveUp, moveUpNotes, moveUps } from '#tables/journey/move-ups.table.ts';
import { requireQueueReader } from './review-access.ts';

export type QueuedMoveUp = MoveUp & {
  person: CommunityPerson;
  /** The reviewer who works on it now. */
  claimedBy: CommunityPerson | null;
  isMine: boolean;
  /** The number of earlier requests for this step. */
  earlierAttempts: number;
};

export type Workload = { person: CommunityPerson; claimed: number; decidedThisMonth: number };

export type MoveUpQueue = {
  stage: Stage;
  items: QueuedMoveUp[];
  workload: Workload[];
  snippets: Snippet[];
};

/** A sentence for feedback; one for every stage belongs to no reviewer. */
export type Snippet = { id: number; text: string; isOfStage: boolean };

/** All waiting requests of a stage, oldest first, with their reviewers. */
export async function moveUpQueue(ctx: Context, stageId: number): Promise<MoveUpQueue> {
  const stage = await requireQueueReader(ctx, stageId);
  const [items, workload, snippets] = await Promise.all([
    selectRequests(ctx, and(eq(moveUps.stageId, stageId), eq(moveUps.status, 'waiting'))),
    workloadOf(ctx, stageId),
    snippetsFor(ctx.db, stageId),
  ]);
  return { stage, items, workload, snippets };
}

export async function findMoveUp(ctx: Context, id: number): Promise<QueuedMoveUp> {
  const [request] = await selectRequests(ctx, eq(moveUps.id, id));
  if (!request) throw new NotFound('Request');
  return request;
}

/** One request, for those who may read its queue. */
export async function moveUpDetail(ctx: Context, id: number): Promise<QueuedMoveUp> {
  const request = await findMoveUp(ctx, id);
  await requireQueueReader(ctx, request.stageId);
  return request;
}

async function selectRequests(ctx: Context, condition: ReturnType<typeof and>): Promise<QueuedMoveUp[]> {
  const rows = await ctx.db
    .select({
      request: moveUps,
      person: communityPersonColumns,
      earlierAttempts: sql<number>`(select count(*) from move_ups e
        where e.user_id = move_ups.user_id and e.stage_id = move_ups.stage_id and e.id < move_ups.id)`.mapWith(Number),
    })
    .from(moveUps)
    .innerJoin(users, eq(users.id, moveUps.userId))
    .where(and(condition, isNull(users.archivedAt)))
    .orderBy(asc(moveUps.askedAt), asc(moveUps.id));
  const holders = rows.map(({ request }) => claimHolder(request, ctx.now));
  const ids = [...new Set(holders.filter((id) => id !== null))];
  const people = new Map((await loadPersons(ctx, ids)).flatMap((person) => (person ? [[person.id, person]] : [])));
  const { userId } = requireViewer(ctx);
  return rows.map(({ request, person, earlierAttempts }, index) => {
    const holder = holders[index] ?? null;
    return {
      ...request,
      person: communityPerson(person),
      claimedBy: holder === null ? null : (people.get(holder) ?? null),
      isMine: holder === userId,
      earlierAttempts,
    };
  });
}

/** The claims of each reviewer, and their decisions in the last 30 days. */
async function workloadOf({ db, now }: Context, stageId: number): Promise<Workload[]> {
  const monthAgo = new Date(now.getTime() - 30 * 24 * 3_600_000);
  const rows = await db
    .select({
      person: communityPersonColumns,
      claimed: sql<number>`(select count(*) from move_ups m where m.claimed_by_id = users.id and m.status = 'waiting'
        and m.stage_id = ${stageId} and m.claimed_until > ${now.toISOString()}::timestamptz)`.mapWith(Number),
      decidedThisMonth: sql<number>`(select count(*) from move_ups m where m.decided_by_id = users.id
        and m.stage_id = ${stageId} and m.decided_at > ${monthAgo.toISOString()}::timestamptz)`.mapWith(Number),
    })
    .from(users)
    .where(
      and(
        isNull(users.archivedAt),
        sql`(users.id in (select r.user_id from stage_reviewers r where r.stage_id = ${stageId})
          or users.id = (select s.leader_id from stages s where s.id = ${stageId}))`,
      ),
    )
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id));
  return rows.map(({ person, ...figures }) => ({ person: communityPerson(person), ...figures }));
}

/** The sentences of the stage first, then those for every stage. */
export async function snippetsFor(db: Database, stageId: number): Promise<Snippet[]> {
  return db
    .select({
      id: feedbackSnippets.id,
      text: feedbackSnippets.text,
      isOfStage: sql<boolean>`${feedbackSnippets.stageId} is not null`,
    })
    .from(feedbackSnippets)
    .where(sql`(${feedbackSnippets.stageId} = ${stageId} or ${feedbackSnippets.stageId} is null)`)
    .orderBy(sql`${feedbackSnippets.stageId} nulls last`, asc(feedbackSnippets.id));
}

/** The facts a reviewer needs for a decision, in one place. */
export type MoveUpEvidence = {
  tasks: JourneyTask[];
  wins: SeenWin[];
  points: number;
  attempts: (MoveUp & { stage: string; decidedBy: CommunityPerson | null })[];
  /** The stages behind them, the one they are on, and those ahead. */
  steps: JourneyStep[];
  notes: { id: number; text: string; createdAt: Date; author: CommunityPerson | null }[];
  /** Events at which they were seen. */
  eventsAttended: number;
  /** Past events they answered "going" to, without an attendance mark. */
  eventsAccepted: number;
};

/** Called for a request that the viewer may read. */
export async function evidenceOf(ctx: Context, { id, userId, stageId }: QueuedMoveUp): Promise<MoveUpEvidence> {
  const [tasks, points, earlier, notes, attendance, wins, path, [place]] = await Promise.all([
    journeyTasks(ctx.db, userId, stageId),
    pointsOf(ctx.db, userId),
    ctx.db
      .select()
      .from(moveUps)
      .where(and(eq(moveUps.userId, userId), sql`${moveUps.id} < ${id}`))
      .orderBy(desc(moveUps.id))
      .limit(50),
    ctx.db.select().from(moveUpNotes).where(eq(moveUpNotes.moveUpId, id)).orderBy(asc(moveUpNotes.id)),
    countEvents(ctx, userId),
    listWins(ctx, { userId, page: 1, pageSize: 5 }),
    ctx.db.select().from(stages).orderBy(asc(stages.number)),
    ctx.db.select().from(userStages).where(eq(userStages.userId, userId)),
  ]);
  const ids = [...earlier.map(({ decidedById }) => decidedById), ...notes.map(({ authorId }) => authorId)];
  const known = [...new Set(ids.filter((each) => each !== null))];
  const people = new Map((await loadPersons(ctx, known)).flatMap((one) => (one ? [[one.id, one]] : [])));
  const personOf = (personId: number | null) => (personId === null ? null : (people.get(personId) ?? null));
  return {
    tasks,
    points,
    wins: wins.items,
    ...attendance,
    attempts: earlier.map((attempt) => ({
      ...attempt,
      stage: path.find((stage) => stage.id === attempt.stageId)?.name ?? '',
      decidedBy: personOf(attempt.decidedById),
    })),
    steps: place
      ? journeySteps(
          path,
          place,
          earlier.flatMap(({ status, stageId: left, decidedAt }) =>
            status === 'approved' && decidedAt ? [{ stageId: left, decidedAt }] : [],
          ),
        )
      : [],
    notes: notes.map(({ authorId, ...note }) => ({ ...note, author: personOf(authorId) })),
  };
}

type Attendance = Pick<MoveUpEvidence, 'eventsAttended' | 'eventsAccepted'>;

/** For past events: those they attended, and those they only answered "going" to. */
async function countEvents({ db, now }: Context, userId: number): Promise<Attendance> {
  const { rows } = await db.execute<Attendance>(sql`
    select count(*) filter (where a.attended_at is not null)::int as "eventsAttended",
      count(*) filter (where a.attended_at is null and a.is_going
        and o.ends_at <= ${now.toISOString()}::timestamptz)::int as "eventsAccepted"
    from event_answers a join event_occurrences o on o.id = a.occurrence_id
    where a.user_id = ${userId} and o.cancelled_at is null`);
  return rows[0] ?? { eventsAttended: 0, eventsAccepted: 0 };
}
