import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { renderUi } from '#testing/render-ui.tsx';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { placeInList } from './rows/walked-list.ts';
import type { Column } from './table-types.ts';
import { useTableQuery } from './use-table-query.ts';

type Member = { id: number; name: string; batch: string };

const columns: Column<Member>[] = [
  { key: 'name', header: 'Name', sortable: true, cell: ({ name }) => name },
  { key: 'batch', header: 'Batch', cell: ({ batch }) => batch },
  { key: 'points', header: 'Points', optional: true, cell: () => 40 },
];

const filters = [{ key: 'batch', label: 'Batch', multiple: true, options: [{ value: '17', label: 'Seventeen' }] }];

const members: Member[] = Array.from({ length: 248 }, (_, index) => ({
  id: index + 1,
  name: `Member ${index + 1}`,
  batch: '17',
}));

function Members(props: Partial<DataTableProps<Member>>) {
  const query = useTableQuery({ filters: ['batch'] });
  return (
    <DataTable
      label="Members"
      query={query}
      columns={columns}
      rows={members.slice(query.offset, query.offset + query.limit)}
      total={members.length}
      filters={filters}
      searchPlaceholder="Find a member"
      empty={<p>No members yet</p>}
      {...props}
    />
  );
}

/** As a tab with other columns does it. */
function Anew() {
  const [round, setRound] = useState(0);
  return (
    <>
      <button onClick={() => setRound(round + 1)}>Other columns</button>
      <Members key={round} />
    </>
  );
}

const archive = { label: 'Archive', onRun: () => {} };

describe('paging', () => {
  test('shows ten rows and five page buttons', () => {
    renderUi(<Members />);
    expect(screen.getAllByRole('row')).toHaveLength(11);
    expect(screen.getAllByRole('button', { name: /^Page \d/ }).map((button) => button.textContent)).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
    ]);
    expect(screen.getByText('1 to 10 of 248')).toBeDefined();
  });

  test('writes the page into the query string and reads it from there', async () => {
    const { user, router } = renderUi(<Members />, { at: '/members?page=12' });
    expect(screen.getByText('111 to 120 of 248')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Page 12' }).getAttribute('aria-current')).toBe('page');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(router.state.location.search).toBe('?page=13');
  });
});

/** Rows that vanish after the first render, as they do while a server thinks. */
function Keeping() {
  const query = useTableQuery();
  return <Members rows={query.page === 1 ? members.slice(0, 10) : undefined} />;
}

test('old rows stay in view while the next page is on its way', async () => {
  const { user } = renderUi(<Keeping />);
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(screen.getByText('Member 1')).toBeDefined();
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true');
});

