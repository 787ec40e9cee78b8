import { errorText } from '@app/rules/errors/error-text';
import {
  answerSubject,
  type EventReply,
  keptReplies,
  keptReply,
  replyOf,
  storedAnswers,
} from '@app/rules/learning/events/seats';
import { waitingValue } from '@app/rules/platform/outbox/outbox';
import { IconCheck } from '@tabler/icons-react';
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
  'id' | 'title' | 'startsAt' | 'endsAt' | 'isCancelled' | 'isGoing' | 'isMaybe' | 'goingCount' | 'capacity' | 'gate'
>;

const said: Record<EventReply, (title: string) => string> = {
  going: (title) => `You are going to ${title}`,
  maybe: (title) => `You said maybe to ${title}`,
  not_going: (title) => `You are not going to ${title}`,
};

/**
 * Going, maybe or not. The server keeps the seats, so the answer counts once it is confirmed; without a connection it is
 * shown as said and waits on the phone. On the page of an event it is the main action.
 */
export function AnswerButtons({ event, isMain = false }: { event: AnswerableEvent; isMain?: boolean }) {
  const { id, isCancelled, gate, title } = event;
  const now = useNow();
  const { isReadOnly } = useAccess();
  const answer = useKeptMutation(AnswerEvent);
  const [isSaying, setSaying] = useState(false);
  const subject = answerSubject(id);
  const waiting = waitingValue(useOutboxItems(), subject);
  const stored = event.isGoing === null ? null : replyOf({ isGoing: event.isGoing, isMaybe: event.isMaybe });
  const reply = isSaying || waiting === undefined ? stored : keptReply(waiting);
  if (isReadOnly || isCancelled || !gate.isOpen || timeState(event, now) === 'over') return null;

  const say = async (next: EventReply) => {
    const words = said[next](title);
    setSaying(true);
    try {
      const variables = { occurrenceId: id, ...storedAnswers[next] };
      const { kind } = await answer({ variables, title: words, subject, value: keptReplies[next] });
      if (kind === 'sent') toast.success(words);
    } catch (error) {
      toast.error(errorText(error));
    }
    setSaying(false);
  };
  const isGoing = reply === 'going';
  const isFull = event.capacity !== null && event.goingCount >= event.capacity && !isGoing;
  const button = (each: EventReply, label: string) => (
    <Button
      variant={reply === each ? 'light' : isMain && reply === null && each === 'going' ? 'filled' : 'default'}
      leftSection={reply === each && <IconCheck size={18} />}
      aria-pressed={reply === each}
      disabled={(each === 'going' && isFull) || isSaying}
      onClick={() => void say(each)}
    >
      {label}
    </Button>
  );
  return (
    <div className={classes.answers} role="group" aria-label={`Are you going to ${title}?`}>
      {button('going', isGoing ? "I'm going" : isFull ? 'Full' : 'Going')}
      {button('maybe', 'Maybe')}
      {button('not_going', "Can't")}
    </div>
  );
}
