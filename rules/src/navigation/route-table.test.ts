import { expect, expectTypeOf, test } from 'vitest';
import { isPageFlag } from '../people/access/flags.ts';
import {
  addressOf,
  firstSegments,
  isReservedSlug,
  matchRoute,
  paramsOf,
  pathTo,
  routeAliases,
  routeEntry,
  type RouteMatch,
  routeNames,
  type RouteParams,
  routeTable,
} from './route-table.ts';
import { ownRoutes } from './routes/own.ts';

const ownNames = Object.keys(ownRoutes);

test('the table holds the 152 paths of the specification and our own, each once', () => {
  const paths = routeNames.map((name) => routeTable[name].path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(routeNames.filter((name) => !ownNames.includes(name))).toHaveLength(152);
  expect(ownNames).toHaveLength(25);
});

test('the catch-alls come last', () => {
  expect(routeNames.slice(-2)).toEqual(['funnelOrAffiliateLink', 'affiliateLink']);
});

test.each(routeNames)('%s is the first route that takes its own address', (name) => {
  const { path } = routeTable[name];
  const params = Object.fromEntries(
    [...path.matchAll(/\{(\w+):(\w+)\}/g)].map(([, param = '', type]) => [param, type === 'Int' ? 7 : 'some-slug']),
  );
  expect(matchRoute(addressOf(name, params))).toEqual({ name, params });
});

test.each([
  ['/', { name: 'home', params: {} }],
  ['/checkout/closed', { name: 'checkoutClosed', params: {} }],
  ['/checkout/fast', { name: 'checkout', params: { funnelId: 'fast' } }],
  ['/profile/edit', { name: 'editProfile', params: {} }],
  ['/profile/juan', { name: 'profile', params: { slug: 'juan' } }],
  ['/courses/new', { name: 'newCourse', params: {} }],
  ['/courses/my-courses', { name: 'viewCourses', params: {} }],
  ['/courses/my-courses/136', { name: 'viewCourse', params: { id: 136 } }],
  ['/courses/my-courses/136/4', { name: 'viewLesson', params: { courseId: 136, lessonId: 4 } }],
  ['/courses/136/intro/preview', { name: 'courseIntroPreview', params: { id: 136 } }],
  ['/groups/members', { name: 'viewGroupMembers', params: {} }],
  ['/access-levels/tribe-team-fa', { name: 'accessLevel', params: { id: 'tribe-team-fa' } }],
  ['/payment-terms/2-gives/edit', { name: 'editPaymentTerm', params: { id: '2-gives' } }],
  ['/funnels/new/3', { name: 'newFunnel', params: { productId: 3 } }],
  ['/funnels/launch/build', { name: 'buildFunnel', params: { id: 'launch' } }],
  ['/funnels/launch/coupons/new', { name: 'newCoupon', params: { funnelId: 'launch' } }],
  ['/funnels/launch/coupons/9', { name: 'coupon', params: { funnelId: 'launch', id: 9 } }],
  ['/lesson/12', { name: 'lessonLink', params: { id: 12 } }],
  ['/mails', { name: 'mails', params: {} }],
  ['/help', { name: 'help', params: {} }],
  ['/help/log-in', { name: 'logInHelp', params: {} }],
  ['/help/member', { name: 'helpGuide', params: { guide: 'member' } }],
  ['/bug-reports', { name: 'bugReports', params: {} }],
  ['/kit', { name: 'kit', params: {} }],
  ['/courses/', { name: 'courses', params: {} }],
  ['/launchpad', { name: 'funnelOrAffiliateLink', params: { slug: 'launchpad' } }],
  ['/launchpad/', { name: 'funnelOrAffiliateLink', params: { slug: 'launchpad' } }],
  ['/launchpad/ana', { name: 'affiliateLink', params: { slug: 'launchpad', affLink: 'ana' } }],
  ['/Ni%C3%B1o', { name: 'funnelOrAffiliateLink', params: { slug: 'Niño' } }],
])('%s is %o', (pathname, match) => {
  expect(matchRoute(pathname)).toEqual(match);
});

test.each([
  '/courses/abc',
  '/courses/1/unknown',
  '/courses/99999999999999999999',
  '/settings',
  '/settings/unknown',
  '/LOGIN',
  '/login/x',
  '/api',
  '/api/anything',
  '/assets/app.js',
  '/edit',
  '/new/ana',
  '/launchpad/new',
  '/funnels/new',
  '/access-levels/edit',
  '/a/b/c',
  '//evil.example',
  '/%E0%A4%A',
  '',
])('%s is no page', (pathname) => {
  expect(matchRoute(pathname)).toBeNull();
});

test.each([
  ['login', 'public'],
  ['buildFunnel', 'public'],
  ['certificate', 'public'],
  ['funnelOrAffiliateLink', 'public'],
  ['home', 'signedIn'],
  ['account', 'signedIn'],
  ['notifications', 'signedIn'],
  ['help', 'signedIn'],
  ['helpGuide', 'signedIn'],
  ['logInHelp', 'public'],
  ['viewGroup', 'signedIn'],
  ['accountabilityGroups', 'signedIn'],
  ['newFunnel', 'signedIn'],
  ['editFunnel', 'signedIn'],
  ['newCoupon', 'signedIn'],
  ['coupon', 'signedIn'],
  ['editCoupon', 'signedIn'],
  ['myProfile', 'profile'],
  ['funnels', 'funnel'],
  ['leads', 'leads'],
  ['broadcast', 'broadcasts'],
  ['reports', 'reportSummary'],
  ['viewSubscription', 'subscription'],
  ['nonMembers', 'users'],
  ['editNonMember', 'editUser'],
  ['archivedUser', 'archivedUsers'],
  ['challengeGroups', 'challengeGroups'],
  ['liveWorkshopSettings2', 'liveWorkshopSettings2'],
  ['payment', 'payment'],
  ['mails', 'mails'],
  ['bugReports', 'bugReports'],
  ['jobs', 'jobs'],
] as const)('%s asks for %s', (name, access) => {
  expect(routeTable[name].access).toBe(access);
});

test('every access is public, signed-in or a known flag', () => {
  const others = routeNames.map((name) => routeEntry(name).access).filter((access) => !isPageFlag(access));
  expect([...new Set(others)]).toEqual(['public', 'signedIn']);
});

test('of the specified pages 26 are public, 32 need a sign-in only and 94 a flag', () => {
  const count = { public: 0, signedIn: 0, flag: 0 };
  for (const name of routeNames.filter((one) => !ownNames.includes(one))) {
    const { access } = routeEntry(name);
    count[access === 'public' || access === 'signedIn' ? access : 'flag'] += 1;
  }
  expect(count).toEqual({ public: 26, signedIn: 32, flag: 94 });
});

test.each([
  ['paymentTerms', 'New Payment Term', 'payment-term_create'],
  ['groups', 'Create a Group', 'group_create'],
  ['users', 'New User', 'user_create'],
  ['nonMembers', 'New User', 'user_create'],
  ['courses', 'Create a Course', 'course_create'],
  ['accessLevels', 'New AccessLevel', 'access-level_create'],
  ['batches', 'New Batch', 'batch_create'],
  ['events', 'Create an Event', 'event_create'],
  ['resourceFiles', 'Add Resource File', 'resource-file_create'],
  ['products', 'Create a Product', 'product_create'],
  ['stages', 'Create a Stage', 'stage_create'],
] as const)('the create button of %s says %s to holders of %s', (name, createLabel, createFlag) => {
  expect(routeEntry(name)).toMatchObject({ createLabel, createFlag });
});

test('signed-in people are sent away from the pages that log in and reset, and from no other', () => {
  expect(routeNames.filter((name) => routeEntry(name).guestOnly)).toEqual([
    'login',
    'forgotPassword',
    'setNewPassword',
    'resetPassword',
  ]);
});

test.each(['freeLessons', 'freeTraining', 'freelancing', 'fastTrack', 'fast'] as const)(
  '%s is shared as the work-from-home training',
  (name) => {
    expect(routeEntry(name).head?.social).toEqual({
      title: '3-Part Work-From-Home Training',
      description: 'Libreng 3-part video training: simulan ang freelancing kahit walang skill, portfolio o experience.',
    });
  },
);

test('of the authentication shell search engines list what people look for, and public pages that are found describe themselves', () => {
  const found = new Set<string>(['login', 'signup', 'forgotPassword']);
  for (const name of routeNames) {
    const { access, layout, robots, head } = routeEntry(name);
    if (layout === 'auth') expect(robots, name).toBe(found.has(name) ? undefined : 'noindex');
    const isDescribedByItsSlug = name === 'funnelOrAffiliateLink' || name === 'affiliateLink';
    if (access === 'public' && !robots && !isDescribedByItsSlug) expect(head?.description, name).toBeTruthy();
  }
});

test.each([
  ['login', true],
  ['Login', true],
  ['uploadcontents', true],
  ['12-day-challenge', true],
  ['certificates', true],
  ['edit', true],
  ['api', true],
  ['launchpad', false],
])('the slug %s is reserved: %s', (slug, reserved) => {
  expect(isReservedSlug(slug)).toBe(reserved);
});

test('the first segments are the fixed words and no parameters', () => {
  expect(firstSegments.has('courses')).toBe(true);
  expect([...firstSegments].some((segment) => segment === '' || segment.includes('{'))).toBe(false);
});

test('addresses are built from names', () => {
  expect(pathTo('courses')).toBe('/courses');
  expect(pathTo('course', { id: 136 })).toBe('/courses/136');
  expect(pathTo('account', {}, { q: 'billings' })).toBe('/account?q=billings');
  expect(pathTo('subscription', { id: 4 }, { t: 'payment-records', page: undefined })).toBe(
    '/subscriptions/4?t=payment-records',
  );
  expect(pathTo('profile', { slug: 'Ana & Co/1' })).toBe('/profile/Ana%20%26%20Co%2F1');
  expect(addressOf(routeAliases.viewSubGroup, { id: 3 })).toBe('/sub-group/3');
});

test('an address of another route has no parameters for this one', () => {
  expect(paramsOf('newCoupon', '/funnels/launch/coupons/new')).toEqual({ funnelId: 'launch' });
  expect(paramsOf('newCoupon', '/funnels/launch')).toBeNull();
});

test('the compiler asks for parameters exactly when the path has some', () => {
  // @ts-expect-error a course needs its id
  expect(() => pathTo('course')).toThrow("Missing parameter 'id' for route '/courses/{id:Int}'");
  // @ts-expect-error the id of a course is a number
  pathTo('course', { id: '136' });
  // @ts-expect-error the list of courses has no parameters
  pathTo('courses', { id: 136 });
  expectTypeOf<RouteParams<'viewLesson'>>().toEqualTypeOf<{ courseId: number; lessonId: number }>();
  expectTypeOf<RouteMatch<'accessLevel'>>().toEqualTypeOf<{ name: 'accessLevel'; params: { id: string } }>();
});
