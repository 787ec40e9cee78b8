import { useQuery } from '#graphql/use-query.ts';
import { WaitingForAccountability } from './accountability-groups.operations.ts';

/** Members without a group, by name. */
export function useWaitingPeople(search: string | null) {
  const { data, loading } = useQuery(WaitingForAccountability, { variables: { search, pageSize: 10 } });
  const found = data?.waitingForAccountability.items.map(({ userId, name }) => ({ id: userId, name })) ?? [];
  return { found, loading };
}
