import type { FreeLesson } from '@app/rules/money/funnel-pages/page-facts';

/** `11 min · about 28 MB`: people pay for their data. */
export function lengthOf({ minutes, megabytes }: Pick<FreeLesson, 'minutes' | 'megabytes'>): string {
  if (minutes === null) return 'A short read';
  return megabytes === null ? `${minutes} min` : `${minutes} min · about ${megabytes} MB`;
}
