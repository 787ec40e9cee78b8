import { AxeBuilder } from '@axe-core/playwright';
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';

export const demoPassword = 'Tribe-Demo-2026!';

/** An account of the demo: a role id such as `member`, or a state such as `expired`. */
export type DemoAccount = string;

type Fixtures = {
  /** Signs this browser in without the login page; log-in itself has its own journey. */
  signInAs: (account: DemoAccount) => Promise<void>;
  /** Nothing serious for people who use a screen reader or a keyboard. */
  expectAccessible: () => Promise<void>;
};

export const test = base.extend<Fixtures>({
  // Every test fails on an error in the console: a refused script, a broken request, a React warning.
  page: async ({ page }, use) => {
    const problems = watchConsole(page);
    waitForPages(page);
    await use(page);
    expect(problems).toEqual([]);
  },
  signInAs: async ({ page }, use) => {
    await use(async (account) => {
      // Affiliates with a session from before are logged out once; that has its own journey.
      await page.addInitScript(() => {
        // Not in the frames of players, which have no storage of ours.
        if (globalThis.top === globalThis.window) localStorage.setItem('isAffReLoggedIn', 'true');
      });
      // An open page asks in the name of whom it shows, and would be refused from here on.
      if (page.url() !== 'about:blank') await page.goto('/api/health');
      const data = { method: 'login', username: `${account}@tribe.test`, password: demoPassword };
      const answer = await page.request.post('/api/auth', { data });
      expect(answer.status(), await answer.text()).toBe(200);
    });
  },
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      // Rows that wait for newer ones are drawn pale.
      await expect(page.locator('[data-old]')).toHaveCount(0);
      const { violations } = await new AxeBuilder({ page })
        .exclude('iframe[sandbox]')
        // Passed checks need no report, and no second page is opened to join frames: this halves the time.
        .options({ resultTypes: ['violations'] })
        .setLegacyMode(true)
        .analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      expect(
        serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      ).toEqual([]);
    });
  },
});

/** The picture of a page shows its heading before its script is there: journeys begin when the page itself is. */
function waitForPages(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const drawn = () => expect(page.locator('[data-first-picture]')).toHaveCount(0, { timeout: 15_000 });
  page.goto = async (...place) => {
    const answer = await goto(...place);
    await drawn();
    return answer;
  };
  page.reload = async (...options) => {
    const answer = await reload(...options);
    await drawn();
    return answer;
  };
}

/** Documents that are rightly not found are also logged in the console; that one line is not a problem. */
const notFound = /Failed to load resource: the server responded with a status of 404/;

/** Posters of videos: journeys run where these hosts may be out of reach. */
const posters = /^https:\/\/(?:i\.ytimg\.com|i\.vimeocdn\.com)\//;

function isExpected(message: ConsoleMessage): boolean {
  return notFound.test(message.text()) || posters.test(message.location().url);
}

function watchConsole(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' || isExpected(message)) return;
    problems.push(`${message.text()} ${message.location().url}`.trim());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
}

export { expect } from '@playwright/test';
