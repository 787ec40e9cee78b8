import { daysBetween, type ManilaDay, months } from '../../time/manila.ts';
import { choiceWords, quarters, rangeWords, type ReportChoice, reportDays } from './report-period.ts';

/** The line below the report bar: the resolved Manila days, and what they are compared with. */
export function daysWords(choice: ReportChoice, today: ManilaDay): string {
  const { from, to } = reportDays(choice, today);
  const length = daysBetween(from, to) + 1;
  if (choice.period === 'none' && choice.to > to)
    return `${rangeWords({ from, to })}, ${length} of ${daysBetween(from, choice.to) + 1} days`;
  return rangeWords({ from, to });
}

/** `Compared with the 30 days before, Sep 17 to Oct 16 2026.` */
export function comparedWords(choice: ReportChoice, today: ManilaDay): string {
  const days = reportDays(choice, today);
  const length = daysBetween(days.from, days.to) + 1;
  const range = rangeWords(days.before);
  if (choice.period !== 'none' || choice.frequency === 'custom' || choice.frequency === 'daily')
    return `Compared with the ${length === 1 ? 'day' : `${length} days`} before, ${range}.`;
  const name = earlierName(choice.frequency, days.before.from);
  const isRunning = choice.to > days.to;
  return isRunning ? `Compared with the same days of ${name}, ${range}.` : `Compared with ${name}, ${range}.`;
}

function earlierName(frequency: 'monthly' | 'quarterly' | 'annual', from: ManilaDay): string {
  const month = Number(from.slice(5, 7)) - 1;
  const names = {
    monthly: months[month] ?? '',
    quarterly: quarters[Math.floor(month / 3)] ?? '',
    annual: from.slice(0, 4),
  };
  return names[frequency];
}

/** What a period is called in a sentence: `Q1 2025`, `the last 30 days`. */
export function periodName(choice: ReportChoice, today: ManilaDay): string {
  if (choice.period !== 'none') return `the last ${daysBetween(reportDays(choice, today).from, today) + 1} days`;
  return choiceWords(choice, today);
}
