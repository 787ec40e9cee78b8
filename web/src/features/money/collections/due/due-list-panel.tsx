import { ageBands } from '@app/rules/money/collections/age-bands';
import { type DueList } from '@app/rules/money/collections/due-entries';
import { paymentPlatforms, platformLabels } from '@app/rules/money/payments/payment-platforms';
import { plural } from '@app/rules/text/plural';
import { useQuery } from '#graphql/use-query.ts';
import { useSearchParams } from '#router/router.ts';
import type { DueEntryFilter, DueRowFragment } from '#gql/graphql.ts';
import { listedRows } from '#graphql/listed-rows.ts';
import { useAccess } from '#session/use-access.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Filter } from '#ui/data-table/table-types.ts';
import { type TableQuery, useTableQuery } from '#ui/data-table/use-table-query.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Money } from '#ui/values/money.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import { CollectionChoices, DueEntries } from '../collections.operations.ts';
import type { Totals } from '../desk/desk-totals.tsx';
import { dueColumns, promiseColumns, rowKeyOf } from './due-columns.tsx';
import classes from './due-list.module.css';
import { EntryDrawer } from './entry-drawer.tsx';
import { OwnerModal } from './owner-modal.tsx';
import { useDueActions } from './use-due-actions.tsx';

const words: Record<DueList, { label: string; text: string }> = {
  due: { label: 'Due within 7 days', text: 'Nothing is due within the next 7 days.' },
  overdue: { label: 'Overdue', text: 'No payments are overdue.' },
  promised: { label: 'Promises', text: 'Nobody has promised a day for an overdue payment.' },
};
const anyAge = 'all';

type DueListPanelProps = { list: DueList; bands: Totals['bands'] };

/** Entries that are due, overdue or promised: found, counted and worked on. */
export function DueListPanel({ list, bands }: DueListPanelProps) {
  const { may } = useAccess();
  const query = useTableQuery({ filters: ['band', 'batch', 'product', 'owner', 'platform', 'promise'] });
  const filter = filterOf(list, query);
  const { data, previousData, error, refetch } = useQuery(DueEntries, {
    variables: { filter, page: query.page, pageSize: query.limit },
    fetchPolicy: 'cache-and-network',
  });
  const shown = data?.dueEntries;
  const summed = (data ?? previousData)?.dueEntries;
  const { actions, owning } = useDueActions(filter);
  const [params, setParams] = useSearchParams();
  const openId = Number(params.get('entry')) || null;
  const addressOf = ({ id }: DueRowFragment) => {
    const next = new URLSearchParams(params);
    next.set('entry', String(id));
    return `?${next}`;
  };
  const close = () =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('entry');
        return next;
      },
      { replace: true },
    );
  const filters = useFilters();
  const band = ageBands.find((each) => each === filter.band) ?? anyAge;

  return (
    <div className={classes.panel}>
      <div className={classes.above}>
        {list === 'overdue' && (
          <Segmented
            label="Days overdue"
            value={band}
            onChange={(next) => query.setFilter('band', next === anyAge ? [] : [next])}
            options={[
              { value: anyAge, label: 'All' },
              ...ageBands.map((each) => {
                const count = bands.find((sum) => sum.band === each)?.count;
                return { value: each, label: count === undefined ? `${each} days` : `${each} days (${count})` };
              }),
            ]}
          />
        )}
        <p className={classes.sum} aria-live="polite">
          {summed && (
            <>
              {plural(summed.totalCount, 'payment')}, <Money pesos={summed.totalAmount} strong />
            </>
          )}
        </p>
      </div>
      <DataTable
        label={words[list].label}
        query={query}
        columns={list === 'promised' ? promiseColumns : dueColumns}
        {...listedRows(shown, { error, refetch })}
        primaryKey={rowKeyOf}
        rowHref={addressOf}
        filters={filters}
        searchPlaceholder="Name, email, mobile, ID, payment code"
        batchActions={may('payment_approve') ? actions : []}
        empty={<EmptyState drawing="box" title="No data here" text={words[list].text} />}
        noMatch={{ title: 'No payment matches these filters' }}
      />
      <EntryDrawer entry={shown?.items.find(({ id }) => id === openId) ?? null} onClose={close} />
      <OwnerModal owning={owning} />
    </div>
  );
}

function filterOf(list: DueList, { search, filters }: TableQuery): DueEntryFilter {
  return {
    list,
    band: filters.band?.[0] ?? null,
    search: search || null,
    batchId: Number(filters.batch?.[0]) || null,
    productId: Number(filters.product?.[0]) || null,
    owner: filters.owner?.[0] ?? null,
    platform: filters.platform?.[0] ?? null,
    promise: filters.promise?.[0] ?? null,
  };
}

const fixedFilters: readonly Filter[] = [
  {
    key: 'owner',
    label: 'Owner',
    options: [
      { value: 'me', label: 'Mine' },
      { value: 'none', label: 'No owner' },
    ],
  },
  {
    key: 'platform',
    label: 'Platform',
    options: paymentPlatforms.map((value) => ({ value, label: platformLabels[value] })),
  },
];

function useFilters(): Filter[] {
  const { data } = useQuery(CollectionChoices);
  const choices = data?.collectionChoices;
  const optionsOf = (items: readonly { id: number; name: string }[] = []) =>
    items.map(({ id, name }) => ({ value: String(id), label: name }));
  return [
    ...fixedFilters,
    { key: 'product', label: 'Product', options: optionsOf(choices?.products) },
    { key: 'batch', label: 'Batch', options: optionsOf(choices?.batches) },
  ];
}
