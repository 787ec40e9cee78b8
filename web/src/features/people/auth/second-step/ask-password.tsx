import { passwordMessages } from '@app/rules/people/auth/password';
import { errorText } from '@app/rules/errors/error-text';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { ask } from '#ui/modal/ask.ts';
import classes from './second-step.module.css';

type Inquiry<Result> = {
  title: string;
  body: ReactNode;
  confirmLabel: string;
  danger?: boolean;
  /** Rejects when the password is wrong; then it is asked again. */
  run: (password: string) => Promise<Result>;
};

/** Asks for the password once more and does the work with it; null when the person thinks better of it. */
export function askPassword<Result>({ title, ...inquiry }: Inquiry<Result>): Promise<Result | null> {
  return ask<Result | null>({
    title,
    dismissed: null,
    content: (answer) => <PasswordQuestion {...inquiry} onAnswer={answer} />,
  });
}

type Props<Result> = Omit<Inquiry<Result>, 'title'> & { onAnswer: (result: Result | null) => void };

function PasswordQuestion<Result>({ body, confirmLabel, danger = false, run, onAnswer }: Props<Result>) {
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    if (password === '') {
      setFailure(passwordMessages.missing);
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      onAnswer(await run(password));
    } catch (cause) {
      setFailure(errorText(cause));
      setBusy(false);
    }
  };
  return (
    <form
      className={classes.steps}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) void send();
      }}
    >
      {failure && <FormErrors title={failure} messages={[]} />}
      <div>{body}</div>
      <PasswordField
        label="Your password"
        name="password"
        autoComplete="current-password"
        data-autofocus
        value={password}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <div className={classes.answers}>
        <Button variant="default" onClick={() => onAnswer(null)}>
          Cancel
        </Button>
        <Button type="submit" color={danger ? 'hibiscus' : undefined} loading={isBusy}>
          {confirmLabel}
        </Button>
      </div>
    </form>
  );
}
