import { cashCollectionLabels } from '@app/rules/collections/cash-collection';
import { channelLabels } from '@app/rules/collections/contact';
import { pesosFromCentavos } from '@app/rules/money/pesos';
import { CSV_START, csvRow } from '@app/rules/text/csv';
import { manilaDay } from '@app/rules/time/manila';
import { displayName } from '@app/rules/users/full-name';
import { recordAudit } from '../../audit/record.ts';
import type { Context } from '../../context.ts';
import { renewals, type RenewingMembership } from './cash-collection.ts';
import { requireDeskExporter } from './desk-access.ts';

const columns = [
  'Person',
  'Tribe ID',
  'Email',
  'Mobile Number',
  'Batch',
  'Product',
  'Cash Collection',
  'Expires',
  'Last Payment',
  'Last Paid On',
  'Owner',
  'Last Contact',
  'Last Contact By',
  'Last Contact Note',
];

const rowsAtOnce = 1_000;

/** The filtered list of memberships to be renewed as CSV, in the order of the desk, a thousand rows at a time. */
export async function exportRenewals(
  ctx: Context,
  filter: { step?: unknown; search?: unknown },
): Promise<AsyncGenerator<string>> {
  requireDeskExporter(ctx);
  const list = await renewals(ctx, filter);
  await recordAudit(ctx, { action: 'collection.export', objectType: 'subscriptions', after: { filter: list.filter } });
  return rowsOf(list);
}

async function* rowsOf({ read }: Awaited<ReturnType<typeof renewals>>): AsyncGenerator<string> {
  yield CSV_START + csvRow(columns);
  let last: RenewingMembership | undefined;
  for (;;) {
    const { items } = await read({ limit: rowsAtOnce, offset: 0, ...(last && { after: last }) });
    if (items.length > 0) yield items.map(rowOf).join('');
    last = items.at(-1);
    if (items.length < rowsAtOnce) return;
  }
}

function rowOf({ person, product, step, expiresOn, lastPayment, owner, lastContact }: RenewingMembership): string {
  return csvRow([
    displayName(person),
    person.tribeId,
    person.email,
    person.mobileNumber,
    person.batch,
    product,
    step && cashCollectionLabels[step],
    expiresOn,
    lastPayment && pesosFromCentavos(lastPayment.amount),
    lastPayment?.paidOn,
    owner && displayName(owner),
    lastContact && `${manilaDay(new Date(lastContact.at))} ${channelLabels[lastContact.channel]}`,
    lastContact?.by && displayName(lastContact.by),
    lastContact?.note,
  ]);
}
