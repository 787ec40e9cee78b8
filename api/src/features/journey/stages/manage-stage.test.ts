import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { askAs, asPerson, asStaff, finishAs, makePath, putOnStage } from '#testing/make-path.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { mails } from '#tables/platform/mails.table.ts';
import { managedStages, messageStagePeople, stagePeople } from './manage-stage.ts';
import { stages } from '#tables/journey/stages.table.ts';

const server = useTestServer({ rateLimitScale: 1000 });
const { clock } = server;
const person = (values: Parameters<typeof makeUser>[1] = {}) => makeUser(server.database, values);

test('a leader sees who is in the stage, how far, and who is stuck first', async () => {
  const path = await makePath(server, { stages: 2, tasks: 3 });
  const [leader, slow, quick, ready] = [await person(), await person(), await person(), await person()];
  const shy = await person();
  await server.database.db
    .update(stages)
    .set({ leaderId: leader.id })
    .where(eq(stages.id, path.stage(0).id));
  for (const who of [slow, quick, ready, shy]) await putOnStage(server, who, path.stage(0));
  for (const position of [0, 1, 2]) {
    for (const who of [ready, shy]) await finishAs(server, who, path.task(0, position));
  }
  await askAs(server, ready);
  clock.advance({ days: 15 });
  await finishAs(server, quick, path.task(0, 0));

  const ctx = asPerson(server, leader);
  expect((await managedStages(ctx)).map(({ id }) => id)).toEqual([path.stage(0).id]);
  const people = await stagePeople(ctx, path.stage(0).id);
  const of = (user: { id: number }) => people.find((each) => each.person.id === user.id);
  expect(of(quick)).toMatchObject({
    isStuck: false,
    doneCount: 1,
    taskCount: 3,
    percentage: 33,
    lastTaskAt: clock.now(),
  });
  expect(of(slow)).toMatchObject({ isStuck: true, percentage: 0, lastTaskAt: null, hasNotAsked: false });
  expect(of(ready)).toMatchObject({ isStuck: false, isWaiting: true, percentage: 100, hasNotAsked: false });
  expect(of(shy)).toMatchObject({ isWaiting: false, percentage: 100, hasNotAsked: true });
  expect(people.map(({ isStuck }) => isStuck)).toEqual([true, true, false, false]);
});

test('a leader writes to people of their stage, and to nobody else', async () => {
  const path = await makePath(server, { stages: 1, tasks: 1 });
  const [leader, member, outside] = [await person(), await person({ firstName: 'Ana' }), await person()];
  await server.database.db
    .update(stages)
    .set({ leaderId: leader.id })
    .where(eq(stages.id, path.stage(0).id));
  await putOnStage(server, member, path.stage(0));
  const input = { userIds: [member.id, outside.id], subject: 'Kumusta?', text: 'How is it going?' };
  expect(await messageStagePeople(asPerson(server, leader), path.stage(0).id, input)).toBe(1);
  expect(await server.database.db.$count(mails, eq(mails.userId, outside.id))).toBe(0);
  const [mail] = await server.database.db.select().from(mails).where(eq(mails.userId, member.id));
  expect(mail).toMatchObject({ template: 'stage-message', content: { firstName: 'Ana', subject: 'Kumusta?' } });
});

test('others neither see the people of a stage nor write to them', async () => {
  const path = await makePath(server, { stages: 1, tasks: 1 });
  const { id } = path.stage(0);
  const input = { userIds: [1], subject: 'x', text: 'x' };
  for (const user of [await person(), await person({ accessLevelIds: ['head-coach'] })]) {
    const ctx = asPerson(server, user);
    await expect(stagePeople(ctx, id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(messageStagePeople(ctx, id, input)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(await managedStages(ctx)).toEqual([]);
  }
  const reader = await signedIn(server, await person({ accessLevelIds: ['tribe-team-ro'] }));
  expect((await reader.graphql(`{ stagePeople(stageId: ${id}) { id } }`)).errors).toBeUndefined();
  expect(await stagePeople(asStaff(server, { id: 1 }), id)).toEqual([]);
});

test('D: a leader of several stages manages and reviews all of them', async () => {
  const path = await makePath(server, { stages: 4, tasks: 1 });
  const [leader, member] = [await person(), await person()];
  const led = [0, 1, 2].map((at) => path.stage(at).id);
  await server.database.db.update(stages).set({ leaderId: leader.id }).where(inArray(stages.id, led));
  await putOnStage(server, member, path.stage(2));
  const ctx = asPerson(server, leader);
  expect((await managedStages(ctx)).map(({ id }) => id)).toEqual(led);
  expect((await stagePeople(ctx, led[2] ?? 0)).map((each) => each.person.id)).toEqual([member.id]);
  expect(await (await signedIn(server, leader)).currentUser()).toMatchObject({
    managedStage: { id: led[0] },
    stagesAsReviewer: [{ id: led[1] }, { id: led[2] }],
  });
});
