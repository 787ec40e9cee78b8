import { authMessages } from '@app/rules/people/auth/auth-messages';
import { settingNames } from '@app/rules/platform/settings/settings';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { auditLog } from '#audit/audit.table.ts';
import { staffContext } from '#testing/make-group.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { upload } from '#testing/upload.ts';
import { sweepFiles } from '#features/platform/files/files.jobs.ts';
import { updateSetting } from './edit-settings.ts';
import { courses } from '#tables/learning/courses.table.ts';
import { batches } from '#tables/people/batches.table.ts';
import { settings } from '#tables/platform/settings.table.ts';

const server = useTestServer({ rateLimitScale: 100 });
const list = '{ settings { name value type } }';
const save = 'mutation ($name: String!, $value: String!) { updateSetting(name: $name, value: $value) { name value } }';
const someone = async (level: string) => signedIn(server, await makeUser(server.database, { accessLevelIds: [level] }));
const picture = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#0f766e' } })
  .png()
  .toBuffer();

test('staff see every setting of the table', async () => {
  const staff = await someone('tribe-team-ro');
  const { data } = await staff.graphql(list);
  expect((data as { settings: { name: string }[] }).settings.map(({ name }) => name)).toEqual(settingNames);
});

test.each(['member', 'coach', 'success-manager', 'tribe-team-ro'])('%s changes no setting', async (level) => {
  const browser = await someone(level);
  const { errors } = await browser.graphql(save, { name: 'payment-instructions-gcash', value: 'To me' });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  if (level !== 'tribe-team-ro')
    expect((await browser.graphql(list)).errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
});

test('a value is cleaned, kept with who gave it, and in the audit log; the same again is nothing new', async () => {
  const user = await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] });
  const staff = await signedIn(server, user);
  const change = { name: 'affiliate-rate', value: ' 012.50 ' };
  const answer = { data: { updateSetting: { name: 'affiliate-rate', value: '12.5' } } };
  expect(await staff.graphql(save, change)).toEqual(answer);
  expect(await staff.graphql(save, change)).toEqual(answer);
  const [stored] = await server.database.db.select().from(settings).where(eq(settings.name, 'affiliate-rate'));
  expect(stored).toMatchObject({ value: '12.5', updatedById: user.id });
  const rows = await server.database.db.select().from(auditLog).where(eq(auditLog.objectId, 'affiliate-rate'));
  expect(rows).toMatchObject([
    { action: 'setting.update', actorId: user.id, before: { value: '20' }, after: { value: '12.5' } },
  ]);
});

test.each([
  { name: 'affiliate-rate', value: '101', message: 'Commission in % must be between 0 and 100' },
  {
    name: 'fast-track-url',
    value: 'javascript:alert(1)',
    message: 'Fast-track link must be a path of this site or an https:// link',
  },
  { name: 'enable-affiliate', value: 'yes', message: 'Affiliate programme must be on or off' },
])('$name takes no "$value"', async ({ name, value, message }) => {
  const staff = await someone('tribe-team-fa');
  const { errors } = await staff.graphql(save, { name, value });
  expect(errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    properties: { messages: { value: [message] } },
  });
});

test.each(['nothing-like-it', '__proto__', 'constructor', ''])('"%s" is no setting', async (name) => {
  const staff = await someone('tribe-team-fa');
  const { errors } = await staff.graphql(save, { name, value: 'x' });
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
});

