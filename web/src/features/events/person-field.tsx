import { useQuery } from '@apollo/client/react';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { SelectField } from '../../ui/form/select-field.tsx';
import { EventPeople } from './events.operations.ts';

type Someone = { id: number; name: string };

type PersonFieldProps = {
  label: string;
  help?: string;
  /** Who is chosen when the form opens. */
  initial?: Someone | null;
  onChoose: (person: Someone | null) => void;
  /** Empties the field after each choice, for adding one after another. */
  clears?: boolean;
  error?: ReactNode;
};

/** One person of the community, found by typing a part of the name. */
export function PersonField({ label, help, initial, onChoose, clears = false, error }: PersonFieldProps) {
  const [text, setText] = useState(initial?.name ?? '');
  const [chosen, setChosen] = useState(initial ?? null);
  const [search] = useDebouncedValue(text, 200);
  const { data, loading, previousData } = useQuery(EventPeople, {
    variables: { search: chosen && search === chosen.name ? null : search || null },
  });
  const found = (data ?? previousData)?.eventPeople ?? [];
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
      value={chosen ? String(chosen.id) : null}
      onChange={(next) => {
        const person = people.find(({ id }) => String(id) === next) ?? null;
        setChosen(clears ? null : person);
        if (clears) setText('');
        onChoose(person);
      }}
      rightSection={undefined}
      rightSectionPointerEvents="auto"
    />
  );
}
