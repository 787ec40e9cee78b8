import { eventMessages } from '@app/rules/learning/events/event-input';
import { progressMessages } from '@app/rules/learning/progress/lesson-progress';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { idempotencyMessages } from '#idempotency/with-idempotency.ts';
import { postReactions, posts } from '#tables/community/posts.table.ts';
import { courses } from '#tables/learning/courses.table.ts';
import { events } from '#tables/learning/events.table.ts';
import { lessonProgress } from '#tables/learning/progress.table.ts';
import type { Browser } from '#testing/browser.ts';
import { makeEvent } from '#testing/make-event.ts';
import { makeLearning } from '#testing/make-learning.ts';
import { makeMember } from '#testing/make-member.ts';
import { winColumns } from '#testing/make-post.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';

// What phones keep and send later: each key once, and the newest word of a person counts, whichever device said it.

const server = useTestServer({ rateLimitScale: 100 });
const { database } = server;

let phone: Browser;
let laptop: Browser;
let lessonId: number;
let occurrenceId: number;
let winId: number;

beforeEach(async () => {
  await database.db.delete(posts);
  await database.db.delete(courses);
  await database.db.delete(events);
  server.clock.set('2026-11-15T02:00:00Z');
  const member = await makeMember(database);
  [phone, laptop] = [await signedIn(server, member), await signedIn(server, member)];
  const { lessons } = await makeLearning(database, { unitSizes: [2] });
  lessonId = lessons[0]?.id ?? 0;
  occurrenceId = (await makeEvent(database, { startsAt: new Date('2026-11-20T12:00:00Z') })).first.id;
  const author = await makeMember(database);
  const [win] = await database.db
    .insert(posts)
    .values({ ...winColumns, userId: author.id, text: 'First client!', updatedAt: server.clock.now() })
    .returning({ id: posts.id });
  winId = win?.id ?? 0;
});

type Said = { key?: string; doneAt?: string; sentAt?: string };

async function send(browser: Browser, mutation: string, { key, doneAt, sentAt }: Said = {}) {
  const answer = await browser.post(
    '/api/graphql',
    { query: `mutation { ${mutation} }` },
    {
      ...(key !== undefined && { 'idempotency-key': key }),
      ...(doneAt !== undefined && { 'done-at': doneAt, 'sent-at': sentAt ?? server.clock.now().toISOString() }),
    },
  );
  const { errors } = answer.json<{ errors?: { message: string }[] }>();
  return errors?.[0]?.message ?? null;
}

async function seen(query: string): Promise<unknown> {
  return (await laptop.graphql(`{ ${query} }`)).data;
}

const complete = () => `completeLesson(id: ${lessonId}) { id }`;
const uncomplete = () => `uncompleteLesson(id: ${lessonId}) { id }`;
const answer = (isGoing: boolean) => `answerEvent(occurrenceId: ${occurrenceId}, isGoing: ${isGoing}) { id }`;
const note = (text: string) => `saveLessonNote(lessonId: ${lessonId}, text: "${text}")`;
const watch = (seconds: number) => `saveLessonPosition(lessonId: ${lessonId}, seconds: ${seconds}) { isDone }`;
const isDone = () => seen(`myLesson(id: ${lessonId}) { isDone }`);

type Case = [what: string, deed: () => string, undone: () => string, state: () => Promise<unknown>];
const deeds: Case[] = [
  ['a lesson done', complete, uncomplete, isDone],
  ['a lesson not done', uncomplete, complete, isDone],
  ['going', () => answer(true), () => answer(false), () => seen('myEvents { items { isGoing } }')],
  ['a note', () => note('Price'), () => note(''), () => seen(`myLesson(id: ${lessonId}) { note }`)],
  ['a cheer', () => `cheerWin(id: ${winId}) { id }`, () => `uncheerWin(id: ${winId}) { id }`, cheers],
  ['no cheer', () => `uncheerWin(id: ${winId}) { id }`, () => `cheerWin(id: ${winId}) { id }`, cheers],
];

