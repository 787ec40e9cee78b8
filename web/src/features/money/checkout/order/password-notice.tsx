import { pathTo } from '@app/rules/navigation/route-table';
import { useState } from 'react';
import { ask } from '#light/light-client.ts';
import light from '#light/light.module.css';
import { callFailure } from '#light/use-loaded.ts';
import { SendPasswordLink } from '../checkout.light.operations.ts';
import classes from '../checkout.module.css';

/** Paid, but the account has no password yet: where the link went, and how to get it again. */
export function PasswordNotice({ token, address }: { token: string; address: string }) {
  const [state, setState] = useState<'mailed' | 'sending' | 'sent'>('mailed');
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    setState('sending');
    setFailure(null);
    try {
      await ask(SendPasswordLink, { token });
      setState('sent');
    } catch (error) {
      setFailure(callFailure(error).message);
      setState('mailed');
    }
  };
  return (
    <div className={classes.askFirst}>
      <p>
        <b>One last step: choose your password.</b> We emailed a link to {address}. It works for 72 hours. Check your
        spam folder, too.
      </p>
      <p role="status">{state === 'sent' && 'We sent a new link. The older one no longer works.'}</p>
      {failure && (
        <p className={light.failure} role="alert">
          {failure}
        </p>
      )}
      {state !== 'sent' && (
        <button type="button" className={light.button} disabled={state === 'sending'} onClick={() => void send()}>
          {state === 'sending' ? 'Sending…' : 'Send the link again'}
        </button>
      )}
      <p className={light.note}>
        Already chosen? <a href={pathTo('login')}>Log in</a>
      </p>
    </div>
  );
}
