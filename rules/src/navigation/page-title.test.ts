import { expect, test } from 'vitest';
import { pageTitle } from './page-title.ts';

test.each([
  ['Courses', 'Courses | Tribe'],
  ['  Courses ', 'Courses | Tribe'],
  ['', 'Tribe'],
  [' ', 'Tribe'],
  [null, 'Tribe'],
  [undefined, 'Tribe'],
])('the page %j has the title %s', (page, title) => {
  expect(pageTitle(page)).toBe(title);
});

test('another application title takes the place of ours', () => {
  expect(pageTitle('Courses', 'Academy')).toBe('Courses | Academy');
});
