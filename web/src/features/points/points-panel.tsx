import { useMutation, useQuery } from '@apollo/client/react';
import { errorText } from '@app/rules/errors/error-text';
import type { LeaderboardPeriod, LeaderboardScope } from '@app/rules/points/points';
import { xpChangeText } from '@app/rules/stages/stage-progress';
import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { DataView } from '../../graphql/data-view.tsx';
import { Card } from '../../ui/card.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Person } from '../../ui/person.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { toast } from '../../ui/toast.ts';
import { XpChip } from '../../ui/xp-chip.tsx';
import { Leaderboard, PointHistory, ShowOnLeaderboards } from './points.operations.ts';
import classes from './points.module.css';

const scopes = [
  { value: 'stage', label: 'My stage' },
  { value: 'group', label: 'My group' },
  { value: 'batch', label: 'My batch' },
] as const;
const periods = [
  { value: 'week', label: 'This week' },
  { value: 'all', label: 'All time' },
] as const;

/** A member's points: where they stand among the others, and where they came from. */
export function PointsPanel({ points }: { points: number }) {
  return (
    <div className={classes.stack}>
      <LeaderboardCard />
      <HistoryCard points={points} />
    </div>
  );
}

function LeaderboardCard() {
  const [scope, setScope] = useState<LeaderboardScope>('stage');
  const [period, setPeriod] = useState<LeaderboardPeriod>('week');
  const [show] = useMutation(ShowOnLeaderboards, { refetchQueries: [Leaderboard] });
  const choose = async (isShown: boolean) => {
    try {
      await show({ variables: { isShown } });
      toast.success(isShown ? 'You are on the leaderboards' : 'You are off the leaderboards');
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return (
    <Card title="Leaderboard">
      <div className={classes.stack}>
        <Segmented label="Among whom" options={scopes} value={scope} onChange={setScope} />
        <Segmented label="Since when" options={periods} value={period} onChange={setPeriod} />
        <DataView
          query={Leaderboard}
          variables={{ scope, period }}
          ready={({ leaderboard: { ranks, isShown } }) => (
            <>
              {ranks.length === 0 ? (
                <p className={classes.quiet}>There is nobody to compare with here.</p>
              ) : (
                <ol className={classes.ranks}>
                  {ranks.map(({ rank, person, points, isMe }) => (
                    <li key={person.id} className={classes.rank} data-me={isMe || undefined}>
                      <b className={classes.number}>{rank}</b>
                      <Person
                        id={person.id}
                        name={person.name}
                        detail={isMe && 'You'}
                        src={person.profileImage}
                        size="sm"
                      />
                      <XpChip kind="earned" points={points} />
                    </li>
                  ))}
                </ol>
              )}
              <Checkbox
                label="Show me on leaderboards"
                checked={isShown}
                onChange={({ currentTarget }) => void choose(currentTarget.checked)}
              />
            </>
          )}
        />
      </div>
    </Card>
  );
}

const pageSize = 8;

function HistoryCard({ points }: { points: number }) {
  const [pages, setPages] = useState(1);
  const { data, previousData, error, refetch } = useQuery(PointHistory, {
    variables: { page: 1, pageSize: pageSize * pages },
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
        <Button variant="default" mt="sm" onClick={() => setPages(pages + 1)}>
          Show more
        </Button>
      )}
    </Card>
  );
}

type Entry = { kind: string; taskTitle?: string | null; reason?: string | null };

function wordsOf({ kind, taskTitle, reason }: Entry): string {
  if (kind === 'opening') return 'What you brought along';
  if (kind === 'task') return taskTitle ?? 'A finished task';
  if (kind === 'reversal') return `Taken back: ${taskTitle ?? 'a task'}${reason ? ` (${reason})` : ''}`;
  return reason ?? 'A change by staff';
}
