import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { auditLog } from '#audit/audit.table.ts';
import { challengeGroups, challengeParticipants, challengeRuns } from '#tables/growth/challenges.table.ts';
import { notifications } from '#tables/platform/notifications.table.ts';
import { browserWith } from '#testing/make-group.ts';
import { makeUser } from '#testing/make-user.ts';
import { useTestServer } from '#testing/test-server.ts';

const server = useTestServer({ rateLimitScale: 100 });
const preview = `query ($runId: Int!, $size: Int!, $mode: ChallengeSplitMode!) {
  challengeSplit(runId: $runId, size: $size, mode: $mode) { people groups { groupId name part people before } } }`;
const split = `mutation ($runId: Int!, $size: Int!, $mode: ChallengeSplitMode!, $expectedPeople: Int!) {
  splitChallengeGroups(runId: $runId, size: $size, mode: $mode, expectedPeople: $expectedPeople) }`;
const move = `mutation ($participantIds: [Int!]!, $groupId: Int) {
  moveChallengers(participantIds: $participantIds, groupId: $groupId) }`;
const updateGroup = `mutation ($id: Int!, $input: ChallengeGroupInput!) { updateChallengeGroup(id: $id, input: $input) }`;
const codeOf = (answer: { errors?: readonly { extensions?: Record<string, unknown> }[] }) =>
  answer.errors?.[0]?.extensions?.['code'];

beforeEach(async () => {
  const { db } = server.database;
  for (const table of [challengeParticipants, challengeGroups, challengeRuns]) await db.delete(table);
  server.clock.set('2026-11-16T01:00:00Z');
});

let made = 0;
/** A run with that many people without accounts, who joined at the given hours of Manila, one after the other. */
async function makeRun(count: number, { startsOn = '2026-11-30', hours = [9] } = {}) {
  const { db } = server.database;
  const [run] = await db.insert(challengeRuns).values({ name: 'Next', startsOn, groupSize: 10 }).returning();
  if (!run) throw new Error('no run');
  const people = await db
    .insert(challengeParticipants)
    .values(
      Array.from({ length: count }, (_, place) => {
        const email = `challenger-${++made}@example.com`;
        const hour = String(hours[place % hours.length]).padStart(2, '0');
        return {
          runId: run.id,
          personKey: email,
          email,
          name: `Person ${place}`,
          joinedAt: new Date(`2026-11-10T${hour}:30:00+08:00`),
        };
      }),
    )
    .returning();
  return { run, ids: people.map(({ id }) => id) };
}

async function makeGroup(runId: number, name: string, size = 3) {
  const [group] = await server.database.db.insert(challengeGroups).values({ runId, name, size }).returning();
  if (!group) throw new Error('no group');
  return group;
}

const sizes = async (runId: number) => {
  const { rows } = await server.database.db.execute<{ name: string; people: number }>(sql`
    select g.name, (select count(*)::int from challenge_participants p where p.group_id = g.id) as people
    from challenge_groups g where g.run_id = ${runId} order by g.id`);
  return rows.map(({ people }) => people);
};

test('the split is seen before it is done, groups people by the time of day, and is balanced', async () => {
  const staff = await browserWith(server, ['tribe-team-fa']);
  const { run } = await makeRun(23, { hours: [9, 20] });
  const wish = { runId: run.id, size: 10, mode: 'rest' };
  const seen = z
    .object({
      challengeSplit: z.object({
        people: z.int(),
        groups: z.array(z.object({ part: z.string(), people: z.array(z.string()) })),
      }),
    })
    .parse((await staff.graphql(preview, wish)).data).challengeSplit;
  expect(seen.people).toBe(23);
  expect(seen.groups.map(({ people }) => people.length)).toEqual([7, 8, 8]);
  expect([seen.groups[0]?.part, seen.groups[2]?.part]).toEqual(['morning', 'evening']);
  expect(await sizes(run.id)).toEqual([]);

  expect((await staff.graphql(split, { ...wish, expectedPeople: 22 })).errors?.[0]?.message).toContain('meanwhile');
  expect((await staff.graphql(split, { ...wish, expectedPeople: 23 })).data).toEqual({ splitChallengeGroups: 3 });
  expect(await sizes(run.id)).toEqual([7, 8, 8]);
  // Whoever joins later takes a free seat of a group of the same time.
  await server.database.db.insert(challengeParticipants).values({
    runId: run.id,
    personKey: `late-${run.id}`,
    email: 'late@example.com',
    name: 'Late',
    joinedAt: new Date('2026-11-11T09:00:00+08:00'),
  });
  expect((await staff.graphql(split, { ...wish, expectedPeople: 1 })).errors).toBeUndefined();
  expect((await sizes(run.id)).reduce((sum, each) => sum + each, 0)).toBe(24);
  expect(await sizes(run.id)).toHaveLength(3);
});

