import {
  leavingMessages,
  type LeavingReason,
  leavingReasons,
  leavingReasonWords,
} from '@app/rules/money/leaving/leaving-reasons';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { ask } from '#ui/modal/ask.ts';
import { TextArea } from '#ui/inputs/text-area.tsx';
import classes from './subscriptions.module.css';

type Leaving = { reason: LeavingReason | null; words: string | null };

/** Asks before somebody is unsubscribed, and why they leave; null when staff change their mind. */
export function askWhyTheyLeave(title: string, isBegun: boolean): Promise<Leaving | null> {
  return ask<Leaving | null>({
    title,
    dismissed: null,
    content: (answer) => <WhyForm isBegun={isBegun} onAnswer={answer} />,
  });
}

function WhyForm({ isBegun, onAnswer }: { isBegun: boolean; onAnswer: (answer: Leaving | null) => void }) {
  const [reason, setReason] = useState<LeavingReason | null>(null);
  const [words, setWords] = useState('');
  const [isMissing, setMissing] = useState(false);
  const agree = () => {
    if (isBegun && reason === null) setMissing(true);
    else onAnswer({ reason, words: words.trim() || null });
  };
  return (
    <div className={classes.why}>
      <p>Open payments are cancelled. What was paid stays.</p>
      {isBegun && (
        <>
          <fieldset aria-describedby={isMissing ? 'why-missing' : undefined}>
            <legend>Why do they leave?</legend>
            {leavingReasons.map((value) => (
              <label key={value}>
                <input
                  type="radio"
                  name="leaving-reason"
                  value={value}
                  checked={reason === value}
                  onChange={() => {
                    setReason(value);
                    setMissing(false);
                  }}
                />
                {leavingReasonWords[value].label}
              </label>
            ))}
          </fieldset>
          {isMissing && (
            <p id="why-missing" role="alert" className={classes.missing}>
              {leavingMessages.choose}
            </p>
          )}
          <TextArea
            label="In their words (optional)"
            rows={2}
            maxLength={500}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        </>
      )}
      <div className={classes.whyAnswers}>
        <Button variant="default" onClick={() => onAnswer(null)}>
          Cancel
        </Button>
        <Button color="hibiscus" onClick={agree}>
          Unsubscribe
        </Button>
      </div>
    </div>
  );
}
