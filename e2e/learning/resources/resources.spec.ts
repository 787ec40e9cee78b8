import { pathTo } from '@app/rules/navigation/route-table';
import { expect, test } from '../../support/test.ts';

test('a visitor downloads a public resource', async ({ page, expectAccessible }) => {
  await page.goto(pathTo('publicResources', {}));
  await expect(page.getByRole('heading', { name: 'Free resources', level: 1 })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Freelancer starter checklist', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Freelancer starter checklist', level: 1 })).toBeVisible();
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download', exact: true }).click();
  expect((await coming).suggestedFilename()).toBe('freelancer-starter-checklist.pdf');
  await expectAccessible();
});

test('a non-member meets the gate at what is for members, and a member downloads it', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('non-member');
  await page.goto(pathTo('viewResources', {}));
  await page.getByRole('button', { name: 'Templates', exact: true }).click();
  await page.getByRole('button', { name: 'Rate card template' }).click();
  const gate = page.getByRole('dialog', { name: 'This is for members.' });
  // Another journey may have ordered as this account: then the order is shown instead of the offer.
  await expect(gate.getByRole('link', { name: /^(?:Enroll now|Pay now|See your order)/ })).toBeVisible();
  await expectAccessible();
  await gate.getByRole('button', { name: 'Close' }).last().click();

  await signInAs('member');
  await page.goto(pathTo('viewResources', {}));
  await page.getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('link', { name: 'Rate card template', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Rate card template', level: 1 })).toBeVisible();
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download', exact: true }).click();
  expect((await coming).suggestedFilename()).toBe('rate-card.pdf');
});

test('staff put a file on the shelf and take it off again', async ({ page, signInAs, expectAccessible }) => {
  // Words of its own, so that the journey can be run again on the same data.
  const title = `Proposal outline ${Date.now().toString(36)}`;
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('resourceFiles', {}));
  await page.getByRole('link', { name: 'Add Resource File' }).click();
  await expect(page.getByRole('heading', { name: 'New resource file', level: 1 })).toBeVisible();
  await page.getByLabel('Title').fill(title);
  await page.getByRole('combobox', { name: 'Category' }).fill('Templates');
  const file = { name: 'outline.txt', mimeType: 'text/plain', buffer: Buffer.from('1. The problem\n2. The offer\n') };
  await page.getByTestId('file-input').setInputFiles(file);
  await expect(page.getByText('outline.txt')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Add resource' }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Resource deleted')).toBeVisible();
});
