/** With fewer decisions than this, the usual time means nothing. */
export const CHECK_TIME_SAMPLE = 20;
/** The days whose decisions count. */
export const CHECK_TIME_DAYS = 30;

/** How long a platform's proofs waited for a decision, in minutes. */
export type CheckTime = { decided: number; medianMinutes: number };

/** The text about the wait for a payer: the usual time when enough proofs were decided, otherwise a promise. */
export function checkTimeText(time: CheckTime | null): string {
  if (!time || time.decided < CHECK_TIME_SAMPLE) return 'checked within one working day';
  const { medianMinutes } = time;
  if (medianMinutes < 55) return `about ${Math.max(5, Math.round(medianMinutes / 5) * 5)} min to check`;
  const hours = Math.round(medianMinutes / 60);
  if (hours < 20) return `about ${hours} h to check`;
  const days = Math.max(1, Math.round(medianMinutes / 1_440));
  return `about ${days} ${days === 1 ? 'day' : 'days'} to check`;
}
