import type { Page } from '@playwright/test';

/** A browser inside another app: nothing stays from page to page. */
export async function forgetEverything(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
}
