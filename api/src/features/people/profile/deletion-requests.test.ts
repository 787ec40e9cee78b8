import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testPassword } from '#testing/browser.ts';
import { mailsTo } from '#testing/last-mail.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { users } from '#tables/people/users.table.ts';
import { deletionRequests } from '#tables/people/profile.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
const { database } = server;

const ask = `mutation ($reason: String) { askForDeletion(reason: $reason, password: "${testPassword}") { reason } }`;
const mine = '{ myDeletionRequest { reason } }';

const makeStaff = async (level = 'tribe-team-fa') =>
  signedIn(server, await makeUser(database, { accessLevelIds: [level] }));
const outcomesOf = async (userId: number) => {
  const rows = await database.db.select().from(deletionRequests).where(eq(deletionRequests.userId, userId));
  return rows.map(({ outcome }) => outcome);
};

test('a person asks once, sees it, and takes it back', async () => {
  const user = await makeUser(database);
  const browser = await signedIn(server, user);
  const answers = await Promise.all([
    browser.graphql(ask, { reason: ' Lilipat na ' }),
    browser.graphql(ask, { reason: null }),
  ]);
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  expect(answers.flatMap(({ errors }) => errors ?? [])[0]?.message).toBe('You have already asked for this');
  expect((await browser.graphql(mine)).data).toMatchObject({ myDeletionRequest: {} });
  const [open] = await database.db.select().from(deletionRequests).where(eq(deletionRequests.userId, user.id));
  expect(new Date(String((await browser.currentUser())?.['erasesAt']))).toEqual(open?.erasesAt);
  expect(await browser.graphql('mutation { takeBackDeletion }')).toEqual({ data: { takeBackDeletion: true } });
  expect((await browser.graphql(mine)).data).toEqual({ myDeletionRequest: null });
  expect(await browser.currentUser()).toMatchObject({ erasesAt: null });
  expect(await outcomesOf(user.id)).toEqual(['withdrawn']);
  const { errors } = await browser.graphql('mutation { takeBackDeletion }');
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
});

test('staff see it and archive the person, who gets a mail', async () => {
  const user = await makeUser(database);
  const browser = await signedIn(server, user);
  await browser.graphql(ask, { reason: 'Lilipat na' });
  const staff = await makeStaff();
  const query = `{ user(id: ${user.id}) { deletionRequest { reason } } }`;
  expect((await staff.graphql(query)).data).toEqual({ user: { deletionRequest: { reason: 'Lilipat na' } } });
  expect((await browser.graphql(query)).data).toEqual({ user: { deletionRequest: null } });

  const archive = `mutation { archiveAsAsked(userId: ${user.id}) }`;
  expect(await staff.graphql(archive)).toEqual({ data: { archiveAsAsked: true } });
  const [row] = await database.db.select().from(users).where(eq(users.id, user.id));
  expect(row?.archivedAt).not.toBeNull();
  expect(await outcomesOf(user.id)).toEqual(['archived']);
  expect(await mailsTo(server, user.email)).toEqual(['erasure-planned', 'deletion-done']);
  expect(await browser.currentUser()).toBeNull();
  expect((await staff.graphql(archive)).errors).toHaveLength(1);
});

test('staff decline it, and the person gets a mail and may ask again', async () => {
  const user = await makeUser(database);
  const browser = await signedIn(server, user);
  await browser.graphql(ask);
  const staff = await makeStaff();
  await staff.graphql(`mutation { declineDeletion(userId: ${user.id}) }`);
  expect(await outcomesOf(user.id)).toEqual(['declined']);
  expect(await mailsTo(server, user.email)).toEqual(['erasure-planned', 'deletion-declined']);
  expect((await browser.graphql(ask)).errors).toBeUndefined();
});

test('staff stop an erasure, also of somebody who was archived in the meantime', async () => {
  const user = await makeUser(database);
  const staff = await makeStaff();
  const plan = `mutation { planErasure(userId: ${user.id}, reason: "A letter") { erasesAt } }`;
  expect((await staff.graphql(plan)).errors).toBeUndefined();
  await staff.graphql(`mutation { archiveUsers(ids: [${user.id}]) { id } }`);
  expect((await staff.graphql(plan)).errors?.[0]?.message).toBe('The erasure of this person is already planned.');
  const open = `{ user(id: ${user.id}) { deletionRequest { reason } } }`;
  expect((await staff.graphql(open)).data).toEqual({ user: { deletionRequest: { reason: 'A letter' } } });
  expect(await staff.graphql(`mutation { declineDeletion(userId: ${user.id}) }`)).toEqual({
    data: { declineDeletion: true },
  });
  expect(await outcomesOf(user.id)).toEqual(['declined']);
});

test('nobody is archived without having asked, and only by those who may', async () => {
  const user = await makeUser(database);
  const staff = await makeStaff();
  for (const call of ['archiveAsAsked', 'declineDeletion']) {
    const query = `mutation { ${call}(userId: ${user.id}) }`;
    expect((await staff.graphql(query)).errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
    const member = await signedIn(server, await makeUser(database));
    expect((await member.graphql(query)).errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  }
  const [row] = await database.db.select().from(users).where(eq(users.id, user.id));
  expect(row?.archivedAt).toBeNull();
});
