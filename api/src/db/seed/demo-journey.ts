import type { FormValues } from '@app/rules/journey/forms/form-fields';
import { slugOf } from '@app/rules/text/slug';
import { inArray } from 'drizzle-orm';
import { formAnswers } from '#tables/journey/forms.table.ts';
import { feedbackSnippets, moveUps } from '#tables/journey/move-ups.table.ts';
import { pointEntries } from '#tables/journey/points.table.ts';
import { stageReviewers, stages, stageTasks, taskCompletions, userStages } from '#tables/journey/stages.table.ts';
import { users } from '#tables/people/users.table.ts';
import { demoEvidence, evidencePictures, evidenceSize } from './demo-evidence.ts';
import { drawPng, storeDemoFiles } from './demo-files.ts';
import type { Published } from './demo-forms.ts';
import { day } from './demo-moments.ts';
import { demoPath, demoSnippets } from './demo-path.ts';
import type { ActivePerson } from './demo-presence.ts';
import type { SeedContext } from './seeding.ts';
import { demoWalks, type Path, type DemoJourney } from './demo-walk.ts';

const reviewerEmails = ['head-coach@tribe.test', 'expert@tribe.test', 'coach@tribe.test'];
/** Staff put them on their stage, so that the journey form is still empty for anyone who tries it. */
const placedByStaff = 'multi@tribe.test';

/** A path of seven stages, members all along it with all they did, and some who wait for review. */
export async function seedDemoJourney(
  tx: SeedContext,
  people: readonly ActivePerson[],
  form: Published,
): Promise<DemoJourney[]> {
  const ids = await idsOf(tx, reviewerEmails);
  const path = await seedPath(tx, ids);
  const walks = demoWalks(
    path,
    people,
    { early: ids.get('head-coach@tribe.test') ?? null, late: ids.get('expert@tribe.test') ?? null },
    tx.now,
  );
  await seedAnswers(tx, walks, form);
  await tx.db.insert(userStages).values(
    walks.flatMap(({ person, entered, requests }) => {
      const here = entered.at(-1);
      if (!here) return [];
      // Whoever asked has seen that the stage is finished.
      const request = requests.find(({ stageId, askedAt }) => stageId === here.stage.id && askedAt >= here.at);
      return [
        { userId: person.id, stageId: here.stage.id, enteredAt: here.at, finishSeenAt: request?.askedAt ?? null },
      ];
    }),
  );
  await seedLedger(tx, walks);
  await tx.db.insert(moveUps).values(
    walks
      .flatMap(({ requests }) => requests)
      .map((request) => ({ ...request, seenAt: request.status === 'approved' ? (request.decidedAt ?? null) : null }))
      .toSorted((one, other) => one.askedAt.getTime() - other.askedAt.getTime()),
  );
  await tx.db.insert(feedbackSnippets).values(demoSnippets.map((text) => ({ text, createdAt: ago(tx, 500) })));
  return walks;
}

async function seedPath(tx: SeedContext, ids: Map<string, number>): Promise<Path> {
  const stamps = { createdAt: ago(tx, 558), updatedAt: ago(tx, 558) };
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
        (demoPath[number]?.tasks ?? []).map(
          ({ title, points, description, evidence = 'none', cause, action }, position) => ({
            stageId: id,
            title,
            points,
            description: description ?? null,
            evidence,
            cause: cause ?? null,
            actionLabel: action?.[0] ?? null,
            actionUrl: action?.[1] ?? null,
            position,
            ...stamps,
          }),
        ),
      ),
    )
    .returning();
  await tx.db
    .insert(stageReviewers)
    .values(made.flatMap(({ id }) => [...ids.values()].map((userId) => ({ stageId: id, userId }))));
  return { stages: made, tasks };
}

const works = ['Office job', 'Looking for work', 'Taking care of the family', 'Studying', 'Office job'];
const goals = [
  'To be home when the kids wake up, with the same pay as now.',
  'One steady client and no more two-hour commute.',
  'To pay for my sister’s last year of college.',
  'To work from the province and still grow.',
];

