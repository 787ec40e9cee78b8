import { MultiSelect } from '#ui/heavy/multi-select.tsx';
import { type ReactNode, useState } from 'react';
import { useQuery } from '#graphql/use-query.ts';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import { StagePeopleOptions } from '../stages.operations.ts';

type PersonChoice = { id: number; name: string };

type PeopleFieldProps = {
  label: string;
  help: string;
  max: number;
  /** The chosen people when the form opens. */
  initial: readonly PersonChoice[];
  value: readonly number[];
  onChange: (ids: number[]) => void;
  error?: ReactNode;
};

/** People of the community, found by typing a part of the name. */
export function PeopleField({ label, help, max, initial, value, onChange, error }: PeopleFieldProps) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, 200);
  const [known, setKnown] = useState<readonly PersonChoice[]>(initial);
  const { data, previousData, loading } = useQuery(StagePeopleOptions, { variables: { search: search || null } });
  const found = (data ?? previousData)?.stagePeopleOptions ?? [];
  const chosen = known.filter(({ id }) => value.includes(id));
  const people = [...chosen, ...found.filter(({ id }) => !value.includes(id))];
  return (
    <MultiSelect
      label={label}
      description={help}
      error={error}
      placeholder={value.length === 0 ? 'Search by name' : undefined}
      searchable
      hidePickedOptions
      maxValues={max}
      data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
      // The server has searched already.
      filter={({ options }) => options}
      searchValue={text}
      onSearchChange={setText}
      nothingFoundMessage={loading ? 'Searching…' : 'Nobody found'}
      value={value.map(String)}
      onChange={(ids) => {
        setKnown(people.filter(({ id }) => ids.includes(String(id))));
        onChange(ids.map(Number));
      }}
    />
  );
}