test('twenty staff at once never fill a group beyond its size, and nobody is in two', async () => {
  const staff = await browserWith(server, ['tribe-team-fa']);
  const { run, ids } = await makeRun(20);
  const [narra, molave] = [await makeGroup(run.id, 'Narra'), await makeGroup(run.id, 'Molave')];
  const answers = await Promise.all(
    ids.flatMap((id) => [
      staff.graphql(move, { participantIds: [id], groupId: narra.id }),
      staff.graphql(move, { participantIds: [id], groupId: molave.id }),
    ]),
  );
  expect(
    answers.filter(({ errors }) => errors && !['CONFLICT', 'UNAVAILABLE'].includes(String(codeOf({ errors })))),
  ).toEqual([]);
  const counts = await sizes(run.id);
  expect(Math.max(...counts)).toBeLessThanOrEqual(3);
  expect(counts.reduce((sum, each) => sum + each, 0)).toBeGreaterThan(0);
  // Several splits at the same moment place everyone once.
  const rest = 20 - counts.reduce((sum, each) => sum + each, 0);
  const wish = { runId: run.id, size: 3, mode: 'rest', expectedPeople: rest };
  const done = await Promise.all([1, 2, 3].map(() => staff.graphql(split, wish)));
  expect(done.filter(({ errors }) => !errors)).toHaveLength(1);
  const after = await sizes(run.id);
  expect([Math.max(...after), after.reduce((sum, each) => sum + each, 0)]).toEqual([3, 20]);
});

test('the database itself refuses a seat beyond the size and a second person on a seat', async () => {
  const { db } = server.database;
  const { run, ids } = await makeRun(2);
  const group = await makeGroup(run.id, 'Narra');
  const sit = (id: number | undefined, seat: number, groupSize = 3) =>
    db
      .update(challengeParticipants)
      .set({ groupId: group.id, groupSize, seat })
      .where(eq(challengeParticipants.id, id ?? 0));
  await expect(sit(ids[0], 4)).rejects.toThrow();
  await expect(sit(ids[0], 4, 4)).rejects.toThrow();
  await sit(ids[0], 1);
  await expect(sit(ids[1], 1)).rejects.toThrow();
  const other = await makeRun(1);
  await expect(sit(other.ids[0], 2)).rejects.toThrow();
});

test('those who are moved are told, their check-ins go along, and the log knows', async () => {
  const { db } = server.database;
  const staff = await browserWith(server, ['tribe-team-fa']);
  const ana = await makeUser(server.database);
  const { run, ids } = await makeRun(2);
  await db
    .update(challengeParticipants)
    .set({ userId: ana.id, doneCount: 4 })
    .where(eq(challengeParticipants.id, ids[0] ?? 0));
  const [narra, molave] = [await makeGroup(run.id, 'Narra'), await makeGroup(run.id, 'Molave')];
  await staff.graphql(move, { participantIds: ids, groupId: narra.id });
  await staff.graphql(move, { participantIds: ids, groupId: narra.id });
  expect(
    (await staff.graphql(updateGroup, { id: narra.id, input: { name: 'Narra', size: 2, leadId: ana.id } })).errors,
  ).toBeUndefined();
  await staff.graphql(move, { participantIds: [ids[0]], groupId: molave.id });
  const groups = await db
    .select()
    .from(challengeGroups)
    .where(eq(challengeGroups.runId, run.id))
    .orderBy(challengeGroups.id);
  expect(groups).toMatchObject([{ doneCount: 0, leadId: null }, { doneCount: 4 }]);
  expect(await db.select().from(notifications).where(eq(notifications.userId, ana.id))).toMatchObject([
    { kind: 'challenge-group', content: { group: 'Narra' } },
    { kind: 'challenge-group', content: { group: 'Molave' } },
  ]);
  const logged = (await db.select().from(auditLog)).filter(({ action }) => action === 'challenge.move');
  expect(logged.filter(({ objectId }) => ids.map(String).includes(objectId ?? ''))).toHaveLength(3);
});

