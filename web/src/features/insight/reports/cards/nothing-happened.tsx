import { periodFacts, picked, type ReportChoice } from '@app/rules/insight/reports/report-period';
import { choiceWords } from '@app/rules/insight/reports/report-period';
import { periodName } from '@app/rules/insight/reports/report-words';
import { formatDay, type ManilaDay } from '@app/rules/time/manila';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/frame/card.tsx';
import { Title } from '#ui/values/title.tsx';
import { useReport } from '../report-context.ts';
import classes from '../reports.module.css';

const units = { daily: 'day', monthly: 'month', quarterly: 'quarter', annual: 'year', custom: 'range' } as const;

/** A period without data: since when there is some, and the way back to now. */
export function NothingHappened({ since }: { since?: ManilaDay | null | undefined }) {
  const { choice, choose, today, days } = useReport();
  const isAhead = days.from > today;
  const back = backTo(choice, today);
  const unit = choice.period === 'none' ? units[choice.frequency] : 'period';
  return (
    <Card padding="lg">
      <div className={classes.nothing}>
        <svg viewBox="0 0 80 56" width="80" height="56" aria-hidden>
          <path className={classes.ground} d="M4 50h72" />
          <rect className={classes.bare} x="14" y="30" width="12" height="20" rx="3" />
          <rect className={classes.bare} x="34" y="20" width="12" height="30" rx="3" />
          <rect className={classes.hoped} x="54" y="8" width="12" height="42" rx="3" />
        </svg>
        <Title order={2} className={classes.nothingTitle}>
          {isAhead ? 'There is nothing yet in' : 'Nothing happened in'} {periodName(choice, today)}
        </Title>
        <p>
          {isAhead ? 'These days are still ahead. ' : ''}
          {since ? `The first member joined on ${formatDay(since)}. Pick a later ${unit}.` : `Pick another ${unit}.`}
        </p>
        <Button variant="default" onClick={() => choose(back)}>
          {back.period === 'none' ? `Back to ${choiceWords(back, today)}` : periodFacts[back.period].label}
        </Button>
      </div>
    </Card>
  );
}

/** The running day, month, quarter or year; the last 30 days after a range of one's own. */
function backTo(choice: ReportChoice, today: ManilaDay): ReportChoice {
  if (choice.period !== 'none' || choice.frequency === 'custom') return { period: 'last-30' };
  return picked(choice.frequency, today);
}
