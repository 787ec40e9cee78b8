import { useQuery } from '@apollo/client/react';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { SelectField } from '../../ui/form/select-field.tsx';
import { GroupLeaderOptions } from './groups.operations.ts';

type Someone = { id: number; name: string };

type LeaderFieldProps = {
  label: string;
  help?: string;
  /** Who is chosen when the form opens. */
  initial?: Someone | null;
  value?: number | null;
  onChange?: (id: number | null) => void;
  error?: ReactNode;
};

/** One person of the community, found by typing a part of the name. */
export function LeaderField({ label, help, initial, value, onChange, error }: LeaderFieldProps) {
  const [text, setText] = useState(initial?.name ?? '');
  const [chosen, setChosen] = useState(initial ?? null);
  const [search] = useDebouncedValue(text, 200);
  const { data, loading, previousData } = useQuery(GroupLeaderOptions, {
    variables: { search: chosen && search === chosen.name ? null : search || null },
  });
  const found = (data ?? previousData)?.groupLeaderOptions ?? [];
  const people = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;

  return (
    <SelectField
      label={label}
      help={help}
      error={error}
      placeholder="Search by name"
      searchable
      clearable
      data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
      // The server has searched already.
      filter={({ options }) => options}
      searchValue={text}
      onSearchChange={setText}
      nothingFoundMessage={loading ? 'Searching…' : 'Nobody found'}
      value={value ? String(value) : null}
      onChange={(next) => {
        setChosen(people.find(({ id }) => String(id) === next) ?? null);
        onChange?.(next === null ? null : Number(next));
      }}
      rightSection={undefined}
      rightSectionPointerEvents="auto"
    />
  );
}
