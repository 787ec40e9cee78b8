import { beforeEach, expect, test } from 'vitest';
import { placeInList, rememberList } from './walked-list.ts';

beforeEach(() => sessionStorage.clear());

const list = {
  label: 'Members',
  before: 10,
  total: 41,
  addresses: ['/community/members/5', '/community/members/9?tab=payments', '/community/members/7'],
};

test.each([
  ['/community/members/5', { number: 11, previous: undefined, next: '/community/members/9?tab=payments' }],
  ['/community/members/9', { number: 12, previous: '/community/members/5', next: '/community/members/7' }],
  ['/community/members/7', { number: 13, previous: '/community/members/9?tab=payments', next: undefined }],
])('%s has a place in the list it was opened from', (pathname, place) => {
  rememberList(list);
  expect(placeInList(pathname)).toEqual({ label: 'Members', total: 41, ...place });
});

test('at the ends of a page the walk goes on in the list, as long as it has more', () => {
  const pages = {
    previousPage: '/community/members?page=1&walk=last',
    nextPage: '/community/members?page=3&walk=first',
  };
  rememberList({ ...list, ...pages });
  expect(placeInList('/community/members/5')?.previous).toBe(pages.previousPage);
  expect(placeInList('/community/members/7')?.next).toBe(pages.nextPage);
  rememberList({ ...list, ...pages, before: 0, total: 3 });
  expect(placeInList('/community/members/5')?.previous).toBeUndefined();
  expect(placeInList('/community/members/7')?.next).toBeUndefined();
});

test('a page that was opened in another way has no place', () => {
  expect(placeInList('/community/members/5')).toBeNull();
  rememberList(list);
  expect(placeInList('/community/members/6')).toBeNull();
  sessionStorage.setItem('walked-list', 'nonsense');
  expect(placeInList('/community/members/5')).toBeNull();
});
