import { waitingOf } from '@app/rules/platform/outbox/outbox';
import { IconCloudUp } from '@tabler/icons-react';
import { useOutbox, useOutboxItems } from '#outbox/outbox-context.ts';
import { Button } from '#ui/buttons/button.tsx';
import classes from './posts.module.css';
import { CreatePost } from './posts.operations.ts';

/** My posts that are only on this phone, until the connection is back. */
export function WaitingPosts() {
  const outbox = useOutbox();
  return waitingOf(useOutboxItems(), outbox.person ?? 0)
    .filter(({ request }) => request.operationName === CreatePost.name)
    .map(({ key, typed, title }) => (
      <article key={key} className={classes.card} aria-label={`${title}, waiting to be sent`}>
        <div className={classes.body}>
          <p className={classes.onPhone}>
            <IconCloudUp size={20} aria-hidden />
            <span>
              <b>{title} is on this phone.</b> We post it when you are back online.
            </span>
          </p>
          <p className={classes.text}>{typed}</p>
          <Button size="sm" variant="subtle" color="hibiscus" onClick={() => void outbox.remove(key)}>
            Remove
          </Button>
        </div>
      </article>
    ));
}
