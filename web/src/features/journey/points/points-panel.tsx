import type { LeaderboardPeriod, LeaderboardScope } from '@app/rules/journey/points/points';
import { useState } from 'react';
import { DataView } from '#graphql/data-view.tsx';
import { useCurrentUser } from '#session/auth-context.ts';
import { Card } from '#ui/frame/card.tsx';
import { Person } from '#ui/people/person.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { XpChip } from '#ui/figures/xp-chip.tsx';
import { LeaderboardChoicePanel } from './leaderboard-choice-panel.tsx';
import { PointHistoryPanel } from './point-history-panel.tsx';
import { Leaderboard } from './points.operations.ts';
import classes from './points.module.css';

const scopes = [
  { value: 'group', label: 'My group' },
  { value: 'stage', label: 'My stage' },
  { value: 'batch', label: 'My batch' },
] as const;
const periods = [
  { value: 'week', label: 'This week' },
  { value: 'all', label: 'All time' },
] as const;

/** A member's points: their rank, and their sources. */
export function PointsPanel({ points }: { points: number }) {
  return (
    <div className={classes.stack}>
      <LeaderboardCard />
      <PointHistoryPanel points={points} />
    </div>
  );
}

function LeaderboardCard() {
  const { group } = useCurrentUser();
  const [scope, setScope] = useState<LeaderboardScope>(group ? 'group' : 'stage');
  const [period, setPeriod] = useState<LeaderboardPeriod>('week');
  return (
    <Card title="Leaderboard">
      <div className={classes.stack}>
        <Segmented label="Compare with" options={scopes} value={scope} onChange={setScope} />
        <Segmented label="Period" options={periods} value={period} onChange={setPeriod} />
        <DataView
          query={Leaderboard}
          variables={{ scope, period }}
          ready={({ leaderboard: { ranks } }) => (
            <>
              {ranks.length === 0 ? (
                <p className={classes.quiet}>There is nobody to compare with yet.</p>
              ) : period === 'week' && ranks.every(({ points }) => points === 0) ? (
                <p className={classes.quiet}>Nobody has earned XP this week yet. Yours can be the first.</p>
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
              <LeaderboardChoicePanel />
            </>
          )}
        />
      </div>
    </Card>
  );
}
