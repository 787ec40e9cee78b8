import { pathTo } from '@app/rules/navigation/route-table';
import { expect, test } from '../../support/test.ts';

/** Addresses of their own, so that the journey can be run again on the same data. */
const mark = Date.now().toString(36);

const headings =
  'Tribe ID,Email,Batch,First Name,Middle Name,Last Name,Suffix,Birth Date (mm/dd/yyyy),Facebook Profile,Mobile Number,Sex,Group Name,Access Levels,Base Points,Subscription ID';

/** A file of members with one row. */
function fileOf({ email, birthdate }: { email: string; birthdate: string }) {
  const row = [
    '',
    email,
    '',
    'Ligaya',
    '',
    `Angkat ${mark}`,
    '',
    birthdate,
    '',
    '09171234567',
    'Female',
    '',
    'member',
    '50',
    '',
  ];
  return { name: `people-${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(`${headings}\n${row.join(',')}\n`) };
}

test('staff import members: a mistake is shown, put right, and the person is in the list', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('uploadContents', {}));
  await expect(page.getByRole('link', { name: 'Download template' })).toBeVisible();
  const email = `ligaya-${mark}@example.com`;

  const choose = page.getByLabel('Choose a file or drop it here');
  await choose.setInputFiles(fileOf({ email, birthdate: '31/12/1995' }));
  const problems = page.getByRole('table', { name: 'Problems' });
  await expect(problems.getByRole('row', { name: 'Members, row 2' })).toContainText('Birth Date (mm/dd/yyyy)');
  await expect(page.getByRole('button', { name: 'Import 1 person' })).toHaveCount(0);
  const [marked] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download marked file' }).click(),
  ]);
  expect(marked.suggestedFilename()).toBe(`people-${mark}-problems.xlsx`);
  await expectAccessible();

  await choose.setInputFiles(fileOf({ email, birthdate: '12/31/1995' }));
  await page.getByRole('button', { name: 'Import 1 person' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Import 1 person' }).click();
  await expect(page.getByText('Added', { exact: true })).toBeVisible({ timeout: 20_000 });
  await expectAccessible();

  await page.goto(`${pathTo('users', {})}?q=${encodeURIComponent(email)}`);
  await expect(page.getByRole('row', { name: `Ligaya Angkat ${mark}` })).toBeVisible();
});

test('a member does not get to the import page', async ({ page, signInAs }) => {
  await signInAs('member');
  await page.goto(pathTo('uploadContents', {}));
  await expect(page.getByRole('heading', { level: 1, name: 'Upload contents' })).toHaveCount(0);
});
