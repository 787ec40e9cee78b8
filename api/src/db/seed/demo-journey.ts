import { asc, eq, inArray, sql } from 'drizzle-orm';
import { userAccessLevels } from '../../features/access/access.table.ts';
import { feedbackSnippets, type MoveUp, moveUps } from '../../features/move-ups/move-ups.table.ts';
import { pointEntries } from '../../features/points/points.table.ts';
import {
  type Stage,
  stageReviewers,
  stages,
  type StageTask,
  stageTasks,
  taskCompletions,
  userStages,
} from '../../features/stages/stages.table.ts';
import { users } from '../../features/users/users.table.ts';
import { demoEvidence, demoPath, demoSnippets } from './demo-path.ts';
import type { Seeding } from './seeding.ts';

const day = 24 * 3_600_000;
const reviewerEmails = ['head-coach@tribe.test', 'expert@tribe.test', 'coach@tribe.test'];

/** Where accounts with a story are: number of the stage and how many of its tasks are done. */
const storied: Record<string, { stage: number; done: number } | null> = {
  'member@tribe.test': { stage: 2, done: 4 },
  'multi@tribe.test': { stage: 4, done: 2 },
  'lifetime@tribe.test': { stage: 6, done: 1 },
  'two-roles@tribe.test': { stage: 3, done: 5 },
  // These two have not filled out the journey form.
  'newbie@tribe.test': null,
  'upcoming@tribe.test': null,
};

type Journey = { userId: number; stage: number; done: number; basePoints: number };

/** A path of seven stages, members all along it with what they did, and some who wait for review. */
export async function seedDemoJourney(tx: Seeding): Promise<void> {
  const ids = await idsOf(tx, reviewerEmails);
  const path = await seedPath(tx, ids);
  const journeys = await planJourneys(tx, path);
  await tx.db.insert(userStages).values(
    journeys.map(({ userId, stage }, index) => ({
      userId,
      stageId: stageAt(path, stage).id,
      enteredAt: ago(tx, 2 + ((index * 7) % 40)),
    })),
  );
  await seedLedger(tx, path, journeys);
  await seedRequests(tx, path, journeys, ids);
  await tx.db.insert(feedbackSnippets).values(demoSnippets.map((text) => ({ text, createdAt: ago(tx, 90) })));
}

type Path = { stages: Stage[]; tasks: StageTask[] };

async function seedPath(tx: Seeding, ids: Map<string, number>): Promise<Path> {
  const stamps = { createdAt: ago(tx, 400), updatedAt: ago(tx, 30) };
  const made = await tx.db
    .insert(stages)
    .values(
      demoPath.map(({ name, description, leader }, number) => ({
        number,
        name,
        description,
        leaderId: ids.get(leader) ?? null,
        ...stamps,
      })),
    )
    .returning();
  const tasks = await tx.db
    .insert(stageTasks)
    .values(
      made.flatMap(({ id, number }) =>
        (demoPath[number]?.tasks ?? []).map(({ title, points, description, evidence = 'none', action }, position) => ({
          stageId: id,
          title,
          points,
          description: description ?? null,
          evidence,
          actionLabel: action?.[0] ?? null,
          actionUrl: action?.[1] ?? null,
          position,
          ...stamps,
        })),
      ),
    )
    .returning();
  await tx.db
    .insert(stageReviewers)
    .values(made.flatMap(({ id }) => [...ids.values()].map((userId) => ({ stageId: id, userId }))));
  return { stages: made, tasks };
}

/** Everyone who is a member, most of them early on the path; the newest tenth has not filled out the form yet. */
async function planJourneys({ db }: Seeding, path: Path): Promise<Journey[]> {
  const members = await db
    .select({ userId: users.id, email: users.email, basePoints: users.basePoints })
    .from(users)
    .innerJoin(userAccessLevels, eq(userAccessLevels.userId, users.id))
    .where(sql`${userAccessLevels.accessLevelId} = 'member' and ${users.archivedAt} is null`)
    .orderBy(asc(users.createdAt), asc(users.id));
  const spread = [6, 5, 4, 4, 3, 3, 2, 2, 2, 1, 1, 0];
  return members.flatMap(({ email, ...member }, index) => {
    const story = storied[email];
    if (story === null) return [];
    if (story) return [{ ...member, ...story }];
    if (index > members.length * 0.9) return [];
    const at = Math.floor((index / members.length) * spread.length);
    const stage = spread[(at + (index % 3)) % spread.length] ?? 0;
    const count = tasksOf(path, stage).length;
    return [{ ...member, stage, done: index % 6 === 0 ? count : index % count }];
  });
}