test('a setting that names a course or a batch takes those that exist, and says what is wrong with others', async () => {
  const { db } = server.database;
  const now = server.clock.now();
  const [course] = await db.insert(courses).values({ name: 'Bonus lessons', updatedAt: now }).returning();
  const [batch] = await db.insert(batches).values({ name: 'Batch 99' }).returning();
  const staff = await someone('tribe-team-fa');
  const saved = async (name: string, value: string) => {
    const { data, errors } = await staff.graphql(save, { name, value });
    return data?.['updateSetting'] ?? errors?.[0]?.extensions?.['properties'];
  };
  const bonuses = 'bonuses-course-id';
  const batchName = 'journey-form-batch';
  expect(await saved(bonuses, String(course?.id))).toEqual({ name: bonuses, value: String(course?.id) });
  expect(await saved(batchName, 'Batch 99')).toEqual({ name: batchName, value: 'Batch 99' });
  // A course is no batch and a batch no course, whatever the number.
  expect(await saved(bonuses, '2147483647')).toEqual({
    messages: { value: ['Course 2147483647 does not exist. Choose another one.'] },
  });
  expect(await saved(batchName, 'Bonus lessons')).toEqual({
    messages: { value: ['No batch is called “Bonus lessons”. Choose another one.'] },
  });
  expect(await saved(bonuses, '')).toEqual({ messages: { value: ['Bonuses course must be a number'] } });
  expect(await saved(batchName, '')).toEqual({ name: batchName, value: '' });

  const chosen = async () => {
    const { data } = await staff.graphql('{ chosenSettings { name choice { value label isDraft } } }');
    const { chosenSettings } = data as { chosenSettings: { name: string; choice: unknown }[] };
    return chosenSettings
      .filter(({ name }) => name === bonuses || name === batchName)
      .toSorted((one, other) => one.name.localeCompare(other.name));
  };
  expect(await chosen()).toEqual([
    { name: bonuses, choice: { value: String(course?.id), label: 'Bonus lessons', isDraft: true } },
    { name: batchName, choice: null },
  ]);
  await saved(batchName, 'Batch 99');
  await db.delete(courses).where(eq(courses.id, course?.id ?? 0));
  await db
    .update(batches)
    .set({ name: 'Batch 100' })
    .where(eq(batches.id, batch?.id ?? 0));
  expect(await chosen()).toEqual([
    { name: bonuses, choice: null },
    { name: batchName, choice: null },
  ]);
});

test('choices are found by a part of their name, for those who change settings alone', async () => {
  const { db } = server.database;
  const now = server.clock.now();
  await db.insert(courses).values([
    { name: 'Quokka care 100%', updatedAt: now, status: 'published' },
    { name: 'Quokka drafts', updatedAt: now },
  ]);
  const choices = 'query ($name: String!, $search: String) { settingChoices(name: $name, search: $search) { label } }';
  const staff = await someone('tribe-team-fa');
  const find = async (name: string, search: string | null) => (await staff.graphql(choices, { name, search })).data;
  expect(await find('bonuses-course-id', 'QUOKKA')).toEqual({
    settingChoices: [{ label: 'Quokka care 100%' }, { label: 'Quokka drafts' }],
  });
  expect(await find('bonuses-course-id', '100%')).toEqual({ settingChoices: [{ label: 'Quokka care 100%' }] });
  expect(await find('journey-form-batch', 'quokka')).toEqual({ settingChoices: [] });
  const none = await staff.graphql(choices, { name: 'affiliate-rate', search: null });
  expect(none.errors?.[0]?.extensions).toMatchObject({ code: 'NOT_FOUND' });
  for (const level of ['member', 'coach', 'success-manager', 'tribe-team-ro']) {
    const { errors } = await (await someone(level)).graphql(choices, { name: 'bonuses-course-id', search: null });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'FORBIDDEN' });
  }
  const { errors } = await server.browser().graphql('{ chosenSettings { name } }');
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' });
});

test('an account to pay into is not changed by borrowed hands', async () => {
  const user = await makeUser(server.database);
  const ctx = staffContext(server, user);
  const borrowed = { ...ctx, viewer: ctx.viewer && { ...ctx.viewer, impersonatorId: user.id } };
  await expect(updateSetting(borrowed, 'payment-instructions-gcash', 'To me')).rejects.toThrow(
    authMessages.notWhileImpersonating,
  );
});

test('a QR code is read by everyone, kept while it is the setting’s, and swept afterwards', async () => {
  const staff = await someone('tribe-team-fa');
  const sent = await upload(server, staff, { purpose: 'setting-image', name: 'qr.png', content: picture });
  const { url } = sent.json<{ url: string }>();
  const read = async () => (await server.browser().send({ method: 'GET', url })).statusCode;
  const sweep = () =>
    sweepFiles({ ...server.platform, now: new Date(server.clock.now().getTime() + 2 * 24 * 3_600_000) });
  await staff.graphql(save, { name: 'payment-qr-gcash', value: url });
  await sweep();
  expect(await read()).toBe(200);
  await staff.graphql(save, { name: 'payment-qr-gcash', value: '' });
  await sweep();
  expect(await read()).not.toBe(200);
});

test('a picture that buyers could not read is no value, and others upload none', async () => {
  const staff = await someone('tribe-team-fa');
  const sent = await upload(server, staff, { purpose: 'profile-photo', name: 'me.png', content: picture });
  const { url } = sent.json<{ url: string }>();
  for (const value of [url, '/api/uploads/nothing']) {
    const { errors } = await staff.graphql(save, { name: 'payment-qr-gcash', value });
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT' });
  }
  const member = await someone('member');
  const refused = await upload(server, member, { purpose: 'setting-image', name: 'qr.png', content: picture });
  expect(refused.statusCode).toBe(403);
});
