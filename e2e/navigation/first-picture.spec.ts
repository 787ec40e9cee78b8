import type { Page } from '@playwright/test';
import { holdScripts } from '../support/held-scripts.ts';
import { expect, test } from '../support/test.ts';

// Members' documents show the frame and the heading before their script is there (docs/decisions/010). What the script
// draws must stand where the picture stood, or a thumb on its way taps something else.

const pages = [
  ['home', '/'],
  ['a course', '/courses/my-courses/1'],
  ['a lesson', '/courses/my-courses/1/8'],
  ['my stage', '/stages/my-stage'],
  ['the community', '/community'],
  ['the account', '/account'],
] as const;

const screens = [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
] as const;

/** What both have: the heading, the way to it, and the bars with their links. */
async function placesOf(page: Page): Promise<Record<string, string>> {
  const heading = page.getByRole('heading', { level: 1 });
  const bar = page.getByRole('navigation', { name: 'Main' }).getByRole('link').first();
  const trail = page.getByRole('navigation', { name: 'Breadcrumb' });
  await expect(heading).toBeVisible();
  const places: Record<string, string> = { words: await heading.innerText() };
  for (const [name, part] of Object.entries({ heading, bar, trail })) {
    const box = (await part.isVisible()) ? await part.boundingBox() : null;
    places[name] = box ? `${Math.round(box.x)}, ${Math.round(box.y)}, ${Math.round(box.height)} high` : 'not there';
  }
  return places;
}

for (const viewport of screens) {
  test(`at ${viewport.width} px a page stands where its picture stood`, async ({
    page,
    signInAs,
    browser,
    baseURL,
  }) => {
    await signInAs('member');
    const withoutScript = await browser.newContext({
      baseURL,
      javaScriptEnabled: false,
      viewport,
      storageState: await page.context().storageState(),
    });
    const picture = await withoutScript.newPage();
    await page.setViewportSize(viewport);
    for (const [name, path] of pages) {
      await picture.goto(path);
      await expect(picture.locator('[data-first-picture]'), name).toBeVisible();
      await page.goto(path);
      expect.soft(await placesOf(page), name).toEqual(await placesOf(picture));
    }
    await withoutScript.close();
  });
}

test('a tap on a picture is not lost: links lead to their page, and More opens with the script', async ({
  page,
  signInAs,
}) => {
  await signInAs('member');
  // A page of its own, whose visits do not wait for the script.
  const phone = await page.context().newPage();
  await phone.setViewportSize(screens[0]);
  const letThrough = await holdScripts(phone);
  await phone.goto('/', { waitUntil: 'commit' });
  const bar = phone.locator('[data-first-picture]').getByRole('navigation', { name: 'Main' });
  await bar.getByRole('link', { name: 'My stage' }).click({ noWaitAfter: true });
  await phone.waitForURL('/stages/my-stage', { waitUntil: 'commit' });
  await bar.getByRole('button', { name: 'More' }).click();
  await expect(bar.getByRole('button', { name: 'More' })).toHaveAttribute('aria-expanded', 'true');
  letThrough();
  await expect(phone.getByRole('dialog').getByRole('navigation', { name: 'Full menu' })).toBeVisible();
});

test('a tap on the video of a lesson before its script is there plays it', async ({ page, signInAs }) => {
  await signInAs('member');
  const phone = await page.context().newPage();
  await phone.setViewportSize(screens[0]);
  const letThrough = await holdScripts(phone);
  await phone.goto('/courses/my-courses/1/8', { waitUntil: 'commit' });
  const play = phone.getByRole('button', { name: /^(Play video|Resume video)/ });
  await play.click();
  await expect(play).toHaveAttribute('aria-busy', 'true');
  letThrough();
  await expect(phone.getByTitle(/^Video:/)).toBeVisible();
});