/** The answers that lead to the stage they began on, by the rules of the form. */
function answersOf({ startsAt, at }: DemoJourney): FormValues {
  const clients = ['Not yet', 'One or two', 'Three or more', 'Three or more'][startsAt] ?? 'Not yet';
  const income = startsAt === 3 ? 'Above ₱50,000' : '₱10,000 to ₱50,000';
  return {
    'work-now': startsAt === 0 ? (works[at % works.length] ?? 'Office job') : 'Freelancing',
    'has-clients': clients,
    ...(startsAt === 0
      ? { 'held-back': at % 2 === 0 ? ['I do not know where to start'] : ['I lack time', 'I am shy to apply'] }
      : { 'monthly-income': income }),
    hours: 6 + ((at * 3) % 20),
    confidence: 2 + (at % 4),
    ...(at % 3 !== 2 && { goal: goals[at % goals.length] ?? '' }),
    honest: true,
  };
}

async function seedAnswers({ db }: SeedContext, walks: readonly DemoJourney[], form: Published): Promise<void> {
  const answered = walks.filter(({ person }) => person.email !== placedByStaff);
  await db.insert(formAnswers).values(
    answered.map((walk) => ({
      ...form,
      userId: walk.person.id,
      values: answersOf(walk),
      onceKey: `${form.formId}:${walk.person.id}`,
      startedAt: new Date(walk.startedAt.getTime() - (90 + (walk.at % 120)) * 1_000),
      updatedAt: walk.startedAt,
      submittedAt: walk.startedAt,
    })),
  );
}

async function seedLedger(tx: SeedContext, walks: readonly DemoJourney[]): Promise<void> {
  const slugs = new Map(
    (await tx.db.select({ id: users.id, first: users.firstName, last: users.lastName }).from(users)).map(
      ({ id, first, last }) => [id, slugOf(`${first} ${last}`)],
    ),
  );
  const finished = walks
    .flatMap(({ person, at, done }) =>
      done.map(({ task, at: completedAt }, turn) => ({ task, userId: person.id, at: at + turn, completedAt })),
    )
    .toSorted((one, other) => one.completedAt.getTime() - other.completedAt.getTime());
  const pictures = await storePictures(
    tx,
    finished.filter(({ task }) => task.evidence === 'picture'),
  );
  const rows = finished.map(({ task, userId, at, completedAt }) => ({
    userId,
    taskId: task.id,
    evidenceText: demoEvidence(task, slugs.get(userId) ?? 'member', at),
    evidenceFileId: pictures.get(`${userId}:${task.id}`) ?? null,
    cause: task.cause,
    completedAt,
  }));
  const points = new Map(finished.map(({ task }) => [task.id, task.points]));
  await tx.db.insert(pointEntries).values(
    walks.map(({ person, startedAt }) => ({
      userId: person.id,
      kind: 'opening' as const,
      points: 0,
      createdAt: startedAt,
    })),
  );
  // In parts: a statement takes 65,535 values at most.
  for (let start = 0; start < rows.length; start += 2000) {
    const made = await tx.db
      .insert(taskCompletions)
      .values(rows.slice(start, start + 2000))
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

type TaskPicture = { task: Path['tasks'][number]; userId: number; at: number; completedAt: Date };

/** The pictures people handed in, by person and task. A few are drawn, and everyone has a copy of one of them. */
async function storePictures(tx: SeedContext, handedIn: readonly TaskPicture[]): Promise<Map<string, number>> {
  if (!tx.files) return new Map();
  const drawn = new Map(
    await Promise.all(
      Object.entries(evidencePictures).map(
        async ([title, drawings]) => [title, await Promise.all(drawings.map(drawPng))] as const,
      ),
    ),
  );
  const given = handedIn.flatMap(({ task, userId, at, completedAt }) => {
    const choice = drawn.get(task.title);
    const content = choice?.[at % choice.length];
    return content ? [{ key: `${userId}:${task.id}`, userId, content, completedAt }] : [];
  });
  const stored = await storeDemoFiles(
    tx,
    given.map(({ userId, content, completedAt }) => ({
      purpose: 'task-evidence',
      name: 'screenshot.png',
      content,
      ownerId: userId,
      createdAt: completedAt,
      ...evidenceSize,
    })),
  );
  return new Map(given.map(({ key }, at) => [key, stored[at]?.id ?? 0]));
}

async function idsOf({ db }: SeedContext, emails: string[]): Promise<Map<string, number>> {
  const rows = await db.select({ id: users.id, email: users.email }).from(users).where(inArray(users.email, emails));
  return new Map(rows.map(({ id, email }) => [email, id]));
}

function ago({ now }: SeedContext, days: number): Date {
  return new Date(now.getTime() - days * day);
}
