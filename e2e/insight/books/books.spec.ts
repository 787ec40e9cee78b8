import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startOwnServer } from '../../support/own-server.ts';
import { demoPassword, expect, test } from '../../support/test.ts';

test('staff check the books from the settings and read that every rule holds', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('tribe-team-fa');
  await page.goto('/default-settings');
  await page.getByRole('tab', { name: 'Check the books' }).click();
  await expect(page).toHaveURL(/tab=books/);
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText(/All \d+ rules hold/).first()).toBeVisible({ timeout: 60_000 });
  await expectAccessible();
});

// Books that are broken would be those of every journey: a server of its own.
const site = `http://localhost:${Number(process.env['E2E_PORT'] ?? 8915) + 6}`;

test('an error that somebody planted is found, with the row that breaks the rule; put right, it is history', async ({
  page,
}) => {
  test.setTimeout(400_000);
  const data = await mkdtemp(join(tmpdir(), 'tribe-books-'));
  const web = join(import.meta.dirname, '..', '..', '..', 'web', 'dist');
  const server = await startOwnServer(site, { data, web });
  try {
    const login = { method: 'login', username: 'tribe-team-fa@tribe.test', password: demoPassword };
    expect((await page.request.post(`${site}/api/auth`, { data: login })).status()).toBe(200);
    const first = `(select min(id) from payments where status = 'approved' and amount > 100)`;
    await server.plant(`update payments set amount = amount - 1 where id = ${first}`);
    await page.goto(`${site}/default-settings?tab=books`);
    const broken = page.getByRole('listitem').filter({ hasText: '1 rule broken' });
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(broken.getByText(/a payment is given away once at most.*: 1 row/)).toBeVisible({ timeout: 120_000 });

    await server.plant(`update payments set amount = amount + 1 where id = ${first}`);
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByText(/All \d+ rules hold/).first()).toBeVisible({ timeout: 120_000 });
    // The history keeps what was found.
    await expect(broken).toBeVisible();
  } finally {
    // A page whose server is gone says so in its console.
    await page.goto('about:blank');
    await server.stop();
    await rm(data, { recursive: true, force: true });
  }
});
