import { useState } from 'react';
import { useMutation } from '#graphql/use-mutation.ts';
import { QrPicture } from '#parts/sharing/qr-picture.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { CopyButton } from '#ui/buttons/copy-button.tsx';
import { PinField } from '#ui/fields/pin-field.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { errorText } from '@app/rules/errors/error-text';
import type { StartAuthenticatorAppMutation } from '#gql/graphql.ts';
import { ConfirmAuthenticatorApp } from './second-step.operations.ts';
import classes from './second-step.module.css';

type Props = {
  setUp: StartAuthenticatorAppMutation['startAuthenticatorApp'];
  onAdded: (codes: string[] | null) => void;
  /** To the choice of a way. */
  onBack: () => void;
};

/** Scan, then prove with the first code that it worked. */
export function SetUpApp({ setUp: { key, address, qr }, onAdded, onBack }: Props) {
  const isPhone = useIsPhone();
  const [confirm, { loading }] = useMutation(ConfirmAuthenticatorApp);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);

  const send = async (digits: string) => {
    if (loading) return;
    if (digits.length < 6) {
      setError('Enter the 6-digit code from your app');
      return;
    }
    setError(null);
    try {
      const { data } = await confirm({ variables: { code: digits } });
      onAdded(data?.confirmAuthenticatorApp ?? null);
    } catch (cause) {
      setCode('');
      setError(errorText(cause));
    }
  };
  return (
    <form
      className={classes.steps}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(code);
      }}
    >
      <ol className={classes.list}>
        <li>Open an authenticator app, such as Google Authenticator or Microsoft Authenticator.</li>
        <li>Add an account and scan this code. On this phone, press “Open in my app” instead.</li>
      </ol>
      <div className={classes.scan}>
        <QrPicture rows={qr} label="your authenticator key" />
        <div className={classes.byHand}>
          <a href={address}>Open in my app</a>
          <div className={classes.key}>
            <span>
              Or type this key: <code aria-label="Key">{(key.match(/.{4}/g) ?? []).join(' ')}</code>
            </span>
            <CopyButton value={key} label="Copy key" />
          </div>
        </div>
      </div>
      <PinField
        label="6-digit code from the app"
        name="code"
        value={code}
        error={error}
        disabled={loading}
        // A phone would put its keyboard over the code to scan.
        autoFocus={!isPhone}
        onChange={setCode}
        onComplete={(digits) => void send(digits)}
      />
      <div className={classes.turnOn}>
        <Button variant="default" size="lg" disabled={loading} onClick={onBack}>
          Back
        </Button>
        <Button type="submit" size="lg" fullWidth loading={loading}>
          Turn on
        </Button>
      </div>
    </form>
  );
}
