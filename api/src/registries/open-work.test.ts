import { type OpenWorkKind, openWorkKinds } from '@app/rules/platform/notifications/open-work';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { sendWorkSummaries } from '#features/platform/notifications/digest.jobs.ts';
import { testContext } from '#testing/test-context.ts';
import type { JobContext } from '#worker/task.ts';
import type { Browser } from '#testing/browser.ts';
import { makeFunnel } from '#testing/make-funnel.ts';
import { makeLearning } from '#testing/make-learning.ts';
import { makeMember } from '#testing/make-member.ts';
import { makeOrder } from '#testing/make-order.ts';
import { askAs, finishAs, makePath, putOnStage } from '#testing/make-path.ts';
import { makePost } from '#testing/make-post.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { sendProof } from '#testing/send-proof.ts';
import { signedIn } from '#testing/signed-in.ts';
import { subscribe } from '#testing/event-source.ts';
import { listen } from '#testing/listen.ts';
import { useTestServer } from '#testing/test-server.ts';
import { careActions, successManagers } from '#tables/care/success-managers.table.ts';
import { postReports } from '#tables/community/posts/moderation.table.ts';
import { stageReviewers } from '#tables/journey/stages.table.ts';
import { lessonQuestions } from '#tables/learning/questions.table.ts';
import { paymentPromises } from '#tables/money/collections.table.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { mails } from '#tables/platform/mails.table.ts';
import type { User } from '#tables/people/users.table.ts';

const server = useTestServer({ rateLimitScale: 1000 });
const db = () => server.database.db;

type Work = { kind: string; count: number; path: string; needsYou: boolean; lead: string; oldestAt: string | null };
const people: Record<string, User> = {};

const workOf = async (browser: Browser): Promise<Work[]> => {
  const { data } = await browser.graphql('{ openWork { kind count path needsYou lead oldestAt } }');
  return (data ?? {})['openWork'] as Work[];
};

async function made(name: string, level: string): Promise<User> {
  people[name] = await makeUser(server.database, { accessLevelIds: [level], firstName: name });
  return people[name];
}

beforeAll(async () => {
  await made('admin', 'tribe-team-fa');
  await made('reader', 'tribe-team-ro');
  const manager = await made('manager', 'success-manager');
  const coach = await made('coach', 'coach');
  const expert = await made('expert', 'expert');
  await made('member', 'member');

  const orders = await Promise.all([1, 2, 3].map(() => makeOrder(server)));
  for (const { token, firstId } of orders) await sendProof(server.browser(), { token, scheduleId: firstId });
  const [own] = orders;
  if (!own) throw new Error('no orders');
  await db().insert(collectionOwners).values({ userId: own.user.id, ownerId: manager.id, since: server.clock.now() });
  await db().insert(successManagers).values({ userId: manager.id, capacity: 50 });
  await db().insert(careActions).values({ userId: own.user.id, text: 'Call about coming back', dueOn: '2026-11-10' });

  const funnel = await makeFunnel(server.database);
  for (const [index, scheduleDate] of ['2026-10-01', '2026-11-01', '2026-11-10', '2026-12-01'].entries()) {
    const debtor = await makeMember(server.database);
    const { entries } = await makeSubscription(server.database, {
      userId: debtor.id,
      funnel,
      entries: [{ price: 100_000, scheduleDate }],
    });
    if (index < 2) {
      await db()
        .insert(paymentPromises)
        .values({
          scheduleId: entries[0]?.id ?? 0,
          promisedFor: index === 0 ? '2026-11-12' : '2026-11-20',
          createdById: manager.id,
          createdAt: server.clock.now(),
        });
    }
    if (index === 0)
      await db().insert(collectionOwners).values({ userId: debtor.id, ownerId: manager.id, since: server.clock.now() });
  }

  const path = await makePath(server, { stages: 3, tasks: 1 });
  for (const at of [0, 0, 1]) {
    const asking = await makeMember(server.database);
    await putOnStage(server, asking, path.stage(at));
    await finishAs(server, asking, path.task(at, 0));
    await askAs(server, asking);
  }
  await db()
    .insert(stageReviewers)
    .values({ stageId: path.stage(0).id, userId: expert.id });

  const { lessons } = await makeLearning(server.database);
  const lessonId = lessons[0]?.id ?? 0;
  const now = server.clock.now();
  await db()
    .insert(lessonQuestions)
    .values({ lessonId, userId: people['member']?.id ?? 0, text: 'How?', createdAt: now, updatedAt: now });
  await db()
    .insert(mails)
    .values({ dedupeKey: 'x', toAddress: 'a@example.com', template: 'email-in-use', content: {}, status: 'failed' });
  const post = await makePost(server.database, { userId: people['member']?.id ?? 0 });
  await db()
    .insert(postReports)
    .values([manager, expert].map(({ id }) => ({ postId: post.id, userId: id, reason: 'selling' as const })));
  expect(coach.id).toBeGreaterThan(0);
});

