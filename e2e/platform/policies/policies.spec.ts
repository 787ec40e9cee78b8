import { expect, test } from '../../support/test.ts';

// Without "ask again": members of other journeys would be asked in the middle of theirs. The sheet has tests of its own.
test('staff publish a new version of a policy, and everybody reads it', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  const mark = `Written on ${Date.now()}.`;
  await signInAs('tribe-team-fa');
  await page.goto('/default-settings?tab=policies');
  await page.getByRole('button', { name: 'Edit Refund Policy' }).click();
  const editor = page.getByRole('dialog', { name: /^Refund Policy, version/ });
  const text = editor.getByLabel('Text');
  await text.fill(`${await text.inputValue()}\n\n## A new part\n\n${mark}`);
  await editor.getByText('Preview').click();
  await expect(editor.getByText(mark)).toBeVisible();
  await editor.getByText('Compare').click();
  await expect(editor.getByText('Added:').last()).toBeVisible();
  await expectAccessible();
  await editor.getByLabel('What changed').fill('A new part at the end.');
  await editor.getByRole('button', { name: /^Publish version/ }).click();
  await expect(page.getByText('A new part at the end.').first()).toBeVisible();

  await page.goto('/refund-policy');
  await expect(page.getByText(mark)).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'On this page' }).getByText('A new part').last()).toBeVisible();
  await expectAccessible();
});
