import { daysBetween, type ManilaDay } from '../../time/manila.ts';

/** The colour of a status; `neutral` is the outline badge of the specification, `checked` means that it is our turn. */
export type StatusTone = 'success' | 'error' | 'warning' | 'info' | 'neutral' | 'checked';

export type ScheduleStatus = { label: string; tone: StatusTone };

/** Of an entry that nobody owes any more. */
export const voided: ScheduleStatus = { label: 'Voided', tone: 'neutral' };

type Entry = { scheduleDate: ManilaDay; transactionId: string | null };

const SOON = 7;
const LATER = 30;

/** The status of an entry: paid when a transaction id exists, otherwise by the days to its date. */
export function scheduleStatus({ scheduleDate, transactionId }: Entry, today: ManilaDay): ScheduleStatus {
  if (transactionId !== null) return { label: 'Paid', tone: 'success' };
  const days = daysBetween(today, scheduleDate);
  if (days < 0) return { label: 'Overdue', tone: 'error' };
  return { label: dueIn(days), tone: days < SOON ? 'warning' : days < LATER ? 'info' : 'neutral' };
}

/** The specification's 'Due in N day(s)', with the plural that its number has. */
function dueIn(days: number): string {
  if (days === 0) return 'Due today';
  return days === 1 ? 'Due tomorrow' : `Due in ${days} days`;
}