async function seedLedger(tx: Seeding, path: Path, journeys: readonly Journey[]): Promise<void> {
  const finished = journeys.flatMap(({ userId, stage, done }, index) => {
    const behind = path.stages.filter(({ number }) => number < stage).flatMap(({ number }) => tasksOf(path, number));
    const tasks = [...behind, ...tasksOf(path, stage).slice(0, done)];
    return tasks.map((task, at) => {
      const texts = demoEvidence[task.evidence];
      return {
        userId,
        taskId: task.id,
        evidenceText: texts[(index + at) % texts.length] ?? null,
        // The last one some days ago, the others before it.
        completedAt: ago(tx, ((index * 3) % 21) + (tasks.length - at - 1) * 6 + 0.2),
      };
    });
  });
  const points = new Map(path.tasks.map((task) => [task.id, task.points]));
  await tx.db.insert(pointEntries).values(
    journeys.map(({ userId, basePoints }) => ({
      userId,
      kind: 'opening' as const,
      points: basePoints,
      createdAt: ago(tx, 200),
    })),
  );
  // In parts: a statement takes 65,535 values at most.
  for (let start = 0; start < finished.length; start += 2000) {
    const made = await tx.db
      .insert(taskCompletions)
      .values(finished.slice(start, start + 2000))
      .returning();
    await tx.db.insert(pointEntries).values(
      made.map(({ id, userId, taskId, completedAt }) => ({
        userId,
        kind: 'task' as const,
        points: points.get(taskId) ?? 0,
        completionId: id,
        createdAt: completedAt,
      })),
    );
  }
}

/** Whoever has done all waits; one in four was returned once before. */
async function seedRequests(
  tx: Seeding,
  path: Path,
  journeys: readonly Journey[],
  ids: Map<string, number>,
): Promise<void> {
  const last = path.stages.at(-1)?.number ?? 0;
  const ready = journeys.filter(({ stage, done }) => stage < last && done === tasksOf(path, stage).length);
  const reviewer = ids.get('expert@tribe.test') ?? null;
  const requests = ready.flatMap(({ userId, stage }, index): (typeof moveUps.$inferInsert)[] => {
    const request = { userId, stageId: stageAt(path, stage).id };
    const returned = {
      ...request,
      status: 'returned' as MoveUp['status'],
      askedAt: ago(tx, 9),
      decidedAt: ago(tx, 7),
      decidedById: reviewer,
      feedback: demoSnippets[index % demoSnippets.length] ?? '',
    };
    const waiting = { ...request, askedAt: ago(tx, 0.1 + ((index * 5) % 12) / 4) };
    return index % 4 === 1 ? [returned, waiting] : [waiting];
  });
  if (requests.length > 0) await tx.db.insert(moveUps).values(requests);
}

async function idsOf({ db }: Seeding, emails: string[]): Promise<Map<string, number>> {
  const rows = await db.select({ id: users.id, email: users.email }).from(users).where(inArray(users.email, emails));
  return new Map(rows.map(({ id, email }) => [email, id]));
}

function stageAt(path: Path, number: number): Stage {
  const stage = path.stages.find((each) => each.number === number);
  if (!stage) throw new Error(`the demo path has no stage ${number}`);
  return stage;
}

function tasksOf(path: Path, number: number): StageTask[] {
  const { id } = stageAt(path, number);
  return path.tasks.filter(({ stageId }) => stageId === id);
}

function ago({ now }: Seeding, days: number): Date {
  return new Date(now.getTime() - days * day);
}
