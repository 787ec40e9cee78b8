import { pathTo } from '@app/rules/navigation/route-table';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../support/test.ts';

/** Letters that no other run has used, as the data stays. */
const mark = Date.now()
  .toString(36)
  .replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));

/** What a person does, counted. */
function counted() {
  const done = { clicks: 0, fields: 0 };
  return {
    done,
    click: async (target: Locator) => {
      done.clicks += 1;
      await target.click();
    },
    type: async (page: Page, text: string) => {
      done.fields += 1;
      await page.keyboard.type(text);
    },
  };
}

test('a new person with instalments and a first payment: eight clicks and five fields at most', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  // Several pages and looks for accessibility take their time on a busy machine.
  test.setTimeout(180_000);
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('home'));
  const { done, click, type } = counted();
  await click(page.getByRole('button', { name: 'Create' }));
  await click(page.getByRole('menuitem', { name: 'Enroll a person' }));
  await expect(page.getByLabel('Find a person')).toBeFocused();
  await type(page, `bagong ${mark}`);
  await click(page.getByRole('option', { name: /New person with/ }));
  await expect(page.getByLabel('Email')).toBeFocused();
  await type(page, `${mark}@mail.test`);
  await page.keyboard.press('Tab');
  await type(page, '0918 555 0126');
  await click(page.getByRole('radio', { name: /^3.gives/i }));
  await click(page.getByText('GCash', { exact: true }));
  done.fields += 1;
  await page.getByLabel('Reference number').fill(`GC-${mark}`);
  await page.keyboard.press('Tab');
  await expect(page.getByText('Not used before')).toBeVisible();
  await expect(page.getByText('Covers payment 1')).toBeVisible();
  await expectAccessible();
  await click(page.getByRole('button', { name: /^Enroll Bagong/ }));
  await click(page.getByRole('dialog').getByRole('button', { name: 'Enroll' }));
  await expect(page.getByText('User Enrolled Successfully!')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Bagong is in/ })).toBeVisible();
  expect(done.clicks).toBeLessThanOrEqual(8);
  expect(done.fields).toBeLessThanOrEqual(5);
  await expectAccessible();

  // The number cannot be used again, by anybody.
  await page.keyboard.press('n');
  await expect(page.getByLabel('Find a person')).toBeFocused();
  await page.getByText('GCash', { exact: true }).click();
  await page.getByLabel('Reference number').fill(`gc-${mark}`);
  await page.keyboard.press('Tab');
  await expect(page.getByText(/^Used for/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Enroll', exact: true })).toBeDisabled();
  await page.getByRole('button', { name: 'Discard' }).click();

  await page.goto(`${pathTo('subscriptions')}?q=${mark}`);
  await page.getByRole('link', { name: new RegExp(mark, 'i') }).click();
  await expect(page.getByText('Paid', { exact: true })).toBeVisible();
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
  await page.getByRole('dialog').getByRole('radio', { name: 'No answer' }).check();
  await page.getByRole('dialog').getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByText('User unsubscribed to funnel successfully!')).toBeVisible();
  await expect(page.getByText('closed: unsubscribed')).toBeVisible();
});

test('a known person is enrolled by the keyboard and taken back', async ({ page, signInAs }) => {
  await signInAs('tribe-team-fa');
  await page.goto(`${pathTo('enrollPerson')}?name=Ibalik+${mark}&email=ibalik-${mark}@mail.test`);
  await page.getByLabel('Cash', { exact: true }).check();
  await expect(page.getByText('Covers payment 1')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: /^Enroll Ibalik/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Ibalik is in/ })).toBeVisible();
  await page.getByRole('button', { name: /^Undo, / }).click();
  await expect(page.getByText('Enrollment undone')).toBeVisible();
  await expect(page).toHaveURL(/\/enroll-user\/\d+$/);
  await expect(page.getByText('Non-member', { exact: true })).toBeVisible();
});

test('on a phone the sum and the button stay in reach, and the summary is a sheet', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('enrollPerson'));
  const sum = page.getByRole('button', { name: /^Left to pay/ });
  await expect(sum).toContainText('₱');
  // The bar is in the place of the phone's entries: nothing lies over it.
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  const bar = await sum.boundingBox();
  expect(bar && bar.y + bar.height <= 844).toBe(true);
  await sum.click();
  await expect(page.getByRole('dialog', { name: 'Summary' }).getByText('Received now')).toBeVisible();
});
