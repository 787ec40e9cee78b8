import type { Page } from '@playwright/test';

/** Keeps the scripts of pages back, as a slow phone does, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    // The page may be left by then.
    await route.continue().catch(() => undefined);
  });
  return resolve;
}
