import { roleIds } from '@app/rules/people/access/roles';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { enqueueJob } from '#jobs.ts';
import type { Browser } from '#testing/browser.ts';
import { makeEvent } from '#testing/make-event.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeLearning } from '#testing/make-learning.ts';
import { makePath } from '#testing/make-path.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { moveUps } from '#tables/journey/move-ups.table.ts';
import { stageReviewers, stages, taskCompletions, userStages } from '#tables/journey/stages.table.ts';
import { lessonProgress } from '#tables/learning/progress.table.ts';
import { lessonQuestions } from '#tables/learning/questions.table.ts';
import { paymentPromises } from '#tables/money/collections.table.ts';
import { payments } from '#tables/money/payments.table.ts';
import { subscriptions } from '#tables/money/orders/subscriptions.table.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { groupMembers, groups } from '#tables/people/groups.table.ts';
import { mails } from '#tables/platform/mails.table.ts';
import { targets } from '#tables/insight/targets.table.ts';
import type { User } from '#tables/people/users.table.ts';

// It is Sunday, Nov 15 2026 in Manila.
const server = useTestServer({ rateLimitScale: 1000 });
const db = () => server.database.db;

const people: Record<string, User> = {};
const browsers: Record<string, Browser> = {};
const staffOf = (role: string) => browsers[role] ?? fail(`no ${role}`);
function fail(why: string): never {
  throw new Error(why);
}

beforeAll(async () => {
  const { id: productId } = await makeProduct(server.database, { name: 'Launchpad', accessLevelId: 'member' });
  const funnel = await makeFunnel(server.database, { productId });
  const person = (firstName: string) => makeUser(server.database, { firstName, lastName: 'Reyes' });
  const entry = (scheduleDate: string) => ({ price: 1_500_00, scheduleDate });
  const bought = async (user: User, dates: string[], days: { startsOn?: string; expiresOn?: string } = {}) =>
    makeSubscription(server.database, {
      userId: user.id,
      funnel,
      entries: dates.map((date) => entry(date)),
      startsOn: '2026-11-14',
      ...days,
    });
  for (const role of roleIds) {
    const user = await makeUser(server.database, { accessLevelIds: [role], lastName: role });
    people[role] = user;
    browsers[role] = await signedIn(server, user);
  }
  const manager = people['success-manager'] ?? fail('no manager');

  // One for each reason, the worst first; and one with all of them who is listed once.
  const [closing, late, silent, ending, stuck, fine, everything] = [
    await person('Closing'),
    await person('Late'),
    await person('Silent'),
    await person('Ending'),
    await person('Stuck'),
    await person('Fine'),
    await person('Everything'),
  ];
  const owed = await bought(closing, ['2026-11-04']);
  await bought(late, ['2026-10-01', '2026-10-20']);
  await bought(silent, [], { startsOn: '2026-10-20' });
  await bought(ending, [], { expiresOn: '2026-12-01' });
  await bought(stuck, []);
  const ahead = await bought(fine, ['2026-11-18']);
  await bought(everything, ['2026-11-02', '2026-11-05'], { startsOn: '2026-09-20', expiresOn: '2026-11-20' });
  const path = await makePath(server, { stages: 2, tasks: 1 });
  await db()
    .insert(userStages)
    .values(
      [stuck, everything].map(({ id }) => ({
        userId: id,
        stageId: path.stage(0).id,
        enteredAt: new Date('2026-10-01T02:00:00Z'),
      })),
    );

  const paid = (values: Partial<typeof payments.$inferInsert>) => ({
    invoiceId: owed.invoice.id,
    amount: 500_00,
    platform: 'gcash' as const,
    reference: 'N/A',
    paidOn: '2026-11-15',
    source: 'staff' as const,
    status: 'approved' as const,
    decidedAt: server.clock.now(),
    ...values,
  });
  await db()
    .insert(payments)
    .values([
      paid({}),
      paid({ paidOn: '2026-11-08', amount: 900_00 }),
      paid({ paidOn: '2026-10-30', amount: 70_00 }),
      paid({
        status: 'submitted',
        source: 'member',
        decidedAt: null,
        scheduleId: owed.entries[0]?.id ?? 0,
        createdAt: new Date('2026-11-13T02:00:00Z'),
      }),
    ]);
  // Promised before it was due: broken all the same.
  await db()
    .insert(paymentPromises)
    .values(
      [owed, ahead].map(({ entries }) => ({
        scheduleId: entries[0]?.id ?? 0,
        promisedFor: '2026-11-13',
        createdById: manager.id,
        createdAt: server.clock.now(),
      })),
    );
  // The success manager looks after one of them.
  await db().insert(collectionOwners).values({ userId: late.id, ownerId: manager.id, since: server.clock.now() });
  // Enrollments of these days, of the week before, and an order that was never paid.
  await bought(await person('New'), []);
  const [first, second] = await db().select({ id: subscriptions.id }).from(subscriptions).orderBy(subscriptions.id);
  const createdAt = (day: string) => ({ createdAt: new Date(`${day}T03:00:00Z`) });
  await db()
    .update(subscriptions)
    .set(createdAt('2026-11-15'))
    .where(eq(subscriptions.id, first?.id ?? 0));
  await db()
    .update(subscriptions)
    .set(createdAt('2026-11-09'))
    .where(eq(subscriptions.id, second?.id ?? 0));

  await db()
    .insert(moveUps)
    .values([
      { userId: stuck.id, stageId: path.stage(0).id, askedAt: new Date('2026-11-12T01:00:00Z') },
      { userId: fine.id, stageId: path.stage(1).id, askedAt: new Date('2026-11-14T20:00:00Z') },
    ]);
  await db()
    .insert(stageReviewers)
    .values({ stageId: path.stage(0).id, userId: people['expert']?.id ?? 0 });
  const { lessons } = await makeLearning(server.database);
  const [group] = await db()
    .insert(groups)
    .values({ name: 'Bayanihan', leaderId: people['coach']?.id ?? 0 })
    .returning();
  await db()
    .insert(groupMembers)
    .values({ userId: fine.id, groupId: group?.id ?? 0, joinedAt: server.clock.now() });
  await db()
    .insert(lessonQuestions)
    .values(
      [fine, stuck].map(({ id }) => ({
        lessonId: lessons[0]?.id ?? 0,
        userId: id,
        text: 'Paano po?',
        createdAt: new Date('2026-11-14T02:00:00Z'),
        updatedAt: server.clock.now(),
      })),
    );
  await db().insert(mails).values({
    dedupeKey: 'home',
    toAddress: 'x@example.com',
    template: 'stage-message',
    content: {},
    status: 'failed',
  });
  await enqueueJob(db(), 'send-mail', { mailId: 1 }, { key: 'home' });
  await makeEvent(server.database);
});

