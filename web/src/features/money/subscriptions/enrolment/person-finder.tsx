import { displayName } from '@app/rules/people/users/full-name';
import { Combobox, useCombobox } from '#ui/heavy/combobox.tsx';
import { Mantine } from '#ui/heavy/mantine.tsx';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useQuery } from '#graphql/use-query.ts';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import type { PeopleToEnrollQuery } from '#gql/graphql.ts';
import { Person } from '#ui/people/person.tsx';
import { PeopleToEnroll } from './enrolment.operations.ts';

export type FoundPerson = PeopleToEnrollQuery['peopleToEnroll'][number];

const SHORTEST = 2;

type PersonFinderProps = { label: string; onChoose: (person: FoundPerson) => void };

/** One box for every way to find a person. Several people with the same number are a warning in themselves. */
export function PersonFinder({ label, onChoose }: PersonFinderProps) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 200);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const isLongEnough = search.length >= SHORTEST;
  const { data, loading } = useQuery(PeopleToEnroll, { variables: { search }, skip: !isLongEnough });
  const found = isLongEnough ? (data?.peopleToEnroll ?? []) : [];

  return (
    <Mantine>
      <Combobox
        store={combobox}
        onOptionSubmit={(value) => {
          const person = found.find(({ id }) => String(id) === value);
          if (!person) return;
          setText('');
          combobox.closeDropdown();
          onChoose(person);
        }}
      >
        <Combobox.Target>
          <TextInput
            label={label}
            type="search"
            placeholder="Email, mobile, Tribe ID, Facebook profile or name"
            leftSection={<IconSearch size={18} aria-hidden />}
            value={text}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              combobox.openDropdown();
              combobox.selectFirstOption();
            }}
            onFocus={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={!isLongEnough}>
          <Combobox.Options>
            {found.map((person) => (
              <Combobox.Option key={person.id} value={String(person.id)}>
                <Person
                  id={person.id}
                  name={displayName(person) || person.tribeId}
                  detail={[person.tribeId, person.email, person.mobileNumber].filter(Boolean).join(' · ')}
                  src={person.profileImage}
                  size="sm"
                />
              </Combobox.Option>
            ))}
            {found.length === 0 && <Combobox.Empty>{loading ? 'Searching…' : 'Nobody found'}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </Mantine>
  );
}
