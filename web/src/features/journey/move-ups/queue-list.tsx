import { PlainButton } from '#ui/buttons/plain-button.tsx';
import type { QueuedRequestFragment } from '#gql/graphql.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { Person } from '#ui/people/person.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import classes from './move-ups.module.css';

type QueueListProps = {
  items: readonly QueuedRequestFragment[];
  selectedId: number;
  onChoose: (id: number) => void;
};

/** The waiting members, oldest first, and their reviewers. */
export function QueueList({ items, selectedId, onChoose }: QueueListProps) {
  return (
    <ol className={classes.queue} aria-label="Waiting requests">
      {items.map(({ id, person, askedAt, claimedBy, isMine, earlierAttempts }) => (
        <li key={id}>
          <PlainButton
            className={classes.queued}
            aria-current={id === selectedId || undefined}
            onClick={() => onChoose(id)}
          >
            <Person
              id={person.id}
              name={person.name}
              src={person.profileImage}
              size="sm"
              detail={
                <>
                  asked <DateText value={askedAt} form="relative" />
                  {earlierAttempts > 0 && ` · attempt ${earlierAttempts + 1}`}
                </>
              }
            />
            {claimedBy && (
              <StatusBadge tone={isMine ? 'info' : 'neutral'}>{isMine ? 'Yours' : claimedBy.name}</StatusBadge>
            )}
          </PlainButton>
        </li>
      ))}
    </ol>
  );
}
