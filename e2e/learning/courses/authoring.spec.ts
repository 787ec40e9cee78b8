import { pathTo } from '@app/rules/navigation/route-table';
import { saved } from '../../support/saved.ts';
import { expect, test } from '../../support/test.ts';

/** A name of its own, so that the journey can be run again on the same data. */
const mark = Date.now().toString(36);
const courseName = `Podcast Production ${mark}`;

/** A picture of one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('an author builds a course with two units and a video lesson, and publishes it', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  // Two people, and every step of making a course.
  test.slow();
  // Journeys need no network: the poster of the video is ours.
  await page.route('https://i.ytimg.com/**', (route) => route.fulfill({ contentType: 'image/png', body: pixel }));
  await signInAs('tribe-team-fa');
  await page.goto(pathTo('courses', {}));
  await page.getByRole('link', { name: 'Create a Course' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill(courseName);
  await page.getByLabel('Short Description').fill('From raw recording to published episode.');
  await expectAccessible();
  await page.getByRole('button', { name: 'Create course' }).click();
  await expect(page.getByRole('heading', { name: courseName, level: 1 })).toBeVisible();
  await expect(page.getByText('No units yet')).toBeVisible();

  // Two units, one lesson in each.
  await page.getByRole('button', { name: 'Add unit' }).click();
  const unitName = page.getByLabel('Name of the unit');
  await unitName.fill('Sound');
  await unitName.press('Enter');
  await expect(page.getByRole('heading', { name: '1. Sound' })).toBeVisible();
  await unitName.fill('Publishing');
  await unitName.press('Enter');
  await expect(page.getByRole('heading', { name: '2. Publishing' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();

  const outline = page.getByRole('list', { name: 'Outline' });
  const unit = (name: string) => outline.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) });
  await unit('Sound').getByRole('button', { name: 'Add lesson' }).click();
  const lessonName = page.getByLabel('Name of the lesson');
  await lessonName.fill('Cleaning up noise');
  await lessonName.press('Enter');
  await expect(page.getByRole('link', { name: 'Cleaning up noise' })).toBeVisible();
  await lessonName.fill('Levels');
  await lessonName.press('Enter');
  await expect(page.getByRole('link', { name: 'Levels' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(unit('Sound').getByText('No video')).toHaveCount(2);

  // The second lesson goes into the second unit by the keyboard, and stays there. It shows at once; the page may only be
  // left when the server has answered.
  const isSaved = saved(page, 'ReorderOutline');
  await page.getByRole('button', { name: 'Move Levels down' }).press('Enter');
  await expect(unit('Publishing').getByRole('link', { name: 'Levels' })).toBeVisible();
  await isSaved;
  await page.reload();
  await expect(unit('Publishing').getByRole('link', { name: 'Levels' })).toBeVisible();
  await expectAccessible();

  // The video lesson.
  await page.getByRole('link', { name: 'Cleaning up noise' }).click();
  await expect(page.getByRole('heading', { name: 'Cleaning up noise', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Video link').fill('https://youtu.be/dQw4w9WgXcQ?t=10');
  await expect(page.getByText('YouTube video found')).toBeVisible();
  await page.getByLabel('Duration').fill('12:30');
  const text = page.getByRole('textbox', { name: 'Text of the lesson' });
  await text.click();
  await page.keyboard.type('Record in a quiet room.');
  await page.getByRole('button', { name: 'Bold' }).click();
  await page.keyboard.type(' Always.');
  // The editor puts the text aside by itself.
  await expect(page.getByText(/^Saved at \d/)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Save lesson' }).click();
  await expect(page.getByText('Lesson saved')).toBeVisible();
  await expect(page.locator('strong', { hasText: 'Always.' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Cleaning up noise is published')).toBeVisible();

  // The course.
  await page.getByRole('link', { name: courseName }).click();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish the course only' }).click();
  await expect(page.getByText(`${courseName} is published`)).toBeVisible();

  // Learners find it, without the draft.
  await signInAs('member');
  await page.goto(`${pathTo('viewCourses', {})}?sort=newest`);
  await page.getByRole('link', { name: courseName }).first().click();
  await expect(page.getByText('Cleaning up noise').first()).toBeVisible();
  await expect(page.getByText('Levels')).toHaveCount(0);

  // Removed again, for the next test.
  await signInAs('tribe-team-fa');
  await page.goto(`${pathTo('courses', {})}?q=${mark}`);
  await page.getByRole('link', { name: courseName }).click();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`${courseName} was deleted`)).toBeVisible();
});
