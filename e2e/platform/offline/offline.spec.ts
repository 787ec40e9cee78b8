import { pathTo } from '@app/rules/navigation/route-table';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { answerTo } from '../../support/answer-to.ts';
import { demoPassword, expect, test } from '../../support/test.ts';

test.use({ serviceWorkers: 'allow' });

/*
 * Contexts of its own: what a browser logs when its connection is gone is no error of ours, and the connection of one
 * phone must not be that of the others.
 */

const lessonText = 'Send it the same day.';

async function signIn(request: APIRequestContext, account: string): Promise<void> {
  const data = { method: 'login', username: `${account}@tribe.test`, password: demoPassword };
  expect((await request.post('/api/auth', { data })).status()).toBe(200);
}

type Lesson = { courseId: number; lessonId: number };

/** A published course with one lesson to read. */
async function makeLesson(request: APIRequestContext): Promise<Lesson> {
  await signIn(request, 'tribe-team-fa');
  const name = `Without a signal ${Date.now().toString(36)}`;
  const { createCourse } = await answerTo<{ createCourse: { id: number } }>(
    request,
    'mutation ($input: CourseInput!) { createCourse(input: $input) { id } }',
    { input: { name, isFree: false, levelIds: ['member'] } },
  );
  const { createUnit } = await answerTo<{ createUnit: { id: number } }>(
    request,
    `mutation { createUnit(courseId: ${createCourse.id}, input: { name: "Start" }) { id } }`,
  );
  const { createLesson } = await answerTo<{ createLesson: { id: number } }>(
    request,
    `mutation { createLesson(unitId: ${createUnit.id}, input: { name: "Your first invoice", type: text }) { id } }`,
  );
  const input = {
    name: 'Your first invoice',
    type: 'text',
    isFreePreview: false,
    content: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: lessonText }] }] },
  };
  await answerTo(
    request,
    'mutation ($id: Int!, $input: LessonInput!) { updateLesson(id: $id, input: $input) { id } }',
    {
      id: createLesson.id,
      input,
    },
  );
  await answerTo(request, `mutation { setLessonsStatus(ids: [${createLesson.id}], status: published) { id } }`);
  await answerTo(request, `mutation { setCourseStatus(id: ${createCourse.id}, status: published) { id } }`);
  return { courseId: createCourse.id, lessonId: createLesson.id };
}

const addressOf = (lesson: Lesson) => pathTo('viewLesson', lesson);
const visible = (page: Page, name: string) => page.getByRole('button', { name }).filter({ visible: true });

async function isDone(context: BrowserContext, { lessonId }: Lesson): Promise<boolean> {
  const query = `{ myLesson(id: ${lessonId}) { isDone } }`;
  return (await answerTo<{ myLesson: { isDone: boolean } }>(context.request, query)).myLesson.isDone;
}

/** Opens a lesson on a phone whose worker is in charge, so that the next start needs no connection. */
async function openOnPhone(context: BrowserContext, lesson: Lesson): Promise<Page> {
  const page = await context.newPage();
  await page.goto(addressOf(lesson));
  await expect(page.getByText(lessonText)).toBeVisible();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  // With the worker in charge all files of the page are kept.
  await page.reload();
  await expect(page.getByText('Saved on this phone')).toBeVisible();
  return page;
}

