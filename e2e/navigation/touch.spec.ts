import { pathTo } from '@app/rules/navigation/route-table';
import type { Browser, Page } from '@playwright/test';
import { demoPassword, expect, test } from '../support/test.ts';

const pagesOfMembers = [
  pathTo('home'),
  pathTo('community'),
  pathTo('community', {}, { tab: 'wins' }),
  pathTo('viewStage'),
  pathTo('viewCourse', { id: 1 }),
  pathTo('viewLesson', { courseId: 1, lessonId: 8 }),
  pathTo('viewEvents'),
  pathTo('viewResources'),
  pathTo('viewCourses'),
  pathTo('account'),
  pathTo('account', {}, { q: 'billings' }),
  pathTo('account', {}, { q: 'payments' }),
  pathTo('content'),
  pathTo('notifications'),
  pathTo('notifications', {}, { view: 'settings' }),
  pathTo('myProfile'),
  pathTo('myProfile', {}, { q: 'account' }),
  pathTo('editProfile'),
];

const pagesOfVisitors = [
  pathTo('login'),
  pathTo('signup'),
  pathTo('forgotPassword'),
  pathTo('checkout', { funnelId: 'tribe-membership' }),
  pathTo('viewForm', { slug: 'journey-form' }),
];

const widths = [390, 360];
const height = 844;

test("a thumb hits every control of the members' pages", async ({ browser, baseURL }) => {
  test.setTimeout(300_000);
  const page = await phone(browser, baseURL, 'member');
  const small: string[] = [];
  for (const address of pagesOfMembers) {
    await open(page, address);
    small.push(...(await smallAtAnyWidth(page, address)));
  }
  expect([...new Set(small)]).toEqual([]);
  await page.context().close();
});

test('a thumb hits every control of paying', async ({ browser, baseURL }) => {
  const page = await phone(browser, baseURL, 'overdue');
  const bill = await overdueBill(page);
  const small: string[] = [];
  for (const query of [{ pay: bill }, { paid: bill }, { promise: bill }, { sent: bill }]) {
    const address = pathTo('account', {}, query);
    await open(page, address);
    await expect(page.getByRole('dialog').first()).toBeVisible();
    small.push(...(await smallAtAnyWidth(page, address)));
  }
  expect([...new Set(small)]).toEqual([]);
  await page.context().close();
});

test('a thumb hits every control on the way in', async ({ browser, baseURL }) => {
  const page = await phone(browser, baseURL, null);
  const small: string[] = [];
  for (const address of pagesOfVisitors) {
    await open(page, address);
    small.push(...(await smallAtAnyWidth(page, address)));
  }
  expect(small).toEqual([]);
  await page.context().close();
});

async function smallAtAnyWidth(page: Page, address: string): Promise<string[]> {
  const small: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    small.push(...(await smallTargets(page)).map((problem) => `${address} at ${width} px: ${problem}`));
  }
  return small;
}

async function phone(browser: Browser, baseURL: string | undefined, account: string | null): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    viewport: { width: 390, height },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (account !== null) {
    const data = { method: 'login', username: `${account}@tribe.test`, password: demoPassword };
    expect((await context.request.post('/api/auth', { data })).status()).toBe(200);
  }
  // A note to those who joined in 2025 would cover the page.
  await page.addLocatorHandler(page.getByRole('dialog', { name: 'To everyone who enrolled in 2025' }), async (note) => {
    await note.getByRole('button', { name: 'Got it' }).click();
  });
  return page;
}

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  // Parts that come later are measured, too; live updates never let the network rest.
  await page.evaluate(nothingComes);
}

/** Runs in the page: until nothing was added to it for a moment. */
function nothingComes(): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(resolve, 300);
    new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(resolve, 300);
    }).observe(document.body, { childList: true, subtree: true });
    setTimeout(resolve, 3_000);
  });
}

async function answer<Data>(page: Page, query: string): Promise<Data> {
  const response = await page.request.post('/api/graphql', { data: { query } });
  return ((await response.json()) as { data: Data }).data;
}

async function overdueBill(page: Page): Promise<number> {
  const { myBilling } = await answer<{ myBilling: { nextDue: { id: number } | null } }>(
    page,
    '{ myBilling { nextDue { id } } }',
  );
  return myBilling.nextDue?.id ?? 0;
}

/**
 * Controls that a thumb of 44 px does not hit: measured by their box, and where that is smaller by what lies under the
 * thumb, because a small control may be tapped around. Links in the words of a text are as high as the text.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const side = 44;
    const all = 'a[href], button, input, select, textarea, summary, [role="tab"], [role="radio"], [role="menuitem"]';
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    };
    const isInText = (element: Element) => {
      if (getComputedStyle(element).display !== 'inline') return false;
      const words = element.parentElement?.textContent?.trim() ?? '';
      return words.length > (element.textContent?.trim().length ?? 0);
    };
    /** Words beside a box or a radio are pressed instead of it. */
    const labelsOf = (element: Element) =>
      element instanceof HTMLInputElement && ['checkbox', 'radio', 'file'].includes(element.type)
        ? [...(element.labels ?? [])].filter(isShown)
        : [];
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1);
    const scope = dialog ?? document;
    const problems: string[] = [];
    for (const control of scope.querySelectorAll(all)) {
      if (control.closest('[aria-hidden="true"], [inert], iframe') || control.matches(':disabled')) continue;
      const parts = [control, ...labelsOf(control)].filter(isShown);
      const [first] = parts;
      if (!first || isInText(control)) continue;
      const boxes = parts.map((part) => part.getBoundingClientRect());
      const isLarge = boxes.some(({ width, height }) => width >= side - 0.5 && height >= side - 0.5);
      if (isLarge) continue;
      // Shown only to the keyboard.
      if (boxes.every(({ bottom, right }) => bottom <= 0 || right <= 0)) continue;
      first.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = first.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const hits = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + dx, y + dy);
        return parts.some((part) => hit !== null && (part === hit || part.contains(hit)));
      };
      // Hidden, as a link that only the keyboard brings up.
      if (!hits(0, 0)) continue;
      /** How far a thumb may be from the middle and still hit, added up for both directions. */
      const span = (dx: number, dy: number) => {
        let far = 0;
        for (const sign of [-1, 1])
          for (let step = 1; step <= side && hits(dx * step * sign, dy * step * sign); step += 1) far += 1;
        return far + 1;
      };
      const isHigh = height >= side - 0.5 || span(0, 1) >= side - 1;
      const isWide = width >= side - 0.5 || span(1, 0) >= side - 1;
      if (isHigh && isWide) continue;
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40) ?? '';
      problems.push(`${control.tagName.toLowerCase()} “${name}” is ${Math.round(width)} × ${Math.round(height)}`);
    }
    return problems;
  });
}
