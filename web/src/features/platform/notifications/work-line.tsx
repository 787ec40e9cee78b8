import { lineTime } from '@app/rules/platform/notifications/line-time';
import type { OpenWorkQuery } from '#gql/graphql.ts';
import { Link } from '#router/router.ts';
import { useCurrentUser } from '#session/auth-context.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { LineIcon, lookOfWork } from './line-icon.tsx';
import classes from './notifications.module.css';

type WorkLineProps = { work: OpenWorkQuery['openWork'][number]; onLater: () => void; onAgain: () => void };

/** One kind of work. What needs no look is done from here; everything else opens its rows. */
export function WorkLine({ work, onLater, onAgain }: WorkLineProps) {
  const { kind, lead, rest, detail, oldestAt, action, again, path } = work;
  const now = useNow();
  const { isImpersonating } = useCurrentUser();
  return (
    <li className={classes.line} data-unread>
      <LineIcon look={lookOfWork(kind)} />
      <div className={classes.words}>
        <Link to={path} className={classes.open} data-line>
          <strong>{lead}</strong> {rest}
        </Link>
        {detail && <p className={classes.detail}>{detail}</p>}
        {oldestAt && (
          <p className={classes.time}>
            Oldest from <time dateTime={oldestAt}>{lineTime(new Date(oldestAt), now)}</time>
          </p>
        )}
        <div className={classes.actions}>
          {again && !isImpersonating && (
            <Button variant="light" size="sm" onClick={onAgain}>
              {again}
            </Button>
          )}
          <Button component={Link} to={path} variant={again ? 'subtle' : 'light'} size="sm">
            {action}
          </Button>
          {!isImpersonating && (
            <Button variant="subtle" size="sm" data-done onClick={onLater}>
              Later
            </Button>
          )}
        </div>
      </div>
      <span className={classes.dot} aria-hidden />
    </li>
  );
}
