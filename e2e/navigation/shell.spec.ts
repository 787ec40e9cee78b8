import { roleIds, roleName } from '@app/rules/people/access/roles';
import { expect, test } from '../support/test.ts';

for (const role of roleIds) {
  test(`${role} signs in on the login page and lands on the right home`, async ({ page, expectAccessible }) => {
    await page.goto('/login');
    await page.getByLabel('Email').fill(`${role}@tribe.test`);
    await page.getByRole('textbox', { name: 'Password' }).fill('Tribe-Demo-2026!');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/');
    // Affiliates have a home of their own.
    const greeting = role === 'affiliate' ? /^Kumusta, / : /Magandang|Good/;
    await expect(page.getByRole('heading', { level: 1 })).toContainText(greeting);
    await expect(page).toHaveTitle(/\| Tribe$/);
    await expectAccessible();
  });
}

test('a visitor is sent to log in and then back to where they wanted', async ({ page }) => {
  await page.goto('/profile?q=account');
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
  await page.getByLabel('Email').fill('member@tribe.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('Tribe-Demo-2026!');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/profile?q=account');
});

test('a redirect to another site leads home instead (RD-01)', async ({ page }) => {
  await page.goto('/login?redirectTo=//evil.example/steal');
  await page.getByLabel('Email').fill('member@tribe.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('Tribe-Demo-2026!');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/');
});

test('a member on a staff page sees that access is restricted, and the address stays', async ({ page, signInAs }) => {
  await signInAs('member');
  await page.goto('/mails');
  await expect(page.getByRole('heading', { name: 'Access Restricted' })).toBeVisible();
  await expect(page.getByText("Oops, it seems you don't have access the page you're tring to access.")).toBeVisible();
  await expect(page).toHaveURL('/mails');
  await page.getByRole('link', { name: 'Go Back' }).click();
  await expect(page).toHaveURL('/');
});

test('an unknown address answers 404 and shows the not-found page', async ({ page, signInAs }) => {
  await signInAs('member');
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('We could not find this page.')).toBeVisible();
});

test('someone with two roles switches between them and lands at home', async ({ page, signInAs }) => {
  await signInAs('two-roles');
  await page.goto('/profile?q=account');
  await page
    .getByRole('button', { name: /Account menu of Angelica/ })
    .first()
    .click();
  await page.getByRole('menuitemradio', { name: 'Affiliate' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user-role'))).toContain('affiliate');
});

test('logging out ends the session and leads to the login page', async ({ page, signInAs }) => {
  await signInAs('tribe-team-fa');
  await page.goto('/');
  await page
    .getByRole('button', { name: /Account menu of Isabel|Isabel/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await (await page.request.get('/api/auth?method=getToken')).text()).toBe('');
});

test('a member on a phone opens the drawer from the bottom bar', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('member');
  await page.goto('/');
  await page.getByRole('button', { name: 'More' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link', { name: /Home/ })).toBeVisible();
});

test('tribe-team roles are shown as Admin', async ({ page, signInAs }) => {
  expect(roleName({ id: 'tribe-team-ro', name: 'x' })).toBe('Admin');
  await signInAs('tribe-team-ro');
  await page.goto('/');
  await expect(page.getByText('Admin', { exact: true }).first()).toBeVisible();
});

test('the menu folds to a rail that keeps what was typed, and the board starts with it', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 1280, height: 860 });
  await signInAs('tribe-team-fa');
  await page.goto('/batches/new');
  const name = page.getByLabel('Name');
  await name.fill('Batch 42');
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Payment \d+$/ }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Collapse the menu' }).click();
  await expect(page.locator('#sidebar')).toHaveCSS('width', '64px');
  await expect(name).toHaveValue('Batch 42');
  await expectAccessible();
  await page.getByRole('button', { name: 'Content' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tooltip')).toHaveText('Community');
  await page.getByRole('button', { name: 'Expand the menu' }).click();
  await expect(name).toHaveValue('Batch 42');
  await name.fill('');
  await page.goto('/payment?view=board');
  await expect(page.getByRole('button', { name: 'Expand the menu' })).toBeVisible();
  await page.goto('/payment?tab=due');
  await expect(page.getByRole('button', { name: 'Collapse the menu' })).toBeVisible();
});

test('at a narrow desk the entries without room are under More, and nothing leaves the screen', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('head-coach');
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto('/');
  const bar = page.getByRole('banner');
  const more = bar.getByRole('button', { name: 'More' });
  const avatar = bar.getByRole('button', { name: /^Account menu/ });
  await expect(more).toBeVisible();
  await expect(avatar).toBeInViewport({ ratio: 1 });
  await more.click();
  await expectAccessible();
  await page.getByRole('menuitem', { name: 'Accountability groups' }).click();
  await expect(page.getByRole('heading', { name: 'Accountability groups', level: 1 })).toBeVisible();

  await page.setViewportSize({ width: 900, height: 800 });
  await expect(bar.getByRole('link', { name: /^Events/ })).toBeHidden();
  await expect(avatar).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(bar.getByRole('link', { name: /^Events/ })).toBeVisible();
});
