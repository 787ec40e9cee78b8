import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';

test.each([
  { page: 1, pages: 25, shown: [1, 2, 3, 4, 5] },
  { page: 3, pages: 25, shown: [1, 2, 3, 4, 5] },
  { page: 12, pages: 25, shown: [10, 11, 12, 13, 14] },
  { page: 25, pages: 25, shown: [21, 22, 23, 24, 25] },
  { page: 2, pages: 3, shown: [1, 2, 3] },
  { page: 1, pages: 0, shown: [1] },
])('page $page of $pages shows $shown', ({ page, pages, shown }) => {
  expect(pageWindow(page, pages)).toEqual(shown);
});
