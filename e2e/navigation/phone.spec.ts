import { isLightRoute } from '@app/rules/navigation/light-pages';
import { matchRoute, pathTo, routeEntry, type RouteName, routeNames } from '@app/rules/navigation/route-table';
import type { Locator, Page, Request } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const widths = [390, 360];
const height = 844;

/** Staff and what they can reach that others cannot. */
const walks = [
  {
    account: 'tribe-team-fa',
    starts: staffPages(),
    // Pages behind a key of the query string, which no link leads to.
    views: [
      `${pathTo('payment')}?tab=proofs`,
      `${pathTo('payment')}?view=board`,
      ...['overdue', 'due', 'collected', 'unmatched', 'statements'].map((tab) => `${pathTo('payment')}?tab=${tab}`),
      `${pathTo('events', {})}?view=calendar`,
      // Of the demo: the newest may be of a journey that deletes it meanwhile.
      pathTo('event', { id: 1 }),
      pathTo('editEvent', { id: 1 }),
      `${pathTo('notifications')}?tab=settings`,
    ],
    tabs: ['user', 'course', 'product', 'form', 'stage', 'group'],
    mustReach: ['user', 'enrollPerson', 'event', 'editEvent', 'course', 'product', 'funnel', 'form', 'stage', 'group'],
  },
  {
    account: 'head-coach',
    starts: [pathTo('home'), pathTo('reviewMoveUps'), pathTo('questions'), pathTo('viewGroup'), pathTo('myPeople')],
    views: [],
    tabs: [],
    mustReach: ['reviewMoveUp', 'reviewMoveUps', 'questions'],
  },
  {
    account: 'success-manager',
    starts: [pathTo('home'), pathTo('payment'), pathTo('users', {})],
    views: [`${pathTo('payment')}?view=board`],
    tabs: ['user'],
    mustReach: ['user', 'payment'],
  },
] satisfies readonly {
  account: string;
  starts: string[];
  views: string[];
  tabs: RouteName[];
  mustReach: RouteName[];
}[];

/** The routes without a parameter that a flag opens, and home. */
function staffPages(): string[] {
  const named = routeNames.filter((name) => {
    const { path, access, redirectTo } = routeEntry(name);
    const isOfStaff = access !== 'public' && access !== 'signedIn';
    return isOfStaff && !path.includes('{') && !redirectTo && !isLightRoute(name);
  });
  return [pathTo('home'), ...named.map((name) => routeEntry(name).path)];
}

for (const { account, starts, views, tabs, mustReach } of walks) {
  test(`nothing of a staff page is wider than a phone, as ${account}`, async ({ page, signInAs }) => {
    test.setTimeout(600_000);
    await page.setViewportSize({ width: widths[0] ?? 390, height });
    const isStill = stillness(page);
    await signInAs(account);
    await page.goto(pathTo('home'));
    const seen = new Set<string>();
    const reached = new Set<RouteName>();
    const problems: string[] = [];
    const waiting = [...starts, ...views];
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      if (seen.has(address)) continue;
      seen.add(address);
      await visit(page, address);
      await isStill();
      problems.push(...(await tooWide(page, address)));
      const route = matchRoute(new URL(page.url()).pathname);
      if (route) reached.add(route.name);
      if (route && tabs.some((name) => name === route.name)) waiting.push(...(await tabsOf(page)));
      // One page of each kind that a link leads to.
      for (const link of await linksOf(page)) {
        const next = matchRoute(link);
        if (!next || reached.has(next.name) || isLightRoute(next.name)) continue;
        if (routeEntry(next.name).layout !== 'app' || routeEntry(next.name).redirectTo) continue;
        reached.add(next.name);
        waiting.push(link);
      }
    }
    expect(problems).toEqual([]);
    expect(mustReach.filter((name) => !reached.has(name))).toEqual([]);
  });
}

