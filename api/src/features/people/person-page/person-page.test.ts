import type { PageFlag } from '@app/rules/people/access/flags';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { countStatements } from '#testing/count-statements.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeLearning } from '#testing/make-learning.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { accessLevels } from '#tables/people/access.table.ts';
import { loginLogs } from '#tables/people/auth.table.ts';
import { courseProgress, lessonProgress } from '#tables/learning/progress.table.ts';
import { collectionContacts } from '#tables/money/collections.table.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { paymentEvents, payments } from '#tables/money/payments.table.ts';
import { notifications } from '#tables/platform/notifications.table.ts';
import { noteMentions } from '#tables/people/users/note-mentions.table.ts';
import { userNotes } from '#tables/people/users/user-notes.table.ts';
import { users, type User } from '#tables/people/users.table.ts';

const server = useTestServer({ rateLimitScale: 1000 });
const db = () => server.database.db;

let person: User;
let manager: User;
let others: User;

type Who = 'visitor' | 'member' | 'coach' | 'coachWithPeople' | 'owner' | 'otherOwner' | 'readOnly' | 'fullAccess';
let browsers: Record<Who, Browser>;

const at = (text: string) => new Date(text);

beforeAll(async () => {
  const product = await makeProduct(server.database, { accessLevelId: 'member' });
  const funnel = await makeFunnel(server.database, { productId: product.id });
  person = await makeUser(server.database, { firstName: 'Mark', lastName: 'Villareal', mobileNumber: '+639175550142' });
  manager = await makeUser(server.database, {
    firstName: 'Kristine',
    lastName: 'Salazar',
    accessLevelIds: ['success-manager'],
  });
  others = await makeUser(server.database, { accessLevelIds: ['success-manager'] });
  const { invoice, entries } = await makeSubscription(server.database, {
    userId: person.id,
    funnel,
    expiresOn: '2027-08-10',
    entries: [
      { price: 1_500_00, scheduleDate: '2026-01-10' },
      { price: 1_500_00, scheduleDate: '2099-12-10' },
    ],
  });
  const [payment] = await db()
    .insert(payments)
    .values({
      invoiceId: invoice.id,
      scheduleId: entries[0]?.id,
      amount: 500_00,
      platform: 'gcash',
      reference: '3022 018',
      paidOn: '2026-11-14',
      source: 'member',
      status: 'submitted',
      createdAt: at('2026-11-14T01:00:00Z'),
    })
    .returning();
  await db()
    .insert(paymentEvents)
    .values({
      paymentId: payment?.id ?? 0,
      kind: 'submitted',
      actorId: person.id,
      at: at('2026-11-14T01:00:00Z'),
      platform: 'gcash',
    });
  await db()
    .insert(collectionOwners)
    .values({ userId: person.id, ownerId: manager.id, since: at('2026-01-05') });
  await db()
    .insert(userNotes)
    .values({
      userId: person.id,
      authorId: manager.id,
      text: 'Paid on Fridays',
      createdAt: at('2026-11-13T01:00:00Z'),
    });
  await db()
    .insert(collectionContacts)
    .values({
      userId: person.id,
      channel: 'call',
      note: '500 today',
      byId: manager.id,
      at: at('2026-11-12T01:00:00Z'),
    });
  await db()
    .insert(loginLogs)
    .values({
      at: at('2026-11-11T01:00:00Z'),
      userId: person.id,
      userEmail: person.email,
      isSuccess: true,
      source: 'server',
      userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/120 Mobile Safari/537.36',
    });
  const { course, lessons } = await makeLearning(server.database, { unitSizes: [2] });
  const opened = at('2026-11-10T01:00:00Z');
  await db()
    .insert(lessonProgress)
    .values({
      userId: person.id,
      lessonId: lessons[0]?.id ?? 0,
      openedAt: opened,
      lastOpenedAt: opened,
      completedAt: opened,
    });
  await db().insert(courseProgress).values({
    userId: person.id,
    courseId: course.id,
    openedAt: opened,
    lastOpenedAt: opened,
    lastLessonId: lessons[0]?.id,
  });

  const pageFlags: PageFlag[] = ['profile', 'user', 'groups'];
  await db()
    .insert(accessLevels)
    .values({ id: 'coach-with-people', name: 'Coach with people', position: 50, pageFlags, functionFlags: [] });
  const as = async (level: string) => signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));
  browsers = {
    visitor: server.browser(),
    member: await as('member'),
    coach: await as('coach'),
    coachWithPeople: await as('coach-with-people'),
    owner: await signedIn(server, manager),
    otherOwner: await signedIn(server, others),
    readOnly: await as('tribe-team-ro'),
    fullAccess: await as('tribe-team-fa'),
  };
});

