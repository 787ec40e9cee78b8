import { expect, test } from 'vitest';
import { pageFlags } from '../people/access/flags.ts';
import { breadcrumbsFor, routesWithoutBreadcrumbs } from './breadcrumbs.ts';
import { routeEntry, routeNames, routeTable } from './route-table.ts';

const everything = Object.fromEntries(pageFlags.map((flag) => [flag, true]));

/** `Home(/) > Courses(/courses) > Course#136`: an address in brackets where there is a link, an id behind a thing. */
function trail(pathname: string, pageAccess: Record<string, boolean> = everything): string {
  return breadcrumbsFor(pathname, pageAccess)
    .map(({ label, href, thing }) => `${label}${thing ? `#${thing.id}` : ''}${href === null ? '' : `(${href})`}`)
    .join(' > ');
}

test('a view with a name of its own is a step, and its page leads back', () => {
  const labels = (view: string | null) => breadcrumbsFor('/payment', everything, view);
  expect(labels('board')).toEqual([
    { label: 'Home', href: '/' },
    { label: 'Payment', href: '/payment' },
    { label: 'Collection board', href: null },
  ]);
  expect(labels('nonsense')).toEqual(labels(null));
});

test.each([
  ['/courses', 'Home(/) > Courses'],
  ['/courses/', 'Home(/) > Courses'],
  ['/courses/136', 'Home(/) > Courses(/courses) > Course#136'],
  ['/courses/136/edit', 'Home(/) > Courses(/courses) > Course#136(/courses/136) > Edit'],
  [
    '/courses/136/intro/preview',
    'Home(/) > Courses(/courses) > Course#136(/courses/136) > Intro(/courses/136/intro) > Preview',
  ],
  [
    '/courses/my-courses/136/4',
    'Home(/) > Courses(/courses) > My courses(/courses/my-courses) > Course#136(/courses/my-courses/136) > Lesson#4',
  ],
  ['/community/non-members/7', 'Home(/) > Community(/community) > Non-members(/community/non-members) > Person#7'],
  ['/community/mergeUsers', 'Home(/) > Community(/community) > Merge people'],
  ['/report-summary', 'Home(/) > Reports(/reports) > Report summary'],
  ['/info-logs-report', 'Home(/) > Reports(/reports) > Info logs'],
  ['/bug-reports', 'Home(/) > Reports(/reports) > Bug reports'],
  ['/reports/collections', 'Home(/) > Reports(/reports) > Collections'],
  ['/sub-groups/4/edit', 'Home(/) > Sub-groups > Sub-group#4 > Edit'],
  ['/review-move-up/3', 'Home(/) > Review move up(/review-move-up) > Stage#3'],
  ['/funnels/new/3', 'Home(/) > Funnels(/funnels) > New > Product#3'],
  ['/funnels/fnl8x2k/edit', 'Home(/) > Funnels(/funnels) > Funnel#fnl8x2k(/funnels/fnl8x2k) > Edit'],
  ['/access-levels/head-coach', 'Home(/) > Access levels(/access-levels) > Access level#head-coach'],
  ['/profile/Ana%20%26%20Co', 'Home(/) > Profile(/profile) > Ana & Co'],
  ['/affiliate/resources/3', 'Home(/) > Affiliate > Resources(/affiliate/resources) > Resource#3'],
])('%s: %s', (pathname, expected) => {
  expect(trail(pathname)).toBe(expected);
});

test('C5: no step of any route is called Details', () => {
  const addresses = routeNames.map((name) =>
    routeEntry(name).path.replaceAll(/\{(\w+)(?::(\w+))?(\.\.\.)?\}/g, (_all, _name, type) =>
      type === 'Int' ? '7' : 'a7b',
    ),
  );
  expect(addresses.filter((address) => trail(address).includes('Details'))).toEqual([]);
});

test('C5: a funnel and its coupon are distinguished', () => {
  expect(trail('/funnels/fnl8x2k/coupons/3')).toBe(
    'Home(/) > Funnels(/funnels) > Funnel#fnl8x2k(/funnels/fnl8x2k) > Coupons > Coupon#3',
  );
});

test.each(routesWithoutBreadcrumbs)('no bar is drawn over %s', (name) => {
  expect(trail(routeTable[name].path)).toBe('');
});

test.each(['/unknown/path/here', '/courses/abc', '/launchpad', '/login', '/resources/public/3'])(
  'no bar is drawn over %s, which is no page of the signed-in shell',
  (pathname) => {
    expect(trail(pathname)).toBe('');
  },
);

test('a page that is closed to the viewer has no bar', () => {
  expect(trail('/courses/136', { courses: true })).toBe('');
});

test('pages on the way that are closed to the viewer are named without a link', () => {
  expect(trail('/courses/136', { course: true })).toBe('Home(/) > Courses > Course#136');
  expect(trail('/courses/my-courses/136', {})).toBe('Home(/) > Courses > My courses(/courses/my-courses) > Course#136');
});