test('a lesson finished without a connection is there after a restart, and is sent once there is one', async ({
  browser,
}) => {
  const staff = await browser.newContext();
  const lesson = await makeLesson(staff.request);
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await signIn(phone.request, 'member');
  const page = await openOnPhone(phone, lesson);

  await phone.setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await visible(page, 'Mark complete').click();
  await expect(visible(page, 'Completed')).toBeVisible();
  await expect(page.getByRole('button', { name: '1 thing waiting to be sent' })).toBeVisible();

  await page.reload();
  await expect(page.getByText(lessonText)).toBeVisible();
  await expect(visible(page, 'Completed')).toBeVisible();
  await page.getByRole('button', { name: '1 thing waiting to be sent' }).click();
  await expect(page.getByRole('dialog').getByText('Lesson done: Your first invoice')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  // A page that was never opened says so, and opens when the connection is back.
  await page.goto(pathTo('viewEvents'));
  await expect(page.getByRole('heading', { name: /is not saved on this phone$/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Your last course/ })).toBeVisible();

  const laptop = await browser.newContext();
  await signIn(laptop.request, 'member');
  expect(await isDone(laptop, lesson)).toBe(false);
  await phone.setOffline(false);
  await expect(page.getByRole('heading', { name: /is not saved on this phone$/ })).toHaveCount(0);
  await expect.poll(() => isDone(laptop, lesson)).toBe(true);
  await expect(page.getByText('Offline', { exact: true })).toHaveCount(0);
  for (const context of [staff, phone, laptop]) await context.close();
});

/** An open page that finds somebody else signed in loads itself anew, which may end this visit. */
async function openAnew(page: Page, lesson: Lesson): Promise<void> {
  await expect(async () => void (await page.goto(addressOf(lesson), { timeout: 15_000 }))).toPass();
}

test('two people on one phone: nothing of the first is seen or sent for the second', async ({ browser }) => {
  const staff = await browser.newContext();
  const lesson = await makeLesson(staff.request);
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await signIn(phone.request, 'member');
  const page = await openOnPhone(phone, lesson);
  await phone.setOffline(true);
  await visible(page, 'Mark complete').click();
  await expect(page.getByRole('button', { name: '1 thing waiting to be sent' })).toBeVisible();

  // Another person signs in while the first one's page is still open.
  await phone.request.post('/api/auth', { data: { method: 'logout' } });
  await signIn(phone.request, 'multi');
  await phone.setOffline(false);
  await openAnew(page, lesson);
  await expect(visible(page, 'Mark complete')).toBeVisible();
  await phone.setOffline(true);
  await expect(page.getByText('Offline', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /waiting to be sent/ })).toHaveCount(0);
  await phone.setOffline(false);
  expect(await isDone(phone, lesson)).toBe(false);
  const first = await browser.newContext();
  await signIn(first.request, 'member');
  expect(await isDone(first, lesson)).toBe(false);

  // The first one is back.
  await phone.request.post('/api/auth', { data: { method: 'logout' } });
  await signIn(phone.request, 'member');
  await openAnew(page, lesson);
  await expect.poll(() => isDone(first, lesson)).toBe(true);
  await expect(visible(page, 'Completed')).toBeVisible();
  for (const context of [staff, phone, first]) await context.close();
});

type FiledLesson = Lesson & { url: string };

/** A lesson of the demo that has a file to take along. */
async function findFile(request: APIRequestContext): Promise<FiledLesson> {
  type Course = { units: { lessons: { id: number }[] }[] };
  const { myCourses } = await answerTo<{ myCourses: { items: { id: number }[] } }>(
    request,
    '{ myCourses { items { id } } }',
  );
  for (const { id: courseId } of myCourses.items) {
    const outline = `{ myCourse(id: ${courseId}) { units { lessons { id } } } }`;
    const { myCourse } = await answerTo<{ myCourse: Course }>(request, outline);
    for (const { id: lessonId } of myCourse.units.flatMap(({ lessons }) => lessons)) {
      const files = `{ myLesson(id: ${lessonId}) { content { files { url isLink } } } }`;
      type Answer = { myLesson: { content: { files: { url: string; isLink: boolean }[] } | null } };
      const { myLesson } = await answerTo<Answer>(request, files);
      const file = myLesson.content?.files.find(({ isLink }) => !isLink);
      if (file) return { courseId, lessonId, url: file.url };
    }
  }
  throw new Error('No lesson of the demo has a file');
}

test('a file of a lesson that somebody saved opens without a connection, and goes when they sign out', async ({
  browser,
}) => {
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await signIn(phone.request, 'member');
  const lesson = await findFile(phone.request);
  const page = await phone.newPage();
  await page.goto(addressOf(lesson));
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const open = (url: string) =>
    page.evaluate(
      (address) =>
        fetch(address, { cache: 'no-store' }).then(
          ({ status }) => status,
          () => 0,
        ),
      url,
    );

  await phone.setOffline(true);
  expect(await open(lesson.url)).toBe(0);
  await phone.setOffline(false);
  await page.getByRole('tab', { name: /^Files/ }).click();
  await page
    .getByRole('button', { name: /^Save .* on this phone, \d+ [kM]B$/ })
    .first()
    .click();
  await expect(page.getByText('· saved on this phone').first()).toBeVisible();
  await phone.setOffline(true);
  expect(await open(lesson.url)).toBe(200);
  await phone.setOffline(false);

  await page.goto(pathTo('myProfile', {}, { q: 'account' }));
  const saved = page.getByRole('list', { name: 'Saved on this device' });
  await expect(saved.getByRole('listitem')).not.toHaveCount(0);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: /log out/i }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => page.evaluate(() => caches.has('person files')).catch(() => null)).toBe(false);
  await phone.setOffline(true);
  // The page may still be on its way to the one for logging in.
  await expect.poll(() => open(lesson.url).catch(() => null)).toBe(0);
  await phone.close();
});
