import { displayName } from '@app/rules/people/users/full-name';
import { IconSearch, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { PeopleForEnrolmentQuery } from '#gql/graphql.ts';
import { useQuery } from '#graphql/use-query.ts';
import { Combobox, useCombobox } from '#ui/heavy/combobox.tsx';
import { Mantine } from '#ui/heavy/mantine.tsx';
import { useDebouncedValue } from '#ui/hooks/use-debounced-value.ts';
import { TextInput } from '#ui/inputs/text-input.tsx';
import { Person } from '#ui/people/person.tsx';
import { StatusBadge } from '#ui/values/status-badge.tsx';
import { PeopleForEnrolment } from './enrolments.operations.ts';
import classes from './enrolments.module.css';

const SHORTEST = 2;
const NEW = 'new';

type Found = PeopleForEnrolmentQuery['peopleToEnroll'][number];

type FindPersonProps = {
  /** Whether somebody new can be added. */
  mayAdd: boolean;
  onChoose: (userId: number) => void;
  onNew: (text: string) => void;
};

/** One box for every way to find a person, and for somebody who is not here yet. */
export function FindPerson({ mayAdd, onChoose, onNew }: FindPersonProps) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), 150);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const isLongEnough = search.length >= SHORTEST;
  const { data, previousData, loading } = useQuery(PeopleForEnrolment, { variables: { search }, skip: !isLongEnough });
  const found = isLongEnough ? ((data ?? previousData)?.peopleToEnroll ?? []) : [];

  return (
    <Mantine>
      <Combobox
        store={combobox}
        onOptionSubmit={(value) => {
          combobox.closeDropdown();
          if (value === NEW) onNew(text);
          else onChoose(Number(value));
        }}
      >
        <Combobox.Target>
          <TextInput
            aria-label="Find a person"
            type="search"
            autoFocus
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
        <Combobox.Dropdown hidden={text.trim().length < SHORTEST}>
          <Combobox.Options>
            {found.map((person) => (
              <Combobox.Option key={person.id} value={String(person.id)}>
                <span className={classes.found}>
                  <Person
                    id={person.id}
                    name={displayName(person) || person.tribeId}
                    detail={[person.tribeId, person.email, person.mobileNumber].filter(Boolean).join(' · ')}
                    src={person.profileImage}
                    size="sm"
                  />
                  <LevelBadge levels={person.accessLevels} />
                </span>
              </Combobox.Option>
            ))}
            {found.length === 0 && <Combobox.Empty>{loading ? 'Searching…' : 'Nobody found'}</Combobox.Empty>}
            {mayAdd && (
              <Combobox.Option value={NEW} className={classes.newOption}>
                <IconUserPlus size={18} aria-hidden /> New person with {text.trim()}
              </Combobox.Option>
            )}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </Mantine>
  );
}

function LevelBadge({ levels }: { levels: Found['accessLevels'] }) {
  const isMember = levels.some(({ id }) => id === 'member');
  return <StatusBadge tone={isMember ? 'success' : 'neutral'}>{isMember ? 'Member' : levels[0]?.name}</StatusBadge>;
}
