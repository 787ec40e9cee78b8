import { cashCollectionLabels } from '@app/rules/money/collections/cash-collection';
import { pesosFromCentavos } from '@app/rules/amounts/pesos';
import { csvRow } from '@app/rules/text/csv';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { csvInPieces } from '#db/csv-in-pieces.ts';
import { renewals, type RenewingMembership } from './cash-collection.ts';
import { careCells, careColumns, personCells, personColumns, requireDeskExporter } from './desk-csv.ts';

const columns = [
  ...personColumns,
  'Product',
  'Cash Collection',
  'Expires',
  'Last Payment',
  'Last Paid On',
  ...careColumns,
];

/** The filtered list of memberships to be renewed as CSV, in the order of the desk. */
export async function exportRenewals(
  ctx: Context,
  filter: { step?: unknown; search?: unknown },
): Promise<AsyncGenerator<string>> {
  requireDeskExporter(ctx);
  const list = await renewals(ctx, filter);
  await recordAudit(ctx, { action: 'collection.export', objectType: 'subscriptions', after: { filter: list.filter } });
  return csvInPieces<RenewingMembership>({
    columns,
    read: async (last, limit) => (await list.read({ limit, offset: 0, ...(last && { after: last }) })).items,
    textOf: (memberships) => memberships.map(rowOf).join(''),
  });
}

function rowOf({ person, product, step, expiresOn, lastPayment, ...care }: RenewingMembership): string {
  return csvRow([
    ...personCells(person),
    product,
    step && cashCollectionLabels[step],
    expiresOn,
    lastPayment && pesosFromCentavos(lastPayment.amount),
    lastPayment?.paidOn,
    ...careCells(care),
  ]);
}
