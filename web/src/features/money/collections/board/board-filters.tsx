import { ageBands } from '@app/rules/money/collections/due-entries';
import { paymentPlatforms, platformLabels } from '@app/rules/money/payments/payment-platforms';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useQuery } from '#graphql/use-query.ts';
import { PlainButton } from '#ui/buttons/plain-button.tsx';
import { SearchBox } from '#ui/finding/search-box.tsx';
import { useDebouncedCallback } from '#ui/hooks/use-debounced-callback.ts';
import { Menu } from '#ui/menu/menu.tsx';
import { CollectionChoices } from '../collections.operations.ts';
import classes from './board.module.css';
import type { BoardKey, BoardQuery } from './use-board-query.ts';

type Option = { value: string; label: string };
type Choice = { key: BoardKey; label: string; any: string; options: readonly Option[] };

/** Search, one menu for each filter with its value in it, and the order of the cards. */
export function BoardFilters({ query, isLimited }: { query: BoardQuery; isLimited: boolean }) {
  const choices = useChoices(isLimited);
  return (
    <div className={classes.filters}>
      <BoardSearch query={query} />
      {choices.map((choice) => (
        <ChoiceMenu key={choice.key} choice={choice} query={query} />
      ))}
      {query.isFiltered && (
        <PlainButton className={classes.clear} onClick={query.clear}>
          Clear
        </PlainButton>
      )}
      <span className={classes.sort}>
        Sorted by
        <ChoiceMenu choice={sorting} query={query} />
      </span>
    </div>
  );
}

const sorting: Choice = {
  key: 'sort',
  label: '',
  any: 'Days late',
  options: [{ value: 'amount', label: 'Amount' }],
};

function ChoiceMenu({ choice: { key, label, any, options }, query }: { choice: Choice; query: BoardQuery }) {
  const value = query.valueOf(key) ?? '';
  const words = options.find((option) => option.value === value)?.label ?? (value || any);
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <PlainButton className={classes.chip} aria-label={`${label || 'Sorted by'}: ${words}`}>
          {label && `${label}: `}
          <b>{words}</b>
          <IconChevronDown size={14} aria-hidden />
        </PlainButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.options}>
        <Menu.RadioGroup value={value} onChange={(next) => query.set({ [key]: next })}>
          <Menu.RadioItem value="">{any}</Menu.RadioItem>
          {options.map((option) => (
            <Menu.RadioItem key={option.value} value={option.value}>
              {option.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}

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
    { key: 'product', label: 'Product', any: 'All', options: named(products) },
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
    { key: 'promise', label: 'Promise', any: 'Any', options: [{ value: 'broken', label: 'Broken' }] },
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