type Answer = Record<string, unknown>;

/** The figure and its list, each for itself: the first refusal of a document ends the others. */
const eachOf = (query: string) => {
  const [figure, list] = query.split(/\s+list: (?=[a-z])/);
  return [`${figure} }`, `{ list: ${list}`];
};

/** The answers to somebody's questions, or the codes of their refusals. */
async function both(role: string, query: string): Promise<Answer> {
  const { data, errors } = await staffOf(role).graphql(query);
  if (errors) return { refused: errors.map(({ extensions }) => extensions?.['code']) };
  return data ?? {};
}

const pairs: { figure: string; query: string; of: (answer: never) => [number, number] }[] = [
  {
    figure: 'proofs to check',
    query: '{ figure: waitingProofs { count } list: proofInbox { totalCount } }',
    of: (a: { figure: { count: number }; list: { totalCount: number } }) => [a.figure.count, a.list.totalCount],
  },
  {
    figure: 'overdue',
    query: '{ figure: waitingOverdue { count } list: dueEntries(filter: { list: "overdue" }) { totalCount } }',
    of: (a: { figure: { count: number }; list: { totalCount: number } }) => [a.figure.count, a.list.totalCount],
  },
  {
    figure: 'broken promises',
    query:
      '{ figure: waitingOverdue { broken } list: dueEntries(filter: { list: "promised", promise: "broken" }) { totalCount } }',
    of: (a: { figure: { broken: number }; list: { totalCount: number } }) => [a.figure.broken, a.list.totalCount],
  },
  {
    figure: 'move-ups',
    query: '{ figure: waitingMoveUps { count } list: waitingMoveUpList { totalCount } }',
    of: (a: { figure: { count: number }; list: { totalCount: number } }) => [a.figure.count, a.list.totalCount],
  },
  {
    figure: 'move-ups that wait for too long',
    query: '{ figure: waitingMoveUps { late } list: waitingMoveUpList(late: true) { totalCount } }',
    of: (a: { figure: { late: number }; list: { totalCount: number } }) => [a.figure.late, a.list.totalCount],
  },
  {
    figure: 'questions',
    query: '{ figure: waitingQuestions { count } list: waitingQuestionList { totalCount } }',
    of: (a: { figure: { count: number }; list: { totalCount: number } }) => [a.figure.count, a.list.totalCount],
  },
  {
    figure: 'questions of own people',
    query: '{ figure: waitingQuestions(own: true) { count } list: waitingQuestionList(own: true) { totalCount } }',
    of: (a: { figure: { count: number }; list: { totalCount: number } }) => [a.figure.count, a.list.totalCount],
  },
  {
    figure: 'questions without a coach',
    query: '{ figure: waitingQuestions { withoutCoach } list: waitingQuestionList(withoutCoach: true) { totalCount } }',
    of: (a: { figure: { withoutCoach: number }; list: { totalCount: number } }) => [
      a.figure.withoutCoach,
      a.list.totalCount,
    ],
  },
  {
    figure: 'failed emails',
    query: '{ figure: failedMailTotals { count } list: mails(filter: { status: failed }) { totalCount } }',
    of: (a: { figure: { count: number }; list: { totalCount: number } }) => [a.figure.count, a.list.totalCount],
  },
  {
    figure: 'failed jobs',
    query: '{ figure: failedJobTotals { count } list: failedJobs { totalCount } }',
    of: (a: { figure: { count: number }; list: { totalCount: number } }) => [a.figure.count, a.list.totalCount],
  },
  {
    figure: 'collected today',
    query: `{ figure: homeMoney(period: today) { collected { count } }
      list: paymentRecords(filter: { status: approved, paidFrom: "2026-11-15", paidTo: "2026-11-15" }) { totalCount } }`,
    of: (a: { figure: { collected: { count: number } }; list: { totalCount: number } }) => [
      a.figure.collected.count,
      a.list.totalCount,
    ],
  },
  {
    figure: 'collected this month',
    query: `{ figure: homeMoney(period: week) { month { count } }
      list: paymentRecords(filter: { status: approved, paidFrom: "2026-11-01", paidTo: "2026-11-15" }) { totalCount } }`,
    of: (a: { figure: { month: { count: number } }; list: { totalCount: number } }) => [
      a.figure.month.count,
      a.list.totalCount,
    ],
  },
  {
    figure: 'due in 7 days',
    query:
      '{ figure: homeMoney(period: month) { due { count } } list: dueEntries(filter: { list: "due" }) { totalCount } }',
    of: (a: { figure: { due: { count: number } }; list: { totalCount: number } }) => [
      a.figure.due.count,
      a.list.totalCount,
    ],
  },
  {
    figure: 'enrollments',
    query: `{ figure: homeEnrollments { count }
      list: subscriptions(filter: { enrolledFrom: "2026-11-09", enrolledTo: "2026-11-15" }) { totalCount } }`,
    of: (a: { figure: { count: number }; list: { totalCount: number } }) => [a.figure.count, a.list.totalCount],
  },
  {
    figure: 'members at risk',
    query:
      '{ figure: membersAtRisk { totalCount } list: users(filter: { kind: members, view: atRisk }) { totalCount } }',
    of: (a: { figure: { totalCount: number }; list: { totalCount: number } }) => [
      a.figure.totalCount,
      a.list.totalCount,
    ],
  },
  ...(['active', 'silent'] as const).map((activity) => ({
    figure: `${activity} people`,
    query: `{ figure: myPeopleFigures { ${activity} } list: myPeople(activity: ${activity}) { totalCount } }`,
    of: (a: { figure: Record<string, number>; list: { totalCount: number } }): [number, number] => [
      a.figure[activity] ?? -1,
      a.list.totalCount,
    ],
  })),
  {
    figure: 'my people',
    query: '{ figure: myPeopleFigures { count stages { count } } list: myPeople { totalCount } }',
    of: (a: { figure: { count: number }; list: { totalCount: number } }) => [a.figure.count, a.list.totalCount],
  },
];

