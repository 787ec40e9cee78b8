import { expect, test } from 'vitest';
import { firstSegmentOf, indexRoutes, staticFirstSegment } from './route-matcher.ts';
import { parsePath } from './route-path.ts';

const paths = ['/', '/courses', '/{slug}', '/courses/{id:Int}', '/{slug}/{link}', '/late', '/late/{id}', '/a-{b}'];
const candidatesFor = (declared: string[]) => {
  const find = indexRoutes(declared.map((path) => ({ pattern: parsePath(path) })));
  return (pathname: string) => find(pathname).map(({ pattern }) => pattern.path);
};

test.each([
  { pathname: '/', candidates: ['/', '/{slug}', '/a-{b}'] },
  { pathname: '/courses', candidates: ['/', '/courses', '/{slug}', '/a-{b}'] },
  { pathname: '/late', candidates: ['/', '/{slug}', '/late', '/a-{b}'] },
  { pathname: '/courses/1', candidates: ['/courses/{id:Int}', '/{slug}/{link}'] },
  { pathname: '/late/1', candidates: ['/{slug}/{link}', '/late/{id}'] },
  { pathname: '/a/b', candidates: ['/{slug}/{link}'] },
  { pathname: '/a/b/c', candidates: [] },
])('$pathname can be $candidates', ({ pathname, candidates }) => {
  expect(candidatesFor(paths)(pathname)).toEqual(candidates);
});

test('a glob can match any number of segments and keeps its place', () => {
  const find = candidatesFor(['/files/{rest...}', '/files/{id}', '/x']);
  expect(find('/files/1')).toEqual(['/files/{rest...}', '/files/{id}']);
  expect(find('/a/b/c/d')).toEqual(['/files/{rest...}']);
});

test.each([
  ['/', ''],
  ['/courses', 'courses'],
  ['/courses/1/edit', 'courses'],
  ['//x', ''],
])('the first segment of %s is "%s"', (pathname, first) => {
  expect(firstSegmentOf(pathname)).toBe(first);
});

test.each([
  ['/', null],
  ['/courses/{id}', 'courses'],
  ['/{slug}/x', null],
  ['/a-{b}', null],
])('the fixed first segment of %s is %s', (path, first) => {
  expect(staticFirstSegment(path)).toBe(first);
});
