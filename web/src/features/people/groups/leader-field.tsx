import type { ReactNode } from 'react';
import { useQuery } from '#graphql/use-query.ts';
import { PersonSelect, type PersonChoice } from '#ui/fields/person-select.tsx';
import { GroupLeaderOptions } from './groups.operations.ts';

type LeaderFieldProps = {
  label: string;
  help?: string;
  /** The chosen leader when the form opens. */
  initial?: PersonChoice | null;
  onChange?: (id: number | null) => void;
  error?: ReactNode;
};

/** One person of the community, found by typing a part of the name. */
export function LeaderField({ label, help, initial, onChange, error }: LeaderFieldProps) {
  const choose = (person: PersonChoice | null) => onChange?.(person?.id ?? null);
  return (
    <PersonSelect label={label} help={help} initial={initial} error={error} usePeople={useLeaders} onChoose={choose} />
  );
}

function useLeaders(search: string | null) {
  const { data, loading, previousData } = useQuery(GroupLeaderOptions, { variables: { search } });
  return { found: (data ?? previousData)?.groupLeaderOptions ?? [], loading };
}
