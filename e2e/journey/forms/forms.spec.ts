import { pathTo } from '@app/rules/navigation/route-table';
import { expect, test } from '../../support/test.ts';

/** Names of their own, so that the journey can be run again on the same data. */
const mark = Date.now().toString(36);

test('an administrator builds a form with a rule, a member answers it on a phone, and the chart shows it', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  test.slow();
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('forms'));
  await page.getByRole('button', { name: 'New form' }).click();
  await page.getByLabel('Title', { exact: true }).fill(`Workshop ${mark}`);
  await page.getByRole('button', { name: 'Create form' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Workshop ${mark}` })).toBeVisible();
  const address = new URL(page.url()).pathname;

  const add = async (kind: string) => {
    await page.getByRole('button', { name: 'Add question' }).click();
    await page.getByRole('menuitem', { name: kind, exact: true }).click();
  };
  await add('Choice');
  await page.getByRole('textbox', { name: 'Question' }).fill('Will you come?');
  await page.getByLabel('Options').fill('Yes\nNo');
  await add('Short text');
  await page.getByRole('textbox', { name: 'Question' }).fill('What do you bring?');
  await page.getByLabel('Show only if').check();
  await page.getByRole('group', { name: 'Values' }).getByLabel('Yes').check();
  await expect(page.getByText('Draft saved. Not published yet.')).toBeVisible();
  await expectAccessible();

  // The preview follows the rule.
  await page.getByText('Preview', { exact: true }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByLabel('What do you bring?')).toBeHidden();
  await preview.getByLabel('Yes').check();
  await expect(preview.getByLabel('What do you bring?')).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Version 1 is published', { exact: true })).toBeVisible();

  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByLabel('Open', { exact: true }).check();
  await page.getByLabel('Thank-you text').fill('See you on Saturday!');
  await page.getByRole('button', { name: 'Save settings' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();

  await signInAs('member');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(pathTo('viewForm', { slug: `workshop-${mark}` }));
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('This answer is required').first()).toBeVisible();
  await expect(page.getByLabel('Yes')).toBeFocused();
  await page.getByLabel('Yes').check();
  await page.getByLabel('What do you bring?').fill('Pandesal');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('What do you bring?')).toHaveValue('Pandesal');
  await expectAccessible();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('See you on Saturday!')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'You have already answered' })).toBeVisible();

  await signInAs('tribe-team-fa');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${address}?tab=summary`);
  const chart = page.getByRole('table', { name: 'Will you come?' });
  await expect(chart.getByRole('row', { name: 'Yes 1 100%' })).toBeVisible();
  await expect(chart.getByRole('row', { name: 'No 0 0%' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('tab', { name: 'Answers' }).click();
  await expect(page.getByRole('cell', { name: 'Pandesal' })).toBeVisible();
});

test('what a visitor typed into a form for signed-in people is there after logging in', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(pathTo('viewForm', { slug: 'journey-form' }));
  await page.getByLabel('Studying').check();
  await page.getByLabel('Not yet').check();
  await page.getByRole('button', { name: 'Log in and send' }).click();
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
  await page.getByLabel('Email').fill('multi@tribe.test');
  await page.getByRole('textbox', { name: 'Password' }).fill('Tribe-Demo-2026!');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByLabel('Studying')).toBeChecked();
  await expect(page.getByLabel('I lack time')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});
