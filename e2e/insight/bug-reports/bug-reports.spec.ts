import { receipt } from '../../support/receipt.ts';
import { expect, test } from '../../support/test.ts';

test('a member reports a bug with a picture from an error page, staff answer, and the mail goes out', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('member');
  await page.goto('/zzz/yyy');
  await page.getByRole('link', { name: 'Report this problem' }).click();
  await expect(page).toHaveURL(/\/bug-report\?page=.*yyy$/);
  await expect(page.getByRole('heading', { name: 'Report a bug', level: 1 })).toBeVisible();
  await expect(page.getByLabel('On which page?')).toHaveValue('/zzz/yyy');
  await expectAccessible();

  const words = `The lesson of day ${Date.now()} is not there`;
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('Tell us what happened')).toBeVisible();
  await page.getByLabel('What happened?').fill(words);
  await page.locator('input[type=file]').setInputFiles({ ...receipt, name: 'screen.png' });
  await expect(page.getByAltText('Your picture')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Send technical details along' }).check();
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('heading', { name: 'Salamat! Thank you.' })).toBeVisible();
  const number = /#(\d+)/.exec((await page.getByText(/Your report has the number/).textContent()) ?? '')?.[1];
  expect(number).toBeDefined();

  await signInAs('tribe-team-fa');
  await page.goto('/bug-reports');
  await expect(page.getByRole('tab', { name: /New/ })).toHaveAttribute('aria-selected', 'true');
  await expectAccessible();
  await page.getByRole('link', { name: new RegExp(words) }).click();
  const drawer = page.getByRole('dialog');
  await expect(page).toHaveURL(new RegExp(`report=${number}`));
  await expect(drawer.getByAltText('Screenshot of the report')).toBeVisible();
  await expect(drawer.getByText(/ on /)).toBeVisible();
  const request = drawer.locator('a[href*="/info-logs-report?request="]').first();
  await expect(request).toBeVisible();
  await drawer.getByRole('button', { name: 'Assign to me' }).click();
  await expect(drawer.getByRole('radio', { name: 'Looking' })).toBeChecked();
  await drawer.getByLabel('Your answer').fill('It is back since this morning. Salamat!');
  await drawer.getByRole('button', { name: 'Send answer' }).click();
  await expect(drawer.getByText('It is back since this morning.')).toBeVisible();
  await drawer.getByText('Fixed', { exact: true }).click();
  await expect(drawer.getByRole('radio', { name: 'Fixed' })).toBeChecked();
  await expectAccessible();

  await page.goto('/mails?q=member%40tribe.test');
  await expect(page.getByText(`About your bug report #${number}`).first()).toBeVisible();
  await page.goto('/bug-reports?status=fixed');
  await expect(page.getByRole('link', { name: new RegExp(words) })).toBeVisible();
});

test('a visitor reports a bug and leaves an address; read-only staff read it and change nothing', async ({
  page,
  signInAs,
}) => {
  await page.goto('/bug-report');
  const words = `The button does nothing ${Date.now()}`;
  await page.getByLabel('What happened?').fill(words);
  await page.getByLabel('Your email').fill('visitor@example.com');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText(/Your report has the number/)).toBeVisible();

  await signInAs('tribe-team-ro');
  await page.goto('/bug-reports');
  await page.getByRole('link', { name: new RegExp(words) }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('A visitor, visitor@example.com')).toBeVisible();
  await expect(drawer.getByRole('button', { name: /Assign|Send/ })).toHaveCount(0);
  await expect(drawer.getByRole('radio')).toHaveCount(0);
});
