import { pathTo } from '@app/rules/navigation/route-table';
import { saved } from '../../support/saved.ts';
import { demoPassword, expect, test } from '../../support/test.ts';

test('a member edits their profile', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('upcoming');
  await page.goto(pathTo('myProfile'));
  await expect(page.getByRole('heading', { level: 1, name: 'Sheila Torres' })).toBeVisible();
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await expect(page.getByRole('heading', { name: 'Edit profile' })).toBeVisible();
  await page.getByLabel('Mobile Number').fill('12345');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Invalid mobile number!').first()).toBeVisible();
  await expectAccessible();

  await page.getByLabel('Mobile Number').fill('0917-555 0199');
  await page.getByLabel('About me').fill('Nag-aalaga ng mga online shop.');
  await page.locator('input').and(page.getByLabel('State or province')).fill('Batangas');
  await page.locator('input').and(page.getByLabel('City')).fill('Lip');
  await page.getByRole('option', { name: 'Lipa' }).click();
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page).toHaveURL('/profile?q=basic_info');
  await expect(page.getByText('Lipa, Batangas, Philippines')).toBeVisible();
  await expect(page.getByText('+639175550199')).toBeVisible();
  await expectAccessible();

  for (const tab of ['Socials', 'Membership', 'Account']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tab', { name: tab })).toHaveAttribute('aria-selected', 'true');
    await expectAccessible();
  }
});

test('an email is changed by the mailed link', async ({ page, signInAs, browser, baseURL, newPerson }) => {
  // Three people take part: the member, staff who read the mail in the demo, and the person who opens the link.
  test.slow();
  const email = `bago-${Date.now().toString(36)}@mail.test`;
  const person = await newPerson();
  await signInAs(person);
  await page.goto(pathTo('myProfile', {}, { q: 'account' }));
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill(email);
  await page.getByRole('textbox', { name: 'Your password' }).fill(person.password);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('is waiting to be confirmed')).toBeVisible();

  const staff = await browser.newPage({ ...(baseURL && { baseURL }) });
  const data = { method: 'login', username: 'tribe-team-fa@tribe.test', password: demoPassword };
  await staff.request.post('/api/auth', { data });
  await staff.goto(`/mails?q=${encodeURIComponent(email)}`);
  await staff.getByText(email).first().click();
  const link = await staff
    .frameLocator('iframe')
    .getByRole('link', { name: 'Confirm this email' })
    .getAttribute('href');
  await staff.close();
  expect(link).toContain('/confirm-email?token=');

  await page.goto(new URL(link ?? '').pathname + new URL(link ?? '').search);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Your email was changed' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to my account' }).click();
  await expect(page.getByText(`You log in with ${email}.`)).toBeVisible();

  await page.goto(new URL(link ?? '').pathname + new URL(link ?? '').search);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/This link was already used/)).toBeVisible();
});

test('another member’s profile shows no contact', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('member');
  await page.goto(pathTo('profile', { slug: 'ramon-dela-cruz' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Ramon Dela Cruz' })).toBeVisible();
  await expect(page.getByText('Coach', { exact: true })).toBeVisible();
  await expect(page.getByText('coach@tribe.test')).toHaveCount(0);
  await expect(page.getByText('+63917')).toHaveCount(0);
  await expectAccessible();
  await page.goto(pathTo('profile', { slug: 'walang-ganito' }));
  await expect(page.getByRole('heading', { name: 'We could not find this page.' })).toBeVisible();
});

test('a returning member is welcomed once', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('returnee');
  await page.goto('/');
  const dialog = page.getByRole('dialog', { name: 'Welcome back!' });
  await expect(dialog.getByText('Setting Up for Success')).toBeVisible();
  await expectAccessible();
  // The dialog closes before the server has the change.
  const isSaved = saved(page, 'HideReturneeModal');
  await dialog.getByRole('button', { name: 'Let’s go' }).click();
  await expect(dialog).toBeHidden();
  await isSaved;
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog).toBeHidden();
});
