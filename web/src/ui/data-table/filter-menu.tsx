import { IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Menu } from '../menu/menu.tsx';
import classes from './filter-menu.module.css';
import type { Filter } from './table-types.ts';
import { toggled } from './toggled.ts';
import type { TableQuery } from './use-table-query.ts';

type FilterMenuProps = {
  filters: readonly Filter[];
  query: TableQuery;
  /** The button that opens the menu. */
  children: ReactNode;
};

/** First which filter, then its values; with one filter, its values at once. */
export function FilterMenu({ filters, query, children }: FilterMenuProps) {
  const [picked, setPicked] = useState<Filter | null>(null);
  const filter = filters.length === 1 ? filters[0] : picked;
  return (
    <Menu position="bottom-start" onClosed={() => setPicked(null)}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        {filter ? (
          <FilterValues filter={filter} query={query} />
        ) : (
          filters.map((each) => (
            <Menu.Item
              key={each.key}
              closeMenuOnClick={false}
              rightSection={<IconChevronRight size={16} aria-hidden />}
              onClick={() => setPicked(each)}
            >
              {each.label}
            </Menu.Item>
          ))
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

function FilterValues({ filter, query }: { filter: Filter; query: TableQuery }) {
  const chosen = new Set(query.filters[filter.key]);
  const choose = (value: string) => {
    const next = filter.multiple ? toggled(chosen, value) : chosen.has(value) ? [] : [value];
    query.setFilter(filter.key, [...next]);
  };
  return (
    <>
      <Menu.Label>{filter.label}</Menu.Label>
      {filter.options.map(({ value, label }) => (
        <Menu.CheckboxItem
          key={value}
          checked={chosen.has(value)}
          closeMenuOnClick={!filter.multiple}
          onChange={() => choose(value)}
        >
          {label}
        </Menu.CheckboxItem>
      ))}
    </>
  );
}
