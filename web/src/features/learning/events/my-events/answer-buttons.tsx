import { IconCheck, IconX } from '@tabler/icons-react';
import { useMutation } from '#graphql/use-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { MyEventCardFieldsFragment } from '#gql/graphql.ts';
import { attempt } from '#graphql/attempt.ts';
import { useAccess } from '#session/use-access.ts';
import { useNow } from '#ui/dates/use-now.ts';
import classes from '../events.module.css';
import { AnswerEvent } from './my-events.operations.ts';
import { timeState } from './time-state.ts';

type AnswerableEvent = Pick<
  MyEventCardFieldsFragment,
  'id' | 'title' | 'startsAt' | 'endsAt' | 'isCancelled' | 'isGoing' | 'goingCount' | 'capacity' | 'gate'
>;

/**
 * Going or not going. The server keeps the seats, so the answer counts once it is confirmed. On the page of an event it
 * is the main action.
 */
export function AnswerButtons({ event, isMain = false }: { event: AnswerableEvent; isMain?: boolean }) {
  const { id, isGoing, isCancelled, gate, title } = event;
  const now = useNow();
  const { isReadOnly } = useAccess();
  const [answer, { loading }] = useMutation(AnswerEvent);
  if (isReadOnly || isCancelled || !gate.isOpen || timeState(event, now) === 'over') return null;

  const say = async (next: boolean) => {
    await attempt(
      answer({ variables: { occurrenceId: id, isGoing: next } }),
      next ? `You are going to ${title}` : `You are not going to ${title}`,
    );
  };
  const isFull = event.capacity !== null && event.goingCount >= event.capacity && !isGoing;

  return (
    <div className={classes.answers} role="group" aria-label={`Are you going to ${title}?`}>
      <Button
        variant={isGoing ? 'light' : isMain ? 'filled' : 'default'}
        leftSection={<IconCheck size={18} />}
        aria-pressed={isGoing === true}
        disabled={isFull || loading}
        onClick={() => void say(true)}
      >
        {isGoing ? "I'm going" : isFull ? 'Full' : 'Going'}
      </Button>
      <Button
        variant={isGoing === false ? 'light' : 'subtle'}
        leftSection={<IconX size={18} />}
        aria-pressed={isGoing === false}
        disabled={loading}
        onClick={() => void say(false)}
      >
        Not going
      </Button>
    </div>
  );
}
