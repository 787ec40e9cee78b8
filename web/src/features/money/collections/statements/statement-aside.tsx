import { asideReasons, ignoreReason } from '@app/rules/money/collections/statements/statement-input';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { useUnsavedChanges } from '#ui/form/unsaved-changes.tsx';
import classes from './statement-panel.module.css';

type StatementAsideProps = { isBusy: boolean; onSetAside: (reason: string) => void; onCancel: () => void };

/** Asks why a line is no payment of a member: one of the usual reasons, or one's own words. */
export function StatementAside({ isBusy, onSetAside, onCancel }: StatementAsideProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string | null>(null);
  useUnsavedChanges(reason.trim() !== '' && !isBusy);
  const field = useRef<HTMLInputElement>(null);
  const write = (text: string) => {
    setReason(text);
    setError(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = ignoreReason.safeParse({ reason });
    setError(read.error?.issues[0]?.message ?? null);
    if (read.success) onSetAside(read.data.reason);
    else field.current?.focus();
  };
  return (
    <form className={classes.stack} onSubmit={submit} noValidate>
      <ul className={classes.reasons} aria-label="Ready-made reasons">
        {asideReasons.map((text) => (
          <li key={text}>
            <PlainButton aria-pressed={reason === text} onClick={() => write(text)}>
              {text}
            </PlainButton>
          </li>
        ))}
      </ul>
      <TextInput
        ref={field}
        label="Why is this not a member’s payment?"
        data-autofocus
        value={reason}
        error={error}
        maxLength={500}
        onChange={(event) => write(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={isBusy}>
          Set aside
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
