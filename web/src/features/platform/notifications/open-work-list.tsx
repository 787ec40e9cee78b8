import { errorText } from '@app/rules/errors/error-text';
import { lineTime } from '@app/rules/platform/notifications/line-time';
import type { ReactNode } from 'react';
import type { OpenWorkQuery } from '#gql/graphql.ts';
import { useQuery } from '#graphql/use-query.ts';
import { Link } from '#router/router.ts';
import { usePersonNews } from '#session/person-news.ts';
import { Button } from '#ui/buttons/button.tsx';
import { useNow } from '#ui/dates/use-now.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LineIcon, lookOfWork } from './line-icon.tsx';
import { Waiting } from './notification-list.tsx';
import { OpenWork } from './notifications.operations.ts';
import classes from './notifications.module.css';

type Work = OpenWorkQuery['openWork'][number];

/** What waits for this person: one line for each kind of work, gone when it is done by anyone. */
export function OpenWorkList({ empty }: { empty: ReactNode }) {
  const { data, error, refetch } = useQuery(OpenWork);
  usePersonNews(() => void refetch().catch(() => undefined));
  if (data) {
    const waiting = data.openWork.filter(({ needsYou }) => needsYou);
    if (waiting.length === 0) return empty;
    return (
      <ul className={classes.lines}>
        {waiting.map((work) => (
          <WorkLine key={work.kind} work={work} />
        ))}
      </ul>
    );
  }
  if (error) return <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  return <Waiting />;
}

function WorkLine({ work: { kind, lead, rest, detail, oldestAt, action, path } }: { work: Work }) {
  const now = useNow();
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
        <Button component={Link} to={path} variant="light" size="sm" className={classes.action}>
          {action}
        </Button>
      </div>
    </li>
  );
}
