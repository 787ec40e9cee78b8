import { plainAppCode, secondStepMessages, type StepWay } from '@app/rules/people/auth/second-step/second-step';
import { type ReactNode, useState } from 'react';
import { PinField } from '#light/fields/pin-field.tsx';
import { TextField } from '#light/fields/text-field.tsx';
import { SubmitButton } from '#light/submit-button.tsx';
import type { AuthClient, StepDetails, StepQuestion } from '#session/auth-client.ts';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { answerOf } from '../auth-answer.ts';
import panel from '../auth-panel.module.css';
import { AuthPanel } from '../auth-panel.tsx';
import classes from './log-in-step.module.css';
import { hasPasskeys, signWithPasskey } from './passkey-browser.ts';

type Props = {
  client: AuthClient;
  question: StepQuestion;
  onPassed: () => Promise<unknown>;
  /** The question is no longer good: it begins again with the password. */
  onOver: (words: string) => void;
};

const words: Record<StepWay, { text: string; other: string }> = {
  app: { text: 'Enter the code that your authenticator app shows now.', other: 'Use your authenticator app' },
  passkey: { text: 'Use the passkey on this device or on your phone.', other: 'Use a passkey' },
  recovery: { text: 'Enter one of the recovery codes that you saved. It works once.', other: 'Use a recovery code' },
};

/** The second half of logging in, for those who have set it up. Loaded after the password, not with the page. */
export function LogInStep({ client, question, onPassed, onOver }: Props) {
  const ways = question.ways.filter((way) => way !== 'passkey' || hasPasskeys());
  const [way, setWay] = useState<StepWay>(ways[0] ?? 'recovery');
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  const send = async (proof: Omit<StepDetails, 'token'>) => {
    setFailure(null);
    setSending(true);
    const { error } = await answerOf(client.secondStep?.({ token: question.token, ...proof }) ?? noSecondStep());
    if (error === secondStepMessages.over) return onOver(error);
    // Once in, the button stays busy until the next page is there.
    if (!error) return onPassed();
    setSending(false);
    setCode('');
    setFailure(error);
  };
  const sign = async () => {
    if (!question.passkey) return;
    setFailure(null);
    try {
      const passkey = await signWithPasskey(question.passkey);
      await send({ way: 'passkey', passkey });
    } catch (cause) {
      setFailure(cause instanceof Error ? cause.message : secondStepMessages.passkeyRefused);
    }
  };
  const submit = (typed: string) => {
    if (isSending) return;
    if (way === 'passkey') void sign();
    else if (way === 'app' && plainAppCode(typed) === '') setFailure('Enter the 6-digit code from your app');
    else if (typed.trim() === '') setFailure('Enter a recovery code');
    else void send({ way, code: typed });
  };

  return (
    <AuthPanel
      title="Confirm it’s you"
      text={words[way].text}
      footer={
        <>
          {ways
            .filter((other) => other !== way)
            .map((other) => (
              <button
                key={other}
                type="button"
                className={classes.other}
                disabled={isSending}
                onClick={() => {
                  setWay(other);
                  setCode('');
                  setFailure(null);
                }}
              >
                {words[other].other}
              </button>
            ))}
          <a href={location.href}>Back to log in</a>
        </>
      }
    >
      <form
        className={panel.form}
        noValidate
        aria-busy={isSending}
        onSubmit={(event) => {
          event.preventDefault();
          submit(code);
        }}
      >
        {way !== 'app' && failure && <FormErrors title={failure} messages={[]} />}
        {fieldOf(way, { code, failure, isSending, setCode, submit })}
        <SubmitButton isSending={isSending}>{way === 'passkey' ? 'Use passkey' : 'Verify'}</SubmitButton>
      </form>
      {way === 'recovery' && <p className={panel.fine}>No codes left? Ask the team to reset your two-step login.</p>}
    </AuthPanel>
  );
}

type FieldFacts = {
  code: string;
  failure: string | null;
  isSending: boolean;
  setCode: (code: string) => void;
  submit: (code: string) => void;
};

function fieldOf(way: StepWay, { code, failure, isSending, setCode, submit }: FieldFacts): ReactNode {
  if (way === 'passkey') return null;
  if (way === 'app') {
    return (
      <PinField
        label="6-digit code"
        length={6}
        value={code}
        error={failure}
        disabled={isSending}
        autoFocus
        onChange={setCode}
        onComplete={submit}
      />
    );
  }
  return (
    <TextField
      label="Recovery code"
      placeholder="abcd-efgh-jkmn-pqrs"
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      value={code}
      onChange={setCode}
    />
  );
}

async function noSecondStep(): Promise<never> {
  throw new Error('This way of logging in has no second step');
}
