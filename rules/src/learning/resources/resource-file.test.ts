import { expect, test } from 'vitest';
import { resourceFileInput, resourceKind, resourceMessages, resourcePreview } from './resource-file.ts';

const input = {
  title: ' Rate card ',
  description: '',
  category: ' Templates ',
  fileId: 4,
  url: '',
  status: 'published',
  isPublic: false,
  isFree: false,
  accessLevelIds: ['member'],
} as const;
const parse = (changes: object) => resourceFileInput.safeParse({ ...input, ...changes });

test('texts are trimmed, and what is empty is nothing', () => {
  expect(parse({}).data).toMatchObject({ title: 'Rate card', description: null, category: 'Templates', url: null });
});

test.each([
  [{ title: ' ' }, 'title', 'Title is required'],
  [{ fileId: null }, 'fileId', resourceMessages.nothing],
  [{ url: 'https://example.com' }, 'url', resourceMessages.both],
  [{ fileId: null, url: 'javascript:alert(1)' }, 'url', resourceMessages.notALink],
  [{ fileId: null, url: 'data:text/html,x' }, 'url', resourceMessages.notALink],
])('%o is refused at %s', (changes, field, message) => {
  expect(parse(changes).error?.issues).toContainEqual(expect.objectContaining({ path: [field], message }));
});

test.each([
  [{ extension: 'pdf', url: null }, 'pdf'],
  [{ extension: 'xlsx', url: null }, 'spreadsheets'],
  [{ extension: null, url: 'https://youtu.be/dQw4w9WgXcQ' }, 'videos'],
  [{ extension: null, url: 'https://example.com/rates.csv?x=1' }, 'spreadsheets'],
  [{ extension: null, url: 'https://example.com/page' }, 'webLink'],
])('LRN-30: %o is of the kind %s', (resource, kind) => {
  expect(resourceKind(resource)).toBe(kind);
});

test.each([
  [{ extension: 'png', width: 20 }, 'picture'],
  [{ extension: 'svg', width: null }, null],
  [{ extension: 'pdf', width: null }, 'pdf'],
  [{ extension: 'mp3', width: null }, 'audio'],
  [{ extension: 'mp4', width: null }, 'video'],
  [{ extension: 'avi', width: null }, null],
  [{ extension: 'docx', width: null }, null],
])('%o can be looked at as %s', (file, preview) => {
  expect(resourcePreview(file)).toBe(preview);
});
