import { expect, test } from 'vitest';
import { missingInCourse, missingInLesson } from './missing-parts.ts';

const video = { type: 'video', hasVideo: true, hasText: false, durationSeconds: 60 } as const;
const reading = { type: 'text', hasVideo: false, hasText: true, durationSeconds: null } as const;

test.each([
  ['a video lesson with its duration', video, []],
  ['a video lesson without a video', { ...video, hasVideo: false, durationSeconds: null }, ['No video']],
  ['a video whose length nobody knows', { ...video, durationSeconds: null }, ['No duration']],
  ['a text to read', reading, []],
  ['an empty text', { ...reading, hasText: false }, ['No text']],
])('%s', (_name, lesson, missing) => {
  expect(missingInLesson(lesson)).toEqual(missing);
});

const whole = {
  hasCover: true,
  hasIntro: true,
  isFree: false,
  levelCount: 1,
  units: [{ lessons: [{ status: 'published' }] }],
} as const;

test.each([
  ['a whole course', whole, []],
  ['a free course needs no level', { ...whole, isFree: true, levelCount: 0 }, []],
  ['a course for nobody', { ...whole, levelCount: 0 }, ['No access level: only staff can open it']],
  ['an empty course', { ...whole, hasCover: false, hasIntro: false, units: [] }, ['No cover', 'No intro', 'No units']],
  ['an empty unit', { ...whole, units: [...whole.units, { lessons: [] }] }, ['A unit without lessons']],
  ['drafts only', { ...whole, units: [{ lessons: [{ status: 'draft' as const }] }] }, ['No published lesson']],
])('%s', (_name, course, missing) => {
  expect(missingInCourse(course)).toEqual(missing);
});
