import { type HealthFacts, healthOf, usualLimits } from '@app/rules/care/health/health';
import { addDays, manilaDay, startOfManilaDay } from '@app/rules/time/manila';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { accountabilityGroups, accountabilityMembers } from '#tables/care/accountability.table.ts';
import { healthHistory, healthRuns, personHealth } from '#tables/care/health.table.ts';
import { stages, userStages } from '#tables/journey/stages.table.ts';
import { users } from '#tables/people/users.table.ts';
import { setSetting } from '#testing/fill-account.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { browserWith } from '#testing/make-group.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { useTestServer } from '#testing/test-server.ts';
import { runHealthRound } from './health-round.ts';

const server = useTestServer({ rateLimitScale: 100 });
const db = () => server.database.db;
const today = '2026-11-16';
const ctx = () => ({ db: db(), now: server.clock.now() });

/** Numbers that look like chance and are always the same. */
let state = 20;
const next = () => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return state / 2 ** 32;
};
const dayBetween = (from: number, until: number) => addDays(today, Math.floor(from + next() * (until - from)));
const at = (day: string) => new Date(startOfManilaDay(day).getTime() + 3 * 3_600_000);

const expected = new Map<number, HealthFacts>();

/** Sixty people with rows of every kind, and beside each what these rows mean. */
beforeAll(async () => {
  server.clock.set('2026-11-16T01:00:00Z');
  const product = await makeProduct(server.database, { accessLevelId: 'member' });
  const funnel = await makeFunnel(server.database, { productId: product.id });
  const made = await db()
    .insert(stages)
    .values([0, 1].map((number) => ({ number: 700 + number, name: `Stage ${number}`, updatedAt: server.clock.now() })))
    .returning();
  const [first, last] = made.map(({ id }) => id);
  const [group] = await db().insert(accountabilityGroups).values({ name: 'Bayanihan', capacity: 6 }).returning();
  let seat = 0;
  for (let count = 0; count < 60; count += 1) {
    const { id } = await makeUser(server.database, { accessLevelIds: ['member'] });
    // One in four is well.
    const isWell = count % 4 === 0;
    const startsOn = dayBetween(-300, -20);
    const expiresOn = isWell || next() < 0.3 ? '9999-12-31' : dayBetween(-15, 150);
    const lateDays =
      isWell || next() < 0.5 ? [] : Array.from({ length: 1 + Math.floor(next() * 2) }, () => dayBetween(-40, 0));
    const dues = [...lateDays, dayBetween(1, 30)];
    await makeSubscription(server.database, {
      userId: id,
      funnel,
      startsOn,
      expiresOn: expiresOn < startsOn ? startsOn : expiresOn,
      entries: dues.map((scheduleDate) => ({ price: 100_000, scheduleDate })),
    });
    const lastSeenOn = isWell ? today : next() < 0.9 ? dayBetween(-20, 1) : null;
    const lastActiveOn = dayBetween(isWell ? -5 : -120, 1);
    const stageSince = dayBetween(isWell ? -20 : -120, 1);
    const isLast = next() < 0.3;
    const missed = !isWell && seat < 6 && next() < 0.4 ? Math.floor(next() * 4) : null;
    await db()
      .update(users)
      .set({ lastSeenAt: lastSeenOn === null ? null : at(lastSeenOn) })
      .where(eq(users.id, id));
    await db().execute(sql`insert into person_activity (user_id, at) values (${id}, ${at(lastActiveOn).toISOString()})
      on conflict (user_id) do update set at = excluded.at`);
    await db()
      .insert(userStages)
      .values({ userId: id, stageId: (isLast ? last : first) ?? 0, enteredAt: at(stageSince) });
    if (missed !== null && group) {
      seat += 1;
      await db().insert(accountabilityMembers).values({
        userId: id,
        groupId: group.id,
        groupCapacity: 6,
        seat,
        countsFrom: startsOn,
        missed,
      });
    }
    const late = lateDays.filter((day) => day < today).toSorted();
    const open = late.length > 0 && (late[0] ?? '') >= addDays(today, -14) ? late[0] : undefined;
    expected.set(id, {
      isLive: expiresOn >= today,
      memberSince: startsOn,
      lastSeenOn,
      lastActiveOn,
      stageSince: isLast ? null : stageSince,
      lateCount: late.length,
      lateSince: late[0] ?? null,
      // The oldest entry of the bill decides about its access.
      closesOn: open ? addDays(open, 14) : null,
      endsOn: expiresOn === '9999-12-31' ? null : expiresOn,
      missedCheckIns: missed,
      lastCheckInOn: null,
    });
  }
});

