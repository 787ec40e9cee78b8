import { errorText } from '@app/rules/errors/error-text';
import { type EventReply, storedAnswers } from '@app/rules/learning/events/seats';
import { useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
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
  replies: readonly EventReply[];
  /** Whoever answers has read the line. */
  onAnswered: () => void;
};

/** Answers an event where its news stand, without opening its page. */
export function EventAnswers({ occurrenceId, replies, onAnswered }: EventAnswersProps) {
  const { isReadOnly } = useAccess();
  const [answer, { loading }] = useMutation(AnswerEventInLine);
  const [reply, setReply] = useState<EventReply | null>(null);
  if (isReadOnly) return null;
  if (reply) return <p className={classes.detail}>{said[reply]}</p>;
  const say = async (next: EventReply) => {
    try {
      await answer({ variables: { occurrenceId, ...storedAnswers[next] } });
      setReply(next);
      onAnswered();
    } catch (error) {
      toast.error(errorText(error));
    }
  };
  return replies.map((each) => (
    <Button
      key={each}
      variant={each === 'going' ? 'light' : 'default'}
      size="sm"
      disabled={loading}
      onClick={() => void say(each)}
    >
      {labels[each]}
    </Button>
  ));
}