/** Figures about people whom the administrators of these tests do not lead. */
const ofOwnPeople = ['questions of own people', 'active people', 'silent people', 'my people'];

const allowed: Record<string, readonly string[]> = {
  'tribe-team-fa': pairs.map(({ figure }) => figure),
  'tribe-team-ro': pairs.map(({ figure }) => figure),
  'success-manager': [
    'proofs to check',
    'overdue',
    'move-ups',
    'move-ups that wait for too long',
    'collected today',
    'collected this month',
    'due in 7 days',
    'enrollments',
    'members at risk',
  ],
};

test.each(roleIds.flatMap((role) => pairs.map((pair) => ({ role, ...pair }))))(
  'for a $role, $figure is as many as its list, or neither is theirs',
  async ({ role, figure, query, of }) => {
    const answer = await both(role, query);
    const isAllowed = allowed[role]?.includes(figure);
    if ('refused' in answer) {
      expect(isAllowed ?? false).toBe(false);
      // Refused by both, or one of them would tell what the other hides.
      for (const each of eachOf(query)) expect(await both(role, each)).toEqual({ refused: ['FORBIDDEN'] });
      return;
    }
    const [count, listed] = of(answer as never);
    expect(count).toBe(listed);
    if (role === 'tribe-team-fa' || role === 'tribe-team-ro') {
      if (figure !== 'failed jobs' && !ofOwnPeople.includes(figure)) expect(count).toBeGreaterThan(0);
    }
  },
);

