import { expect, test } from 'vitest';
import { bestLinks } from './best-links.ts';

const of = (id: string, clicks: number, leads: number) => ({ id, clicks, leads });

test.each([
  {
    says: 'the one with the most leads per click',
    links: [of('main', 100, 4), of('tiktok', 100, 9)],
    best: ['tiktok'],
  },
  {
    says: 'both, when two share the place',
    links: [of('main', 100, 4), of('tiktok', 100, 9), of('facebook', 200, 18)],
    best: ['tiktok', 'facebook'],
  },
  { says: 'nobody, when all do the same', links: [of('main', 100, 9), of('tiktok', 200, 18)], best: [] },
  {
    says: 'nobody, when rates differ by less than people read',
    links: [of('main', 1000, 90), of('tiktok', 1000, 91)],
    best: [],
  },
  { says: 'nobody, without leads', links: [of('main', 100, 0), of('tiktok', 100, 0)], best: [] },
  { says: 'nobody, with nothing to compare to', links: [of('main', 100, 9), of('tiktok', 19, 19)], best: [] },
  {
    says: 'nobody, when three share the place',
    links: [of('a', 50, 5), of('b', 50, 5), of('c', 50, 5), of('d', 50, 1)],
    best: [],
  },
])('the tip names $says', ({ links, best }) => {
  expect(bestLinks(links).map(({ id }) => id)).toEqual(best);
});
