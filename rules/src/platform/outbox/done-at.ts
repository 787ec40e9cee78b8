/** As long as the keys of requests are known. */
const longestAgo = 30 * 86_400_000;

const minute = 60_000;

/** The times of a thing that a phone sends, as its own clock says them; undefined or unreadable when it says none. */
type SaidTimes = { doneAt: string | undefined; sentAt: string | undefined };

/**
 * When something was really done: of two devices, the later word counts. Clocks of phones may be wrong by hours; how
 * wrong is seen by the time of sending, to the minute, so that a slow connection does not change the order in which one
 * phone did things. Nothing is done in the future, and nothing is older than the keys are kept.
 */
export function doneAtOf({ doneAt, sentAt }: SaidTimes, now: Date): Date {
  const done = Date.parse(doneAt ?? '');
  if (Number.isNaN(done)) return now;
  const sent = Date.parse(sentAt ?? '');
  const wrongBy = Number.isNaN(sent) ? 0 : Math.round((now.getTime() - sent) / minute) * minute;
  return new Date(Math.min(now.getTime(), Math.max(done + wrongBy, now.getTime() - longestAgo)));
}

/** So late a check-in or a lesson that waited on a phone may arrive and still be dated by when it was done. */
const LATEST_HOURS = 48;

/** When something that makes a streak counts as done: by the phone that did it, never in the future, at most 48 hours back. */
export function madeAtOf(doneAt: Date, now: Date): Date {
  const earliest = now.getTime() - LATEST_HOURS * 60 * minute;
  return new Date(Math.min(now.getTime(), Math.max(doneAt.getTime(), earliest)));
}
