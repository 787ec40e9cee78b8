import type { ContentStatus } from '../content/content-status.ts';
import type { LessonType } from './lesson-types.ts';

type LessonFacts = { type: LessonType; hasVideo: boolean; hasText: boolean; durationSeconds: number | null };

/** The parts a lesson still lacks, in words for its author. */
export function missingInLesson({ type, hasVideo, hasText, durationSeconds }: LessonFacts): string[] {
  if (type === 'text') return hasText ? [] : ['No text'];
  if (!hasVideo) return ['No video'];
  // Without the length, nobody knows what 90 % of it is, or how much data it takes.
  return durationSeconds ? [] : ['No duration'];
}

type CourseFacts = {
  hasCover: boolean;
  hasIntro: boolean;
  isFree: boolean;
  levelCount: number;
  units: readonly { lessons: readonly { status: ContentStatus }[] }[];
};

export function missingInCourse({ hasCover, hasIntro, isFree, levelCount, units }: CourseFacts): string[] {
  const lessons = units.flatMap((unit) => unit.lessons);
  const says: [boolean, string][] = [
    [!hasCover, 'No cover'],
    [!hasIntro, 'No intro'],
    [!isFree && levelCount === 0, 'No access level: only staff can open it'],
    [units.length === 0, 'No units'],
    [units.some((unit) => unit.lessons.length === 0), 'A unit without lessons'],
    [lessons.length > 0 && lessons.every(({ status }) => status === 'draft'), 'No published lesson'],
  ];
  return says.filter(([isMissing]) => isMissing).map(([, words]) => words);
}
