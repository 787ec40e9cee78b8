import { expect, test } from 'vitest';
import { pageFlags } from '../access/flags.ts';
import { breadcrumbsFor, routesWithoutBreadcrumbs } from './breadcrumbs.ts';
import { routeTable } from './route-table.ts';

const everything = Object.fromEntries(pageFlags.map((flag) => [flag, true]));

/** `Home(/) > Courses(/courses) > Details`: an address in brackets where there is a link. */
function trail(pathname: string, pageAccess: Record<string, boolean> = everything): string {
  return breadcrumbsFor(pathname, pageAccess)
    .map(({ label, href }) => (href === null ? label : `${label}(${href})`))
    .join(' > ');
}

test.each([
  ['/courses', 'Home(/) > Courses'],
  ['/courses/', 'Home(/) > Courses'],
  ['/courses/136', 'Home(/) > Courses(/courses) > Details'],
  ['/courses/136/edit', 'Home(/) > Courses(/courses) > Details(/courses/136) > Edit'],
  [
    '/courses/136/intro/preview',
    'Home(/) > Courses(/courses) > Details(/courses/136) > Intro(/courses/136/intro) > Preview',
  ],
  [
    '/courses/my-courses/136/4',
    'Home(/) > Courses(/courses) > My courses(/courses/my-courses) > Details(/courses/my-courses/136) > Details',
  ],
  ['/community/non-members/7', 'Home(/) > Community(/community) > Non-members(/community/non-members) > Details'],
  ['/community/mergeUsers', 'Home(/) > Community(/community) > Merge users'],
  ['/report-summary', 'Home(/) > Report summary'],
  ['/sub-groups/4/edit', 'Home(/) > Sub-groups > Details > Edit'],
  ['/review-move-up/3', 'Home(/) > Review move up > Details'],
  ['/funnels/new/3', 'Home(/) > Funnels(/funnels) > New > Details'],
  ['/funnels/fnl8x2k/edit', 'Home(/) > Funnels(/funnels) > Details(/funnels/fnl8x2k) > Edit'],
  ['/access-levels/head-coach', 'Home(/) > Access levels(/access-levels) > Head coach'],
  ['/profile/Ana%20%26%20Co', 'Home(/) > Profile(/profile) > Ana & Co'],
  ['/affiliate/resources/3', 'Home(/) > Affiliate > Resources(/affiliate/resources) > Details'],
])('%s: %s', (pathname, expected) => {
  expect(trail(pathname)).toBe(expected);
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
  expect(trail('/courses/136', { course: true })).toBe('Home(/) > Courses > Details');
  expect(trail('/courses/my-courses/136', {})).toBe('Home(/) > Courses > My courses(/courses/my-courses) > Details');
});
