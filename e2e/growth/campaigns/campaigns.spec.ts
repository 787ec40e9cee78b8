import { pathTo } from '@app/rules/navigation/route-table';
import { saved } from '../../support/saved.ts';
import { expect, test } from '../../support/test.ts';

test('staff edit an email of a sequence, see it as a reader would, and send themselves a test', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('broadcasts', {}, { tab: 'sequences' }));
  await expect(page.getByText('This demo sends no emails')).toBeVisible();
  await page.getByRole('link', { name: 'Open Free lessons' }).click();
  await expect(page.getByRole('heading', { name: 'Free lessons', level: 1 })).toBeVisible();
  // By its new subject where a try has broken off.
  await page.getByRole('button', { name: /what do clients really look for|Magandang umaga, \{first name\}!/ }).click();
  await page.getByLabel('Subject').fill('Magandang umaga, {first name}!');
  await expect(page.getByText('Magandang umaga, Liza!')).toBeVisible();
  await expect(
    page.frameLocator('iframe[title="Preview of the email"]').getByText('Good morning, Liza!', { exact: true }),
  ).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText('Test sent to tribe-team-fa@tribe.test')).toBeVisible();
  await page.getByLabel('Subject').fill('Hi {nickname}');
  await page.getByRole('button', { name: 'Save email' }).click();
  await expect(page.getByText(/\{nickname\} is not known/).first()).toBeVisible();
  await page.getByLabel('Subject').fill('Magandang umaga, {first name}!');
  const isSaved = saved(page, 'UpdateSequenceStep');
  await page.getByRole('button', { name: 'Save email' }).click();
  await isSaved;
  await expect(page.getByRole('button', { name: /Magandang umaga, \{first name\}!/ })).toBeVisible();
});

test('staff write a broadcast to a filter, start it, watch it and stop it', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('broadcasts'));
  await expect(page.getByRole('link', { name: 'Payday offer' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'New broadcast' }).click();
  await expect(page.getByRole('heading', { name: 'New broadcast', level: 1 })).toBeVisible();
  await page.getByLabel('Name').fill('Quick note');
  await page.getByLabel('Subject').fill('Kumusta, {first name}? A quick note');
  await page.getByLabel('Free lessons').check();
  await page.getByLabel('Pace').fill('12');
  await expect(page.getByText(/^\d+ people$/)).toBeVisible();
  // What is saved is what goes out.
  await expect(page.getByRole('button', { name: 'Send now' })).toBeDisabled();
  const isSaved = saved(page, 'UpdateBroadcast');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await isSaved;
  await page.getByRole('button', { name: 'Send me a test' }).click();
  await expect(page.getByText('Test sent to tribe-team-fa@tribe.test')).toBeVisible();
  // For tomorrow, and back: nobody has got anything.
  const tomorrow = new Date(Date.now() + 32 * 3_600_000).toISOString().slice(0, 16);
  await page.getByLabel('Or later, Manila time').fill(tomorrow);
  await page.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByText(/^Begins .* Manila time, 12 per minute\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Back to draft' }).click();
  await page.getByRole('button', { name: 'Send now' }).click();
  const question = page.getByRole('dialog', { name: /^Send to \d+ people now\?$/ });
  await question.getByRole('button', { name: 'Send now' }).click();

  // Live: nobody reloads the page.
  await expect(page.getByRole('heading', { name: 'Sending', level: 2 })).toBeVisible();
  await expect(page.getByText(/^[1-9]\d* of \d+ people done$/)).toBeVisible({ timeout: 40_000 });
  await expectAccessible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByRole('heading', { name: 'Paused', level: 2 })).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Sending', level: 2 })).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop for good' }).click();
  await expect(page.getByRole('heading', { name: 'Stopped', level: 2 })).toBeVisible();
  await expect(page.getByText(/Stopped before their turn/).first()).toBeVisible();
});
