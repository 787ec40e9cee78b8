import { moveUpStates } from '@app/rules/journey/move-ups/move-up-states';
import { isSafeLink } from '@app/rules/journey/stages/safe-link';
import { plural } from '@app/rules/text/plural';
import { IconCheck } from '@tabler/icons-react';
import type { MoveUpEvidenceQuery } from '#gql/graphql.ts';
import { Card } from '#ui/frame/card.tsx';
import { DateText } from '#ui/dates/date-text.tsx';
import { Money } from '#ui/values/money.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { XpChip } from '#ui/figures/xp-chip.tsx';
import classes from './move-ups.module.css';

type Evidence = MoveUpEvidenceQuery['moveUp']['evidence'];

/** Everything for the decision, in one place: tasks with their evidence, wins, attendance, earlier attempts. */
export function EvidenceView({ evidence: { tasks, wins, points, attempts, ...events } }: { evidence: Evidence }) {
  return (
    <>
      <Card title="Tasks" aside={<XpChip points={points} />}>
        <ul className={classes.tasks}>
          {tasks.map((task) => (
            <li key={task.id} data-done={task.isCompleted || undefined}>
              <span className={classes.mark} aria-hidden>
                {task.isCompleted && <IconCheck size={16} />}
              </span>
              <div className={classes.handedIn}>
                <b>{task.title}</b>
                <HandedIn completion={task.completion} />
              </div>
              {task.completion ? <XpChip kind="earned" points={task.completion.earnedPoints} /> : 'Not done'}
            </li>
          ))}
        </ul>
        <AttendanceLine {...events} />
      </Card>
      {attempts.length > 0 && (
        <Card title="Earlier attempts">
          <ul className={classes.list}>
            {attempts.map(({ id, status, askedAt, feedback, decidedBy }) => (
              <li key={id}>
                <p>
                  <StatusBadge tone={moveUpStates[status].tone}>{moveUpStates[status].label}</StatusBadge>{' '}
                  <span className={classes.quiet}>
                    asked <DateText value={askedAt} form="day" />
                    {decidedBy && ` · ${decidedBy.name}`}
                  </span>
                </p>
                {feedback && <p>{feedback}</p>}
              </li>
            ))}
          </ul>
        </Card>
      )}
      {wins.length > 0 && (
        <Card title="Wins">
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

function HandedIn({ completion }: { completion?: Evidence['tasks'][number]['completion'] }) {
  if (!completion) return null;
  const { evidenceText, picture, completedAt } = completion;
  return (
    <>
      {evidenceText != null &&
        (isSafeLink(evidenceText) && !evidenceText.startsWith('/') && !/\s/.test(evidenceText) ? (
          <a href={evidenceText} target="_blank" rel="noopener noreferrer">
            {evidenceText}
          </a>
        ) : (
          <p>{evidenceText}</p>
        ))}
      {picture && (
        <a href={picture.url} target="_blank" rel="noopener">
          <img src={`${picture.url}?w=320`} alt="Submitted picture, opens in full size" loading="lazy" />
        </a>
      )}
      <span className={classes.quiet}>
        <DateText value={completedAt} form="relative" />
      </span>
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