function cheers(): Promise<number> {
  return database.db.$count(postReactions);
}

test.each(deeds)('%s is done once per key, also after it was undone elsewhere', async (_what, deed, undone, state) => {
  const key = 'key-of-the-phone';
  expect(await send(phone, deed(), { key })).toBeNull();
  expect(await send(laptop, undone())).toBeNull();
  const before = await state();
  // Its answer was lost, and the phone sends it again.
  expect(await send(phone, deed(), { key })).toBeNull();
  expect(await state()).toEqual(before);
  expect(await send(phone, undone(), { key })).toBe(idempotencyMessages.otherRequest);
});

test.each([
  ['lesson', complete, uncomplete, isDone, progressMessages.laterNotDone],
  ['lesson', uncomplete, complete, isDone, progressMessages.laterDone],
  [
    'event',
    () => answer(true),
    () => answer(false),
    () => seen('myEvents { items { isGoing } }'),
    eventMessages.laterNotGoing,
  ],
  [
    'event',
    () => answer(false),
    () => answer(true),
    () => seen('myEvents { items { isGoing } }'),
    eventMessages.laterGoing,
  ],
] as const)(
  'an older word of the phone on a %s does not beat a newer one',
  async (_what, older, newer, state, words) => {
    const doneAt = '2026-11-15T01:00:00Z';
    await send(laptop, older());
    await send(laptop, newer());
    const before = await state();
    expect(await send(phone, older(), { key: 'an-older-word', doneAt })).toBe(words);
    expect(await state()).toEqual(before);
    // The same as the newer one is no conflict.
    expect(await send(phone, newer(), { key: 'the-same-word', doneAt })).toBeNull();
    expect(await state()).toEqual(before);
    // Who insists says it now: the refused request left nothing under its key.
    server.clock.advance({ minutes: 5 });
    expect(await send(phone, older(), { key: 'an-older-word', doneAt: '2026-11-15T02:05:00Z' })).toBeNull();
    expect(await state()).not.toEqual(before);
  },
);

test('a phone whose clock is hours late loses nothing by it', async () => {
  await send(laptop, uncomplete());
  server.clock.advance({ minutes: 10 });
  const times = { doneAt: '2026-11-14T20:09:00Z', sentAt: '2026-11-14T20:10:00Z' };
  expect(await send(phone, complete(), { key: 'by-a-late-clock', ...times })).toBeNull();
  expect(await isDone()).toEqual({ myLesson: { isDone: true } });
});

test('a position that waited on the phone replaces no newer one, and completes nothing that was taken back since', async () => {
  const startSeconds = () => seen(`myLesson(id: ${lessonId}) { startSeconds isDone }`);
  await send(laptop, watch(40));
  await send(laptop, uncomplete());
  await send(phone, watch(95), { key: 'where-it-stopped', doneAt: '2026-11-15T01:00:00Z' });
  expect(await startSeconds()).toEqual({ myLesson: { startSeconds: 40, isDone: false } });
  server.clock.advance({ minutes: 1 });
  await send(phone, watch(50), { key: 'where-it-is-now', doneAt: '2026-11-15T02:01:00Z' });
  expect(await startSeconds()).toEqual({ myLesson: { startSeconds: 50, isDone: false } });
});

test.each([
  ['yesterday', '2026-11-14T10:00:00Z', '2026-11-14T10:00:00Z'],
  ['a week ago: 48 hours back', '2026-11-08T10:00:00Z', '2026-11-13T02:00:00Z'],
  ['with a clock that is ahead', '2026-11-16T10:00:00Z', '2026-11-15T02:00:00Z'],
])('a lesson done on a phone without a connection %s counts on that day', async (_says, doneAt, completedAt) => {
  expect(await send(phone, complete(), { key: `lesson-${doneAt}`, doneAt })).toBeNull();
  const [row] = await database.db.select().from(lessonProgress).where(eq(lessonProgress.lessonId, lessonId));
  expect(row).toMatchObject({ completedAt: new Date(completedAt), openedAt: new Date(completedAt) });
});
