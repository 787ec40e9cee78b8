import { centavosFromPesos } from '@app/rules/amounts/pesos';
import type { ReportSourceId } from '@app/rules/insight/reports/report-catalog';
import type { StatChange } from '#ui/figures/stat-card.tsx';

/** More of it is good, bad, or neither. */
export type Wish = 'more' | 'less' | 'neither';

type Figure = { count: number; amount?: number | null | undefined };

/** The value that a figure says first: pesos where there are some. */
export const valueOf = ({ count, amount }: Figure, measure: 'money' | 'count') =>
  measure === 'money' ? (amount ?? 0) : count;

/** `4.7%` up or down against the period before; nothing where there was none. */
export function changeOf(now: number, before: number, wish: Wish = 'more'): StatChange | undefined {
  if (before === 0) return undefined;
  const percent = Math.round(((exact(now) - exact(before)) / Math.abs(exact(before))) * 1000) / 10;
  return { text: `${Math.abs(percent).toLocaleString('en-PH')}%`, ...lookOf(percent, wish) };
}

/** The difference of two shares, in points. */
export function pointsOf(now: number, before: number, wish: Wish = 'more'): StatChange {
  const points = Math.round((now - before) * 10) / 10;
  return { text: `${Math.abs(points)} pts`, ...lookOf(points, wish) };
}

/** Sums of pesos have digits that are not there; centavos do not. */
const exact = (value: number) => centavosFromPesos(Math.round(value * 100) / 100) ?? value;

function lookOf(difference: number, wish: Wish): Pick<StatChange, 'direction' | 'tone'> {
  if (difference === 0) return { direction: 'flat', tone: 'neutral' };
  const direction = difference > 0 ? 'up' : 'down';
  if (wish === 'neither') return { direction, tone: 'neutral' };
  return { direction, tone: difference > 0 === (wish === 'more') ? 'good' : 'bad' };
}

/** Of a source: money that is late is no good news. */
export const wishOf = (source: ReportSourceId): Wish =>
  source === 'overdue' || source === 'outstanding' ? 'less' : source === 'due' ? 'neither' : 'more';
