import { errorText } from '@app/rules/errors/error-text';
import { useQuery } from '#graphql/use-query.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { Drawer } from '#ui/modal/drawer.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { SubscriptionHistory } from './subscriptions.operations.ts';
import classes from './subscriptions.module.css';

type HistoryDrawerProps = { opened: boolean; onClose: () => void; subscriptionId: number; title: string };

export function HistoryDrawer({ opened, onClose, subscriptionId, title }: HistoryDrawerProps) {
  return (
    <Drawer opened={opened} onClose={onClose} title={title}>
      {opened && <HistoryList subscriptionId={subscriptionId} />}
    </Drawer>
  );
}

/** All that happened to a subscription and its money, the newest first. */
export function HistoryList({ subscriptionId }: { subscriptionId: number }) {
  const { data, error, refetch } = useQuery(SubscriptionHistory, {
    variables: { subscriptionId },
    fetchPolicy: 'cache-and-network',
  });
  if (error) return <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  if (!data) return <SkeletonText lines={4} />;
  if (data.subscriptionHistory.length === 0) return <p className={classes.none}>No data here</p>;
  return (
    <ol className={classes.history}>
      {data.subscriptionHistory.map(({ id, at, text, actorName }) => (
        <li key={id}>
          <span>{text}</span>
          <span className={classes.dim}>
            <DateText value={at} form="exact" />
            {actorName && ` · ${actorName}`}
          </span>
        </li>
      ))}
    </ol>
  );
}
