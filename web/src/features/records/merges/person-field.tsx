import { useState } from 'react';
import { useQuery } from '#graphql/use-query.ts';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import type { MergePersonFragment } from '#gql/graphql.ts';
import { SelectField } from '#ui/choices/select-field.tsx';
import { nameOf } from './merge-person.tsx';
import { MergeCandidate, MergeCandidates } from './merges.operations.ts';

type PersonFieldProps = { label: string; help: string; value: number | null; onChange: (id: number | null) => void };

/** One person, found like on the people pages: by name, email, mobile number or Tribe ID. */
export function PersonField({ label, help, value, onChange }: PersonFieldProps) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, 200);
  const { data: given } = useQuery(MergeCandidate, { variables: { id: value ?? 0 }, skip: value === null });
  const chosen = value === null ? null : (given?.user ?? null);
  const isChosenText = chosen !== null && search === labelOf(chosen);
  const { data, loading, previousData } = useQuery(MergeCandidates, {
    variables: { search: isChosenText ? null : search || null },
  });
  const found = (data ?? previousData)?.users.items ?? [];
  const people = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;

  return (
    <SelectField
      label={label}
      help={help}
      placeholder="Name, email, mobile, ID"
      searchable
      clearable
      data={people.map((person) => ({ value: String(person.id), label: labelOf(person) }))}
      // The server has searched already.
      filter={({ options }) => options}
      searchValue={text}
      onSearchChange={setText}
      nothingFoundMessage={loading ? 'Searching…' : 'Nobody found'}
      value={value === null ? null : String(value)}
      onChange={(next) => onChange(next === null ? null : Number(next))}
      rightSection={undefined}
      rightSectionPointerEvents="auto"
    />
  );
}

/** Two accounts of one person have one name, so the name alone would not do. */
function labelOf(person: MergePersonFragment): string {
  return `${nameOf(person)} · ${person.email ?? person.tribeId}`;
}
