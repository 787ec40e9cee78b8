import { type ReactNode, useState } from 'react';
import { useDebouncedValue } from '../hooks/use-debounced-value.ts';
import { SelectField } from '../choices/select-field.tsx';

export type PersonChoice = { id: number; name: string };

type PersonSelectProps = {
  label: string;
  help?: string;
  /** The chosen person when the form opens. */
  initial?: PersonChoice | null;
  /** Asks the server for people by a part of the name; a hook of the feature, since each may offer others. */
  usePeople: (search: string | null) => { found: readonly PersonChoice[]; loading: boolean };
  onChoose: (person: PersonChoice | null) => void;
  /** Empties the field after each choice, for adding one after another. */
  clears?: boolean;
  error?: ReactNode;
};

/** One person, found by typing a part of the name. */
export function PersonSelect({ label, help, initial, usePeople, onChoose, clears = false, error }: PersonSelectProps) {
  const [text, setText] = useState(initial?.name ?? '');
  const [chosen, setChosen] = useState(initial ?? null);
  const [search] = useDebouncedValue(text, 200);
  const { found, loading } = usePeople(chosen && search === chosen.name ? null : search || null);
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
