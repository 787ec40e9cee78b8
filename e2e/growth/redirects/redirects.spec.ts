import { expect, test } from '../../support/test.ts';

test('an old address is sent to a new page, with the query, and a loop is refused while it is typed', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('tribe-team-fa');
  await page.goto('/redirect-rules');
  await expect(page.getByRole('heading', { name: 'Redirect rules', level: 1 })).toBeVisible();
  await expect(page.getByText('/promo/*')).toBeVisible();
  await expectAccessible();

  const word = `old${Date.now().toString(36)}`;
  await page.getByRole('button', { name: 'New rule' }).click();
  const dialog = page.getByRole('dialog', { name: 'New rule' });
  await dialog.getByLabel('From').fill(`/${word}/*`);
  await dialog.getByLabel('To').fill('/privacy-policy?source=old');
  await dialog.getByLabel('Note').fill('Journey');
  await dialog.getByRole('button', { name: 'Save rule' }).click();
  await expect(page.getByText(`/${word}/* is added`)).toBeVisible();

  // The server answers, before any page.
  const answer = await page.request.get(`/${word.toUpperCase()}/a/b/?aff=rowena&utm_source=fb`, { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(answer.headers()['location']).toBe('/privacy-policy?source=old&aff=rowena&utm_source=fb');
  const visitor = await page.context().newPage();
  await visitor.goto(`/${word}/deep?aff=rowena`);
  await expect(visitor.getByRole('heading', { name: 'Privacy Policy', level: 1 })).toBeVisible();
  expect(new URL(visitor.url()).search).toBe('?source=old&aff=rowena');
  await visitor.close();

  await page.getByLabel('Address to test').fill(`/${word}/x?aff=rowena`);
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.getByText(`Rule “/${word}/*” matches`)).toBeVisible();
  await expect(page.getByText('?aff=rowena is kept')).toBeVisible();
  await expect(page.getByText('Page opens, 200')).toBeVisible();

  // A rule that leads back is refused before it is saved; so is the API.
  await page.getByRole('button', { name: 'New rule' }).click();
  await dialog.getByLabel('From').fill(`/${word}-2`);
  await dialog.getByLabel('To').fill(`/${word}/x`);
  await expect(dialog.getByText('This makes a chain of redirects, so it cannot be saved.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save rule' })).toBeDisabled();
  await dialog.getByLabel('From').fill(`/${word}/y`);
  await dialog.getByLabel('To').fill(`/${word}/y`);
  await expect(dialog.getByText('This makes a loop, so it cannot be saved.')).toBeVisible();
  await expect(dialog.getByText('would never end')).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel('From').fill('/api/graphql');
  await expect(dialog.getByText('This is a page of Tribe, so it cannot be redirected').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: /Discard|Leave/ }).click();

  // Off, it leads nowhere.
  await page.getByPlaceholder('Path, target or note').fill(word);
  await page.getByRole('switch', { name: `/${word}/* is on` }).click();
  await expect(page.getByText(`/${word}/* is off`)).toBeVisible();
  await expect.poll(async () => (await page.request.get(`/${word}/a`, { maxRedirects: 0 })).status()).toBe(404);
});

test('old addresses are pasted as lines, and those that cannot be used are named', async ({ page, signInAs }) => {
  await signInAs('tribe-team-fa');
  await page.goto('/redirect-rules');
  const word = `line${Date.now().toString(36)}`;
  await page.getByRole('button', { name: 'Paste rules' }).click();
  const dialog = page.getByRole('dialog', { name: 'Paste rules' });
  await dialog
    .getByLabel('Old and new addresses')
    .fill(`https://old.example/${word} → /privacy-policy\n/login → /privacy-policy\n/${word}-b → //evil.example`);
  await dialog.getByRole('button', { name: 'Add 3 rules' }).click();
  await expect(dialog.getByText('1 rule added.')).toBeVisible();
  await expect(dialog.getByText('2 lines could not be used:')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const answer = await page.request.get(`/${word}`, { maxRedirects: 0 });
  expect(answer.headers()['location']).toBe('/privacy-policy');
});

test('members do not see the page', async ({ page, signInAs }) => {
  await signInAs('member');
  await page.goto('/redirect-rules');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Redirect rules');
});
