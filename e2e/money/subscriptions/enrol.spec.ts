import { pathTo } from '@app/rules/navigation/route-table';
import { expect, test } from '../../support/test.ts';

test('the tabs live in the address', async ({ page, signInAs, expectAccessible }) => {
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('subscriptions'));
  await expect(page.getByRole('table', { name: 'User subscriptions' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('tab', { name: 'Enroll to Funnel' }).click();
  await expect(page).toHaveURL(/t=enroll-to-funnel/);
  await page.getByRole('button', { name: 'Enroll to funnel' }).click();
  await expect(page.getByText('Please select a person!')).toBeVisible();
  await page.getByRole('tab', { name: 'Payment Records' }).click();
  await expect(page).toHaveURL(/t=payment-records/);
  await expectAccessible();
});

test('read-only staff see schedules and find nothing to press', async ({ page, signInAs }) => {
  await signInAs('tribe-team-ro');
  await page.goto(pathTo('subscriptions'));
  await page.getByRole('table', { name: 'User subscriptions' }).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Change history' })).toBeVisible();
  for (const name of ['Pause', 'Unsubscribe', 'Add payment']) {
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  }
});
