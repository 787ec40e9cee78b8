import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { fillAccount, setSetting } from '#testing/fill-account.ts';
import { makeFunnel, makeProduct } from '#testing/make-funnel.ts';
import { makeUser } from '#testing/make-user.ts';
import { signedIn } from '#testing/signed-in.ts';
import { useTestServer } from '#testing/test-server.ts';
import { accessLevels } from '#tables/people/access.table.ts';

const server = useTestServer();

test('B3: the checklist grows shorter with each thing that staff fill in, and is theirs alone', async () => {
  const staff = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['tribe-team-fa'] }));
  const list = async () => (await staff.graphql('{ setupChecklist }')).data?.['setupChecklist'];
  expect(await list()).toEqual(['accounts', 'product', 'funnel', 'mails', 'policies', 'logo', 'secondStep']);
  await fillAccount(server.database);
  expect(await list()).toEqual(['product', 'funnel', 'mails', 'policies', 'logo', 'secondStep']);
  const { id: productId } = await makeProduct(server.database);
  expect(await list()).toEqual(['funnel', 'mails', 'policies', 'logo', 'secondStep']);
  await makeFunnel(server.database, { productId });
  expect(await list()).toEqual(['mails', 'policies', 'logo', 'secondStep']);
  await setSetting(server.database, 'business-name', 'Tribe Learning Co.');
  await setSetting(server.database, 'business-address', 'Makati');
  expect(await list()).toEqual(['mails', 'policies', 'logo', 'secondStep']);
  await setSetting(server.database, 'business-email', 'hello@example.com');
  await setSetting(server.database, 'logo-image', '/api/uploads/logo');
  expect(await list()).toEqual(['mails', 'secondStep']);
  await server.database.db.insert(accessLevels).values({
    id: 'settings-alone',
    name: 'Settings alone',
    position: 90,
    pageFlags: ['defaultSettings', 'accessLevels'],
    functionFlags: [],
  });
  const limited = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['settings-alone'] }));
  expect((await limited.graphql('{ setupChecklist }')).data?.['setupChecklist']).toEqual(['mails']);
  await server.database.db.update(accessLevels).set({ needsSecondStep: true }).where(eq(accessLevels.id, 'head-coach'));
  expect(await list()).toEqual(['mails']);

  const member = await signedIn(server, await makeUser(server.database, { accessLevelIds: ['member'] }));
  for (const browser of [member, server.browser()])
    expect((await browser.graphql('{ setupChecklist }')).data?.['setupChecklist'] ?? null).toBeNull();
});
