import { expect, test } from 'vitest';
import { makeEvent } from '#testing/make-event.ts';
import { makeLearning } from '#testing/make-learning.ts';
import { finishAs, makePath, putOnStage } from '#testing/make-path.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { eventAnswers } from '#tables/learning/events.table.ts';
import { lessonProgress } from '#tables/learning/progress.table.ts';

const server = useTestServer({ rateLimitScale: 1000 });
const completionsQuery = (id: number) => `{ completions(userId: ${id}) { kind count } }`;

test('D LRN-32: what a person completed is counted as courses, activities and tasks', async () => {
  const { db } = server.database;
  const member = await makeUser(server.database);
  const at = server.clock.now();
  const opened = { userId: member.id, openedAt: at, lastOpenedAt: at };
  // One course is done, of the other a lesson is left; a third has nothing in it.
  const [done, begun] = [await makeLearning({ db }), await makeLearning({ db })];
  await makeLearning({ db }, { unitSizes: [1], status: 'draft' });
  await db
    .insert(lessonProgress)
    .values(
      [...done.lessons, ...begun.lessons.slice(1)].map(({ id }) => ({ ...opened, lessonId: id, completedAt: at })),
    );
  const [first, second] = [await makeEvent({ db }), await makeEvent({ db })];
  const answer = { userId: member.id, isGoing: true, answeredAt: at };
  await db.insert(eventAnswers).values([
    { ...answer, occurrenceId: first.first.id, attendedAt: at },
    { ...answer, occurrenceId: second.first.id },
  ]);
  const path = await makePath(server, { stages: 2, tasks: 3, points: 10 });
  await putOnStage(server, member, path.stage(0));
  await finishAs(server, member, path.task(0, 0));
  await finishAs(server, member, path.task(0, 1));

  const counted = [
    { kind: 'courses', count: 1 },
    { kind: 'activities', count: 1 },
    { kind: 'tasks', count: 2 },
  ];
  const staff = await makeUser(server.database, { accessLevelIds: ['tribe-team-ro'] });
  for (const who of [member, staff]) {
    const { data } = await (await signedIn(server, who)).graphql(completionsQuery(member.id));
    expect(data).toEqual({ completions: counted });
  }
  const stranger = await signedIn(server, await makeUser(server.database));
  expect((await stranger.graphql(completionsQuery(member.id))).data).toEqual({ completions: [] });
});
