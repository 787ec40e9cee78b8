import { expect, test } from 'vitest';
import { durationSeconds, durationText } from './duration-text.ts';
import { lessonFileInput, lessonInput } from './lesson-input.ts';

test.each([
  ['12:05', 725],
  ['1:02:03', 3723],
  ['12', 720],
  ['0:45', 45],
  ['90:00', 5400],
  ['1:75', null],
  ['1:60:00', null],
  ['12:', null],
  ['', null],
  ['-1', null],
  ['1:2:3:4', null],
])('"%s" is %s seconds', (text, seconds) => {
  expect(durationSeconds(text)).toBe(seconds);
});

test.each([
  [725, '12:05'],
  [3723, '1:02:03'],
  [5, '0:05'],
])('%i seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

const lesson = { name: 'Rates', type: 'video', content: null } as const;

test('a lesson has one video: the link', () => {
  const both = lessonInput.parse({ ...lesson, videoUrl: 'https://youtu.be/dQw4w9WgXcQ', videoFileId: 4 });
  expect(both).toMatchObject({ videoUrl: 'https://youtu.be/dQw4w9WgXcQ', videoFileId: null });
  expect(lessonInput.parse({ ...lesson, videoUrl: '', videoFileId: 4 })).toMatchObject({
    videoUrl: null,
    videoFileId: 4,
  });
});

test('a link that is no video is refused', () => {
  const { error } = lessonInput.safeParse({ ...lesson, videoUrl: 'https://example.com/a' });
  expect(error?.issues[0]).toMatchObject({ path: ['videoUrl'], message: expect.stringContaining('YouTube') });
});

test.each([
  [{ fileId: 3 }, true],
  [{ url: 'https://docs.google.com/a' }, true],
  [{ fileId: 3, url: 'https://a.example' }, false],
  [{}, false],
  [{ url: 'javascript:alert(1)' }, false],
  [{ url: 'not a link' }, false],
])('a lesson file with %j is taken: %s', (part, taken) => {
  expect(lessonFileInput.safeParse({ name: 'Guide', ...part }).success).toBe(taken);
});
