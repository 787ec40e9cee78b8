import type { KeptItem } from './kept-item.ts';

/** By operation: what makes a day count for the streak on the home. */
const makesADay: ReadonlySet<string> = new Set(['CompleteLesson', 'FinishTask', 'CheckInWithGroup']);

/** It counts for the day on which it was done, also when it is sent later. */
export function countsForStreak({ request }: Pick<KeptItem, 'request'>): boolean {
  return makesADay.has(request.operationName ?? '');
}