const enumName = (kind: OpenWorkKind) => kind.replaceAll('-', '_');

/** The number of rows that the list at the address of a figure has for the same viewer. */
const lists: Record<OpenWorkKind, (browser: Browser) => Promise<number>> = {
  proofs: (browser) => total(browser, '{ list: proofInbox { totalCount } }'),
  'broken-promises': (browser) =>
    total(browser, '{ list: dueEntries(filter: { list: "promised", promise: "broken" }) { totalCount } }'),
  'next-actions': async (browser) => {
    const path = (await workOf(browser)).find(({ kind }) => kind === 'next_actions')?.path ?? '';
    const { data } = await browser.graphql(
      `{ list: caseload(managerId: ${/\d+/.exec(path)?.[0] ?? 0}, tab: due) { totalCount } }`,
    );
    // Whoever is no success manager has no such page, and no such work.
    return (data?.['list'] as { totalCount: number } | undefined)?.totalCount ?? 0;
  },
  overdue: (browser) => total(browser, '{ list: dueEntries(filter: { list: "overdue" }) { totalCount } }'),
  'failed-mails': (browser) => total(browser, '{ list: mails(filter: { status: failed }) { totalCount } }'),
  'failed-jobs': (browser) => total(browser, '{ list: failedJobs { totalCount } }'),
  'money-to-review': async (browser) => {
    const { data } = await browser.graphql('{ collectionTotals { ownerlessMoney gatewayLooks } }');
    const totals = (data ?? {})['collectionTotals'] as { ownerlessMoney: number; gatewayLooks: number };
    return totals.ownerlessMoney + totals.gatewayLooks;
  },
  'move-ups': (browser) => total(browser, '{ list: waitingMoveUpList { totalCount } }'),
  questions: (browser) => total(browser, '{ list: waitingQuestionList { totalCount } }'),
  'bug-reports': (browser) => total(browser, '{ list: bugReports(filter: { status: new }) { totalCount } }'),
  'post-reports': (browser) => total(browser, '{ list: postReports { totalCount } }'),
  'stopped-hooks': async (browser) => {
    const { data } = await browser.graphql('{ hooks { state } }');
    return ((data ?? {})['hooks'] as { state: string }[]).filter(({ state }) => state === 'stopped').length;
  },
  'payout-runs': async (browser) => {
    const { data } = await browser.graphql('{ payoutRuns { status } }');
    const runs = (data ?? {})['payoutRuns'] as { status: string }[];
    return runs.filter(({ status }) => status === 'waiting').length;
  },
};

async function total(browser: Browser, query: string): Promise<number> {
  const { data, errors } = await browser.graphql(query);
  if (!data) throw new Error(JSON.stringify(errors));
  return (data['list'] as { totalCount: number }).totalCount;
}

test.each(['admin', 'reader', 'manager', 'coach', 'expert'])(
  '%s: each figure is the number of rows of its list',
  async (name) => {
    const browser = await signedIn(server, people[name] ?? { id: 0 });
    const figures = await workOf(browser);
    for (const kind of openWorkKinds) {
      const figure = figures.find((each) => each.kind === enumName(kind));
      if (figure) expect(`${kind} ${figure.count}`).toBe(`${kind} ${await lists[kind](browser)}`);
    }
  },
);

