import type { NotificationLineFragment, NotificationsQuery } from '#gql/graphql.ts';
import { useQuery } from '#graphql/use-query.ts';
import type { QueryTab } from '#ui/finding/query-tabs.tsx';
import { usePersonNews } from '#session/person-news.ts';
import { Notifications, OpenWork } from './notifications.operations.ts';

export type WorkTab = 'needs-you' | 'all' | 'mentions';

/** The newest notes with the person's name. */
export function useMentions(): NotificationsQuery | undefined {
  const { data, refetch } = useQuery(Notifications, { variables: { filter: 'mentions', page: 1, pageSize: 20 } });
  usePersonNews(() => void refetch().catch(() => undefined));
  return data;
}

/** A mention waits until it is read. */
export function waitingMentions(mentions: NotificationsQuery | undefined): NotificationLineFragment[] {
  return mentions?.notifications.items.filter(({ isRead }) => !isRead) ?? [];
}

/** The tabs of people with work, each with its number. */
export function useWorkTabs(): readonly QueryTab<WorkTab>[] {
  const { data: work } = useQuery(OpenWork);
  const { data: all } = useQuery(Notifications, { variables: { filter: 'all', page: 1, pageSize: 20 } });
  const mentions = useMentions();
  const needsYou = work?.openWork.filter(({ needsYou: waits }) => waits).length;
  return [
    {
      value: 'needs-you',
      label: 'Needs you',
      count: needsYou === undefined ? undefined : needsYou + waitingMentions(mentions).length,
      strong: true,
    },
    // Work that waits is part of all there is.
    { value: 'all', label: 'All', count: all && all.notifications.totalCount + (needsYou ?? 0) },
    { value: 'mentions', label: 'Mentions', count: mentions?.notifications.totalCount },
  ];
}
