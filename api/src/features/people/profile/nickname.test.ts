import { personMessages } from '@app/rules/people/users/person-input';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { checkedImport, doneImport, importerContext } from '#testing/import-workbook.ts';
import { winColumns } from '#testing/make-post.ts';
import { makeUser } from '#testing/make-user.ts';
import { browserOf, merge, undo } from '#testing/merge-steps.ts';
import { signedIn } from '#testing/signed-in.ts';
import { testContext } from '#testing/test-context.ts';
import { useTestServer } from '#testing/test-server.ts';
import { readOwnData } from '#features/records/own-data/data-exports.jobs.ts';
import { users } from '#tables/people/users.table.ts';
import { postReactions, posts } from '#tables/community/posts.table.ts';

// A nickname goes wherever a field of a person goes, by the table of fields.
const server = useTestServer({ rateLimitScale: 1000 });
const { database } = server;

const update = `mutation ($input: ProfileInput!) { updateProfile(input: $input) { nickname } }`;
const own = { firstName: 'Maria', lastName: 'Cruz', socials: {} };
const nicknameOf = async (id: number) =>
  (await database.db.select({ nickname: users.nickname }).from(users).where(eq(users.id, id)))[0]?.nickname;

test('members set a nickname and see each other by it, never without the real name', async () => {
  const maria = await makeUser(database, own);
  const browser = await signedIn(server, maria);
  const { data } = await browser.graphql(update, { input: { ...own, nickname: ' Ana ' } });
  expect(data).toEqual({ updateProfile: { nickname: 'Ana' } });

  const other = await makeUser(database, { firstName: 'Ben', lastName: 'Reyes', nickname: 'Benjo', suffix: 'Jr.' });
  const now = server.clock.now();
  const [win] = await database.db
    .insert(posts)
    .values({ ...winColumns, userId: maria.id, text: 'Hello', createdAt: now, updatedAt: now })
    .returning();
  await database.db.insert(postReactions).values({ postId: win?.id ?? 0, userId: other.id, createdAt: now });
  const reader = await signedIn(server, other);
  const seen = await reader.graphql(`{ wins(userId: ${maria.id}) { items { author { name } cheeredBy } } }`);
  expect(seen.data).toEqual({
    wins: { items: [{ author: { name: 'Ana (Maria Cruz)' }, cheeredBy: ['Benjo (Ben Reyes)'] }] },
  });
  const profile = await reader.graphql(`{ profileBySlug(slug: "${maria.slug}") { nickname firstName lastName } }`);
  expect(profile.data).toEqual({ profileBySlug: { nickname: 'Ana', firstName: 'Maria', lastName: 'Cruz' } });
});

test('nobody names a person while they impersonate them', async () => {
  const maria = await makeUser(database, own);
  const admin = await signedIn(server, await makeUser(database, { accessLevelIds: ['tribe-team-fa'] }));
  await admin.graphql(`mutation { startImpersonation(userId: ${maria.id}, reason: "Test") }`);
  for (const mutation of [update, 'mutation { removeProfilePhoto { id } }']) {
    const { errors } = await admin.graphql(mutation, { input: { ...own, nickname: 'Tibo' } });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  }
  expect(await nicknameOf(maria.id)).toBeNull();
});

test.each([
  ['<b>Ana</b>', personMessages.nicknameLetters],
  ['ana@mail', personMessages.nicknameLetters],
  ['Tribe Team', personMessages.nicknameOfTeam],
  ['x'.repeat(41), 'Nickname is too long'],
])('the server refuses %j', async (nickname, message) => {
  const browser = await signedIn(server, await makeUser(database, own));
  const { errors } = await browser.graphql(update, { input: { ...own, nickname } });
  expect(errors?.[0]?.extensions).toMatchObject({ properties: { messages: { nickname: [message] } } });
});

test('staff find people by their nickname, and read and change it', async () => {
  const person = await makeUser(database, { lastName: 'Hanap', nickname: 'Kulasa' });
  const staff = await browserOf(server);
  const { data } = await staff.graphql(`{ users(filter: { search: "kulas" }) { items { id nickname lastName } } }`);
  expect(data).toEqual({ users: { items: [{ id: person.id, nickname: 'Kulasa', lastName: 'Hanap' }] } });
  const input = { email: person.email, firstName: 'Nicolasa', lastName: 'Hanap', nickname: 'Nika' };
  await staff.graphql(`mutation ($id: Int!, $input: UpdateUserInput!) { updateUser(id: $id, input: $input) { id } }`, {
    id: person.id,
    input,
  });
  expect(await nicknameOf(person.id)).toBe('Nika');
});

test('it is imported, exported and part of one’s own data', async () => {
  const admin = await makeUser(database, { accessLevelIds: ['tribe-team-fa'] });
  const ctx = await importerContext(server, admin);
  const sheet = Buffer.from('Email,First Name,Last Name,Nickname\npalayaw@example.com,Tala,Palayaw,Tals\n');
  expect(await doneImport(server, ctx, 'create-users', sheet)).toMatchObject({ status: 'done', problemCount: 0 });
  const bad = Buffer.from('Email,Nickname\npalayaw@example.com,Coach Tals\n');
  expect(await checkedImport(server, ctx, 'update-users', bad)).toMatchObject({ problemCount: 1 });

  const staff = await signedIn(server, admin);
  const file = await staff.send({ method: 'GET', url: '/api/export/users?search=tals' });
  expect(file.body).toContain(',Tala,,Palayaw,,Tals,');

  const person = await makeUser(database, { nickname: 'Ana' });
  expect(await readOwnData(testContext(server), person.id)).toMatchObject({ profile: { nickname: 'Ana' } });
});

test('a merge asks which nickname stays, and undoing gives the old one back', async () => {
  const [kept, folded] = [
    await makeUser(database, { nickname: 'Ana' }),
    await makeUser(database, { nickname: 'Anna' }),
  ];
  const staff = await browserOf(server);
  const preview = await staff.graphql(
    `{ mergePreview(keptId: ${kept.id}, foldedId: ${folded.id}) { fields { field kept folded } } }`,
  );
  expect(preview.data?.['mergePreview']).toMatchObject({
    fields: expect.arrayContaining([{ field: 'nickname', kept: 'Ana', folded: 'Anna' }]) as unknown,
  });
  const { id } = await merge(staff, kept, folded, { fieldsFromFolded: ['nickname'] });
  expect(await nicknameOf(kept.id)).toBe('Anna');
  await undo(staff, id);
  expect(await nicknameOf(kept.id)).toBe('Ana');
});
