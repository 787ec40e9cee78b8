import { expect, test } from 'vitest';
import { extensionOf, fileCategories, fileCategory, isRedrawn } from './file-categories.ts';

test.each([
  ['photo.jpg', 'images'],
  ['photo.JPEG', 'images'],
  ['a.png', 'images'],
  ['a.gif', 'images'],
  ['a.bmp', 'images'],
  ['a.svg', 'images'],
  ['a.webp', 'images'],
  ['a.mp4', 'videos'],
  ['a.avi', 'videos'],
  ['a.mov', 'videos'],
  ['a.wmv', 'videos'],
  ['a.mkv', 'videos'],
  ['a.flv', 'videos'],
  ['a.mp3', 'audio'],
  ['a.ppt', 'presentations'],
  ['a.pptx', 'presentations'],
  ['a.xlsx', 'spreadsheets'],
  ['a.xls', 'spreadsheets'],
  ['a.csv', 'spreadsheets'],
  ['a.doc', 'documents'],
  ['a.docx', 'documents'],
  ['a.txt', 'documents'],
  ['a.xml', 'documents'],
  ['a.pdf', 'pdf'],
  ['a.zip', 'archive'],
  ['a.rar', 'archive'],
  ['meeting', 'webLink'],
])('LRN-28: %s is of the category %s', (name, category) => {
  expect(fileCategory(name)).toBe(category);
});

test.each(['a.exe', 'a.html', 'a.js', 'a.heic', 'a.png.exe', 'a.svgz', 'a.jpg/x.php', 'a.constructor'])(
  'UP-01, LRN-28: %s is refused',
  (name) => {
    expect(fileCategory(name)).toBeNull();
  },
);

test('the table has every extension once', () => {
  const all = Object.values(fileCategories).flat();
  expect(all).toHaveLength(26);
  expect(new Set(all).size).toBe(all.length);
});

test.each([
  ['a.tar.ZIP', 'zip'],
  ['a.png ', 'png'],
  ['folder.d/readme', ''],
  ['.', ''],
  ['', ''],
])('the extension of "%s" is "%s"', (name, extension) => {
  expect(extensionOf(name)).toBe(extension);
});

test('drawings and bitmaps are not redrawn', () => {
  expect(['jpg', 'webp', 'svg', 'bmp'].map(isRedrawn)).toEqual([true, true, false, false]);
});
