import { formatDuration } from '@app/rules/text/duration';
import { plural } from '@app/rules/text/plural';
import type { MyCourseQuery } from '#gql/graphql.ts';

type Course = Pick<MyCourseQuery['myCourse'], 'lessonCount' | 'totalSeconds' | 'isFree' | 'status'>;

/** The line below the name of a course. */
export function courseFacts({ lessonCount, totalSeconds, isFree, status }: Course): string {
  const facts = [
    plural(lessonCount, 'lesson'),
    totalSeconds > 0 && formatDuration(totalSeconds),
    isFree && 'Free',
    status === 'draft' && 'Draft',
  ];
  return facts.filter(Boolean).join(' · ');
}
