import { pathTo } from '@app/rules/navigation/route-table';
import { expect, test } from '../../support/test.ts';

test('a coach says kumusta to a silent member, and it is in the timeline of that person', async ({
  page,
  context,
  signInAs,
  expectAccessible,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // Messenger is not there in a journey.
  await context.route(/^https:\/\/(?:www\.)?(?:m\.me|messenger\.com|facebook\.com)\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'Messenger' }),
  );
  await signInAs('coach');
  await page.goto(pathTo('home'));
  const card = page.getByRole('region', { name: 'Silent members' });
  const row = card
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: /Say kumusta/ }) })
    .first();
  const opened = context.waitForEvent('page');
  await row.getByRole('link', { name: /Say kumusta/ }).click();
  await (await opened).close();
  await expect(page.getByText('Message copied. Paste it in Messenger.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('Kumusta ka na?');

  await row.locator('a[href^="/my-people/"]').click();
  await expect(page).toHaveURL(/\/my-people\/\d+/);
  await expect(page.getByText('said kumusta on Messenger').first()).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Journey' })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Payments' })).toHaveCount(0);
  await expect(page.getByRole('tab', { name: 'Account' })).toHaveCount(0);
  // Amounts have centavos; a lesson is named after a price.
  await expect(page.getByText(/₱[\d,]+\.\d\d/)).toHaveCount(0);
  await expectAccessible();
  await page.getByRole('tab', { name: 'Journey' }).click();
  await expect(page.getByRole('heading', { name: 'Completed' })).toBeVisible();
  await expectAccessible();
});

test('people of others are closed to a coach', async ({ page, signInAs }) => {
  await signInAs('coach');
  await page.goto(pathTo('myPerson', { id: 1 }));
  await expect(page.getByText('This is none of your people.')).toBeVisible();
});

test('a coach writes to the group once', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('coach');
  await page.goto(pathTo('home'));
  await page.getByRole('button', { name: 'Message my group' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Message', { exact: true }).fill('Kita tayo mamayang 8 PM!');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/^Sent to \d+ people$/)).toBeVisible();

  await signInAs('member');
  await page.goto(pathTo('notifications'));
  await expect(page.getByText('Kita tayo mamayang 8 PM!').first()).toBeVisible();
});
