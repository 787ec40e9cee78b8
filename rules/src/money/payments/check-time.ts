import { plural } from '../../text/plural.ts';

/** With fewer decisions than this, the usual time means nothing. */
export const CHECK_TIME_SAMPLE = 20;
/** The days whose decisions count. */
export const CHECK_TIME_DAYS = 30;

/** How long a platform's proofs waited for a decision, in minutes. */
export type CheckTime = { decided: number; medianMinutes: number };

/** The text about the wait for a payer: the usual time when enough proofs were decided, otherwise a promise. */
export function checkTimeText(time: CheckTime | null): string {
  const usual = usualTime(time);
  if (!usual) return 'checked within one working day';
  const { count, unit } = usual;
  return `about ${unit === 'day' ? plural(count, unit) : `${count} ${unit === 'hour' ? 'h' : 'min'}`} to check`;
}

/** The same for somebody whose proof waits, as a sentence. */
export function waitText(way: string, time: CheckTime | null): string {
  const usual = usualTime(time);
  if (!usual) return 'We check it within one working day.';
  return `Most ${way} payments are checked in about ${plural(usual.count, usual.unit)}.`;
}

type UsualTime = { count: number; unit: 'minute' | 'hour' | 'day' };

/** Rounded as people say it; null when too few were decided to know. */
function usualTime(time: CheckTime | null): UsualTime | null {
  if (!time || time.decided < CHECK_TIME_SAMPLE) return null;
  const { medianMinutes } = time;
  if (medianMinutes < 55) return { count: Math.max(5, Math.round(medianMinutes / 5) * 5), unit: 'minute' };
  const hours = Math.round(medianMinutes / 60);
  if (hours < 20) return { count: hours, unit: 'hour' };
  return { count: Math.max(1, Math.round(medianMinutes / 1_440)), unit: 'day' };
}