const page = `query ($userId: Int!) {
  personSummary(userId: $userId) { coachName lastUserAgent noteCount leadSource funnelName }
  personMoney(userId: $userId) {
    isVisible owner { name } overdue lateEntry { number openAmount } nextEntry { number }
    proofs { amount reference } invoice { total } hasSubscription membership membershipEndsOn }
  waitingMoveUp(userId: $userId) { id }
  personCourses(userId: $userId) { name percent doneCount lessonCount lastLesson { number } }
}`;
const timeline = `query ($userId: Int!, $kind: TimelineKind, $before: String) {
  personTimeline(userId: $userId, kind: $kind, before: $before) {
    next lines { id kind icon title { text isStrong } detail quote link { address } } } }`;

type Line = { id: string; kind: string; icon: string; title: { text: string }[]; quote: string | null };
type Answered = { data: { personTimeline: { next: string | null; lines: Line[] } } };

async function linesOf(who: Who, variables: Record<string, unknown> = {}, userId = person.id) {
  const answer = await browsers[who].graphql(timeline, { userId, ...variables });
  return (answer as unknown as Answered).data.personTimeline;
}
const codeOf = async (who: Who, query: string, variables: Record<string, unknown>) =>
  (await browsers[who].graphql(query, variables)).errors?.[0]?.extensions?.['code'];
const sources = (lines: readonly Line[]) => [...new Set(lines.map(({ id }) => id.split('-', 1).join()))].toSorted();

test.each(['visitor', 'member', 'coach'] as const)('for a %s there is no page of a person', async (who) => {
  const refusal = who === 'visitor' ? 'UNAUTHENTICATED' : 'FORBIDDEN';
  expect(await codeOf(who, page, { userId: person.id })).toBe(refusal);
  // Leaders read a part of it of their own people; everybody else looks like nobody to them.
  expect(await codeOf(who, timeline, { userId: person.id })).toBe(who === 'coach' ? 'NOT_FOUND' : refusal);
});

test.each(['owner', 'readOnly', 'fullAccess'] as const)('%s reads header, money and courses', async (who) => {
  const { data } = await browsers[who].graphql(page, { userId: person.id });
  expect(data).toMatchObject({
    personSummary: { coachName: null, noteCount: 1, leadSource: 'Added by staff' },
    personMoney: {
      isVisible: true,
      owner: { name: 'Kristine Salazar' },
      overdue: 1500,
      lateEntry: { number: 1, openAmount: 1500 },
      nextEntry: { number: 2 },
      proofs: [{ amount: 500, reference: '3022 018' }],
      invoice: { total: 3000 },
      hasSubscription: true,
      membership: 'Active',
      membershipEndsOn: '2027-08-10',
    },
    waitingMoveUp: null,
    personCourses: [{ name: 'VA Basics', percent: 50, doneCount: 1, lessonCount: 2, lastLesson: { number: 1 } }],
  });
});

test('a success manager learns of other owners’ people whose they are, and no amount', async () => {
  const { data } = await browsers.otherOwner.graphql(page, { userId: person.id });
  expect(data).toMatchObject({
    personMoney: {
      isVisible: false,
      owner: { name: 'Kristine Salazar' },
      overdue: 0,
      lateEntry: null,
      nextEntry: null,
      proofs: [],
      invoice: null,
      membership: null,
    },
  });
});