/** The figure of the strip for each line under the bell. */
const strip: Record<string, string> = {
  proofs: 'waitingProofs { count }',
  overdue: 'waitingOverdue { count }',
  broken_promises: 'waitingOverdue { count: broken }',
  move_ups: 'waitingMoveUps { count }',
  questions: 'waitingQuestions { count }',
  failed_mails: 'failedMailTotals { count }',
  failed_jobs: 'failedJobTotals { count }',
};

test.each(roleIds)('for a %s, the bell and the home count the same', async (role) => {
  const { openWork } = (await both(role, '{ openWork { kind count } }')) as {
    openWork: { kind: string; count: number }[];
  };
  for (const { kind, count } of openWork) {
    const figure = strip[kind];
    if (figure) expect({ kind, figure: { count } }).toEqual({ kind, ...(await both(role, `{ figure: ${figure} }`)) });
  }
});

test.each(['member', 'non-member', 'affiliate'])('a %s has no figures', async (role) => {
  for (const { figure, query, of } of pairs) {
    const answer = await both(role, query);
    if (!('refused' in answer)) expect([figure, ...of(answer as never)]).toEqual([figure, 0, 0]);
  }
  for (const query of [
    '{ todaysEvents { items { title } } }',
    '{ recentActivity { id } }',
    '{ recentPeople { id } }',
  ]) {
    expect(await both(role, query)).toEqual({ refused: ['FORBIDDEN'] });
  }
});

test('a stranger is asked to log in', async () => {
  for (const query of pairs.flatMap((pair) => eachOf(pair.query))) {
    const { errors } = await server.browser().graphql(query);
    expect(errors?.map(({ extensions }) => extensions?.['code'])).toEqual(['UNAUTHENTICATED']);
  }
});

const atRisk = '{ membersAtRisk { totalCount items { name reason title detail } } }';

test('members at risk are listed once, with the worst reason first', async () => {
  const { membersAtRisk } = (await both('tribe-team-fa', atRisk)) as {
    membersAtRisk: { totalCount: number; items: { name: string; reason: string; title: string; detail: string }[] };
  };
  expect(membersAtRisk.totalCount).toBe(6);
  expect(membersAtRisk.items).toEqual([
    { name: 'Everything Reyes', reason: 'closing', title: 'Closes in 1 day', detail: '₱3,000.00 open' },
    { name: 'Closing Reyes', reason: 'closing', title: 'Closes in 3 days', detail: '₱1,500.00 open' },
    { name: 'Late Reyes', reason: 'late', title: '2 payments late', detail: '₱3,000.00, 45 days' },
    { name: 'Silent Reyes', reason: 'silent', title: 'Silent for 26 days', detail: null },
  ]);
});

