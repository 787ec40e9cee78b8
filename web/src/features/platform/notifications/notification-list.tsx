import { errorText } from '@app/rules/errors/error-text';
import { dayGroupOf } from '@app/rules/platform/notifications/line-time';
import type { ReactNode } from 'react';
import type { NotificationFilter, NotificationLineFragment } from '#gql/graphql.ts';
import { useQuery } from '#graphql/use-query.ts';
import { usePersonNews } from '#session/person-news.ts';
import { useNow } from '#ui/dates/use-now.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageLoading } from '#ui/feedback/page-loading.tsx';
import { SkeletonPerson } from '#ui/feedback/skeleton.tsx';
import { FurtherPages } from '#ui/finding/further-pages.tsx';
import { DoneLine } from './done-line.tsx';
import { NotificationLine } from './notification-line.tsx';
import { Notifications } from './notifications.operations.ts';
import { useReadStep } from './use-read-step.ts';
import { useUndoable } from './use-undoable.ts';
import classes from './notifications.module.css';

type NotificationListProps = { filter: NotificationFilter; empty: ReactNode; isWhole?: boolean };

const pageSize = 20;

/** A person's own notifications by day, newest first; the whole list goes on page by page. */
export function NotificationList({ filter, empty, isWhole = false }: NotificationListProps) {
  const { data, error, refetch } = usePageOf(filter, 1);
  if (data) {
    const { items, totalCount } = data.notifications;
    if (totalCount === 0) return empty;
    return (
      <>
        <DayGroups lines={items} />
        {isWhole && (
          <FurtherPages total={totalCount} pageSize={pageSize} label="Show older" list={`notifications ${filter}`}>
            {(page) => <FurtherPage filter={filter} page={page} />}
          </FurtherPages>
        )}
      </>
    );
  }
  if (error) return <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  return <Waiting />;
}

function FurtherPage({ filter, page }: { filter: NotificationFilter; page: number }) {
  const { data, error, refetch } = usePageOf(filter, page);
  if (data) return <DayGroups lines={data.notifications.items} />;
  if (error) return <ErrorState message={errorText(error)} onRetry={() => void refetch().catch(() => undefined)} />;
  return <Waiting />;
}

function usePageOf(filter: NotificationFilter, page: number) {
  const watched = useQuery(Notifications, { variables: { filter, page, pageSize } });
  usePersonNews(() => void watched.refetch().catch(() => undefined));
  return watched;
}

export function Waiting() {
  return (
    <PageLoading>
      <div className={classes.waiting}>
        <SkeletonPerson />
        <SkeletonPerson />
        <SkeletonPerson />
      </div>
    </PageLoading>
  );
}

function DayGroups({ lines }: { lines: readonly NotificationLineFragment[] }) {
  const now = useNow();
  const { done, act } = useUndoable();
  const groups = Map.groupBy(lines, ({ at }) => dayGroupOf(new Date(at), now));
  const readOf = useReadStep();
  return [...groups].map(([day, group]) => (
    <section key={day} className={classes.day} aria-label={day}>
      <h3 className={classes.dayName}>{day}</h3>
      <ul className={classes.lines}>
        {group.map((line, place) => {
          const said = done.find(({ key }) => key === String(line.id));
          if (said) return <DoneLine key={line.id} text={said.text} onUndo={said.undo} />;
          return (
            <NotificationLine
              key={line.id}
              line={line}
              isQuiet
              onDone={() => act(String(line.id), place, readOf(line))}
            />
          );
        })}
      </ul>
    </section>
  ));
}
