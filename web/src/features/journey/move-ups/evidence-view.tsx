import { plural } from '@app/rules/text/plural';
import { IconCheck } from '@tabler/icons-react';
import type { MoveUpEvidenceQuery } from '#gql/graphql.ts';
import { Card } from '#ui/frame/card.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { Money } from '#ui/values/money.tsx';
import { XpChip } from '#ui/figures/xp-chip.tsx';
import classes from './evidence.module.css';
import { HandedIn } from './handed-in.tsx';

export type Evidence = MoveUpEvidenceQuery['moveUp']['evidence'];

/** What was handed in for each task of the stage, and the wins of the person. */
export function EvidenceView({ evidence: { tasks, wins, ...events } }: { evidence: Evidence }) {
  const done = tasks.filter(({ isCompleted }) => isCompleted).length;
  return (
    <>
      <Card
        title="Evidence"
        rank={2}
        aside={
          <span className={classes.quiet}>
            {done} of {plural(tasks.length, 'task')}
          </span>
        }
      >
        <ul className={classes.tasks}>
          {tasks.map(({ id, title, isCompleted, completion }) => (
            <li key={id} data-done={isCompleted || undefined}>
              <span className={classes.mark} aria-hidden>
                {isCompleted && <IconCheck size={16} />}
              </span>
              <div className={classes.task}>
                <div className={classes.taskHead}>
                  <b>{title}</b>
                  {completion ? (
                    <XpChip kind="earned" points={completion.earnedPoints} />
                  ) : (
                    <span className={classes.quiet}>Not done</span>
                  )}
                </div>
                {completion && (
                  <>
                    <HandedIn completion={completion} />
                    <span className={classes.quiet}>
                      <DateText value={completion.completedAt} form="relative" />
                    </span>
                  </>
                )}
              </div>
            </li>
          ))}
        </ul>
        <AttendanceLine {...events} />
      </Card>
      {wins.length > 0 && (
        <Card title="Wins" rank={2}>
          <ul className={classes.list}>
            {wins.map(({ id, text, amountEarned, createdAt }) => (
              <li key={id}>
                <p>{text}</p>
                <p className={classes.quiet}>
                  <DateText value={createdAt} form="day" />
                  {amountEarned != null && (
                    <>
                      {' · '}
                      <Money pesos={amountEarned} />
                    </>
                  )}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

/**
 * Attendance counts; events with only a "going" answer are listed separately, because not every host takes attendance.
 */
function AttendanceLine({ eventsAttended, eventsAccepted }: Pick<Evidence, 'eventsAttended' | 'eventsAccepted'>) {
  const accepted = `Said Going to ${plural(eventsAccepted, 'event')} without recorded attendance.`;
  return (
    <p className={classes.quiet}>
      {eventsAttended === 0 ? 'No events attended yet.' : `Attended ${plural(eventsAttended, 'event')}.`}
      {eventsAccepted > 0 && ` ${accepted}`}
    </p>
  );
}
