import { waitingOf } from '@app/rules/platform/outbox/outbox';
import { IconCloudUp } from '@tabler/icons-react';
import { useOutbox, useOutboxItems } from '#outbox/outbox-context.ts';
import { Button } from '#ui/buttons/button.tsx';
import classes from './wins.module.css';
import { CreateWin } from './wins.operations.ts';

/** My wins that are only on this phone, until the connection is back. */
export function WaitingWins() {
  const outbox = useOutbox();
  const waiting = waitingOf(useOutboxItems(), outbox.person ?? 0);
  return waiting
    .filter(({ request }) => request.operationName === CreateWin.name)
    .map(({ key, typed }) => (
      <article key={key} className={classes.card} aria-label="Your win, waiting to be sent">
        <p className={classes.onPhone}>
          <IconCloudUp size={20} aria-hidden />
          <span>
            <b>Your win is on this phone.</b> We post it when you are back online.
          </span>
        </p>
        <p className={classes.text}>{typed}</p>
        <footer className={classes.foot}>
          <Button size="sm" variant="subtle" color="hibiscus" onClick={() => void outbox.remove(key)}>
            Remove
          </Button>
        </footer>
      </article>
    ));
}
