import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { winColumns } from '#testing/make-post.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { users } from '#tables/people/users.table.ts';
import { posts } from '#tables/community/posts.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
const { database } = server;

const profile = `query ($slug: String!) { profileBySlug(slug: $slug) { id firstName lastName profileImage about
  socials { linkedin } facebookProfile batchName groupName city country memberSince role winsCount } }`;

test('members see each other’s public side', async () => {
  const liza = await makeUser(database, {
    firstName: 'Liza',
    about: 'VA',
    socials: { linkedin: 'https://linkedin.com/in/liza' },
    city: 'Bacoor',
    country: 'Philippines',
    accessLevelIds: ['member', 'coach'],
  });
  const now = server.clock.now();
  await database.db
    .insert(posts)
    .values({ ...winColumns, userId: liza.id, text: 'First client!', createdAt: now, updatedAt: now });
  const other = await signedIn(server, await makeUser(database));
  expect((await other.graphql(profile, { slug: liza.slug })).data).toEqual({
    profileBySlug: {
      id: liza.id,
      firstName: 'Liza',
      lastName: 'Dela Cruz',
      profileImage: null,
      about: 'VA',
      socials: { linkedin: 'https://linkedin.com/in/liza' },
      facebookProfile: null,
      batchName: null,
      groupName: null,
      city: 'Bacoor',
      country: 'Philippines',
      memberSince: '2026-01-05T01:00:00.000Z',
      role: 'Coach',
      winsCount: 1,
    },
  });
});

test.each(['email', 'mobileNumber', 'birthdate', 'sex', 'accessLevels', 'roles', 'state', 'tribeId', 'basePoints'])(
  'a profile has no %s to ask for',
  async (field) => {
    const user = await makeUser(database);
    const browser = await signedIn(server, await makeUser(database));
    const { errors } = await browser.graphql(`{ profileBySlug(slug: "${user.slug}") { ${field} } }`);
    expect(errors?.[0]?.message).toContain('Cannot query field');
  },
);

test('archived people, unknown names and visitors get nothing', async () => {
  const gone = await makeUser(database);
  await database.db.update(users).set({ archivedAt: server.clock.now() }).where(eq(users.id, gone.id));
  const browser = await signedIn(server, await makeUser(database));
  for (const slug of [gone.slug, 'walang-ganito', '', 'a\0b', 'x'.repeat(9_000)]) {
    expect((await browser.graphql(profile, { slug })).errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
  }
  const { errors } = await server.browser().graphql(profile, { slug: gone.slug });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
});

test.each(['non-member', 'affiliate'])(
  'a %s sees their own profile and nobody else’s, nor whether there is one',
  async (level) => {
    const member = await makeUser(database);
    const outsider = await makeUser(database, { accessLevelIds: [level] });
    const browser = await signedIn(server, outsider);
    for (const slug of [member.slug, 'walang-ganito']) {
      const { data, errors } = await browser.graphql(profile, { slug });
      expect(data?.['profileBySlug'] ?? null).toBeNull();
      expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
    }
    expect((await browser.graphql(profile, { slug: outsider.slug })).data).toMatchObject({
      profileBySlug: { id: outsider.id },
    });
  },
);

test('one’s own profile is whole', async () => {
  const user = await makeUser(database, { mobileNumber: '+639171234567', birthdate: '1994-02-14' });
  const query = '{ myProfile { email mobileNumber birthdate about socials { x } } }';
  expect((await (await signedIn(server, user)).graphql(query)).data).toEqual({
    myProfile: {
      email: user.email,
      mobileNumber: '+639171234567',
      birthdate: '1994-02-14',
      about: null,
      socials: { x: null },
    },
  });
});
