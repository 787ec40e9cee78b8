import { pathTo } from '@app/rules/navigation/route-table';
import type { Page } from '@playwright/test';
import { answerTo } from '../../support/answer-to.ts';
import { expect, test } from '../../support/test.ts';

const mark = Date.now().toString(36);
const courseName = `Getting paid abroad ${mark}`;

type CourseIds = { courseId: number; lessonIds: number[] };

/** A published course for members with two video lessons, as its authors make it; authoring has its own journey. */
async function makeCourse(page: Page): Promise<CourseIds> {
  const { createCourse } = await answerTo<{ createCourse: { id: number } }>(
    page.request,
    'mutation ($input: CourseInput!) { createCourse(input: $input) { id } }',
    { input: { name: courseName, isFree: false, levelIds: ['member'] } },
  );
  const { createUnit } = await answerTo<{ createUnit: { id: number } }>(
    page.request,
    `mutation { createUnit(courseId: ${createCourse.id}, input: { name: "Payoneer and GCash" }) { id } }`,
  );
  const lessonIds: number[] = [];
  for (const name of ['Your first invoice', 'Money in your pocket']) {
    const { createLesson } = await answerTo<{ createLesson: { id: number } }>(
      page.request,
      `mutation { createLesson(unitId: ${createUnit.id}, input: { name: "${name}", type: video }) { id } }`,
    );
    await answerTo(
      page.request,
      'mutation ($id: Int!, $input: LessonInput!) { updateLesson(id: $id, input: $input) { id } }',
      {
        id: createLesson.id,
        input: {
          name,
          type: 'video',
          isFreePreview: false,
          videoUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
          durationSeconds: 100,
          content: {
            type: 'doc',
            content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Send it the same day.' }] }],
          },
        },
      },
    );
    lessonIds.push(createLesson.id);
  }
  await answerTo(
    page.request,
    `mutation { setLessonsStatus(ids: [${lessonIds.join(',')}], status: published) { id } }`,
  );
  await answerTo(page.request, `mutation { setCourseStatus(id: ${createCourse.id}, status: published) { id } }`);
  return { courseId: createCourse.id, lessonIds };
}

/** Replaces YouTube: a player that reports its time after the `listening` message, starting where the address says. */
const player = `<!doctype html><title>Player</title><script>
  const start = Number(new URL(location.href).searchParams.get('start') ?? 0);
  document.title = 'from ' + start;
  let seconds = start;
  addEventListener('message', () => {
    const tell = () => parent.postMessage(JSON.stringify({ event: 'infoDelivery', info: { currentTime: seconds += 6 } }), '*');
    for (let turn = 0; turn < 5; turn++) tell();
  }, { once: true });
</script>`;

test('a member watches, resumes, completes and gets the certificate; a non-member meets the gate', async ({
  page,
  signInAs,
  expectAccessible,
}) => {
  test.setTimeout(60_000);
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: player }),
  );
  await signInAs('tribe-team-fa');
  const { courseId, lessonIds } = await makeCourse(page);
  const [firstId = 0, secondId = 0] = lessonIds;
  const first = pathTo('viewLesson', { courseId, lessonId: firstId });

  await signInAs('multi');
  await page.goto(`${pathTo('viewCourses')}?sort=newest`);
  await page.getByRole('link', { name: courseName }).click();
  await expect(page.getByRole('heading', { name: courseName })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Start the course' }).click();

  // Nothing is loaded from YouTube before a click.
  await expect(page.getByText('≈ 5 MB at 360p · 1 MB audio · 1 kB text')).toBeVisible();
  await expect(page.getByText('Send it the same day.')).toBeVisible();
  expect(await page.locator('iframe').count()).toBe(0);
  await expectAccessible();

  // Half a minute is watched; leaving the page keeps the place.
  await page.getByRole('button', { name: 'Play video' }).click();
  const frame = page.frameLocator('iframe');
  await expect.poll(() => frame.locator(':root').evaluate(() => document.title)).toBe('from 0');
  const saved = page.waitForResponse((answer) => answer.request().postData()?.includes('SaveLessonPosition') ?? false);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await saved;
  await page.goto(first);
  await expect(page.getByRole('button', { name: 'Resume video at 0:30' })).toBeVisible();
  await page.getByRole('button', { name: 'Resume video at 0:30' }).click();
  await expect.poll(() => frame.locator(':root').evaluate(() => document.title)).toBe('from 30');

  const complete = page.getByRole('button', { name: 'Mark complete' }).filter({ visible: true });
  await complete.click();
  const done = page.getByRole('dialog', { name: 'Lesson done. Galing!' });
  await expect(done.getByRole('link', { name: 'Next: Money in your pocket' })).toBeVisible();
  await expectAccessible();
  await done.getByRole('button', { name: 'Done for today' }).click();
  await expect(page.getByRole('button', { name: 'Completed' }).filter({ visible: true })).toBeVisible();
  await page.goto(pathTo('viewLesson', { courseId, lessonId: secondId }));
  await complete.click();
  const party = page.getByRole('dialog', { name: 'Congratulations!' });
  await party.getByRole('link', { name: 'See your certificate' }).click();
  await expect(page.getByRole('heading', { name: 'Congrats, Catherine! It’s yours.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Share as a win' })).toBeVisible();
  await expectAccessible();
  const address = page.url();
  for (const [name, type] of [
    [/PDF/, 'application/pdf'],
    [/picture/, 'image/png'],
  ] as const) {
    const file = await page.request.get((await page.getByRole('link', { name }).getAttribute('href')) ?? '');
    expect(file.headers()['content-type']).toBe(type);
  }

  // Anyone with the link sees that it is real, and nothing else.
  await page.context().clearCookies();
  await page.goto(address);
  await expect(page.getByRole('heading', { name: 'Catherine Ocampo' })).toBeVisible();
  await expect(page.getByText(courseName)).toBeVisible();
  await expect(page.getByText('This certificate is valid.')).toBeVisible();
  await expect(page.getByRole('link', { name: /PDF|picture|win/ })).toHaveCount(0);
  await expectAccessible();
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');

  await signInAs('non-member');
  await page.goto(first);
  const gate = page.getByRole('dialog', { name: 'This is for members.' });
  await expect(gate).toBeVisible();
  await expectAccessible();
  await gate.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText('Send it the same day.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Play video' })).toHaveCount(0);
  const closed = await answerTo<{ myLesson: { content: unknown } }>(
    page.request,
    `{ myLesson(id: ${firstId}) { content { text videoUrl } } }`,
  );
  expect(closed.myLesson.content).toBeNull();

  // Removed from the lists again, for the next test.
  await signInAs('tribe-team-fa');
  await answerTo(page.request, `mutation { setCourseStatus(id: ${courseId}, status: draft) { id } }`);
});
