import { useQuery } from '@apollo/client/react';
import { useDebouncedValue } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { SelectField } from '../../ui/form/select-field.tsx';
import { CourseAuthorOptions } from './courses.operations.ts';

type Someone = { id: number; name: string };

type AuthorFieldProps = {
  /** Who is chosen when the form opens. */
  initial?: Someone | null;
  value?: number | null;
  onChange?: (id: number | null) => void;
  error?: ReactNode;
};

/** Who teaches the course, found by typing a part of the name. */
export function AuthorField({ initial, value, onChange, error }: AuthorFieldProps) {
  const [text, setText] = useState(initial?.name ?? '');
  const [chosen, setChosen] = useState(initial ?? null);
  const [search] = useDebouncedValue(text, 200);
  const { data, loading, previousData } = useQuery(CourseAuthorOptions, {
    variables: { search: chosen && search === chosen.name ? null : search || null },
  });
  const found = (data ?? previousData)?.courseAuthorOptions ?? [];
  const people = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;

  return (
    <SelectField
      label="Author"
      help="Who teaches it; learners see the name."
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
