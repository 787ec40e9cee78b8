import type { MoveUp, moveUps } from '#tables/journey/move-ups.table.ts';
import type { Stage, StageTask } from '#tables/journey/stages.table.ts';
import { day } from './demo-moments.ts';
import { demoSnippets } from './demo-path.ts';
import { afterDays, daysHere, isHere, lastHere, type ActivePerson } from './demo-presence.ts';

/** The place of fixed accounts: number of the stage and how many of its tasks are done. */
const storied: Readonly<Record<string, { stage: number; done: number } | null>> = {
  'member@tribe.test': { stage: 2, done: 4 },
  'multi@tribe.test': { stage: 4, done: 2 },
  'lifetime@tribe.test': { stage: 6, done: 1 },
  'two-roles@tribe.test': { stage: 3, done: 5 },
  // These two have not filled out the journey form.
  'newbie@tribe.test': null,
  'upcoming@tribe.test': null,
};

export type Path = { stages: Stage[]; tasks: StageTask[] };

/** A person's way along the path, step by step. */
export type DemoJourney = {
  person: ActivePerson;
  at: number;
  /** The stage from the answers to the journey form. */
  startsAt: number;
  startedAt: Date;
  /** The stages they were on and since when; the last is where they are. */
  entered: { stage: Stage; at: Date }[];
  done: { task: StageTask; at: Date }[];
  requests: (typeof moveUps.$inferInsert)[];
};

type Reviewers = { early: number | null; late: number | null };

/** The path of every member who has filled out the journey form, within the times they were here. */
export function demoWalks(path: Path, people: readonly ActivePerson[], reviewers: Reviewers, now: Date): DemoJourney[] {
  return people.flatMap((person, at) => walkOf({ path, person, at, reviewers, now }) ?? []);
}

type JourneyInput = { path: Path; person: ActivePerson; at: number; reviewers: Reviewers; now: Date };

function walkOf(walking: JourneyInput): DemoJourney | null {
  const { path, person, at } = walking;
  const story = storied[person.email];
  const formAfter = 0.2 + (at % 4) * 0.4;
  const startedAt = afterDays(person, formAfter);
  // Some never get round to the form.
  if (story === null || !startedAt || (!story && at % 19 === 7)) return null;
  const startsAt = story ? 0 : startOf(at);
  const first = path.stages.find(({ number }) => number === startsAt);
  if (!first) return null;
  const walk: DemoJourney = {
    person,
    at,
    startsAt,
    startedAt,
    entered: [{ stage: first, at: startedAt }],
    done: [],
    requests: [],
  };
  takeSteps(walking, walk, { clock: formAfter, pace: story ? paceFor(walking, story) : 3.5 + ((at * 7) % 9), story });
  if (!story && at % 4 !== 1) catchUp(walking, walk);
  return walk;
}

/** Most begin at the start; people who had clients before begin further on. */
function startOf(at: number): number {
  if (at % 20 === 13) return 3;
  if (at % 20 === 4) return 2;
  return at % 5 === 1 ? 1 : 0;
}

/** As many days for each task as there is time. */
function paceFor({ path, person }: JourneyInput, { stage, done }: { stage: number; done: number }): number {
  const before = path.tasks.filter(({ stageId }) =>
    path.stages.some(({ id, number }) => id === stageId && number < stage),
  );
  const forReviews = stage * 1.5 + 3;
  return (daysHere(person) - forReviews) / (before.length + done + 1);
}

type Steps = { clock: number; pace: number; story: { stage: number; done: number } | undefined };

