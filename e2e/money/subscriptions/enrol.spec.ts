import { pathTo } from '@app/rules/navigation/route-table';
import { expect, test } from '../../support/test.ts';

/** Letters that no other run has used, as the data stays. */
const mark = Date.now()
  .toString(36)
  .replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));

test('a new person is enrolled in one screen, with the first payment approved, then paused and unsubscribed', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  // Several pages and looks for accessibility take their time on a busy machine.
  test.slow();
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('newUser'));
  await page.getByLabel('Given Name').fill('Bagong');
  await page.getByLabel('Last Name').fill(mark);
  await page.getByLabel('Email').fill(`${mark}@mail.test`);
  await page.getByRole('button', { name: 'Create person' }).click();
  await page.getByRole('link', { name: 'Open their page' }).click();
  await page.getByRole('link', { name: 'Enroll', exact: true }).click();

  await expect(page.getByText('There are no selected funnels')).toBeVisible();
  await page.getByRole('button', { name: 'Enroll', exact: true }).click();
  await expect(page.getByText('Please select atleast one funnel!')).toBeVisible();
  await page.getByRole('combobox', { name: 'Product' }).click();
  await page.getByRole('option', { name: 'Tribe Membership' }).click();
  const available = page.getByRole('table', { name: 'Available funnels' });
  await available.getByRole('button', { name: 'Select Tribe Membership', exact: true }).click();
  await page.getByRole('button', { name: /^Customize / }).click();
  const customize = page.getByRole('dialog');
  await customize.getByLabel('First payment received now').check();
  await customize.getByRole('combobox', { name: 'Payment platform' }).click();
  await page.getByRole('option', { name: 'GCash' }).click();
  await customize.getByLabel('External invoice id').fill(`OR-${mark}`);
  await customize.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Paid now')).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: 'Enroll', exact: true }).click();
  const question = page.getByRole('dialog', { name: `Enroll Bagong ${mark} to 1 funnel?` });
  await question.getByRole('button', { name: 'Enroll' }).click();
  await expect(page.getByText('User Enrolled Successfully!')).toBeVisible();

  await page.goto(`${pathTo('subscriptions')}?q=${mark}`);
  await page.getByRole('link', { name: new RegExp(mark) }).click();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('closed: paused')).toBeVisible();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Subscription resumed')).toBeVisible();

  await page.getByRole('button', { name: 'Revoke payment 1' }).click();
  await page.getByLabel('Remarks').fill('Sent to the wrong account');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Payment revoked successful!')).toBeVisible();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('User unsubscribed to funnel successfully!')).toBeVisible();
  await expect(page.getByText('closed: unsubscribed')).toBeVisible();
});

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
