import { settingNames, settings as definitions } from '@app/rules/platform/settings/settings';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { isDemoInstallation } from './settings.service.ts';
import { installation, settings } from '#tables/platform/settings.table.ts';

const server = useTestServer();
const read = 'query ($name: String!) { defaultSettingByName(name: $name) { id name value type } }';

/** Public settings: switches of the interface and addresses of public pages. A new entry is a decision. */
const visitorsList = settingNames.filter((name) => definitions[name].visitor);

test('a visitor reads the settings on the visitors’ list and no other (AZ-17)', async () => {
  const browser = server.browser('127.9.28.1');
  for (const name of settingNames) {
    const { data, errors } = await browser.graphql(read, { name });
    expect(errors).toBeUndefined();
    if (visitorsList.includes(name))
      expect(data).toMatchObject({ defaultSettingByName: { name, type: definitions[name].type } });
    else expect(data).toEqual({ defaultSettingByName: null });
  }
});

test('no link to a meeting, a recording or an account to pay into is on the visitors’ list (AZ-17)', () => {
  expect(visitorsList.filter((name) => /zoom|recording|replay|account-(number|name)|gcash|bank/.test(name))).toEqual(
    [],
  );
  expect(visitorsList.length).toBeLessThan(settingNames.length);
});

test('a signed-in member gets no more by this call than a visitor (AZ-17)', async () => {
  const browser = await signedIn(server, await makeUser(server.database), '127.9.28.2');
  const closed = settingNames.filter((name) => !visitorsList.includes(name));
  for (const name of closed)
    expect(await browser.graphql(read, { name })).toEqual({ data: { defaultSettingByName: null } });
});

test.each([
  [''],
  ['nothing-like-it'],
  ['__proto__'],
  ['constructor'],
  ["' or 1=1 --"],
  ['zero\u0000byte'],
  ['x'.repeat(10_000)],
])('the name %j is no setting', async (name) => {
  const answer = await server.browser('127.9.28.3').graphql(read, { name });
  expect(answer).toEqual({ data: { defaultSettingByName: null } });
});

test('what staff have saved is what visitors get', async () => {
  const [name] = visitorsList;
  await server.database.db
    .update(settings)
    .set({ value: 'changed' })
    .where(eq(settings.name, name ?? ''));
  const { data } = await server.browser('127.9.28.4').graphql(read, { name });
  expect(data).toMatchObject({ defaultSettingByName: { value: 'changed' } });
});

test('demo mode is what the database says of itself', async () => {
  const { db } = server.database;
  expect(await isDemoInstallation({ db })).toBe(false);
  await db.insert(installation).values({ name: 'seed', value: 'demo' });
  expect(await isDemoInstallation({ db })).toBe(true);
  await db.update(installation).set({ value: 'none' });
  expect(await isDemoInstallation({ db })).toBe(false);
});
