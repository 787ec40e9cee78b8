import { errorText } from '@app/rules/errors/error-text';
import {
  answerSubject,
  type EventReply,
  keptReplies,
  keptReply,
  storedAnswers,
} from '@app/rules/learning/events/seats';
import { waitingValue } from '@app/rules/platform/outbox/outbox';
import { useState } from 'react';
import { useOutboxItems } from '#outbox/outbox-context.ts';
import { useKeptMutation } from '#outbox/use-kept-mutation.ts';
import { useAccess } from '#session/use-access.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/toasts/toast.ts';
import { AnswerEventInLine } from './notifications.operations.ts';
import classes from './notifications.module.css';

const labels: Record<EventReply, string> = { going: 'Going', maybe: 'Maybe', not_going: "Can't" };
const said: Record<EventReply, string> = {
  going: 'You are going.',
  maybe: 'You may come.',
  not_going: 'You are not going.',
};

type EventAnswersProps = {
  occurrenceId: number;
  /** What the line is about. */
  about: string;
  replies: readonly EventReply[];
  /** Whoever answers has read the line. */
  onAnswered: () => void;
};

/** Answers an event where its news stand, without opening its page; without a connection the answer waits on the phone. */
export function EventAnswers({ occurrenceId, about, replies, onAnswered }: EventAnswersProps) {
  const { isReadOnly } = useAccess();
  const answer = useKeptMutation(AnswerEventInLine);
  const [isSaying, setSaying] = useState(false);
  const [given, setGiven] = useState<EventReply | null>(null);
  const subject = answerSubject(occurrenceId);
  const waiting = waitingValue(useOutboxItems(), subject);
  const reply = isSaying || waiting === undefined ? given : keptReply(waiting);
  if (isReadOnly) return null;
  if (reply) return <p className={classes.detail}>{said[reply]}</p>;
  const say = async (next: EventReply) => {
    setSaying(true);
    try {
      const variables = { occurrenceId, ...storedAnswers[next] };
      await answer({ variables, title: `${labels[next]}: ${about}`, subject, value: keptReplies[next] });
      setGiven(next);
      onAnswered();
    } catch (error) {
      toast.error(errorText(error));
    }
    setSaying(false);
  };
  return replies.map((each) => (
    <Button
      key={each}
      variant={each === 'going' ? 'light' : 'default'}
      size="sm"
      disabled={isSaying}
      onClick={() => void say(each)}
    >
      {labels[each]}
    </Button>
  ));
}
