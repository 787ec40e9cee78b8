import type { ComponentProps } from 'react';
import { useQuery } from '#graphql/use-query.ts';
import { PersonSelect } from '#ui/fields/person-select.tsx';
import { EventPeople } from './events.operations.ts';

/** One person of the community, found by typing a part of the name. */
export function PersonField(props: Omit<ComponentProps<typeof PersonSelect>, 'usePeople'>) {
  return <PersonSelect {...props} usePeople={useEventPeople} />;
}

function useEventPeople(search: string | null) {
  const { data, loading, previousData } = useQuery(EventPeople, { variables: { search } });
  return { found: (data ?? previousData)?.eventPeople ?? [], loading };
}
