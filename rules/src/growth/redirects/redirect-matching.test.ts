import { expect, test } from 'vitest';
import { chainOf, chainWords, redirectMatcher } from './redirect-matching.ts';

const exact = (fromPath: string, toAddress: string) => ({
  fromPath,
  isPrefix: false,
  toAddress,
});
const prefix = (fromPath: string, toAddress: string) => ({
  fromPath,
  isPrefix: true,
  toAddress,
});

const match = redirectMatcher([
  prefix('/promo', '/a'),
  prefix('/promo/fb', '/b'),
  exact('/promo/fb/one', '/c'),
  exact('/fb', '/d'),
]);

test.each([
  { path: '/promo/11-11', to: '/a' },
  { path: '/promo', to: '/a' },
  { path: '/PROMO/', to: '/a' },
  { path: '/promo/fb', to: '/b' },
  { path: '/promo/fb/two/three', to: '/b' },
  { path: '/promo/fb/one', to: '/c' },
  { path: '/promo/fb/one/', to: '/c' },
  { path: '/promo/fb/one/more', to: '/b' },
  { path: '/promotion', to: undefined },
  { path: '/promo/fbx', to: '/a' },
  { path: '/fb/x', to: undefined },
  { path: '/fb', to: '/d' },
  { path: '/%66b', to: '/d' },
  { path: '//fb', to: undefined },
  { path: '/', to: undefined },
])('$path is sent to $to', ({ path, to }) => {
  expect(match(path)?.toAddress).toBe(to);
});

const others = [exact('/webinar', '/replay'), prefix('/blog', '/freelancing'), exact('/fb', 'https://facebook.com/x')];

test.each([
  {
    name: 'a rule to itself',
    rule: exact('/a', '/A/'),
    kind: 'loop',
    steps: ['/a', '/A/', '/a'],
  },
  {
    name: 'a prefix that leads below itself',
    rule: prefix('/a', '/a/b?x=1'),
    kind: 'loop',
    steps: ['/a/*', '/a/b', '/a/*'],
  },
  {
    name: 'a circle of two',
    rule: exact('/replay', '/webinar'),
    kind: 'loop',
    steps: ['/replay', '/webinar', '/replay'],
  },
  {
    name: 'a target that is redirected',
    rule: exact('/x', '/blog/2019'),
    kind: 'chain',
    steps: ['/x', '/blog/2019', '/freelancing'],
  },
  {
    name: 'a source that others lead to',
    rule: exact('/replay', '/fast'),
    kind: 'chain',
    steps: ['/webinar', '/replay', '/fast'],
  },
  {
    name: 'a prefix around the target of another',
    rule: prefix('/replay', '/fast'),
    kind: 'chain',
    steps: ['/webinar', '/replay', '/fast'],
  },
  {
    name: 'a chain that ends elsewhere',
    rule: exact('/x', '/fb'),
    kind: 'chain',
    steps: ['/x', '/fb', 'https://facebook.com/x'],
  },
])('$name is refused', ({ rule, kind, steps }) => {
  expect(chainOf(rule, others)).toMatchObject({ kind, steps });
});

test('rules that lead straight to a page or to another site are fine', () => {
  expect(chainOf(exact('/x', '/fast'), others)).toBeNull();
  expect(chainOf(exact('/x', 'https://facebook.com/fb'), others)).toBeNull();
});

test('the refusal names the rule at the other end', () => {
  const loop = chainOf(exact('/replay', '/webinar'), others);
  expect(loop && chainWords(loop)).toEqual({
    title: '/replay → /webinar → /replay would never end',
    text: 'The rule “/webinar” already leads back to /replay. Change one of the two targets.',
    message: 'This makes a loop, so it cannot be saved.',
  });
});
