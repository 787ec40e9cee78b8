import { expect, test } from 'vitest';
import { afterLogin, type GuardRequest, guardRoute, type GuardViewer, loginAddress, mayOpen } from './guard.ts';
import { matchRoute } from './route-table.ts';

const signedOut: GuardViewer = { state: 'signedOut' };
const loading: GuardViewer = { state: 'loading' };
const member: GuardViewer = { state: 'signedIn', pageAccess: { profile: true }, roles: ['member'] };
const staff: GuardViewer = { state: 'signedIn', pageAccess: { courses: true, jobs: false }, roles: ['tribe-team-ro'] };

function visit(address: string, viewer: GuardViewer, more: Partial<GuardRequest> = {}) {
  const [pathname = '', search = ''] = address.split(/(?=\?)/);
  return guardRoute({ route: matchRoute(pathname), viewer, location: { pathname, search }, demo: false, ...more });
}

const show = { kind: 'show' };
const wait = { kind: 'wait' };
const forbidden = { kind: 'forbidden' };
const notFound = { kind: 'notFound' };
const redirect = (to: string) => ({ kind: 'redirect', to });

test.each([
  { address: '/a/b/c', viewer: signedOut, decision: notFound },
  { address: '/a/b/c', viewer: loading, decision: notFound },
  { address: '/changelog', viewer: signedOut, decision: show },
  { address: '/changelog', viewer: loading, decision: show },
  { address: '/changelog', viewer: member, decision: show },
  { address: '/launchpad', viewer: signedOut, decision: show },
  { address: '/', viewer: loading, decision: wait },
  { address: '/', viewer: signedOut, decision: redirect('/login?redirectTo=/') },
  { address: '/', viewer: member, decision: show },
  {
    address: '/account?q=billings&x=1',
    viewer: signedOut,
    decision: redirect('/login?redirectTo=/account%3Fq%3Dbillings%26x%3D1'),
  },
  { address: '/courses', viewer: signedOut, decision: redirect('/login?redirectTo=/courses') },
  { address: '/courses', viewer: loading, decision: wait },
  { address: '/courses', viewer: member, decision: forbidden },
  { address: '/courses', viewer: staff, decision: show },
  { address: '/jobs', viewer: staff, decision: forbidden },
  { address: '/profile', viewer: member, decision: show },
  { address: '/profile', viewer: staff, decision: forbidden },
  { address: '/funnels/new/1', viewer: member, decision: show },
  { address: '/funnels/x/build', viewer: signedOut, decision: show },
  { address: '/lesson/4', viewer: signedOut, decision: redirect('/lessons/4') },
  { address: '/lesson/4', viewer: staff, decision: redirect('/lessons/4') },
  { address: '/12-day-challenge', viewer: signedOut, decision: redirect('/free-lessons?source=challenge') },
  { address: '/12-day-challenge?utm=fb', viewer: member, decision: redirect('/free-lessons?source=challenge&utm=fb') },
])('$address for a viewer who is $viewer.state', ({ address, viewer, decision }) => {
  expect(visit(address, viewer)).toEqual(decision);
});

test.each(['/login', '/forgot-password', '/set-new-password', '/reset-password'])(
  '%s shows to visitors and while nobody knows yet, and sends signed-in people home',
  (address) => {
    expect(visit(address, signedOut)).toEqual(show);
    expect(visit(address, loading)).toEqual(show);
    expect(visit(address, member)).toEqual(redirect('/'));
  },
);

test.each(['/signup', '/forbidden', '/thank-you', '/bug-report'])('%s stays open to signed-in people', (address) => {
  expect(visit(address, member)).toEqual(show);
});

test('from the login page a signed-in person goes where they wanted to go, if that is on this site', () => {
  expect(visit('/login?redirectTo=/account%3Fq%3Dbillings', member)).toEqual(redirect('/account?q=billings'));
  expect(visit('/login?redirectTo=//evil.example', member)).toEqual(redirect('/'));
  expect(visit('/login?redirectTo=%2F%2Fevil.example', member)).toEqual(redirect('/'));
});

test('the kit exists in demo mode only', () => {
  expect(visit('/kit', signedOut)).toEqual(notFound);
  expect(visit('/kit', signedOut, { demo: true })).toEqual(show);
});

test('a set of routes may demand a role', () => {
  const roleSet = { roles: ['coach', 'expert'], unauthenticated: 'forbidden' } as const;
  expect(visit('/', member, { roleSet })).toEqual(redirect('/forbidden'));
  expect(visit('/', { ...member, roles: 'expert' }, { roleSet })).toEqual(show);
  expect(visit('/', { ...member, roles: null }, { roleSet })).toEqual(redirect('/forbidden'));
  expect(visit('/', signedOut, { roleSet })).toEqual(redirect('/login?redirectTo=/'));
  expect(visit('/changelog', loading, { roleSet })).toEqual(wait);
});

test('a role alone does not replace the page flag', () => {
  const roleSet = { roles: 'member', unauthenticated: 'login' } as const;
  expect(visit('/courses', member, { roleSet })).toEqual(forbidden);
});

test('a person who lacks the role reaches a page, not a circle of redirects', () => {
  const roleSet = { roles: 'coach', unauthenticated: 'login' } as const;
  expect(visit('/content', member, { roleSet })).toEqual(redirect('/login'));
  expect(visit('/login', member)).toEqual(redirect('/'));
});

test('a set that demands a role must name its unauthenticated route', () => {
  expect(() => visit('/', member, { roleSet: { roles: 'coach' } })).toThrow(
    'You must specify an `unauthenticated` route when using PrivateSet',
  );
});

test.each([
  { pathname: '/', search: '' },
  { pathname: '/a&b/c+d', search: '?x=1&y=a%20b' },
  { pathname: '/Ni%C3%B1o', search: '?q=%26' },
])('$pathname$search survives the way through the login page', (location) => {
  const [, search = ''] = loginAddress(location).split('?');
  expect(afterLogin(`?${search}`)).toBe(location.pathname + location.search);
});

test('a page flag counts only when it is true', () => {
  expect(mayOpen('courses', { courses: true })).toBe(true);
  expect(mayOpen('courses', { courses: false })).toBe(false);
  expect(mayOpen('courses', {})).toBe(false);
  expect(mayOpen('changelog', {})).toBe(true);
  expect(mayOpen('home', {})).toBe(true);
});
