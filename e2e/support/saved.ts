import type { Page } from '@playwright/test';

/**
 * Waits for the server's answer to an operation that the page shows at once. Only that answer outlives the page. An
 * operation that the server meets for the first time takes two requests; the first answer to it saves nothing.
 */
export async function saved(page: Page, operation: string): Promise<void> {
  await page.waitForResponse(
    async (answer) =>
      (answer.request().postData()?.includes(`"${operation}"`) ?? false) && (await answer.text()).includes('"data":{'),
  );
}
