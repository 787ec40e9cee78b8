import { expect, test } from '../../support/test.ts';

test('a token made in the settings lets a program read, change nothing, and ends when it is revoked', async ({
  page,
  playwright,
  baseURL,
  signInAs,
  expectAccessible,
}) => {
  const name = `Dashboard ${Date.now()}`;
  await signInAs('tribe-team-fa');
  await page.goto('/default-settings?tab=tokens');
  await page.getByRole('button', { name: 'New token' }).click();
  const form = page.getByRole('dialog', { name: 'New token' });
  await form.getByLabel('Name').fill(name);
  await form.getByText('Marketing and affiliates').click();
  await form.getByLabel('Redirect rules').check();
  await expectAccessible();
  await form.getByRole('button', { name: 'Make token' }).click();
  const shown = page.getByRole('dialog', { name: 'Your new token' });
  const secret = await shown.getByLabel('API token').innerText();
  await shown.getByRole('button', { name: 'Done' }).click();

  // A program of somebody else: no cookies.
  const program = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { authorization: `Bearer ${secret}`, origin: 'https://script.example' },
  });
  const ask = async (query: string) => (await program.post('/api/graphql', { data: { query } })).json();
  expect((await ask('{ redirectRules { totalCount } }')).data.redirectRules.totalCount).toBeGreaterThan(0);
  expect((await ask('{ users { totalCount } }')).errors[0].extensions.code).toBe('FORBIDDEN');
  expect((await ask('mutation { endOtherSessions }')).errors).toHaveLength(1);
  expect((await program.get('/api/export/data/1')).status()).toBe(401);

  await page.reload();
  const line = page.getByRole('listitem').filter({ hasText: name });
  await expect(line.getByText(/used \d+ times/)).toBeVisible();
  await line.getByRole('button', { name: 'Revoke' }).click();
  await page
    .getByRole('dialog', { name: `Revoke ${name}?` })
    .getByRole('button', { name: 'Revoke' })
    .click();
  await expect(line.getByText('Revoked')).toBeVisible();
  expect((await ask('{ redirectRules { totalCount } }')).errors[0].extensions.code).toBe('UNAUTHENTICATED');
  await program.dispose();
});