test('the list of members at risk keeps the order of the home and says why', async () => {
  const query = `{ membersAtRisk { totalCount items { name reason title detail } }
    users(filter: { kind: members, view: atRisk, tab: all }, sort: risk) {
      totalCount items { firstName lastName risk { reason title detail tone } } } }`;
  const { membersAtRisk, users } = (await both('tribe-team-fa', query)) as {
    membersAtRisk: { totalCount: number; items: Record<string, string>[] };
    users: { totalCount: number; items: { firstName: string; lastName: string; risk: Record<string, string> }[] };
  };
  expect(users.totalCount).toBe(membersAtRisk.totalCount);
  expect(
    users.items.slice(0, 4).map(({ firstName, lastName, risk: { tone: _tone, ...risk } }) => ({
      name: `${firstName} ${lastName}`,
      ...risk,
    })),
  ).toEqual(membersAtRisk.items);
  expect(users.items.every(({ risk }) => risk !== null)).toBe(true);
  // Whoever is not at risk has no reason, and those who may not open the list learn none.
  const one = `{ users(filter: { kind: members }, pageSize: 100) { items { risk { reason } } } }`;
  const all = (await both('tribe-team-fa', one)) as { users: { items: { risk: object | null }[] } };
  expect(all.users.items.filter(({ risk }) => risk !== null)).toHaveLength(membersAtRisk.totalCount);
});

test('a lesson, once opened, ends the silence', async () => {
  const { lessons } = await makeLearning(server.database);
  const silent = await makeUser(server.database, { firstName: 'Quiet', lastName: 'Cruz' });
  const product = await makeProduct(server.database, { accessLevelId: 'member' });
  const funnel = await makeFunnel(server.database, { productId: product.id });
  await makeSubscription(server.database, { userId: silent.id, funnel, startsOn: '2026-10-01' });
  const search = '{ users(filter: { kind: members, view: atRisk, search: "Quiet Cruz" }) { totalCount } }';
  expect(await both('tribe-team-fa', search)).toEqual({ users: { totalCount: 1 } });
  const openedAt = new Date('2026-11-14T02:00:00Z');
  await db()
    .insert(lessonProgress)
    .values({ userId: silent.id, lessonId: lessons[0]?.id ?? 0, openedAt, lastOpenedAt: openedAt });
  expect(await both('tribe-team-fa', search)).toEqual({ users: { totalCount: 0 } });
});

test('a success manager sees her own people at risk and their money alone', async () => {
  expect(await both('success-manager', atRisk)).toEqual({
    membersAtRisk: {
      totalCount: 1,
      items: [{ name: 'Late Reyes', reason: 'late', title: '2 payments late', detail: '₱3,000.00, 45 days' }],
    },
  });
  const money =
    '{ waitingOverdue { count amount people } waitingProofs { count } homeMoney(period: month) { ownerless { count } } }';
  expect(await both('success-manager', money)).toEqual({
    waitingOverdue: { count: 2, amount: 3_000, people: 1 },
    waitingProofs: { count: 0 },
    homeMoney: { ownerless: null },
  });
  const { recentPeople } = (await both('success-manager', '{ recentPeople { name isOverdue hasProof } }')) as {
    recentPeople: { name: string; isOverdue: boolean; hasProof: boolean }[];
  };
  expect(recentPeople.filter(({ isOverdue, hasProof }) => isOverdue || hasProof).map(({ name }) => name)).not.toContain(
    'Closing Reyes',
  );
});

test('a reviewer counts the stages of their own', async () => {
  expect(await both('expert', '{ waitingMoveUps { count late oldestStage } }')).toMatchObject({
    waitingMoveUps: { count: 1, late: 1 },
  });
  expect(await both('success-manager', '{ waitingMoveUps { count } }')).toEqual({ waitingMoveUps: { count: 0 } });
});

const myPeople = '{ myPeopleFigures { count groups capacity active silent } myPeople { items { name reason } } }';

