import { errorText } from '@app/rules/errors/error-text';
import { waitingValue } from '@app/rules/platform/outbox/outbox';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useOutboxItems } from '#outbox/outbox-context.ts';
import { useKeptMutation } from '#outbox/use-kept-mutation.ts';
import { Button } from '#ui/buttons/button.tsx';
import type { MyEventCardFieldsFragment } from '#gql/graphql.ts';
import { useAccess } from '#session/use-access.ts';
import { toast } from '#ui/toasts/toast.ts';
import { useNow } from '#ui/dates/use-now.ts';
import classes from '../events.module.css';
import { AnswerEvent } from './my-events.operations.ts';
import { timeState } from './time-state.ts';

type AnswerableEvent = Pick<
  MyEventCardFieldsFragment,
  'id' | 'title' | 'startsAt' | 'endsAt' | 'isCancelled' | 'isGoing' | 'goingCount' | 'capacity' | 'gate'
>;

/**
 * Going or not going. The server keeps the seats, so the answer counts once it is confirmed; without a connection it is
 * shown as said and waits on the phone. On the page of an event it is the main action.
 */
export function AnswerButtons({ event, isMain = false }: { event: AnswerableEvent; isMain?: boolean }) {
  const { id, isCancelled, gate, title } = event;
  const now = useNow();
  const { isReadOnly } = useAccess();
  const answer = useKeptMutation(AnswerEvent);
  const [isSaying, setSaying] = useState(false);
  const subject = `event:${id}`;
  const waiting = waitingValue(useOutboxItems(), subject);
  const isGoing = isSaying || waiting === undefined ? event.isGoing : waiting === 'going';
  if (isReadOnly || isCancelled || !gate.isOpen || timeState(event, now) === 'over') return null;

  const say = async (next: boolean) => {
    const words = next ? `You are going to ${title}` : `You are not going to ${title}`;
    setSaying(true);
    try {
      const variables = { occurrenceId: id, isGoing: next };
      const { kind } = await answer({ variables, title: words, subject, value: next ? 'going' : 'not' });
      if (kind === 'sent') toast.success(words);
    } catch (error) {
      toast.error(errorText(error));
    }
    setSaying(false);
  };
  const isFull = event.capacity !== null && event.goingCount >= event.capacity && !isGoing;

  return (
    <div className={classes.answers} role="group" aria-label={`Are you going to ${title}?`}>
      <Button
        variant={isGoing ? 'light' : isMain ? 'filled' : 'default'}
        leftSection={<IconCheck size={18} />}
        aria-pressed={isGoing === true}
        disabled={isFull || isSaying}
        onClick={() => void say(true)}
      >
        {isGoing ? "I'm going" : isFull ? 'Full' : 'Going'}
      </Button>
      <Button
        variant={isGoing === false ? 'light' : 'subtle'}
        leftSection={<IconX size={18} />}
        aria-pressed={isGoing === false}
        disabled={isSaying}
        onClick={() => void say(false)}
      >
        Not going
      </Button>
    </div>
  );
}
