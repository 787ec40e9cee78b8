import { useQuery } from '#graphql/use-query.ts';
import type { QueryTab } from '#ui/finding/query-tabs.tsx';
import { Notifications, OpenWork } from './notifications.operations.ts';

export type WorkTab = 'needs-you' | 'all' | 'mentions';

/** The tabs of people with work, each with its number. */
export function useWorkTabs(): readonly QueryTab<WorkTab>[] {
  const { data: work } = useQuery(OpenWork);
  const { data: all } = useQuery(Notifications, { variables: { filter: 'all', page: 1, pageSize: 20 } });
  const { data: mentions } = useQuery(Notifications, { variables: { filter: 'mentions', page: 1, pageSize: 20 } });
  return [
    {
      value: 'needs-you',
      label: 'Needs you',
      count: work?.openWork.filter(({ needsYou }) => needsYou).length,
      strong: true,
    },
    { value: 'all', label: 'All', count: all?.notifications.totalCount },
    { value: 'mentions', label: 'Mentions', count: mentions?.notifications.totalCount },
  ];
}
