import { IconPlus, IconX } from '@tabler/icons-react';
import { PlainButton } from '../buttons/plain-button.tsx';
import classes from './filter-chips.module.css';
import { FilterMenu } from './filter-menu.tsx';
import type { Filter } from './table-types.ts';
import type { TableQuery } from './use-table-query.ts';

/** The filters in use as chips, a way to add one, and a way to drop them all. */
export function FilterChips({ filters, query }: { filters: readonly Filter[]; query: TableQuery }) {
  const inUse = filters.filter(({ key }) => query.filters[key]?.length);
  return (
    <>
      {inUse.map((filter) => (
        <span key={filter.key} className={classes.chip}>
          <FilterMenu filters={[filter]} query={query}>
            <PlainButton className={classes.name}>
              {filter.label}: <b>{chosenLabels(filter, query)}</b>
            </PlainButton>
          </FilterMenu>
          <PlainButton
            className={classes.remove}
            aria-label={`Remove filter ${filter.label}`}
            onClick={() => query.setFilter(filter.key, [])}
          >
            <IconX size={14} />
          </PlainButton>
        </span>
      ))}
      {filters.length > 0 && (
        <FilterMenu filters={filters} query={query}>
          <PlainButton className={classes.add}>
            <IconPlus size={14} aria-hidden />
            {filters.length === 1 ? filters[0]?.label : 'Filter'}
          </PlainButton>
        </FilterMenu>
      )}
      {query.isFiltered && (
        <PlainButton className={classes.clear} onClick={query.clear}>
          Clear
        </PlainButton>
      )}
    </>
  );
}

function chosenLabels(filter: Filter, query: TableQuery): string {
  const values = query.filters[filter.key] ?? [];
  return values.map((value) => filter.options.find((option) => option.value === value)?.label ?? value).join(', ');
}
