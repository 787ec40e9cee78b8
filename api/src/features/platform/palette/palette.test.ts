import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Browser } from '#testing/browser.ts';
import { makeFunnel } from '#testing/make-funnel.ts';
import { browserWith, makeGroup } from '#testing/make-group.ts';
import { makePath, putOnStage } from '#testing/make-path.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { stages } from '#tables/journey/stages.table.ts';
import { collectionOwners } from '#tables/money/own-people.table.ts';
import { payments } from '#tables/money/payments.table.ts';
import { batches } from '#tables/people/batches.table.ts';
import { groups } from '#tables/people/groups.table.ts';
import { type User, users } from '#tables/people/users.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
const at = new Date('2026-11-10T00:00:00Z');

let mark: User;
let gone: User;
let staff: Browser;
let manager: Browser;
let coach: Browser;
let reader: Browser;

type Row = {
  kind: string;
  title: string;
  detail: string | null;
  path: string;
  isGuess: boolean;
  amount: number | null;
  badge: { label: string } | null;
  person: { userId: number; openAmount: number | null; isPayable: boolean; facebookProfile: string | null } | null;
};

const query = `query P($text: String!) { palette(text: $text) {
  kind title detail path isGuess amount badge { label tone } person { userId openAmount isPayable facebookProfile } } }`;

async function find(browser: Browser, text: string): Promise<Row[]> {
  const { data, errors } = await browser.graphql(query, { text });
  if (errors) throw new Error(errors[0]?.message);
  return (data as { palette: Row[] }).palette;
}

const names = async (browser: Browser, text: string) => (await find(browser, text)).map(({ title }) => title);

beforeAll(async () => {
  const { db } = server.database;
  mark = await makeUser(server.database, {
    firstName: 'Mark Anthony',
    lastName: 'Villareal',
    email: 'mavillareal@mail.test',
    mobileNumber: '+639175550142',
    facebookProfile: 'https://facebook.com/mark.villareal',
  });
  await makeUser(server.database, {
    firstName: 'Marites',
    lastName: 'Dimaculangan',
    email: 'marites.d@mail.test',
    mobileNumber: '+639285550164',
    accessLevelIds: ['non-member'],
  });
  gone = await makeUser(server.database, {
    firstName: 'Ana',
    lastName: 'Villarosa',
    email: 'ana.v@mail.test',
    mobileNumber: '+639345550199',
  });
  await db.update(users).set({ archivedAt: at }).where(eq(users.id, gone.id));
  await db.insert(batches).values({ name: 'Batch Villamor', createdAt: at });
  const funnel = await makeFunnel(server.database);
  const { invoice, entries } = await makeSubscription(server.database, {
    userId: mark.id,
    funnel,
    entries: [
      { price: 50_000, scheduleDate: '2026-11-01' },
      { price: 50_000, scheduleDate: '2026-12-01' },
    ],
  });
  await db.insert(payments).values({
    invoiceId: invoice.id,
    scheduleId: entries[0]?.id ?? 0,
    amount: 50_000,
    platform: 'gcash',
    reference: '3022 018 774410',
    paidOn: '2026-11-09',
    source: 'member',
    status: 'submitted',
    createdAt: at,
  });
  staff = await browserWith(server, ['tribe-team-fa']);
  reader = await browserWith(server, ['tribe-team-ro']);
  manager = await browserWith(server, ['success-manager']);
  coach = await browserWith(server, ['coach']);
});

test.each([
  'vil mark',
  'MARK ANTHONY',
  'Villareal, Mark'.replace(',', ''),
  '0142',
  '0917 555 0142',
  '09175550142',
  '639175550142',
  '+63 917-555-01',
  '917 555',
  '555 0142',
  'mavillareal@mail.test',
  'facebook.com/Mark.Villareal',
  'https://m.facebook.com/markvillareal?mibextid=x',
])('"%s" finds Mark Anthony Villareal', async (text) => {
  const [first] = await find(staff, text);
  expect(first).toMatchObject({ kind: 'person', title: 'Mark Anthony Villareal', isGuess: false });
  expect(first?.path).toBe(`/community/members/${mark.id}`);
});