test('everyone sees the work of their lists, with their own limits', async () => {
  const counts = async (name: string) =>
    Object.fromEntries(
      (await workOf(await signedIn(server, people[name] ?? { id: 0 }))).map(({ kind, count }) => [kind, count]),
    );
  // Whose promise it was is said before the list is opened.
  const { data } = await (await signedIn(server, people['admin'] ?? { id: 0 })).graphql('{ openWork { kind detail } }');
  const lines = (data ?? {})['openWork'] as { kind: string; detail: string | null }[];
  expect(lines.find(({ kind }) => kind === 'broken_promises')?.detail).toMatch(/^\S+ .*₱[\d,]+\.\d\d$/);
  expect(await counts('admin')).toMatchObject({
    proofs: 3,
    broken_promises: 1,
    overdue: 3,
    move_ups: 3,
    questions: 1,
    post_reports: 1,
    failed_mails: 1,
    failed_jobs: 0,
    money_to_review: 0,
  });
  // Own people only: one proof and the debtor with the broken promise.
  expect(await counts('manager')).toMatchObject({ proofs: 1, broken_promises: 1, overdue: 1, next_actions: 1 });
  expect(await counts('manager')).not.toHaveProperty('money_to_review');
  expect(await counts('expert')).toMatchObject({ move_ups: 2 });
  expect(await counts('coach')).not.toHaveProperty('proofs');
  expect(await counts('member')).toEqual({});
});

test('only work that somebody may do needs them, and the bell counts its lines', async () => {
  const admin = await signedIn(server, people['admin'] ?? { id: 0 });
  const waiting = (await workOf(admin)).filter(({ needsYou }) => needsYou).map(({ kind }) => kind);
  // Overdue entries are a figure, not one thing to do.
  expect(waiting).toEqual(['proofs', 'broken_promises', 'move_ups', 'questions', 'post_reports', 'failed_mails']);
  expect((await admin.graphql('{ bell { count isOfWork } }')).data).toEqual({ bell: { count: 6, isOfWork: true } });

  const reader = await signedIn(server, people['reader'] ?? { id: 0 });
  expect((await workOf(reader)).some(({ needsYou }) => needsYou)).toBe(false);

  await admin.graphql(
    'mutation { updateNotificationSettings(input: { switches: [{ topic: failures, channel: app, isOn: false }] }) { digest } }',
  );
  expect((await admin.graphql('{ bell { count } }')).data).toEqual({ bell: { count: 5 } });
});

test('a proof that comes in reaches the open page of those who check it', async () => {
  const { url } = await listen(server.app);
  const manager = await signedIn(server, people['manager'] ?? { id: 0 });
  const stream = subscribe(url, 'subscription { openWorkChanged }', `tribe=${manager.cookies.get('tribe')}`);
  await stream.opened;
  const { token, firstId } = await makeOrder(server);
  await sendProof(server.browser(), { token, scheduleId: firstId });
  expect(await stream.next()).toEqual({ data: { openWorkChanged: true } });
  stream.leave();
});

test('the morning mail tells people with work what waits for them, once and never empty', async () => {
  await db().delete(mails).where(eq(mails.template, 'digest'));
  const run = () =>
    sendWorkSummaries.run({ ...testContext(server), viewer: null, mailer: null } as unknown as JobContext, {});
  for (const _time of [1, 2]) await run();
  const sent = await db().select().from(mails).where(eq(mails.template, 'digest'));
  const linesFor = (name: string) =>
    sent
      .filter(({ userId }) => userId === people[name]?.id)
      .map(({ content }) => (content['lines'] as { lead: string; rest: string }[]).map(({ lead }) => lead));
  expect(linesFor('manager')).toEqual([['1 promise was not kept, ₱1,000.00']]);
  expect(linesFor('expert')).toEqual([['2 move-ups']]);
  // Nothing that the coach does waits, and who only reads does no work.
  expect(linesFor('reader')).toEqual([]);
  expect(linesFor('member')).toEqual([]);
});