test('a coach sees the people of the group: that somebody is overdue, and no amount', async () => {
  const late = await makeUser(server.database, { firstName: 'Paid', lastName: 'Never' });
  const product = await makeProduct(server.database, { accessLevelId: 'member' });
  const funnel = await makeFunnel(server.database, { productId: product.id });
  const entries = [{ price: 4_321_00, scheduleDate: '2026-11-10' }];
  await makeSubscription(server.database, { userId: late.id, funnel, startsOn: '2026-11-12', entries });
  const [group] = await db().select().from(groups).where(eq(groups.name, 'Bayanihan'));
  await db()
    .insert(groupMembers)
    .values({ userId: late.id, groupId: group?.id ?? 0, joinedAt: server.clock.now() });
  const answer = await both('coach', myPeople);
  expect(answer).toEqual({
    myPeopleFigures: { count: 2, groups: ['Bayanihan'], capacity: null, active: 2, silent: 0 },
    myPeople: {
      items: [
        { name: 'Paid Never', reason: 'overdue' },
        { name: 'Fine Reyes', reason: null },
      ],
    },
  });
  expect(JSON.stringify(answer)).not.toContain('4321');
  const nobody = {
    myPeopleFigures: { count: 0, groups: [], capacity: null, active: 0, silent: 0 },
    myPeople: { items: [] },
  };
  expect(await both('team-lead', myPeople)).toEqual(nobody);
});

test('a head coach leads the people of her stages, the silent first', async () => {
  const headCoach = people['head-coach'] ?? fail('no head coach');
  const path = await makePath(server, { stages: 2, tasks: 1 });
  const [busy, quiet] = [
    await makeUser(server.database, { firstName: 'Busy', lastName: 'Bee' }),
    await makeUser(server.database, { firstName: 'Quiet', lastName: 'Mouse' }),
  ];
  await db()
    .update(stages)
    .set({ leaderId: headCoach.id })
    .where(eq(stages.id, path.stage(0).id));
  const enteredAt = server.clock.now();
  await db()
    .insert(userStages)
    .values([busy, quiet].map(({ id }) => ({ userId: id, stageId: path.stage(0).id, enteredAt })));
  await db()
    .insert(taskCompletions)
    .values({ userId: busy.id, taskId: path.task(0, 0).id, completedAt: server.clock.now() });
  expect(await both('head-coach', myPeople)).toEqual({
    myPeopleFigures: { count: 2, groups: [], capacity: null, active: 1, silent: 1 },
    myPeople: {
      items: [
        { name: 'Quiet Mouse', reason: 'silent' },
        { name: 'Busy Bee', reason: null },
      ],
    },
  });
});

test('the next session is one’s own', async () => {
  const coach = people['coach'] ?? fail('no coach');
  await makeEvent(server.database, {
    title: 'Group call',
    hostId: coach.id,
    startsAt: new Date('2026-11-16T12:00:00Z'),
  });
  expect(await both('coach', '{ nextSession { title goingCount going { name } } }')).toEqual({
    nextSession: { title: 'Group call', goingCount: 0, going: [] },
  });
  expect(await both('expert', '{ nextSession { title } }')).toEqual({ nextSession: null });
});

test('money in is drawn by day and compared with the target that staff set', async () => {
  await db()
    .insert(targets)
    .values({ kind: 'collection', month: '2026-11-01', value: 20_000_00, updatedAt: new Date('2026-11-01T00:00:00Z') });
  const { homeMoney } = (await both(
    'tribe-team-fa',
    '{ homeMoney(period: today) { target collected { amount } month { amount target } bars { from amount } } }',
  )) as {
    homeMoney: {
      target: number;
      collected: { amount: number };
      month: { amount: number; target: number };
      bars: { from: string; amount: number }[];
    };
  };
  expect(homeMoney).toMatchObject({ collected: { amount: 500 }, month: { amount: 1_400, target: 20_000 } });
  // 19,100 are missing this morning, over 16 days, in round amounts.
  expect(homeMoney.target).toBe(1_200);
  expect(homeMoney.bars).toHaveLength(15);
  expect(homeMoney.bars.filter(({ amount }) => amount > 0)).toEqual([
    { from: '2026-11-08', amount: 900 },
    { from: '2026-11-15', amount: 500 },
  ]);
});

test('enrollments are compared with the week before, without orders that nobody paid', async () => {
  expect(await both('tribe-team-fa', '{ homeEnrollments { count former products { name count } } }')).toMatchObject({
    homeEnrollments: { count: 2, former: 0, products: [{ name: 'Launchpad', count: 2 }] },
  });
});