test('a coach who may open people sees no money', async () => {
  const { data } = await browsers.coachWithPeople.graphql(page, { userId: person.id });
  expect(data).toMatchObject({ personSummary: { noteCount: 1 }, personMoney: null });
});

const everything: readonly string[] = [
  'change',
  'contact',
  'late',
  'lesson',
  'login',
  'note',
  'payment',
  'subscription',
];
test.each([
  { who: 'fullAccess', tells: everything },
  { who: 'readOnly', tells: everything },
  { who: 'owner', tells: everything },
  { who: 'otherOwner', tells: ['change', 'lesson', 'login', 'note'] },
  { who: 'coachWithPeople', tells: ['change', 'lesson', 'login', 'note'] },
] satisfies { who: Who; tells: readonly string[] }[])(
  'the timeline of $who tells of $tells',
  async ({ who, tells }) => {
    const { lines } = await linesOf(who);
    // What a test's makers write in the tables themselves has no events.
    expect(tells.filter((source) => source !== 'subscription' && source !== 'change')).toEqual(
      sources(lines).filter((source) => source !== 'subscription' && source !== 'change' && source !== 'mail'),
    );
    if (!tells.includes('payment')) expect(JSON.stringify(lines)).not.toContain('₱');
  },
);

test('lines come newest first, with what was said and the way to a waiting proof', async () => {
  const { lines } = await linesOf('fullAccess', { kind: 'money' });
  expect(lines[0]).toMatchObject({
    icon: 'proof',
    title: [{ text: 'Sent a proof of ' }, { text: '₱500.00', isStrong: true }, { text: ' by GCash' }],
    link: { address: expect.stringMatching(/^\/payment\?proof=\d+$/) },
  });
  const contact = await linesOf('fullAccess', { kind: 'contact' });
  expect(contact.lines.map(({ icon, quote }) => [icon, quote])).toEqual([
    ['note', 'Paid on Fridays'],
    ['call', '500 today'],
  ]);
});

test('what was changed reads as in the info logs, and a log-in is told once', async () => {
  const owner = await makeUser(server.database);
  await server.browser().logIn(owner.email);
  server.clock.advance({ seconds: 5 });
  await browsers.fullAccess.graphql('mutation ($id: Int!) { logOutEverywhere(userId: $id) }', { id: owner.id });
  const { lines } = await linesOf('fullAccess', { kind: 'account' }, owner.id);
  const titles = lines.map(({ title }) => title.map(({ text }) => text).join(''));
  expect(titles).toEqual(['Logged a person out everywhere', 'Logged in']);
});

test('nobody reads the notes about themselves', async () => {
  await db()
    .insert(userNotes)
    .values({ userId: manager.id, text: 'Late again', createdAt: at('2026-11-13T01:00:00Z') });
  const own = await linesOf('owner', { kind: 'contact' }, manager.id);
  expect(own.lines).toEqual([]);
  const { data } = await browsers.owner.graphql(page, { userId: manager.id });
  expect(data).toMatchObject({ personSummary: { noteCount: 0 } });
});

test('a note remembers the colleagues it names, and nobody else', async () => {
  const write = 'mutation ($userId: Int!, $text: String!) { addUserNote(userId: $userId, text: $text) { id } }';
  const text = '@kristine Salazar, please call @Mark Villareal. @Nobody Here';
  const { data } = await browsers.fullAccess.graphql(write, { userId: person.id, text });
  const { id } = (data as { addUserNote: { id: number } }).addUserNote;
  const rows = await db().select().from(noteMentions).where(eq(noteMentions.noteId, id));
  expect(rows).toEqual([{ noteId: id, userId: manager.id }]);
  const news = await db()
    .select()
    .from(notifications)
    .where(eq(notifications.dedupeKey, `note-mention:${id}`));
  expect(news).toMatchObject([
    {
      userId: manager.id,
      kind: 'mention',
      content: { about: 'Mark Villareal', path: `/community/members/${person.id}?tab=notes` },
    },
  ]);
  expect(await codeOf('readOnly', write, { userId: person.id, text })).toBe('FORBIDDEN');
  await db().delete(userNotes).where(eq(userNotes.id, id));
});

