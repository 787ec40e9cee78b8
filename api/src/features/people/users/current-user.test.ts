import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeSubscription } from '#testing/make-subscription.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { settings } from '#tables/platform/settings.table.ts';

const server = useTestServer();

test('a visitor is nobody, and nothing is wrong with that', async () => {
  const answer = await server.browser('127.9.29.1').graphql('{ redwood { version currentUser } }');
  expect(answer).toEqual({ data: { redwood: { version: expect.any(String), currentUser: null } } });
});

test('a person sees themselves, with roles, levels and flags', async () => {
  const user = await makeUser(server.database, {
    accessLevelIds: ['tribe-team-fa'],
    birthdate: '1990-02-28',
    middleName: 'Reyes',
  });
  const browser = await signedIn(server, user, '127.9.29.2');
  expect(await browser.currentUser()).toMatchObject({
    id: user.id,
    email: user.email,
    tribeId: user.tribeId,
    slug: user.slug,
    birthdate: '1990-02-28',
    middleName: 'Reyes',
    roles: ['tribe-team-fa', 'admin'],
    accessLevels: [{ id: 'tribe-team-fa', name: expect.any(String) }],
    functionAccess: { user_impersonate: true },
    isImpersonating: false,
    originalUserId: null,
  });
});

test('nothing secret is part of the answer (AZ-18)', async () => {
  const browser = await signedIn(server, await makeUser(server.database), '127.9.29.3');
  const text = JSON.stringify(await browser.currentUser());
  expect(text).not.toMatch(/hash|token|otp|argon2|sessionId|password(?!")/i);
});

test('D ROLE-25: fast-track students, and nobody else, are told where Community/Support leads', async () => {
  const { db } = server.database;
  const url = 'https://example.com/groups/fast-track';
  await db.update(settings).set({ value: url }).where(eq(settings.name, 'community-support-url'));
  const [student, other] = [await makeUser(server.database), await makeUser(server.database)];
  const fastTrack = await makeProduct({ db }, { isFastTrack: true });
  const funnel = await makeFunnel({ db }, { productId: fastTrack.id });
  await makeSubscription({ db }, { userId: student.id, funnel, startsOn: '2026-01-03' });
  const membershipOf = async (user: { id: number }) =>
    (await (await signedIn(server, user)).currentUser())?.['communitySupportUrl'];
  expect(await membershipOf(student)).toBe(url);
  expect(await membershipOf(other)).toBeNull();
  await db.update(settings).set({ value: '' }).where(eq(settings.name, 'community-support-url'));
  expect(await membershipOf(student)).toBeNull();
});

test('what a person bought says whether they are a member, on the fast track, and of 2025', async () => {
  const { db } = server.database;
  const membership = await makeProduct({ db }, { accessLevelId: 'member' });
  const fastTrack = await makeProduct({ db }, { isFastTrack: true });
  const user = await makeUser(server.database);
  const browser = await signedIn(server, user, '127.9.29.4');
  const bare = { membershipStatus: null, isFastTrackStudent: false, is20205Enrollees: false };
  expect(await browser.currentUser()).toMatchObject(bare);

  const buy = async (productId: number, startsOn: string, expiresOn?: string) =>
    makeSubscription(
      { db },
      { userId: user.id, funnel: await makeFunnel({ db }, { productId }), startsOn, ...(expiresOn && { expiresOn }) },
    );
  await buy(membership.id, '2025-12-31', '2026-01-02');
  expect(await browser.currentUser()).toMatchObject({ ...bare, membershipStatus: 'Expired', is20205Enrollees: true });
  await buy(membership.id, '2026-01-03');
  await buy(fastTrack.id, '2026-01-03');
  expect(await browser.currentUser()).toMatchObject({ membershipStatus: 'Active', isFastTrackStudent: true });
  await buy(membership.id, '2026-01-04');
  expect(await browser.currentUser()).toMatchObject({ membershipStatus: 'Multiple Subscriptions Found' });
});
