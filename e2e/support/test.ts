import { AxeBuilder } from '@axe-core/playwright';
import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test';
import { enroll, logIn, type Newcomer, setPassword, signUp } from './newcomers.ts';

export const demoPassword = 'Tribe-Demo-2026!';

/** An account of the demo: a role id such as `member`, or a state such as `expired`. */
export type DemoAccount = string;

type Fixtures = {
  /** Signs this browser in without the login page; log-in itself has its own journey. */
  signInAs: (account: DemoAccount | Pick<Newcomer, 'email' | 'password'>) => Promise<void>;
  /** Somebody new with an account and nothing bought: whoever changes what lasts does it to them, not to the demo. */
  newPerson: () => Promise<Newcomer>;
  /** Somebody new whose membership begins today: the first of six payments is paid. */
  newMember: () => Promise<Newcomer>;
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
      const who = typeof account === 'string' ? { email: `${account}@tribe.test`, password: demoPassword } : account;
      await logIn(page.request, who);
    });
  },
  newPerson: async ({ playwright, baseURL }, use) => {
    await use(() => signUp(playwright.request, baseURL));
  },
  newMember: async ({ playwright, baseURL }, use) => {
    await use(async () => {
      const newcomer = await signUp(playwright.request, baseURL);
      const staff = await playwright.request.newContext({ baseURL });
      const own = await playwright.request.newContext({ baseURL });
      await logIn(staff, { email: 'tribe-team-fa@tribe.test', password: demoPassword });
      await setPassword(own, await enroll(staff, newcomer), newcomer);
      await staff.dispose();
      await own.dispose();
      return newcomer;
    });
  },
  expectAccessible: async ({ page }, use) => {
    await use(async () => {
      // Rows that wait for newer ones are drawn pale.
      await expect(page.locator('[data-old]')).toHaveCount(0);
      const { violations } = await new AxeBuilder({ page })
        .exclude('iframe[sandbox]')
        // Passed checks need no report, and no second page is opened to join frames: this halves the time.
        .options({ resultTypes: ['violations'], rules: off(neverSerious) })
        .setLegacyMode(true)
        .analyze();
      const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
      // Soft: a walk over several pages names all that have something.
      expect
        .soft(
          serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
          page.url(),
        )
        .toEqual([]);
    });
  },
});

/** What these find is moderate or minor in the words of axe, so nothing of it would be asked about below. */
const neverSerious = [
  'aria-allowed-role',
  'aria-deprecated-role',
  'empty-heading',
  'empty-table-header',
  'focus-order-semantics',
  'form-field-multiple-labels',
  'heading-order',
  'image-redundant-alt',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'page-has-heading-one',
  'presentation-role-conflict',
  'region',
  'scope-attr-valid',
  'skip-link',
  'table-duplicate-name',
];

const off = (rules: readonly string[]) => Object.fromEntries(rules.map((id) => [id, { enabled: false }]));

/** The picture of a page shows its heading before its script is there: journeys begin when the page itself is. */
function waitForPages(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const drawn = () => expect(page.locator('[data-first-picture]')).toHaveCount(0);
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

/** Live updates of a session that has just ended, as when somebody stops looking as another person, are refused. */
const refused = /Failed to load resource: the server responded with a status of 401/;

function isExpected(message: ConsoleMessage): boolean {
  const { url } = message.location();
  return (
    notFound.test(message.text()) ||
    posters.test(url) ||
    (refused.test(message.text()) && new URL(url).pathname === '/api/live')
  );
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