function takeSteps(
  { path, person, at, reviewers, now }: JourneyInput,
  walk: DemoJourney,
  { clock, pace, story }: Steps,
): void {
  let days = clock;
  let latest = walk.startedAt;
  const last = path.stages.at(-1)?.number ?? 0;
  for (let number = walk.startsAt; number <= last; number++) {
    const stage = path.stages.find((each) => each.number === number);
    const tasks = path.tasks.filter(({ stageId }) => stageId === stage?.id);
    if (!stage) return;
    for (const [turn, task] of tasks.entries()) {
      if (story && number === story.stage && turn === story.done) return;
      // Later stages ask for more.
      days += pace * (story ? 1 : (0.6 + ((at * 5 + turn * 3) % 9) / 10) * (1 + number / 2));
      const moment = afterDays(person, days);
      if (!moment) return;
      // A decision in between may have taken longer.
      if (moment < latest) days += (latest.getTime() - moment.getTime()) / day + 0.1;
      const finishedAt = afterDays(person, days);
      if (!finishedAt || finishedAt < latest) return;
      walk.done.push({ task, at: finishedAt });
      latest = finishedAt;
    }
    if (number === last) return;
    const decidedById = number < 3 ? reviewers.early : reviewers.late;
    const isStopped = story !== undefined && number === story.stage;
    const next = path.stages.find((each) => each.number === number + 1);
    const approvedAt = ask(walk, { stage, askedAt: latest, decidedById, now, isStopped, isQuick: story !== undefined });
    if (!approvedAt || !next) return;
    walk.entered.push({ stage: next, at: approvedAt });
    latest = approvedAt;
  }
}

const reviewedWithin = 5 * day;

/** People who were here in these days may have finished the stage and wait for the review. */
function catchUp({ path, person, now }: JourneyInput, walk: DemoJourney): void {
  const [here, until] = [walk.entered.at(-1), lastHere(person)];
  const isLast = here?.stage.id === path.stages.at(-1)?.id;
  if (!here || isLast || now.getTime() - until.getTime() > reviewedWithin) return;
  if (walk.requests.some(({ stageId }) => stageId === here.stage.id)) return;
  const left = path.tasks.filter(
    ({ id, stageId }) => stageId === here.stage.id && walk.done.every(({ task }) => task.id !== id),
  );
  const from = [here.at, ...walk.done.map(({ at }) => at)].reduce((one, other) => (one > other ? one : other));
  const step = (until.getTime() - from.getTime()) / (left.length + 1);
  // Less than a few hours for a task would not be believable.
  if (step < day / 4 || !isHere(person, new Date(from.getTime() + step))) return;
  const done = left.map((task, turn) => ({ task, at: new Date(from.getTime() + step * (turn + 1)) }));
  if (done.some(({ at }) => !isHere(person, at))) return;
  walk.done.push(...done);
  walk.requests.push({ userId: person.id, stageId: here.stage.id, askedAt: done.at(-1)?.at ?? from });
}

type DemoMoveUp = {
  stage: Stage;
  askedAt: Date;
  decidedById: number | null;
  now: Date;
  isStopped: boolean;
  isQuick: boolean;
};

/** The request to move up and its outcome; one in five is returned once. Null when they have not finished (yet). */
function ask(walk: DemoJourney, { stage, askedAt, decidedById, now, isStopped, isQuick }: DemoMoveUp): Date | null {
  const request = { userId: walk.person.id, stageId: stage.id };
  const turn = walk.at + stage.number;
  const later = (moment: Date, days: number) => new Date(moment.getTime() + days * day);
  const decided = (status: MoveUp['status'], from: Date, at: Date, feedback: string | null) =>
    walk.requests.push({ ...request, status, askedAt: from, decidedAt: at, decidedById, feedback });
  let from = askedAt;
  if (!isQuick && turn % 5 === 1) {
    const returnedAt = later(from, 1 + (turn % 3));
    if (returnedAt < now) {
      decided('returned', from, returnedAt, demoSnippets[turn % demoSnippets.length] ?? '');
      from = later(returnedAt, 1.5);
      if (from > now || !isHere(walk.person, from)) return null;
    }
  }
  const approvedAt = later(from, isQuick ? 0.8 : 0.7 + (turn % 5));
  if (isStopped || approvedAt > now) {
    walk.requests.push({ ...request, askedAt: from });
    return null;
  }
  decided('approved', from, approvedAt, turn % 3 === 0 ? 'Ang galing! On to the next one.' : null);
  return approvedAt;
}

/** The number of the stage someone was on at a moment; null before they began. */
export function stageAt({ entered }: DemoJourney, moment: Date): number | null {
  return entered.findLast(({ at }) => at <= moment)?.stage.number ?? null;
}
