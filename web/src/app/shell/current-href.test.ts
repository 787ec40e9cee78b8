import { linkTo } from '@app/rules/navigation/menu-link';
import { expect, test } from 'vitest';
import { currentHref } from './current-href.ts';

const menu = [
  linkTo('home'),
  { label: 'Community', key: 'community', entries: [linkTo('users'), linkTo('mergeUsers')] },
  linkTo('courses'),
  linkTo('viewCourses'),
];

test.each([
  ['/', '/'],
  ['/community/members', '/community/members'],
  ['/community/members/12/edit', '/community/members'],
  ['/courses/5', '/courses'],
  ['/courses/my-courses/5', '/courses/my-courses'],
  ['/coursesx', null],
  ['/payment', null],
])('%s belongs to %s', (pathname, href) => {
  expect(currentHref(menu, pathname)).toBe(href);
});
