import { expect, test } from '../../support/test.ts';

test('a forgotten password is reset with the code from the mail', async ({ page, browser, baseURL, newPerson }) => {
  const { email } = await newPerson();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  // Both pages have a field named Email.
  await expect(page.getByRole('heading', { name: 'Forgot password?' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'SEND' }).click();
  await expect(page.getByText(`An OTP was sent to ${email}`)).toBeVisible();

  const staff = await browser.newPage({ ...(baseURL && { baseURL }) });
  const data = { method: 'login', username: 'tribe-team-fa@tribe.test', password: 'Tribe-Demo-2026!' };
  await staff.request.post('/api/auth', { data });
  await staff.goto(`/mails?q=${encodeURIComponent(email)}`);
  await staff.getByText(email).first().click();
  const code = await staff
    .frameLocator('iframe')
    .getByText(/^\s*\d{3}\s?\d{3}\s*$/)
    .first()
    .textContent();
  await staff.close();
  expect(code?.replace(/\s/g, '')).toMatch(/^\d{6}$/);

  await page
    .getByRole('group', { name: /code|OTP/i })
    .locator('input')
    .first()
    .click();
  await page.keyboard.type('000000');
  await expect(page.getByText('This code is not correct or has expired')).toBeVisible();
  await page
    .getByRole('group', { name: /code|OTP/i })
    .locator('input')
    .first()
    .click();
  await page.keyboard.type(code?.replace(/\s/g, '') ?? '');

  await page.getByRole('textbox', { name: 'New password' }).fill('Bagong-Simula-27!');
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('Bagong-Simula-28!');
  await page.getByRole('button', { name: /change|save|set/i }).click();
  await expect(page.getByText('Passwords do not match')).toBeVisible();
  await page.getByRole('textbox', { name: 'Confirm password' }).fill('Bagong-Simula-27!');
  await page.getByRole('button', { name: /change|save|set/i }).click();
  await expect(page.getByText('Password changed!')).toBeVisible();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();

  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill('Bagong-Simula-27!');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/');
});