const later = 'mutation ($kind: OpenWorkKind!, $isOff: Boolean!) { putOffOpenWork(kind: $kind, isOff: $isOff) }';
const waitsFor = async (browser: Browser) =>
  (await workOf(browser)).flatMap(({ kind, needsYou }) => (needsYou ? [kind] : []));

test('work that is put off comes back in the morning, or when that is undone; the menu still says how much there is', async () => {
  const admin = await signedIn(server, people['admin'] ?? { id: 0 });
  const menu = async () => (await admin.graphql('{ bell { menu { route count } } }')).data;
  const before = await waitsFor(admin);
  for (const _time of [1, 2]) await admin.graphql(later, { kind: 'proofs', isOff: true });
  expect(await waitsFor(admin)).toEqual(before.filter((kind) => kind !== 'proofs'));
  expect(await menu()).toMatchObject({ bell: { menu: expect.arrayContaining([{ route: 'payment', count: 4 }]) } });
  await admin.graphql(later, { kind: 'proofs', isOff: false });
  expect(await waitsFor(admin)).toEqual(before);
  await admin.graphql(later, { kind: 'proofs', isOff: true });
  server.clock.advance({ days: 1 });
  const back = await signedIn(server, people['admin'] ?? { id: 0 });
  expect(await waitsFor(back)).toContain('proofs');
  server.clock.advance({ days: -1 });
});

test('nobody puts off work that is not theirs', async () => {
  for (const name of ['coach', 'member', 'reader']) {
    const { errors } = await (
      await signedIn(server, people[name] ?? { id: 0 })
    ).graphql(later, { kind: 'proofs', isOff: true });
    expect(errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
  }
  const { errors } = await server.browser().graphql(later, { kind: 'proofs', isOff: true });
  expect(errors?.[0]?.extensions?.['code']).toBe('UNAUTHENTICATED');
});

test('the menu counts the own work of the viewer only, and nothing that is zero', async () => {
  const menuOf = async (name: string) => {
    const { data } = await (
      await signedIn(server, people[name] ?? { id: 0 })
    ).graphql('{ bell { menu { route count } } }');
    return (data as { bell: { menu: { route: string; count: number }[] } }).bell.menu;
  };
  expect(await menuOf('manager')).toEqual([
    { route: 'payment', count: 1 },
    { route: 'successManagers', count: 1 },
  ]);
  expect(await menuOf('member')).toEqual([]);
  expect(await menuOf('reader')).toEqual([]);
  expect(await menuOf('expert')).toEqual(expect.arrayContaining([{ route: 'reviewMoveUps', count: 2 }]));
});

test('failed emails say why in words, and are sent again from the line by those who may', async () => {
  const admin = await signedIn(server, people['admin'] ?? { id: 0 });
  await db().update(mails).set({ lastError: 'The mail server refused it: 550 5.1.1' }).where(eq(mails.dedupeKey, 'x'));
  const { data } = await admin.graphql('{ openWork { kind detail again } }');
  expect((data as { openWork: unknown[] }).openWork).toContainEqual({
    kind: 'failed_mails',
    detail: 'The address does not exist',
    again: 'Send again',
  });
  for (const name of ['manager', 'coach', 'member', 'reader']) {
    const { errors } = await (
      await signedIn(server, people[name] ?? { id: 0 })
    ).graphql('mutation { retryFailedMails }');
    expect(errors?.[0]?.extensions?.['code']).toBe('FORBIDDEN');
  }
  expect((await admin.graphql('mutation { retryFailedMails }')).data).toEqual({ retryFailedMails: 1 });
  // A second press finds nothing to send.
  expect((await admin.graphql('mutation { retryFailedMails }')).data).toEqual({ retryFailedMails: 0 });
  expect((await admin.graphql('mutation { retryFailedJobs }')).data).toEqual({ retryFailedJobs: 0 });
});
