import {
  type CashCollection,
  cashCollectionChoices,
  cashCollectionLabels as labels,
  cashCollections,
} from '@app/rules/money/collections/cash-collection';
import { pathTo } from '@app/rules/navigation/route-table';
import { IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useQuery } from '#graphql/use-query.ts';
import type { RenewingRowFragment } from '#gql/graphql.ts';
import { listedRows } from '#graphql/listed-rows.ts';
import { useAccess } from '#session/use-access.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { BatchAction, Column } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { DateText } from '#ui/dates/date-text.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Money } from '#ui/values/money.tsx';
import { Person } from '#ui/people/person.tsx';
import { type BadgeTone, StatusBadge } from '#ui/values/status-badge.tsx';
import { useModal } from '#ui/modal/modal-context.tsx';
import { CashCollectionList } from '../collections.operations.ts';
import { OwnerModal, ownerModalId, type OwnerSelection } from '../due/owner-modal.tsx';
import classes from '../due/due-list.module.css';

const tones: Record<CashCollection, BadgeTone> = {
  unenrolled: 'neutral',
  'for regular renewal': 'danger',
  'early renewal': 'warning',
  'er warmup': 'info',
  collected: 'success',
};
const stepOf = (text: string | null | undefined) => cashCollections.find((step) => step === text);

const columns: readonly Column<RenewingRowFragment>[] = [
  {
    key: 'person',
    header: 'Person',
    cell: ({ person: { id, name, profileImage, tribeId, mobileNumber } }) => (
      <Person id={id} name={name} src={profileImage} detail={[tribeId, mobileNumber].filter(Boolean).join(' · ')} />
    ),
  },
  { key: 'product', header: 'Product', cell: ({ product }) => product },
  {
    key: 'step',
    header: 'Cash collection',
    cell: ({ step: text }) => {
      const step = stepOf(text);
      return step ? <StatusBadge tone={tones[step]}>{labels[step]}</StatusBadge> : '–';
    },
  },
  { key: 'expires', header: 'Expires', cell: ({ expiresOn }) => <DateText value={expiresOn} /> },
  {
    key: 'paid',
    header: 'Last payment',
    cell: ({ lastPaymentAmount, lastPaidOn }) =>
      lastPaidOn ? (
        <span className={classes.two}>
          <Money pesos={lastPaymentAmount ?? 0} />
          <small>
            <DateText value={lastPaidOn} />
          </small>
        </span>
      ) : (
        '–'
      ),
  },
  { key: 'owner', header: 'Owner', cell: ({ owner }) => owner?.name ?? '–' },
  {
    key: 'contact',
    header: 'Last contact',
    optional: true,
    cell: ({ lastContact }) => (lastContact ? <DateText value={lastContact.at} form="relative" /> : '–'),
  },
];

const filters = [
  {
    key: 'step',
    label: 'Cash collection',
    options: cashCollectionChoices.map((value) => ({ value, label: labels[value] })),
  },
];

/** Memberships on their way to the next one, by the step they are on. */
export function CashList() {
  const { mayOpen, may } = useAccess();
  const modal = useModal();
  const [owning, setOwning] = useState<OwnerSelection | null>(null);
  const query = useTableQuery({ filters: ['step'] });
  const filter = { step: stepOf(query.filters.step?.[0]) ?? null, search: query.search || null };
  const { data, error, refetch } = useQuery(CashCollectionList, {
    variables: { filter, page: query.page, pageSize: query.limit },
    fetchPolicy: 'cache-and-network',
  });
  const rows = data?.cashCollection.items ?? [];
  const assign: BatchAction = {
    label: 'Assign owner',
    icon: <IconUserCheck size={18} />,
    onRun: ({ keys, clear }) => {
      const people = rows.filter(({ id }) => keys.includes(String(id))).map(({ person }) => person.id);
      if (people.length === 0) return;
      setOwning({ userIds: [...new Set(people)], clear });
      modal.open(ownerModalId);
    },
  };
  return (
    <>
      <DataTable
        label="Cash collection"
        query={query}
        columns={columns}
        {...listedRows(data?.cashCollection, { error, refetch })}
        primaryKey="id"
        rowHref={
          mayOpen('studentPaymentDetails')
            ? ({ person }) => pathTo('studentPaymentDetails', { id: person.id })
            : undefined
        }
        filters={filters}
        searchPlaceholder="Name, email, mobile, ID"
        empty={<EmptyState drawing="people" title="No data here" text="No membership ends soon." />}
        noMatch={{ title: 'No membership matches these filters' }}
        {...(may('payment_approve') && { batchActions: [assign] })}
      />
      <OwnerModal owning={owning} />
    </>
  );
}
