import { expect, test } from 'vitest';
import {
  hookOutsideProviderError,
  missingPathError,
  missingPropsError,
  missingRouteProps,
  missingUnauthenticatedRouteError,
  redirectFailedError,
  redirectNeedsParametersError,
  unknownRedirectTargetError,
  unknownRouteError,
} from './router-errors.ts';

const page = () => null;

test.each([
  { props: {}, missing: ['path', 'page', 'name'] },
  { props: { name: 'home', path: '/', page }, missing: [] },
  { props: { name: 'home', page }, missing: ['path'] },
  { props: { name: 'home', path: '/' }, missing: ['page'] },
  { props: { path: '/', page }, missing: ['name'] },
  { props: { path: '/old', redirect: '/new' }, missing: [] },
  { props: { redirect: '/new' }, missing: ['path'] },
  { props: { notfound: true, page }, missing: [] },
  { props: { notfound: true }, missing: ['page'] },
])('a route with $props lacks $missing', ({ props, missing }) => {
  expect(missingRouteProps(props)).toEqual(missing);
});

test.each([
  { route: { name: 'home', path: '/' }, text: 'Route element for "home" is missing required props: page' },
  { route: { path: '/old' }, text: 'Route element for "/old" is missing required props: page' },
  { route: {}, text: 'Route element is missing required props: page' },
])('$text', ({ route, text }) => {
  expect(missingPropsError(route, ['page'])).toBe(text);
});

test('several missing props are listed', () => {
  expect(missingPropsError({}, ['path', 'page', 'name'])).toBe(
    'Route element is missing required props: path, page, name',
  );
});

test.each([
  [missingPathError('course'), 'Route "course" needs to specify a path'],
  [missingUnauthenticatedRouteError, 'You must specify an `unauthenticated` route when using PrivateSet'],
  [unknownRouteError('course'), 'We could not find a route named course'],
  [
    redirectNeedsParametersError('course'),
    'Redirecting to route "course" would require route parameters, which currently is not supported. Please choose a different route',
  ],
  [redirectFailedError('course'), 'Could not redirect to the route named course'],
  [unknownRedirectTargetError('b', 'a'), 'Redirect target route "b" does not exist for route "a"'],
  [hookOutsideProviderError('useLocation'), 'useLocation must be used within a LocationProvider'],
  [hookOutsideProviderError('useParams'), 'useParams must be used within a ParamsProvider'],
  [hookOutsideProviderError('useRouterState'), 'useRouterState must be used within a RouterContextProvider'],
  [
    hookOutsideProviderError('usePageLoadingContext'),
    'usePageLoadingContext must be used within a PageLoadingContext provider',
  ],
])('%s', (text, expected) => {
  expect(text).toBe(expected);
});
