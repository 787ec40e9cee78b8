import { passwordMessages } from '@app/rules/people/auth/password';
import { errorText } from '@app/rules/errors/error-text';
import { deviceOf } from '@app/rules/people/auth/device';
import { IconDeviceMobile, IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import type { MySecondStepQuery, StartAuthenticatorAppMutation } from '#gql/graphql.ts';
import { useMutation } from '#graphql/use-mutation.ts';
import { useCurrentUser } from '#session/auth-context.ts';
import { boot } from '#session/boot.ts';
import { Button } from '#ui/buttons/button.tsx';
import { FormErrors } from '#ui/form/form-errors.tsx';
import { PasswordField } from '#ui/form/password-field.tsx';
import { hasPasskeys, makePasskey } from './passkey-browser.ts';
import { showCodes } from './show-codes.tsx';
import { AddPasskey, StartAuthenticatorApp, StartPasskey } from './second-step.operations.ts';
import classes from './second-step.module.css';
import { SetUpApp } from './set-up-app.tsx';

type Props = { step: MySecondStepQuery['mySecondStep']; onDone: () => void };

/** From the choice of a way to the recovery codes: in the account, and where a level asks for it. */
export function SetUpFlow({ step, onDone }: Props) {
  const { email } = useCurrentUser();
  const [startApp, app] = useMutation(StartAuthenticatorApp);
  const [startPasskey] = useMutation(StartPasskey);
  const [addPasskey] = useMutation(AddPasskey);
  const [setUp, setSetUp] = useState<StartAuthenticatorAppMutation['startAuthenticatorApp'] | null>(null);
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [isMaking, setMaking] = useState(false);

  const asks = step.asksForPassword || failure === passwordMessages.missing;

  const added = async (codes: string[] | null) => {
    if (codes) await showCodes(codes);
    onDone();
  };
  /** The password goes along where the log-in is too long ago. */
  const begin = async (work: (variables: { password?: string }) => Promise<void>) => {
    setFailure(null);
    if (asks && password === '') {
      setFailure(passwordMessages.missing);
      return;
    }
    try {
      await work(asks ? { password } : {});
    } catch (cause) {
      setFailure(wordsOf(cause));
    }
  };
  const chooseApp = () =>
    begin(async (variables) => {
      const { data } = await startApp({ variables });
      if (data) setSetUp(data.startAuthenticatorApp);
    });
  const choosePasskey = async () => {
    setMaking(true);
    await begin(async (variables) => {
      const { data } = await startPasskey({ variables });
      if (!data) return;
      const { token, ...start } = data.startPasskey;
      const made = await makePasskey({ ...start, email, appTitle: boot.appTitle });
      const answer = await addPasskey({
        variables: { input: { token, name: deviceOf(navigator.userAgent).name, ...made } },
      });
      await added(answer.data?.addPasskey ?? null);
    });
    setMaking(false);
  };

  if (setUp) return <SetUpApp setUp={setUp} onAdded={(codes) => void added(codes)} onBack={() => setSetUp(null)} />;
  return (
    <div className={classes.steps}>
      {failure && <FormErrors title={failure} messages={[]} />}
      <p>After your password, confirm each log-in with something only you have.</p>
      {asks && (
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          autoFocus
          value={password}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
      )}
      {step.appSince === null && (
        <Button
          size="lg"
          fullWidth
          leftSection={<IconDeviceMobile size={20} />}
          loading={app.loading}
          {...(!asks && firstFocus)}
          onClick={() => void chooseApp()}
        >
          Use an authenticator app
        </Button>
      )}
      {step.hasPasskeySite && hasPasskeys() && (
        <Button
          size="lg"
          fullWidth
          variant={step.appSince === null ? 'default' : undefined}
          leftSection={<IconKey size={20} />}
          loading={isMaking}
          {...(!asks && step.appSince !== null && firstFocus)}
          onClick={() => void choosePasskey()}
        >
          Use a passkey on this device
        </Button>
      )}
    </div>
  );
}

/** In a dialog that opens with it, and in one that was open before it came. */
const firstFocus = { autoFocus: true, 'data-autofocus': true };

/** The browser's refusals come in our words already; the server's are taken out of its answer. */
function wordsOf(cause: unknown): string {
  return cause instanceof Error && cause.cause instanceof DOMException ? cause.message : errorText(cause);
}