test('a Tribe ID is found with and without its letter and zeros, before everyone else', async () => {
  const number = String(Number(mark.tribeId.slice(2)));
  for (const text of [mark.tribeId, `t-${number}`, mark.tribeId.slice(2), number.padStart(2, '0')]) {
    expect((await find(staff, text))[0]).toMatchObject({ title: 'Mark Anthony Villareal' });
  }
});

test('one typing error is forgiven, and said to be a guess', async () => {
  const found = await find(staff, 'marites dimakulangan');
  expect(found).toEqual([expect.objectContaining({ title: 'Marites Dimaculangan', isGuess: true })]);
  for (const text of ['vilareal', 'villxreal', 'mrak villareal', 'vlila', 'mrak']) {
    expect(await names(staff, text)).toContain('Mark Anthony Villareal');
  }
  expect(await names(staff, 'vilareal')).toContain('Mark Anthony Villareal');
  expect(await names(staff, 'dimakulagnan')).toEqual([]);
});

test('the badge is what somebody has to do about it, and what is due or late is open, in pesos', async () => {
  const [found] = await find(staff, 'mark villareal');
  expect(found).toMatchObject({
    badge: { label: 'Proof waiting' },
    person: { userId: mark.id, openAmount: 500, isPayable: true },
  });
  expect((await find(staff, 'dimaculangan'))[0]?.badge).toMatchObject({ label: 'Not enrolled' });
});

test.each(['3022018774410', '3022 018 774410', '3022-018-774410', '774410'])(
  'the reference "%s" finds the payment and who sent it',
  async (text) => {
    const found = await find(staff, text);
    expect(found.map(({ kind, title }) => [kind, title])).toEqual([
      ['payment', 'Mark Anthony Villareal'],
      ['person', 'Mark Anthony Villareal'],
    ]);
    expect(found[0]).toMatchObject({ amount: 500, badge: { label: 'Proof waiting' } });
    expect(found[0]?.path).toMatch(/^\/payment\?tab=proofs&proof=\d+$/);
  },
);

test('a name finds the payments of the person, too', async () => {
  const found = await find(staff, 'mark villareal');
  expect(found.filter(({ kind }) => kind === 'payment')).toHaveLength(1);
});

test('archived people come last with a badge, for those who may open them', async () => {
  const people = (await find(staff, 'villar')).filter(({ kind }) => kind === 'person');
  expect(people.map(({ title }) => title)).toEqual(['Mark Anthony Villareal', 'Ana Villarosa']);
  expect(people[1]).toMatchObject({ badge: { label: 'Archived' }, path: `/community/archivedUsers/${gone.id}` });
  expect(await names(manager, 'villar')).not.toContain('Ana Villarosa');
});

test('batches and other named things are found by any word', async () => {
  expect(await find(staff, 'villamor')).toContainEqual(
    expect.objectContaining({ kind: 'batch', title: 'Batch Villamor' }),
  );
  expect(await names(manager, 'villamor')).not.toContain('Batch Villamor');
});

test('read-only staff find the same', async () => {
  expect(await names(reader, 'mark villareal')).toEqual(await names(staff, 'mark villareal'));
});

test('a success manager finds everyone, and the money of their own people only', async () => {
  expect(await find(manager, '774410')).toEqual([]);
  expect((await find(manager, 'mark villareal')).map(({ kind }) => kind)).toEqual(['person']);
  expect((await find(manager, 'mark villareal'))[0]).toMatchObject({
    badge: { label: 'Not enrolled' },
    person: { openAmount: null },
  });
  const owner = await makeUser(server.database, { accessLevelIds: ['success-manager'] });
  await server.database.db.insert(collectionOwners).values({ userId: mark.id, ownerId: owner.id, since: at });
  const own = await signedIn(server, owner);
  expect((await find(own, '774410')).map(({ kind }) => kind)).toEqual(['payment', 'person']);
  expect((await find(own, 'mark villareal'))[0]?.person).toMatchObject({ openAmount: 500 });
  await server.database.db.delete(collectionOwners);
});