test('a group is not made smaller than its people, nor led by somebody else, nor named twice', async () => {
  const staff = await browserWith(server, ['tribe-team-fa']);
  const { run, ids } = await makeRun(3);
  const narra = await makeGroup(run.id, 'Narra', 5);
  await makeGroup(run.id, 'Molave');
  await staff.graphql(move, { participantIds: ids, groupId: narra.id });
  await staff.graphql(move, { participantIds: [ids[0]], groupId: null });
  const change = (input: object) =>
    staff.graphql(updateGroup, { id: narra.id, input: { name: 'Narra', size: 5, ...input } });
  expect((await change({ size: 2 })).errors).toBeUndefined();
  expect(codeOf(await change({ size: 1 }))).toBe('BAD_USER_INPUT');
  await staff.graphql(move, { participantIds: [ids[0]], groupId: null });
  const outsider = await makeUser(server.database);
  expect(codeOf(await change({ leadId: outsider.id }))).toBe('BAD_USER_INPUT');
  expect(codeOf(await change({ name: 'MOLAVE' }))).toBe('BAD_USER_INPUT');
  expect(codeOf(await staff.graphql('mutation ($id: Int!) { deleteChallengeGroup(id: $id) }', { id: narra.id }))).toBe(
    'CONFLICT',
  );
});

test('everyone is split anew only before the first day', async () => {
  const staff = await browserWith(server, ['tribe-team-fa']);
  const coming = await makeRun(12);
  await makeGroup(coming.run.id, 'Old');
  const anew = { size: 6, mode: 'all', expectedPeople: 12 };
  expect((await staff.graphql(split, { runId: coming.run.id, ...anew })).data).toEqual({ splitChallengeGroups: 2 });
  expect(await sizes(coming.run.id)).toEqual([6, 6]);
  const running = await makeRun(12, { startsOn: '2026-11-10' });
  expect(codeOf(await staff.graphql(split, { runId: running.run.id, ...anew }))).toBe('CONFLICT');
});

test('only those who hold the flags see and change groups', async () => {
  const { run, ids } = await makeRun(2);
  const group = await makeGroup(run.id, 'Narra');
  const list = 'query ($runId: Int!) { challengeGroups(runId: $runId) { id members { email } } }';
  for (const level of ['member', 'coach', 'success-manager']) {
    const other = await browserWith(server, [level]);
    expect(codeOf(await other.graphql(list, { runId: run.id }))).toBe('FORBIDDEN');
    expect(codeOf(await other.graphql(move, { participantIds: ids, groupId: group.id }))).toBe('FORBIDDEN');
    expect(codeOf(await other.graphql(split, { runId: run.id, size: 5, mode: 'rest', expectedPeople: 2 }))).toBe(
      'FORBIDDEN',
    );
    expect((await other.send({ method: 'GET', url: `/api/export/challenge-participants/${run.id}` })).statusCode).toBe(
      403,
    );
  }
  const reader = await browserWith(server, ['tribe-team-ro']);
  expect((await reader.graphql(list, { runId: run.id })).errors).toBeUndefined();
  expect(codeOf(await reader.graphql(move, { participantIds: ids, groupId: group.id }))).toBe('FORBIDDEN');
  expect(await sizes(run.id)).toEqual([0]);
});
