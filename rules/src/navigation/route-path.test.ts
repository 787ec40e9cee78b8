import { expect, expectTypeOf, test } from 'vitest';
import { fillPath, matchPath, parsePath, pathErrors, type PathParams, withoutTrailingSlash } from './route-path.ts';

test.each([
  { path: '/', pathname: '/', values: {} },
  { path: '/', pathname: '/courses', values: null },
  { path: '/courses', pathname: '/courses', values: {} },
  { path: '/courses', pathname: '/Courses', values: null },
  { path: '/courses', pathname: '/courses/1', values: null },
  { path: '/courses/{id:Int}', pathname: '/courses/136', values: { id: 136 } },
  { path: '/courses/{id:Int}', pathname: '/courses/-1', values: null },
  { path: '/courses/{id:Int}', pathname: '/courses/1e3', values: null },
  { path: '/courses/{id:Int}', pathname: '/courses/1.5', values: null },
  { path: '/courses/{id:Int}', pathname: '/courses/', values: null },
  { path: '/courses/{id:Int}', pathname: '/courses/99999999999999999999', values: null },
  { path: '/courses/{id:Int}/edit', pathname: '/courses/7/edit', values: { id: 7 } },
  { path: '/form/{slug:String}', pathname: '/form/journey-form', values: { slug: 'journey-form' } },
  { path: '/form/{slug}', pathname: '/form/journey-form', values: { slug: 'journey-form' } },
  { path: '/form/{slug}', pathname: '/form/a/b', values: null },
  { path: '/form/{slug}', pathname: '/form/Ni%C3%B1o%20%2F%20A', values: { slug: 'Niño / A' } },
  { path: '/form/{slug}', pathname: '/form/%E0%A4%A', values: null },
  { path: '/form/{slug:Unknown}', pathname: '/form/x', values: { slug: 'x' } },
  { path: '/form/{slug:toString}', pathname: '/form/x', values: { slug: 'x' } },
  { path: '/rate/{share:Float}', pathname: '/rate/12.5', values: { share: 12.5 } },
  { path: '/rate/{share:Float}', pathname: '/rate/-.5e-1', values: { share: -0.05 } },
  { path: '/rate/{share:Float}', pathname: '/rate/.', values: null },
  { path: '/flag/{on:Boolean}', pathname: '/flag/true', values: { on: true } },
  { path: '/flag/{on:Boolean}', pathname: '/flag/false', values: { on: false } },
  { path: '/flag/{on:Boolean}', pathname: '/flag/yes', values: null },
  { path: '/files/{rest:Glob}', pathname: '/files/a/b%20c/d.pdf', values: { rest: 'a/b c/d.pdf' } },
  { path: '/files/{rest...}', pathname: '/files/', values: { rest: '' } },
  { path: '/files/{rest...}/raw', pathname: '/files/a/b/raw', values: { rest: 'a/b' } },
  { path: '/{from}-{to}', pathname: '/manila-cebu', values: { from: 'manila', to: 'cebu' } },
  { path: '/a.b', pathname: '/axb', values: null },
  { path: '/{slug}', pathname: '/a\nb', values: { slug: 'a\nb' } },
])('$pathname under $path gives $values', ({ path, pathname, values }) => {
  expect(matchPath(parsePath(path), pathname)).toEqual(values);
});

test.each([
  { path: '/courses/{id:Int}', args: { id: 136 }, url: '/courses/136' },
  { path: '/courses/{id:Int}', args: { id: 0 }, url: '/courses/0' },
  {
    path: '/courses/{id:Int}',
    args: { id: 1, page: 2, q: 'a&b', none: null, gone: undefined },
    url: '/courses/1?page=2&q=a%26b',
  },
  { path: '/form/{slug}', args: { slug: 'a/b ñ?#' }, url: '/form/a%2Fb%20%C3%B1%3F%23' },
  { path: '/files/{rest...}', args: { rest: 'a b/c?' }, url: '/files/a%20b/c%3F' },
  { path: '/flag/{on:Boolean}', args: { on: false }, url: '/flag/false' },
  { path: '/', args: { global: 'va' }, url: '/?global=va' },
])('$path with $args is $url', ({ path, args, url }) => {
  expect(fillPath(parsePath(path), args)).toBe(url);
});

test.each([undefined, null, '', Number.NaN])('a parameter given as %s is missing', (id) => {
  expect(() => fillPath(parsePath('/courses/{id:Int}/edit'), { id })).toThrow(
    "Missing parameter 'id' for route '/courses/{id:Int}/edit' when generating a navigation URL.",
  );
});

test.each(['Ate Liza', 'a/b', '%', '100%25', '../..', 'ñ', '日本', '👩🏽‍💻', '?x=1#y'])(
  '%s survives the way into an address and back',
  (slug) => {
    const pattern = parsePath('/profile/{slug:String}');
    expect(matchPath(pattern, fillPath(pattern, { slug }))).toEqual({ slug });
  },
);

test.each([
  { path: 'courses', error: 'Route path for course does not begin with a slash: "courses"' },
  { path: '/my courses', error: 'Route path for course contains spaces: "/my courses"' },
  { path: '/{id}/{id:Int}', error: 'Route path contains duplicate parameter: "/{id}/{id:Int}"' },
  { path: '/{rest...}/{rest}', error: 'Route path contains duplicate parameter: "/{rest...}/{rest}"' },
  {
    path: '/{ref}',
    error: [
      'Route for course contains ref or key as a path parameter: "/{ref}"',
      'React keeps the props `ref` and `key` for itself, so a page would never receive them.',
      'Give the parameter another name.',
    ].join('\n'),
  },
  {
    path: `/${'a'.repeat(2000)}`,
    error: 'Route path for course is too long to process at 2001 characters, limit is 2000 characters.',
  },
])('$path breaks a rule', ({ path, error }) => {
  expect(pathErrors('course', path)).toEqual([error]);
});

test('a key parameter is refused like ref, and names that only begin so are fine', () => {
  expect(pathErrors('x', '/{key:Int}')).toHaveLength(1);
  expect(pathErrors('x', '/{reference}/{keys:Int}/ref/key')).toEqual([]);
});

test('a path that breaks several rules gets all messages', () => {
  expect(pathErrors('x', 'a b/{id}/{id}')).toHaveLength(3);
});

test('a path of 2000 characters is still fine', () => {
  expect(pathErrors('x', `/${'a'.repeat(1999)}`)).toEqual([]);
});

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/courses', '/courses'],
  ['/courses/', '/courses'],
  ['/courses//', '/courses'],
  ['', ''],
])('%s without trailing slashes is %s', (pathname, expected) => {
  expect(withoutTrailingSlash(pathname)).toBe(expected);
});

test('the types of the parameters follow from the path', () => {
  expectTypeOf<PathParams<'/courses/{id:Int}'>>().toEqualTypeOf<{ id: number }>();
  expectTypeOf<PathParams<'/a/{x}/{y:Float}/{z:Boolean}/{rest...}'>>().toEqualTypeOf<{
    x: string;
    y: number;
    z: boolean;
    rest: string;
  }>();
  expectTypeOf<keyof PathParams<'/courses'>>().toEqualTypeOf<never>();
});
