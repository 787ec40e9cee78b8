import { expect, test } from 'vitest';
import { foldBar } from './fold-bar.ts';
import { isHeading, linkTo, type MenuItem } from './menu-link.ts';

const menu: MenuItem[] = [
  linkTo('home', 'Home'),
  { label: 'Contents', key: 'contents', entries: [linkTo('courses', 'Courses'), linkTo('events', 'Events')] },
  linkTo('community', 'Community'),
];
const beside = [linkTo('accountabilityBuddies', 'Group')];
const words = (items: readonly MenuItem[]): string =>
  items.map((item) => (isHeading(item) ? `${item.label} (${words(item.entries)})` : item.label)).join(', ');

test.each([
  { folded: 0, left: 'Home, Contents (Courses, Events), Community', right: 'Group' },
  { folded: 1, left: 'Home, Contents (Courses, Events), Community, More (Group)', right: '' },
  { folded: 2, left: 'Home, Contents (Courses, Events), More (Community, Group)', right: '' },
  { folded: 3, left: 'Home, More (Courses, Events, Community, Group)', right: '' },
  { folded: 9, left: 'More (Home, Courses, Events, Community, Group)', right: '' },
])('with $folded folded, the bar shows $left', ({ folded, left, right }) => {
  const bar = foldBar({ menu, beside }, folded);
  expect(words(bar.menu)).toBe(left);
  expect(words(bar.beside)).toBe(right);
});
