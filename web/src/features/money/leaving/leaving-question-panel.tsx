import { errorText } from '@app/rules/errors/error-text';
import {
  leavingMessages,
  type LeavingReason,
  leavingReasonWords,
  ownLeavingReasons,
} from '@app/rules/money/leaving/leaving-reasons';
import { useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { useQuery } from '#graphql/use-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { TextArea } from '#ui/inputs/text-area.tsx';
import { AnswerLeaving, MyLeaving } from './leaving.operations.ts';
import classes from './leaving.module.css';

/** "What made you stop?", once for each subscription that is over: one tap, and words if they like. */
export function LeavingQuestionPanel({ subscriptionId }: { subscriptionId: number }) {
  const { data } = useQuery(MyLeaving, { variables: { subscriptionId }, fetchPolicy: 'network-only' });
  const [answer, { loading }] = useMutation(AnswerLeaving);
  const [reason, setReason] = useState<LeavingReason | null>(null);
  const [words, setWords] = useState('');
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (isDone)
    return (
      <p className={classes.thanks} role="status">
        {leavingMessages.thanks}
      </p>
    );
  // A question that cannot be asked now is no reason to keep somebody from renewing.
  if (!data?.myLeaving.isAsked) return null;
  const send = async () => {
    if (reason === null) return;
    setFailure(null);
    try {
      await answer({ variables: { subscriptionId, reason, words: words.trim() || null } });
      setDone(true);
    } catch (error) {
      setFailure(errorText(error));
    }
  };
  return (
    <section className={classes.question} aria-label="What made you stop?">
      <h2>What made you stop?</h2>
      <p>One tap helps us do better. You can still renew at any time.</p>
      <div className={classes.reasons}>
        {ownLeavingReasons().map((value) => (
          <button
            key={value}
            type="button"
            className={classes.reason}
            aria-pressed={reason === value}
            onClick={() => setReason(value)}
          >
            {leavingReasonWords[value].own}
          </button>
        ))}
      </div>
      {reason && (
        <>
          <TextArea
            label="Anything else? (optional)"
            rows={2}
            maxLength={500}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
          {failure && (
            <p className={classes.failure} role="alert">
              {failure}
            </p>
          )}
          <Button variant="default" loading={loading} onClick={() => void send()}>
            Send
          </Button>
        </>
      )}
    </section>
  );
}
