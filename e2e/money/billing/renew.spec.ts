import { pathTo } from '@app/rules/navigation/route-table';
import { receipt } from '../../support/receipt.ts';
import { expect, test } from '../../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('B4: an expired member renews from the banner, pays, and sees that we have the proof', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('expired');
  await page.addLocatorHandler(page.getByRole('dialog', { name: 'To everyone who enrolled in 2025' }), async (note) => {
    await note.getByRole('button', { name: 'Got it' }).click();
  });
  await page.goto(pathTo('home'));
  const banner = page.getByRole('region', { name: /^Your membership expired on/ });
  await expect(banner).toBeVisible();
  // One line.
  expect((await banner.boundingBox())?.height).toBeLessThanOrEqual(48);
  await banner.getByRole('link', { name: 'Renew' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Renew' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /ended on/ })).toBeVisible();
  await expectAccessible();
  await page.getByRole('radio', { name: /3 gives/ }).check();
  await page.getByRole('button', { name: /^Renew, ₱2,700\.00 today/ }).click();

  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
  const order = page.url();
  await expect(page.getByText('0917 555 0142')).toBeVisible();

  // Pressed again, it is the same order.
  await page.goBack();
  await page.getByRole('radio', { name: /3 gives/ }).check();
  await page.getByRole('button', { name: /^Renew, ₱2,700\.00 today/ }).click();
  await expect(page.getByRole('heading', { name: 'Your order is placed' })).toBeVisible();
  expect(page.url()).toBe(order);

  await page.getByLabel('Picture of the receipt').setInputFiles(receipt);
  await page.getByLabel('Reference number').fill(`RENEW-${Date.now()}`);
  await page.getByRole('button', { name: 'Send the proof' }).click();
  await expect(page.getByRole('heading', { name: 'Salamat! We have your proof.' })).toBeVisible();

  await page.goto(pathTo('home'));
  await expect(page.getByRole('region', { name: /^We have your proof/ })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.goto(pathTo('account'));
  await expect(page.getByRole('region', { name: 'We have your proof for Tribe Membership' })).toBeVisible();
});

test('B9: an overdue member promises a day from the card, and nothing is red afterwards', async ({
  page,
  signInAs,
}) => {
  await signInAs('overdue');
  await page.goto(pathTo('account'));
  await expect(page.getByRole('region', { name: /^Your payment was due/ })).toHaveCount(0);
  const card = page.getByRole('region', { name: 'Next payment' });
  await card.getByRole('button', { name: /Promise to pay|Change my promise/ }).click();
  const sheet = page.getByRole('dialog', { name: 'When can you pay?' });
  // The radios are drawn as days: the words beside them are pressed.
  await sheet
    .locator('label', { has: page.locator('input[name="promisedFor"]') })
    .nth(4)
    .click();
  await sheet.getByRole('button', { name: /^I will pay by/ }).click();
  await expect(sheet).toHaveCount(0);
  await expect(card.getByText(/You promised to pay on/)).toBeVisible();
  await expect(card).not.toHaveAttribute('data-overdue', 'true');
});