describe('sort, search and filters', () => {
  test('sort goes into the query string and back to the first page', async () => {
    const { user, router } = renderUi(<Members />, { at: '/members?page=3' });
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(router.state.location.search).toBe('?sort=name');
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(router.state.location.search).toBe('?sort=-name');
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending');
  });

  test('search goes into the query string once typing stops', async () => {
    const { user, router } = renderUi(<Members />);
    await user.type(screen.getByRole('searchbox'), 'liza');
    await waitFor(() => expect(router.state.location.search).toBe('?q=liza'));
  });

  test('what is typed while the table is drawn anew is searched for, but not on the next page', async () => {
    const { user, router } = renderUi(<Anew />);
    await user.type(screen.getByRole('searchbox'), 'liza');
    await user.click(screen.getByRole('button', { name: 'Other columns' }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=liza'));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('liza');
    await user.type(screen.getByRole('searchbox'), 'h');
    await act(() => router.navigate('/elsewhere'));
    await user.click(screen.getByRole('button', { name: 'Other columns' }));
    expect(router.state.location.search).toBe('');
  });

  test('a filter from the address is shown as a chip and can be removed', async () => {
    const { user, router } = renderUi(<Members />, { at: '/members?batch=17&page=2' });
    expect(screen.getByRole('button', { name: 'Batch: Seventeen' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Remove filter Batch' }));
    expect(router.state.location.search).toBe('');
  });

  test('when nothing matches, the filters can be cleared', async () => {
    const { user, router } = renderUi(<Members rows={[]} total={0} />, { at: '/members?q=zzz&batch=17' });
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(router.state.location.search).toBe('');
    expect(screen.getByText('No members yet')).toBeDefined();
  });
});

describe('columns', () => {
  test('the choice is saved for the path and read again', async () => {
    const first = renderUi(<Members />, { at: '/members' });
    await first.user.click(screen.getByRole('button', { name: /^Columns/ }));
    await first.user.click(screen.getByRole('checkbox', { name: 'Batch' }));
    await first.user.click(screen.getByRole('checkbox', { name: 'Points' }));
    expect(headers()).toEqual(['Name', 'Points']);
    expect(localStorage.getItem('table-columns:/members')).toBe('["name","points"]');
    first.unmount();

    const second = renderUi(<Members />, { at: '/members' });
    expect(headers()).toEqual(['Name', 'Points']);
    second.unmount();

    renderUi(<Members />, { at: '/archived' });
    expect(headers()).toEqual(['Name', 'Batch']);
  });
});

describe('batch actions', () => {
  test('demand a primary key', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    renderUi(<Members batchActions={[archive]} />);
    expect(screen.getByRole('heading', { name: /needs a primary key/ })).toBeDefined();
  });

  test('run on the chosen rows, from several pages', async () => {
    const onRun = vi.fn();
    const { user } = renderUi(<Members primaryKey="id" batchActions={[{ ...archive, onRun }]} />);
    await user.click(screen.getByRole('checkbox', { name: 'Select row 2' }));
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select row 1' }));

    const bar = within(screen.getByRole('toolbar'));
    expect(bar.getByText('2 selected')).toBeDefined();
    await user.click(bar.getByRole('button', { name: 'Archive' }));
    expect(onRun).toHaveBeenCalledWith(expect.objectContaining({ keys: ['2', '11'], all: false }));
  });

  test('takes a range with Shift, by the mouse and by Space', async () => {
    const onRun = vi.fn();
    const { user } = renderUi(<Members primaryKey="id" batchActions={[{ ...archive, onRun }]} />);
    await user.click(screen.getByRole('checkbox', { name: 'Select row 2' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Select row 4' }));
    await user.keyboard('{/Shift}');
    screen.getByText('3 selected');
    screen.getAllByRole('row')[6]?.focus();
    await user.keyboard(' {ArrowDown}{ArrowDown}{Shift>} {/Shift}');
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    expect(onRun).toHaveBeenCalledWith(expect.objectContaining({ keys: ['2', '3', '4', '6', '7', '8'] }));
  });

  test('can take every row that matches, and the choice ends with another search', async () => {
    const onRun = vi.fn();
    const { user } = renderUi(<Members primaryKey="id" batchActions={[{ ...archive, onRun }]} />);
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await user.click(screen.getByRole('button', { name: 'Select all 248' }));
    await user.click(screen.getByRole('button', { name: 'Archive' }));
    expect(onRun).toHaveBeenCalledWith(expect.objectContaining({ all: true }));

    await user.type(screen.getByRole('searchbox'), 'liza');
    await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull());
  });
});

test('an error says what happened and can be tried again', async () => {
  const onRetry = vi.fn();
  const { user } = renderUi(<Members rows={undefined} error="The server took too long" onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toContain('The server took too long');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

describe('a row with an address', () => {
  const opening = { rowHref: ({ id }: Member) => `/members/${id}`, primaryKey: 'id' as const };

  test('opens by a click anywhere in it', async () => {
    const { user, router } = renderUi(<Members {...opening} />);
    await user.click(screen.getAllByText('17')[2] ?? document.body);
    expect(router.state.location.pathname).toBe('/members/3');
  });

  test('opens in a new tab by the middle button and by a click with Control', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, router } = renderUi(<Members {...opening} />);
    const cell = screen.getAllByText('17')[0] ?? document.body;
    await user.pointer({ keys: '[MouseMiddle]', target: cell });
    await user.keyboard('{Control>}');
    await user.click(cell);
    await user.keyboard('{/Control}');
    expect(open.mock.calls.map(([address]) => new URL(String(address)).pathname)).toEqual(['/members/1', '/members/1']);
    expect(router.state.location.pathname).toBe('/');
    open.mockRestore();
  });

  test('leaves its checkbox, its menu and marked text alone', async () => {
    const rowActions = () => [{ label: 'Move', onClick: () => {} }];
    const { user, router } = renderUi(<Members {...opening} batchActions={[archive]} rowActions={rowActions} />);
    const box = screen.getByRole('checkbox', { name: 'Select row 1' });
    await user.click(box);
    await user.click(box.closest('td') ?? box);
    await user.click(screen.getAllByRole('button', { name: 'Actions' })[0] ?? box);
    await user.click(screen.getByRole('menuitem', { name: 'Move' }));
    expect(router.state.location.pathname).toBe('/');
    const cell = screen.getAllByText('17')[0] ?? box;
    vi.spyOn(window, 'getSelection').mockReturnValue({ isCollapsed: false } as Selection);
    await user.click(cell);
    expect(router.state.location.pathname).toBe('/');
    vi.restoreAllMocks();
  });
});

test('quick actions are buttons of the row, the others are behind its dots', async () => {
  const write = vi.fn();
  const rowActions = () => [
    { label: 'Messenger', isQuick: true, onClick: write },
    { label: 'Enroll', onClick: () => {} },
  ];
  const { user, router } = renderUi(<Members rowHref={({ id }) => `/users/${id}`} rowActions={rowActions} />);
  await user.click(screen.getAllByRole('button', { name: 'Messenger' })[1] ?? document.body);
  expect(write).toHaveBeenCalledOnce();
  await user.click(screen.getAllByRole('button', { name: 'More' })[1] ?? document.body);
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Enroll']);
  expect(router.state.location.pathname).toBe('/');
});

test('a walk past the end of a page goes on with the first row of the next', async () => {
  const rowHref = ({ id }: Member) => `/users/${id}`;
  const { router } = renderUi(<Members primaryKey="id" rowHref={rowHref} />, { at: '/members?q=a&page=2&walk=first' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/users/11'));
  expect(placeInList('/users/11')).toMatchObject({
    number: 11,
    previous: '/members?q=a&page=1&walk=last',
    next: '/users/12',
  });
});

test('arrow keys walk over the rows and Enter opens one', async () => {
  const { user, router } = renderUi(<Members primaryKey="id" rowHref={({ id }) => `/users/${id}`} />);
  screen.getAllByRole('row')[1]?.focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(router.state.location.pathname).toBe('/users/3');
});

function headers(): (string | null)[] {
  return screen.getAllByRole('columnheader').map((header) => header.textContent);
}
