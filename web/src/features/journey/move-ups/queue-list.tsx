import { waitingText, waitingTone } from '@app/rules/time/waiting';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { Person } from '#ui/people/person.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import classes from './move-ups.module.css';
import { isOpenable, type WaitingRequest } from './waiting-request.ts';

type QueueListProps = {
  items: readonly WaitingRequest[];
  selectedId: number | undefined;
  onChoose: (id: number) => void;
};

/** The waiting members, oldest first. What a colleague works on keeps its place, and stays closed. */
export function QueueList({ items, selectedId, onChoose }: QueueListProps) {
  return (
    <ol className={classes.queue} aria-label="Waiting requests">
      {items.map((item) => (
        <li key={item.id}>
          <PlainButton
            className={classes.queued}
            aria-current={item.id === selectedId || undefined}
            disabled={!isOpenable(item)}
            onClick={() => onChoose(item.id)}
          >
            <Row item={item} />
          </PlainButton>
        </li>
      ))}
    </ol>
  );
}

function Row({ item }: { item: WaitingRequest }) {
  const now = useNow();
  const { person, stage, nextStage, askedAt, claimedBy, isMine, isOwn, earlierAttempts } = item;
  const since = new Date(askedAt);
  return (
    <>
      <Person
        id={person.id}
        name={person.name}
        src={person.profileImage}
        size="sm"
        detail={
          <>
            {nextStage ? `${stage} to ${nextStage}` : stage}
            {earlierAttempts > 0 && ` · attempt ${earlierAttempts + 1}`}
          </>
        }
      />
      <span className={classes.queuedEnd}>
        <span className={classes.waiting} data-waiting={waitingTone(since, now)}>
          {waitingText(since, now)}
        </span>
        {isOwn && <span className={classes.quiet}>Your own</span>}
        {isMine && <StatusBadge tone="info">Yours</StatusBadge>}
        {claimedBy != null && !isMine && <span className={classes.quiet}>Claimed by {claimedBy}</span>}
      </span>
    </>
  );
}
