import { errorText } from '@app/rules/errors/error-text';
import { pathTo } from '@app/rules/navigation/route-table';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '#graphql/use-query.ts';
import type { PaymentTermsQuery } from '#gql/graphql.ts';
import { RouteButton } from '#navigation/route-link.tsx';
import { useAccess } from '#session/use-access.ts';
import { DataTable } from '#ui/data-table/data-table.tsx';
import type { Column } from '#ui/data-table/table-types.ts';
import { useTableQuery } from '#ui/data-table/use-table-query.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Page } from '#ui/frame/page.tsx';
import { PaymentTerms } from './payment-terms.operations.ts';
import { TermBadge } from './term-badge.tsx';

type Term = PaymentTermsQuery['paymentTerms'][number];

const columns: readonly Column<Term>[] = [
  { key: 'name', header: 'Payment term', cell: ({ name }) => <b>{name}</b> },
  { key: 'id', header: 'Id', cell: ({ id }) => id },
  { key: 'split', header: 'Split', cell: ({ text }) => text },
  { key: 'state', header: 'Status', cell: (term) => <TermBadge {...term} /> },
  {
    key: 'funnels',
    header: 'Funnels',
    align: 'right',
    cell: ({ funnelCount }) => funnelCount.toLocaleString('en-PH'),
  },
];

/** The payment terms. There are never many, so all of them are loaded at once and searched here. */
export default function PaymentTermsPage() {
  const { may, mayOpen } = useAccess();
  const query = useTableQuery();
  const { data, error, refetch } = useQuery(PaymentTerms);
  const search = query.search.toLowerCase();
  const terms = data?.paymentTerms.filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(search));
  const newTerm = may('payment-term_create') && mayOpen('newPaymentTerm') && (
    <RouteButton to="newPaymentTerm" leftSection={<IconPlus size={18} />}>
      New Payment Term
    </RouteButton>
  );

  return (
    <Page
      title="Payment terms"
      description="How a price is split into payments. Funnels choose which ones they offer."
      action={newTerm}
    >
      <DataTable
        label="Payment terms"
        query={query}
        columns={columns}
        rows={terms?.slice(query.offset, query.offset + query.limit)}
        total={terms?.length}
        error={error && errorText(error)}
        onRetry={() => void refetch().catch(() => undefined)}
        primaryKey="id"
        rowHref={mayOpen('paymentTerm') ? ({ id }) => pathTo('paymentTerm', { id }) : undefined}
        searchPlaceholder="Search by name or id"
        empty={
          <EmptyState
            drawing="box"
            title="No payment terms yet"
            text="A term says how many payments a price is split into, and when they are due."
            action={newTerm}
          />
        }
        noMatch={{ title: 'No payment term matches' }}
      />
    </Page>
  );
}
