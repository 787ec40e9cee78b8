import { pathTo } from '@app/rules/navigation/route-table';
import { useState } from 'react';
import { ask } from '#light/light-client.ts';
import light from '#light/light.module.css';
import { SendPasswordLink } from '../checkout.light.operations.ts';
import { ActionButton } from './action-button.tsx';
import classes from '../checkout.module.css';

/** Paid, but the account has no password yet: where the link went, and how to get it again. */
export function PasswordNotice({ token, address }: { token: string; address: string }) {
  const [isSent, setIsSent] = useState(false);
  const send = () => ask(SendPasswordLink, { token }).then(() => setIsSent(true));
  return (
    <div className={classes.askFirst}>
      <p>
        <b>One last step: choose your password.</b> We emailed a link to {address}. It works for 72 hours. Check your
        spam folder, too.
      </p>
      <p role="status">{isSent && 'We sent a new link. The older one no longer works.'}</p>
      {!isSent && <ActionButton onPress={send}>Send the link again</ActionButton>}
      <p className={light.note}>
        Already chosen? <a href={pathTo('login')}>Log in</a>
      </p>
    </div>
  );
}
