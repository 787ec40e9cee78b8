import { ageBands } from '@app/rules/money/collections/age-bands';
import { paymentPlatforms, platformLabels } from '@app/rules/money/payments/payment-platforms';
import { IconChevronDown, IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { useQuery } from '#graphql/use-query.ts';
import { Button } from '#ui/buttons/button.tsx';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { SelectField } from '#ui/choices/select-field.tsx';
import { SearchBox } from '#ui/finding/search-box.tsx';
import { useDebouncedCallback } from '#ui/hooks/use-debounced-callback.ts';
import { Menu } from '#ui/menu/menu.tsx';
import { Drawer } from '#ui/modal/drawer.tsx';
import { useIsPhone } from '#ui/use-is-phone.ts';
import { CollectionChoices } from '../collections.operations.ts';
import classes from './board.module.css';
import type { BoardKey, BoardQuery } from './use-board-query.ts';

type Option = { value: string; label: string };
type Choice = {
  key: BoardKey;
  label: string;
  any: string;
  options: readonly Option[];
  /** Has a button of its own only while it is in use. */
  isRare?: boolean;
};

type FiltersProps = { query: BoardQuery; isLimited: boolean };

/** Search, one menu for each filter with its value in it, and the order of the cards; on a phone behind one button. */
export function BoardFilters({ query, isLimited }: FiltersProps) {
  const choices = useChoices(isLimited);
  const isPhone = useIsPhone();
  const isShown = ({ key, isRare }: Choice) => !isRare || query.valueOf(key) !== null;
  const rest = choices.filter((choice) => !isShown(choice));
  return (
    <div className={classes.filters}>
      <BoardSearch query={query} />
      {isPhone ? (
        <FilterSheet choices={[...choices, sorting]} query={query} />
      ) : (
        <>
          {choices.filter(isShown).map((choice) => (
            <ChoiceMenu key={choice.key} choice={choice} query={query} />
          ))}
          {rest.length > 0 && <RestMenu choices={rest} query={query} />}
          {query.isFiltered && (
            <PlainButton className={classes.clear} onClick={query.clear}>
              Clear
            </PlainButton>
          )}
          <span className={classes.sort}>
            Sorted by
            <ChoiceMenu choice={sorting} query={query} />
          </span>
        </>
      )}
    </div>
  );
}

const sorting: Choice = {
  key: 'sort',
  label: 'Sorted by',
  any: 'Days late',
  options: [{ value: 'amount', label: 'Amount' }],
};

type ChoicesProps = { choices: readonly Choice[]; query: BoardQuery };

function ChoiceMenu({ choice, query }: { choice: Choice; query: BoardQuery }) {
  const { key, label, any, options } = choice;
  const value = query.valueOf(key) ?? '';
  const words = options.find((option) => option.value === value)?.label ?? (value || any);
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <PlainButton className={classes.chip} aria-label={`${label}: ${words}`}>
          {choice !== sorting && `${label}: `}
          <b>{words}</b>
          <IconChevronDown size={14} aria-hidden />
        </PlainButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.options}>
        <Options choice={choice} query={query} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** What is filtered by now and then. */
function RestMenu({ choices, query }: ChoicesProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <PlainButton className={classes.chip}>
          More
          <IconChevronDown size={14} aria-hidden />
        </PlainButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.options}>
        {choices.map((choice) => (
          <div key={choice.key}>
            <Menu.Label>{choice.label}</Menu.Label>
            <Options choice={choice} query={query} />
          </div>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Options({ choice: { key, any, options }, query }: { choice: Choice; query: BoardQuery }) {
  return (
    <Menu.RadioGroup value={query.valueOf(key) ?? ''} onChange={(next) => query.set({ [key]: next })}>
      <Menu.RadioItem value="">{any}</Menu.RadioItem>
      {options.map((option) => (
        <Menu.RadioItem key={option.value} value={option.value}>
          {option.label}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

/** All of them as fields, so that a phone shows cards and not buttons. */
function FilterSheet({ choices, query }: ChoicesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const count = choices.filter((choice) => choice !== sorting && query.valueOf(choice.key) !== null).length;
  return (
    <>
      <Button variant="default" leftSection={<IconFilter size={18} />} onClick={() => setIsOpen(true)}>
        {count > 0 ? `Filters (${count})` : 'Filters'}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setIsOpen(false)}
        title="Filters"
        footer={
          <>
            {query.isFiltered && (
              <Button variant="default" onClick={query.clear}>
                Clear
              </Button>
            )}
            <Button onClick={() => setIsOpen(false)}>Show the board</Button>
          </>
        }
      >
        <div className={classes.stack}>
          {choices.map(({ key, label, any, options }) => (
            <SelectField
              key={key}
              label={label}
              data={[{ value: none, label: any }, ...options]}
              value={query.valueOf(key) ?? none}
              onChange={(value) => query.set({ [key]: value === none ? null : value }, { replace: true })}
            />
          ))}
        </div>
      </Drawer>
    </>
  );
}

/** A field has no option without a value. */
const none = 'any';

function useChoices(isLimited: boolean): Choice[] {
  const { data } = useQuery(CollectionChoices);
  const { batches = [], products = [], staff = [] } = data?.collectionChoices ?? {};
  const named = (items: readonly { id: number; name: string }[]) =>
    items.map(({ id, name }) => ({ value: String(id), label: name }));
  const owners: Choice = {
    key: 'owner',
    label: 'Owner',
    any: 'Everyone',
    options: [{ value: 'me', label: 'Mine' }, { value: 'none', label: 'No owner' }, ...named(staff)],
  };
  return [
    { key: 'batch', label: 'Batch', any: 'All', options: named(batches) },
    // Their own people are all that these see.
    ...(isLimited ? [] : [owners]),
    { key: 'product', label: 'Product', any: 'All', options: named(products), isRare: true },
    {
      key: 'platform',
      label: 'Platform',
      any: 'All',
      options: paymentPlatforms.map((value) => ({ value, label: platformLabels[value] })),
    },
    {
      key: 'band',
      label: 'Days late',
      any: 'Any',
      options: ageBands.map((value) => ({ value, label: bandLabel(value) })),
    },
    { key: 'promise', label: 'Promise', any: 'Any', options: [{ value: 'broken', label: 'Broken' }], isRare: true },
  ];
}

/** `1-7` is 1 to 7; the last has no end. */
export function bandLabel(band: string): string {
  return band.endsWith('+') ? `${band.slice(0, -1)} or more` : band.replace('-', ' to ');
}

/** Waits a moment after typing before it asks the server. */
function BoardSearch({ query }: { query: BoardQuery }) {
  const inUrl = query.valueOf('q') ?? '';
  const [text, setText] = useState(inUrl);
  const [known, setKnown] = useState(inUrl);
  const send = useDebouncedCallback((next: string) => query.set({ q: next.trim() }, { replace: true }), 300);
  // Back, Clear or a link changed the address.
  if (inUrl !== known) {
    setKnown(inUrl);
    if (inUrl !== text.trim()) setText(inUrl);
  }
  const change = (next: string) => {
    setText(next);
    send(next);
  };
  return <SearchBox className={classes.search} value={text} onChange={change} placeholder="Name, mobile, ID, code" />;
}
