import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import { Button } from '../buttons/button.tsx';
import { Menu } from '../menu/menu.tsx';
import type { Column } from './table-types.ts';
import type { TableQuery } from './use-table-query.ts';

/** Sorting on a phone, where there are no column heads. */
export function SortMenu<Row>({ columns, query }: { columns: readonly Column<Row>[]; query: TableQuery }) {
  const { sort, setSort } = query;
  const sortable = columns.filter((column) => column.sortable);
  const current = sortable.find(({ key }) => key === sort?.key);
  if (sortable.length === 0) return null;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconArrowsSort size={18} />}>
          {current?.header ?? 'Sort'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {sortable.map(({ key, header }) => {
          const direction = sort?.key === key ? sort.direction : undefined;
          return (
            <Menu.Item
              key={key}
              rightSection={
                direction && (direction === 'asc' ? <IconArrowUp size={16} /> : <IconArrowDown size={16} />)
              }
              onClick={() => setSort({ key, direction: direction === 'asc' ? 'desc' : 'asc' })}
            >
              {header}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
