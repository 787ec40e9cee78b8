import { expect, test } from 'vitest';
import { routeErrors } from './route-errors.ts';
import { routeTable } from './route-table.ts';

test('our own table breaks no rule of the router', () => {
  expect(routeErrors(routeTable)).toEqual([]);
});

test.each([
  { table: { a: {} }, error: 'Route "a" needs to specify a path' },
  { table: { a: { path: 'a' } }, error: 'Route path for a does not begin with a slash: "a"' },
  { table: { a: { path: '/a', redirectTo: 'b' } }, error: 'Redirect target route "b" does not exist for route "a"' },
  {
    table: { a: { path: '/a', redirectTo: 'toString' } },
    error: 'Redirect target route "toString" does not exist for route "a"',
  },
  {
    table: { a: { path: '/a', redirectTo: 'b' }, b: { path: '/b/{id:Int}' } },
    error:
      'Redirecting to route "b" would require route parameters, which currently is not supported. Please choose a different route',
  },
  { table: { a: { path: '/a', createRoute: 'newA' } }, error: 'We could not find a route named newA' },
])('$table is refused', ({ table, error }) => {
  expect(routeErrors(table)).toEqual([error]);
});

test('a redirect carries its parameters over', () => {
  expect(routeErrors({ a: { path: '/a/{id:Int}', redirectTo: 'b' }, b: { path: '/b/{id:Int}' } })).toEqual([]);
});

test('every fault of a table is reported', () => {
  expect(routeErrors({ a: { path: 'a b' }, b: {} })).toHaveLength(3);
});
