import { pathTo } from '@app/rules/navigation/route-table';
import { holdScripts } from '../../support/held-scripts.ts';
import { demoPassword, expect, test } from '../../support/test.ts';

test('someone new signs up and is in', async ({ page, expectAccessible }) => {
  await page.goto('/signup');
  await expectAccessible();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Given Name is required!')).toBeVisible();
  await expect(page.getByText('Enter you email')).toBeVisible();

  await page.getByLabel('Given Name').fill('Liwayway');
  await page.getByLabel('Last Name').fill('Mercado');
  await page.getByLabel('Email').fill(`liwayway-${Date.now()}@example.com`);
  await page.getByRole('textbox', { name: 'Password' }).fill('Umaga-Na-2026!');
  await page.getByRole('button', { name: 'Create account' }).click();
  // A non-member begins where there is something free to learn.
  await expect(page).toHaveURL(pathTo('viewCourses'), { timeout: 15_000 });
  await expect(page.getByRole('heading', { level: 1, name: 'My Courses' })).toBeVisible();
});

test('an address from the link is filled in and locked', async ({ page }) => {
  await page.goto('/signup?email=Jun%40Example.com');
  await expect(page.getByLabel('Email')).toHaveValue(/jun@example.com/i);
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly', '');
});

test('the login page leads to sign-up, and the way back leads to it again', async ({ page }) => {
  await page.goto(pathTo('login'));
  await page.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Create your account' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
});

test('what is typed and sent before the script is there goes out when it is', async ({ page }) => {
  const letThrough = await holdScripts(page);
  await page.goto(pathTo('login'), { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('member@tribe.test');
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(pathTo('login'));
  letThrough();
  await expect(page).toHaveURL(pathTo('home'));
});