test('the round finds for everybody what follows from the rows, computed a second way from what was put there', async () => {
  expect(await runHealthRound(ctx(), { batch: 7 })).toMatchObject({ isFinished: true });
  const rows = new Map((await db().select().from(personHealth)).map((row) => [row.userId, row]));
  const states = new Set<string>();
  for (const [id, facts] of expected) {
    const { state: now, score, reasons } = healthOf(facts, usualLimits, today);
    states.add(now);
    expect({ id, ...rows.get(id) }).toMatchObject({ id, state: now, score, day: today, reasons });
  }
  expect(states.size).toBe(3);
});

test('those at risk are those of the homes and of the list of members', async () => {
  const staff = await browserWith(server, ['tribe-team-fa']);
  const { data } = await staff.graphql(
    `{ users(filter: { kind: members, view: atRisk, tab: all }, pageSize: 100) { items { id } } }`,
  );
  const listed = z.object({ users: z.object({ items: z.array(z.object({ id: z.int() })) }) }).parse(data).users.items;
  const rows = await db().select().from(personHealth).where(eq(personHealth.state, 'at-risk'));
  expect(listed.map(({ id }) => id).toSorted((one, other) => one - other)).toEqual(
    rows.map(({ userId }) => userId).toSorted((one, other) => one - other),
  );
  expect(listed.length).toBeGreaterThan(5);
  // Some are gone for longer, or the two would be the same without the limit.
  const watched = await db().select().from(personHealth).where(eq(personHealth.state, 'watch'));
  expect(watched.some(({ reasons }) => reasons.some(({ kind }) => kind === 'silent'))).toBe(true);
});

test('a night is done once; the next one writes only what changed, and limits are settings', async () => {
  const before = await db().select().from(healthHistory);
  expect((await runHealthRound(ctx())).people).toBe(expected.size);
  expect(await db().select().from(healthHistory)).toHaveLength(before.length);
  const [well] = await db().select().from(personHealth).where(eq(personHealth.state, 'good')).limit(1);
  const id = well?.userId ?? 0;
  await db()
    .update(users)
    .set({ lastSeenAt: at('2026-11-13') })
    .where(eq(users.id, id));
  await setSetting(server.database, 'health-unseen-days', '4');
  server.clock.set('2026-11-17T01:00:00Z');
  await runHealthRound(ctx());
  const [now] = await db().select().from(personHealth).where(eq(personHealth.userId, id));
  expect(now).toMatchObject({ state: 'watch', since: '2026-11-17', reasons: [{ kind: 'unseen', day: '2026-11-13' }] });
  const lines = await db().select().from(healthHistory).where(eq(healthHistory.userId, id)).orderBy(healthHistory.day);
  expect(lines.map(({ day, state: was }) => [day, was])).toEqual([
    [today, 'good'],
    ['2026-11-17', 'watch'],
  ]);
});

test('who is archived has no health after the next night, and members read nobody’s', async () => {
  const [id = 0] = expected.keys();
  await db().update(users).set({ archivedAt: server.clock.now() }).where(eq(users.id, id));
  server.clock.set('2026-11-18T01:00:00Z');
  await runHealthRound(ctx());
  expect(await db().select().from(personHealth).where(eq(personHealth.userId, id))).toEqual([]);
  const [run] = await db()
    .select()
    .from(healthRuns)
    .where(eq(healthRuns.day, manilaDay(server.clock.now())));
  expect(run?.people).toBe(expected.size - 1);
  const [other] = [...expected.keys()].slice(1);
  for (const level of ['member', 'coach']) {
    const browser = await browserWith(server, [level]);
    const { errors } = await browser.graphql(`{ personHealth(userId: ${other}) { health { state } } }`);
    expect(errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
  }
  const staff = await browserWith(server, ['tribe-team-ro']);
  const { data } = await staff.graphql(
    `{ personHealth(userId: ${other}) { health { state signals { text } } history { day } } }`,
  );
  expect(z.object({ personHealth: z.object({ history: z.array(z.object({})).min(1) }) }).safeParse(data).success).toBe(
    true,
  );
});
