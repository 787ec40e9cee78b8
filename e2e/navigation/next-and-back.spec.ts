import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const phone = { width: 390, height: 700 };

/** Where the reader is, in pixels from the top. */
const position = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Opens the last of the links and comes back. */
async function openLastAndReturn(page: Page, links: string): Promise<{ before: number; after: () => Promise<number> }> {
  const address = page.url();
  const last = page.locator(links).last();
  await last.scrollIntoViewIfNeeded();
  const before = await position(page);
  expect(before).toBeGreaterThan(100);
  await last.click();
  await expect(page).not.toHaveURL(address);
  await expect.poll(() => position(page)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(address);
  return { before, after: () => position(page) };
}

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('Back finds the list of courses where it was left', async ({ page, signInAs }) => {
    await signInAs('member');
    await page.goto('/courses/my-courses');
    await expect(page.locator('main ul a').nth(5)).toBeVisible();
    const { before, after } = await openLastAndReturn(page, 'main ul a');
    await expect.poll(after).toBe(before);
  });

  test('Back finds the posts that were added below', async ({ page, signInAs }) => {
    await signInAs('member');
    await page.goto('/community?tab=wins');
    const more = page.getByRole('button', { name: 'Show more posts' });
    const posts = page.locator('main article');
    await expect(more).toBeVisible();
    const first = await posts.count();
    await more.click();
    await expect.poll(() => posts.count()).toBeGreaterThan(first);
    const count = await posts.count();
    const { before, after } = await openLastAndReturn(page, 'main article a[href^="/profile"]');
    await expect.poll(() => posts.count()).toBe(count);
    await expect.poll(after).toBe(before);
  });

  test('the next page comes in one request, and has its content when it is shown', async ({ page, signInAs }) => {
    await signInAs('member');
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const documents: string[] = [];
    const questions: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/courses/my-courses') documents.push(pathname);
      const operation =
        pathname === '/api/graphql' && (request.postDataJSON() as { operationName: string }).operationName;
      if (operation) questions.push(operation);
    });
    await page.locator('a[href="/courses/my-courses"]').last().click();
    await expect(page.getByRole('heading', { level: 1, name: 'My Courses' })).toBeVisible();
    await expect(page.locator('main ul a').first()).toBeVisible();
    expect(documents).toHaveLength(1);
    expect(questions).not.toContain('MyCourses');
  });
});

test('Back finds the list of members where it was left', async ({ page, signInAs }) => {
  await signInAs('tribe-team-fa');
  await page.goto('/community/members');
  await expect(page.locator('tbody a').nth(5)).toBeVisible();
  const rows = await page.locator('tbody a').allTextContents();
  const { before, after } = await openLastAndReturn(page, 'tbody a');
  await expect.poll(() => page.locator('tbody a').allTextContents()).toEqual(rows);
  await expect.poll(after).toBe(before);
});
