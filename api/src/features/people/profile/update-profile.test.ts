import { and, desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { files } from '#tables/platform/files.table.ts';
import { users } from '#tables/people/users.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
const { database } = server;

const update = `mutation ($input: ProfileInput!) { updateProfile(input: $input) {
  firstName mobileNumber facebookProfile about city socials { linkedin website x } } }`;

const input = {
  firstName: 'Maria Liza',
  lastName: 'Santos',
  sex: 'female',
  birthdate: '1994-02-14',
  mobileNumber: '0917-123 4567',
  facebookProfile: 'fb.com/liza.santos',
  country: 'Philippines',
  state: 'Cavite',
  city: 'Bacoor',
  about: ' Virtual assistant. ',
  socials: { linkedin: 'linkedin.com/in/liza', website: '' },
};

const rowOf = async (id: number) => (await database.db.select().from(users).where(eq(users.id, id)))[0];

test('people say who they are, in one form and audited', async () => {
  const user = await makeUser(database);
  const browser = await signedIn(server, user);
  expect(await browser.graphql(update, { input })).toEqual({
    data: {
      updateProfile: {
        firstName: 'Maria Liza',
        mobileNumber: '+639171234567',
        facebookProfile: 'https://facebook.com/liza.santos',
        about: 'Virtual assistant.',
        city: 'Bacoor',
        socials: { linkedin: 'https://linkedin.com/in/liza', website: null, x: null },
      },
    },
  });
  const [written] = await database.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, 'profile.update'), eq(auditLog.objectId, String(user.id))))
    .orderBy(desc(auditLog.id));
  expect(written).toMatchObject({
    actorId: user.id,
    before: { firstName: 'Juan', city: null },
    after: { city: 'Bacoor' },
  });
  expect(written?.after).not.toHaveProperty('suffix');
});

test.each([
  [{ mobileNumber: '12345' }, 'mobileNumber', 'Invalid mobile number!'],
  [{ facebookProfile: 'liza' }, 'facebookProfile', 'Enter a valid fb profile (e.g., facebook.com/[username])'],
  [{ socials: { website: 'javascript:alert(1)' } }, 'socials.website', 'Enter a valid link (e.g., mywebsite.com)'],
])('%j is refused on its field and nothing is saved', async (wrong, field, message) => {
  const user = await makeUser(database);
  const { errors } = await (await signedIn(server, user)).graphql(update, { input: { ...input, ...wrong } });
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    properties: { messages: { [field]: [message] } },
  });
  expect(await rowOf(user.id)).toMatchObject({ ...user, lastSeenAt: expect.anything() });
});

test.each([
  'email',
  'roles',
  'accessLevels',
  'accessLevelIds',
  'points',
  'basePoints',
  'batchId',
  'id',
  'tribeId',
  'slug',
])('nobody sets their own %s', async (field) => {
  const user = await makeUser(database);
  const { data, errors } = await (await signedIn(server, user)).graphql(update, { input: { ...input, [field]: '1' } });
  expect(data).toBeUndefined();
  expect(errors?.[0]?.message).toContain(`"${field}"`);
  expect(await rowOf(user.id)).toMatchObject({ ...user, lastSeenAt: expect.anything() });
});

test('visitors have no profile', async () => {
  const { errors } = await server.browser().graphql(update, { input });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
});

const addFile = async (ownerId: number, purpose: 'profile-photo' | 'win-picture', key: string) => {
  const values = { key, ownerId, purpose, name: 'ako.jpg', extension: '.jpg', contentType: 'image/jpeg', bytes: 9 };
  const [file] = await database.db
    .insert(files)
    .values({ ...values, createdAt: server.clock.now() })
    .returning();
  return file?.id ?? 0;
};
const setPhoto = 'mutation ($fileId: Int!) { setProfilePhoto(fileId: $fileId) { profileImage } }';

test('UP-08: a photo is one’s own upload for this, and can be taken away', async () => {
  const [user, other] = [await makeUser(database), await makeUser(database)];
  const browser = await signedIn(server, user);
  const own = await addFile(user.id, 'profile-photo', 'own-photo');
  expect(await browser.graphql(setPhoto, { fileId: own })).toEqual({
    data: { setProfilePhoto: { profileImage: '/api/uploads/own-photo' } },
  });
  for (const fileId of [
    await addFile(other.id, 'profile-photo', 'their-photo'),
    await addFile(user.id, 'win-picture', 'own-win'),
    2_000_000_000,
  ]) {
    const { errors } = await browser.graphql(setPhoto, { fileId });
    expect(errors?.[0]?.message).toBe('Choose one of your own photos');
  }
  expect((await rowOf(user.id))?.profileImage).toBe('/api/uploads/own-photo');
  await browser.graphql('mutation { removeProfilePhoto { id } }');
  expect((await rowOf(user.id))?.profileImage).toBeNull();
});

test('"welcome back" is hidden for good, but not by borrowed hands', async () => {
  const returnee = await makeUser(database, { showReturneeModal: true });
  const admin = await signedIn(server, await makeUser(database, { accessLevelIds: ['tribe-team-fa'] }));
  const hide = 'mutation HideReturneeModal { hideReturneeModal }';
  await admin.graphql(`mutation { startImpersonation(userId: ${returnee.id}, reason: "Test") }`);
  expect((await admin.graphql(hide)).errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });

  const browser = await signedIn(server, returnee);
  expect(await browser.currentUser()).toMatchObject({ showReturneeModal: true });
  expect(await browser.graphql(hide)).toEqual({ data: { hideReturneeModal: true } });
  expect(await browser.graphql(hide)).toEqual({ data: { hideReturneeModal: true } });
  expect(await browser.currentUser()).toMatchObject({ showReturneeModal: false });
});
