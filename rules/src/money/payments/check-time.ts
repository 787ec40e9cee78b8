/** With fewer decisions than this, the usual time says nothing. */
export const CHECK_TIME_SAMPLE = 20;
/** The days whose decisions count. */
export const CHECK_TIME_DAYS = 30;

/** How long proofs of a platform waited until someone decided, in minutes. */
export type CheckTime = { decided: number; medianMinutes: number };

/** What a payer is told about the wait: the usual time where enough proofs were decided, otherwise a promise. */
export function checkTimeText(time: CheckTime | null): string {
  if (!time || time.decided < CHECK_TIME_SAMPLE) return 'checked within one working day';
  const { medianMinutes } = time;
  if (medianMinutes < 55) return `about ${Math.max(5, Math.round(medianMinutes / 5) * 5)} min to check`;
  const hours = Math.round(medianMinutes / 60);
  if (hours < 20) return `about ${hours} h to check`;
  const days = Math.max(1, Math.round(medianMinutes / 1_440));
  return `about ${days} ${days === 1 ? 'day' : 'days'} to check`;
}
