import { seededLevel } from '@app/rules/people/access/seeded-levels';
import { guardRoute, type GuardViewer } from '@app/rules/navigation/guard';
import { isLightRoute } from '@app/rules/navigation/light-pages';
import {
  addressOf,
  matchRoute,
  notFoundPage,
  routeEntry,
  type RouteName,
  routeNames,
} from '@app/rules/navigation/route-table';
import { rolesOf } from '@app/rules/people/access/roles';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

type ViewerName = 'visitor' | 'member' | 'tribe-team-fa' | 'tribe-team-ro';

/** A value for every parameter; nothing needs to exist, because only the guard runs. */
const sampleParams = {
  id: 1,
  userId: 1,
  courseId: 1,
  lessonId: 1,
  productId: 1,
  funnelId: 'f1',
  slug: 'some-slug',
  affLink: 'abc',
  code: 'abc',
  guide: 'member',
};
const stringIds: readonly RouteName[] = routeNames.filter((name) => routeEntry(name).path.includes('{id:String}'));

function addressFor(name: RouteName): string {
  const { path } = routeEntry(name);
  const used = Object.entries(sampleParams).filter(([param]) => path.includes(`{${param}`));
  return addressOf(name, { ...Object.fromEntries(used), ...(stringIds.includes(name) && { id: 'one' }) });
}

function guardViewer(viewer: ViewerName): GuardViewer {
  if (viewer === 'visitor') return { state: 'signedOut' };
  const { pages } = seededLevel(viewer);
  return {
    state: 'signedIn',
    roles: rolesOf([viewer]),
    pageAccess: Object.fromEntries(pages.map((flag) => [flag, true])),
  };
}

/** The end of a visit: an address, a forbidden or not-found screen, or the page itself. */
function expectedEnd(name: RouteName, viewer: ViewerName): string {
  const address = addressFor(name);
  const [pathname = '', search = ''] = address.split('?');
  const decision = guardRoute({
    route: matchRoute(pathname),
    viewer: guardViewer(viewer),
    location: { pathname, search },
    demo: true,
  });
  if (decision.kind === 'redirect') return endOf(decision.to);
  if (decision.kind === 'forbidden') return `${pathname} forbidden`;
  return decision.kind === 'notFound' ? `${pathname} not found` : `${pathname} shown`;
}

/** A redirect ends where its target's own guard ends. */
function endOf(to: string): string {
  return to.split('?')[0] === '/' ? '/ shown' : `${to.split('?')[0]} redirected`;
}

/** Follows a link without loading the document again, which would take the time of the whole suite. */
async function visit(page: Page, address: string): Promise<void> {
  // The login document hears of it only once its script is there.
  await page.waitForLoadState();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

async function actualEnd(page: Page, address: string): Promise<string> {
  if (!(await page.getByRole('heading', { level: 1 }).first().isVisible())) return 'nothing drawn';
  const { pathname } = new URL(page.url());
  // A page with a missing subject shows the same words, and what is missing.
  if (await page.getByText(notFoundPage.hint).isVisible()) return `${pathname} not found`;
  if (await page.getByRole('heading', { name: 'Access Restricted', level: 1 }).isVisible())
    return `${pathname} forbidden`;
  return pathname === address.split('?')[0] || pathname === '/' ? `${pathname} shown` : `${pathname} redirected`;
}

/**
 * One shows the forbidden screen by itself, and one goes back to login without a token. Light, funnel and public pages are
 * their own documents, which would end this walk. The forms of funnels and coupons, the builder and the selection of team
 * leads are open in the route table and check more themselves. All of these have their own journeys.
 */
const exempt: readonly RouteName[] = [
  'forbidden',
  'resetPassword',
  'funnelOrAffiliateLink',
  'affiliateLink',
  'freeLessons',
  'freelancing',
  'fast',
  'fastTrack',
  'freeTraining',
  'buildFunnel',
  'buildPublicPage',
  'newFunnel',
  'editFunnel',
  'newCoupon',
  'coupon',
  'editCoupon',
  'accountabilityTeamLeadSelection',
  'accountabilityTeamLeadSelectionDetail',
];
const walked = routeNames.filter(
  (name) => !routeEntry(name).redirectTo && !isLightRoute(name) && !exempt.includes(name),
);

/** What each viewer walks. The guard itself is tested for everybody and every route in `rules/`; here, that the pages obey it. */
const walks: readonly { viewer: ViewerName; which: string; names: readonly RouteName[] }[] = [
  { viewer: 'visitor', which: 'every open route and every tenth closed one', names: walked.filter(isForVisitorsWalk) },
  { viewer: 'member', which: 'every route', names: walked },
  { viewer: 'tribe-team-fa', which: 'the first half of the routes', names: walked.slice(0, walked.length / 2) },
  { viewer: 'tribe-team-fa', which: 'the second half of the routes', names: walked.slice(walked.length / 2) },
  {
    viewer: 'tribe-team-ro',
    which: 'every route that full access has and they have not',
    names: walked.filter(isOnlyForFull),
  },
];

/** Each closed route sends a visitor to the login document, which takes its time. */
function isForVisitorsWalk(name: RouteName, index: number): boolean {
  return index % 10 === 0 || !expectedEnd(name, 'visitor').endsWith('redirected');
}

function isOnlyForFull(name: RouteName): boolean {
  return expectedEnd(name, 'tribe-team-ro') !== expectedEnd(name, 'tribe-team-fa');
}

for (const { viewer, which, names } of walks) {
  test(`${which} ends where the route table says, as ${viewer}`, async ({ page, signInAs }) => {
    test.setTimeout(300_000);
    if (viewer !== 'visitor') await signInAs(viewer);
    await page.goto('/terms-conditions');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const name of names) {
      await visit(page, addressFor(name));
      await expect
        .poll(() => actualEnd(page, addressFor(name)), {
          message: `${name} as ${viewer}`,
          timeout: 20_000,
          // There are hundreds of them: the pauses that grow by default would be most of the walk.
          intervals: [100],
        })
        .toBe(expectedEnd(name, viewer));
    }
  });
}
