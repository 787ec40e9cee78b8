import { type BillFilter, billFilters, matchesBillFilter } from '@app/rules/money/billing/bills';
import type { BilledPaymentFieldsFragment, BillingFieldsFragment } from '#gql/graphql.ts';
import { Card } from '#ui/frame/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Money } from '#ui/values/money.tsx';
import { useQueryTab } from '#ui/finding/query-tabs.tsx';
import { Segmented } from '#ui/buttons/segmented.tsx';
import classes from './account.module.css';
import { BillRow } from './bill-row.tsx';

const labels: Record<BillFilter, string> = { all: 'All', paid: 'Paid', unpaid: 'Unpaid' };
const filters = billFilters.map((value) => ({ value, label: labels[value] }));

type BillsListProps = {
  invoices: BillingFieldsFragment['invoices'];
  payments: readonly BilledPaymentFieldsFragment[];
};

/** The bills of every purchase; the address keeps the filter. */
export function BillsList({ invoices, payments }: BillsListProps) {
  const [filter = 'all', choose] = useQueryTab(filters, { param: 'status', resets: [] });
  const shown = invoices
    .map((invoice) => ({ ...invoice, entries: invoice.entries.filter((bill) => matchesBillFilter(bill, filter)) }))
    .filter(({ entries }) => entries.length > 0);
  return (
    <div className={classes.parts}>
      <Segmented label="Bills to show" options={filters} value={filter} onChange={choose} />
      {shown.length === 0 && (
        <EmptyState
          title={filter === 'unpaid' ? 'Nothing to pay' : 'No bills'}
          text="Bills of this kind will appear here."
        />
      )}
      {shown.map(({ id, productName, code, total, entries }) => (
        <Card key={id} title={productName} rank={2} aside={<Money pesos={total} strong />} padding="none">
          <p className={classes.invoiceCode}>Invoice {code}</p>
          <ul className={classes.bills}>
            {entries.map((bill) => (
              <BillRow key={bill.id} bill={bill} payments={payments} />
            ))}
          </ul>
        </Card>
      ))}
    </div>
  );
}
