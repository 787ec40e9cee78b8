import { errorText } from '@app/rules/errors/error-text';
import { xpChangeText } from '@app/rules/journey/stages/stage-progress';
import { useQuery } from '#graphql/use-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Card } from '#ui/frame/card.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { useShownPages } from '#ui/finding/use-shown-pages.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { XpChip } from '#ui/figures/xp-chip.tsx';
import classes from './points.module.css';
import { PointHistory } from './points.operations.ts';

const pageSize = 5;

/** Queries to reload after a change of points. */
export const pointQueries = [PointHistory];

type PointHistoryPanelProps = {
  points: number;
  /** The person; oneself without it. */
  userId?: number;
};

/** The sources of a person's points, newest first. */
export function PointHistoryPanel({ points, userId }: PointHistoryPanelProps) {
  const [pages, showMore] = useShownPages('points');
  const { data, previousData, error, refetch } = useQuery(PointHistory, {
    variables: { userId, page: 1, pageSize: pageSize * pages },
    fetchPolicy: 'cache-and-network',
  });
  const { items = [], totalCount = 0 } = (data ?? previousData)?.pointHistory ?? {};
  return (
    <Card title="XP history" aside={<XpChip points={points} />}>
      {error ? (
        <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />
      ) : (
        <ul className={classes.ranks}>
          {items.map((entry) => (
            <li key={entry.id} className={classes.entry}>
              <span className={classes.what}>
                {wordsOf(entry)}
                <span className={classes.quiet}>
                  <DateText value={entry.createdAt} form="relative" />
                </span>
              </span>
              <b className={classes.change}>{xpChangeText(entry.points)}</b>
            </li>
          ))}
        </ul>
      )}
      {totalCount > items.length && (
        <Button variant="default" className={classes.more} onClick={showMore}>
          Show more
        </Button>
      )}
    </Card>
  );
}

type Entry = { kind: string; taskTitle?: string | null; reason?: string | null };

function wordsOf({ kind, taskTitle, reason }: Entry): string {
  if (kind === 'opening') return 'Starting points';
  if (kind === 'quiz') return reason ?? 'A quiz passed';
  if (kind === 'task') return taskTitle ?? 'A finished task';
  if (kind === 'reversal') return `Taken back: ${taskTitle ?? 'a task'}${reason ? ` (${reason})` : ''}`;
  return reason ?? 'A change by staff';
}