test('a coach finds their own people by name and number, no money and nobody else', async () => {
  expect(await find(coach, 'villareal')).toEqual([]);
  expect(await find(coach, '774410')).toEqual([]);
  const { leader, member, group, teamLead } = await makeGroup(server);
  const leading = await signedIn(server, leader);
  const found = await find(leading, member.lastName);
  expect(found).toEqual([expect.objectContaining({ kind: 'person', badge: null, path: `/profile/${member.slug}` })]);
  expect(found[0]?.person).toMatchObject({ openAmount: null, facebookProfile: null });
  expect(await names(leading, group.name)).toContain(group.name);
  expect(await names(coach, group.name)).not.toContain(group.name);
  expect(await names(await signedIn(server, teamLead), 'narra')).toContain('Narra');
});

test('a head coach finds everybody of the groups by name, and knows the number of their own people only', async () => {
  const own = await makeGroup(server);
  const other = await makeGroup(server);
  const { db } = server.database;
  const head = await makeUser(server.database, { accessLevelIds: ['head-coach'] });
  await db.update(groups).set({ leaderId: head.id }).where(eq(groups.id, own.group.id));
  const change = (user: { id: number }, values: { lastName: string; mobileNumber: string; email: string }) =>
    db.update(users).set(values).where(eq(users.id, user.id));
  await change(own.member, { lastName: 'Sariling', mobileNumber: '+639171112233', email: 'akin@mail.test' });
  await change(other.member, {
    lastName: 'Ibangtao',
    mobileNumber: '+639174445566',
    email: 'lihim.na.kahon@mail.test',
  });
  const browser = await signedIn(server, head);
  const details = async (text: string) => (await find(browser, text)).map(({ detail }) => detail);
  expect((await details('sariling'))[0]).toContain('+63 917 111 2233 · akin@mail.test');
  const [detail] = await details('ibangtao');
  expect(detail).toContain(other.member.tribeId);
  expect(detail).not.toMatch(/4445566|445 5566|mail\.test/);
  expect(await details('1112233')).toHaveLength(1);
  // Who leads a stage reaches its people in the community, as on the page of one of them.
  const path = await makePath(server, { stages: 1, tasks: 1 });
  await db
    .update(stages)
    .set({ leaderId: head.id })
    .where(eq(stages.id, path.stage(0).id));
  await putOnStage(server, other.member, path.stage(0));
  expect((await details('ibangtao'))[0]).not.toMatch(/4445566|445 5566|mail\.test/);
  for (const text of ['4445566', '0917 444 5566', 'lihim', 'lihim.na.kahon@mail.test', 'lihjm', other.member.tribeId]) {
    expect(await details(text), text).toEqual([]);
  }
});

test.each(['member', 'non-member', 'affiliate'])('a %s has no palette', async (level) => {
  const { errors } = await (await browserWith(server, [level])).graphql(query, { text: 'villareal' });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
});

test('visitors have none either, and one letter is not enough', async () => {
  const { errors } = await server.browser().graphql(query, { text: 'villareal' });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
  await expect(find(staff, 'v')).rejects.toThrow('at least two letters');
});

test.each(["'; drop table users; --", '%_%', String.raw`\\`, '((((', '@@', 'a & !b', '٣٤٥', '\u{1F600}\u{1F600}'])(
  'a text that looks like a query, %j, is only a text',
  async (text) => {
    await find(staff, text);
    expect(await names(staff, 'mark villareal')).toContain('Mark Anthony Villareal');
  },
);

test('what is asked again gives the same', async () => {
  expect(await find(staff, 'villar')).toEqual(await find(staff, 'villar'));
});