test('only colleagues who may see the person are offered and told', async () => {
  const offer =
    'query ($userId: Int!, $search: String) { mentionableStaff(userId: $userId, search: $search) { name } }';
  const write = 'mutation ($userId: Int!, $text: String!) { addUserNote(userId: $userId, text: $text) { id } }';
  const offered = async (who: Who, search: string, userId = person.id) => {
    const { data } = await browsers[who].graphql(offer, { userId, search });
    return (data as { mentionableStaff: { name: string }[] }).mentionableStaff.map(({ name }) => name);
  };
  const trainer = await makeUser(server.database, {
    firstName: 'Kristine',
    lastName: 'Sala',
    accessLevelIds: ['coach'],
  });
  expect(await offered('fullAccess', 'kris sal')).toEqual(['Kristine Salazar']);
  expect(await offered('fullAccess', 'villareal')).toEqual([]);
  expect(await offered('fullAccess', '%')).toEqual([]);
  // Nobody reads notes about themselves.
  expect(await offered('fullAccess', 'kristine', manager.id)).toEqual([]);
  const gone = await makeUser(server.database);
  await db()
    .update(users)
    .set({ archivedAt: at('2026-11-01') })
    .where(eq(users.id, gone.id));
  expect(await offered('fullAccess', 'kristine', gone.id)).toEqual([]);
  for (const who of ['member', 'coach', 'readOnly'] as const)
    expect(await codeOf(who, offer, { userId: person.id })).toBe('FORBIDDEN');
  expect(await codeOf('visitor', offer, { userId: person.id })).toBe('UNAUTHENTICATED');

  // A coach opens no people's pages, and half of a name is nobody's.
  const text = '@Kristine Sala and @Kristine Salazarino';
  const { data } = await browsers.fullAccess.graphql(write, { userId: person.id, text });
  const { id } = (data as { addUserNote: { id: number } }).addUserNote;
  expect(await db().select().from(noteMentions).where(eq(noteMentions.noteId, id))).toEqual([]);
  expect(trainer.id).toBeGreaterThan(0);
  await db().delete(userNotes).where(eq(userNotes.id, id));
});

test('pages of twenty follow each other without gaps, and a made-up place is refused', async () => {
  const busy = await makeUser(server.database);
  const moments = Array.from({ length: 45 }, (_, minute) => new Date(Date.UTC(2026, 9, 1, 0, Math.floor(minute / 3))));
  await db()
    .insert(userNotes)
    .values(moments.map((createdAt, number) => ({ userId: busy.id, text: `Note ${number}`, createdAt })));
  const seen: string[] = [];
  let before: string | null = null;
  for (let turn = 0; turn < 4; turn += 1) {
    const { lines, next }: { lines: Line[]; next: string | null } = await linesOf(
      'fullAccess',
      { kind: 'contact', before },
      busy.id,
    );
    seen.push(...lines.map(({ quote }) => quote ?? ''));
    before = next;
    if (!next) break;
  }
  expect(seen).toEqual(moments.map((_, number) => `Note ${44 - number}`));
  expect(await codeOf('fullAccess', timeline, { userId: busy.id, before: 'nonsense' })).toBe('BAD_USER_INPUT');
});

test('archived people are for those who may open them', async () => {
  const gone = await makeUser(server.database);
  await db()
    .update(users)
    .set({ archivedAt: at('2026-11-01') })
    .where(eq(users.id, gone.id));
  expect(await codeOf('owner', timeline, { userId: gone.id })).toBe('NOT_FOUND');
  expect((await linesOf('fullAccess', {}, gone.id)).next).toBeNull();
});

test('the number of statements does not grow with what happened', async () => {
  const count = async (userId: number) =>
    (await countStatements(server.database, () => browsers.fullAccess.graphql(timeline, { userId }))).length;
  const quiet = await makeUser(server.database);
  expect(await count(person.id)).toBe(await count(quiet.id));
});