test('a toast covers no button of the bar in which something is decided', async ({ page, signInAs }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs('tribe-team-fa');
  // Nothing is decided or written: the server is not asked.
  const message = 'Somebody else was faster and decided this a moment ago.';
  await page.route('**/api/graphql', async (route) => {
    const { operationName } = route.request().postDataJSON() ?? {};
    if (operationName !== 'ApproveProof') return route.fallback();
    const errors = [{ message, extensions: { code: 'BAD_USER_INPUT', originalError: { message } } }];
    return route.fulfill({ json: { data: null, errors } });
  });
  await page.goto(`${pathTo('payment')}?tab=proofs`);
  const inbox = page.getByRole('region', { name: 'Proof inbox' });
  const approve = inbox.getByRole('button', { name: /^Approve ₱/ });
  await approve.scrollIntoViewIfNeeded();
  // Whoever approves has seen the receipt: the bar is after it.
  const heading = await inbox.getByRole('heading', { name: 'Proof of payment' }).boundingBox();
  const bar = await approve.boundingBox();
  expect(bar && heading && bar.y > heading.y).toBe(true);
  // And what there is to read comes after the bar.
  const person = await inbox.getByRole('heading', { level: 2 }).nth(1).boundingBox();
  expect(bar && person && person.y > bar.y).toBe(true);
  await approve.click();
  const toast = page.getByRole('alert').filter({ hasText: 'faster' });
  await expect(toast).toBeVisible();
  // At once: it goes by itself.
  const covered = await toast.boundingBox();
  for (const name of [/^Approve ₱/, /^Reject/, 'Change platform or external invoice id']) {
    const button = inbox.getByRole('button', { name });
    await expect(button).toBeVisible();
    expect(areApart(covered, await button.boundingBox())).toBe(true);
  }
});

type Box = Awaited<ReturnType<Locator['boundingBox']>>;

function areApart(first: Box, second: Box): boolean {
  if (!first || !second) throw new Error('one of them is not there');
  return first.y + first.height <= second.y || second.y + second.height <= first.y;
}

/** Follows a link without loading the document again, which would take the time of the whole suite. */
async function visit(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

/** Waits until the page has its heading and no answer is under way. */
function stillness(page: Page): () => Promise<void> {
  let open = 0;
  let changedAt = 0;
  const change = (by: number) => (request: Request) => {
    // Live updates stay open for as long as the page is.
    const isStream = request.headers()['accept']?.includes('event-stream');
    if (isStream || !/\/(?:api\/graphql|assets\/)/.test(request.url())) return;
    open += by;
    changedAt = Date.now();
  };
  page.on('request', change(1));
  page.on('requestfinished', change(-1));
  page.on('requestfailed', change(-1));
  return async () => {
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect
      .poll(() => open <= 0 && Date.now() - changedAt > 250, { timeout: 30_000, intervals: [100] })
      .toBe(true);
  };
}

/** What is wider than the window, at each width. */
async function tooWide(page: Page, address: string): Promise<string[]> {
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    let wide = await page.evaluate(widerThanWindow);
    // A chart is drawn anew a moment after its page has become narrower.
    if (wide.length > 0) {
      await page.waitForTimeout(500);
      wide = await page.evaluate(widerThanWindow);
    }
    if (wide.length > 0) found.push(`${address} at ${width}: ${wide.join(', ')}`);
  }
  return found;
}

/** Runs in the page: what is wider than its window. */
function widerThanWindow(): string[] {
  const edge = innerWidth + 1;
  // A text may be cut off; what can be used can at least be scrolled to.
  const isReached = (element: Element): boolean => {
    const ways = element.matches('button, a[href], input, select, textarea')
      ? /auto|scroll/
      : /auto|scroll|hidden|clip/;
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (ways.test(getComputedStyle(at).overflowX) && at.getBoundingClientRect().right <= edge) return true;
    }
    return false;
  };
  const names = [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { right, width: own, height: tall } = element.getBoundingClientRect();
      return own > 0 && tall > 0 && right > edge && element.checkVisibility() && !isReached(element);
    })
    .slice(0, 3)
    .map((element) => `${element.tagName.toLowerCase()} "${(element.textContent ?? '').trim().slice(0, 30)}"`);
  const page = document.documentElement.scrollWidth;
  return page > innerWidth ? [`${page} px wide`, ...names] : names;
}

/** The addresses of this product on the page. */
function linksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('a[href]')]
      .map((link) => new URL(link.getAttribute('href') ?? '', location.href))
      .filter(({ origin, pathname }) => origin === location.origin && !pathname.startsWith('/api/'))
      .map(({ pathname }) => pathname),
  );
}

/** The addresses of the tabs of this page. */
async function tabsOf(page: Page): Promise<string[]> {
  const { pathname } = new URL(page.url());
  const tabs = await page.getByRole('main').getByRole('tab').all();
  const addresses: string[] = [];
  for (const tab of tabs.slice(1)) {
    await tab.click();
    const { search } = new URL(page.url());
    if (search) addresses.push(pathname + search);
  }
  return addresses;
}
