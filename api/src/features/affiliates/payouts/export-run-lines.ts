import { methodLabels, payoutMethods } from '@app/rules/affiliates/payouts/payout-account';
import { lineFlags, lineStateLabels } from '@app/rules/affiliates/payouts/payout-run';
import { pesosFromCentavos } from '@app/rules/amounts/pesos';
import { z } from 'zod';
import { requireViewer } from '#context.ts';
import { type CsvColumn, csvExport } from '#csv-export.ts';
import { Forbidden } from '#errors.ts';
import { idParameter } from '#id-parameter.ts';
import { type LineView, linesOfRun, readRun } from './read-payouts.ts';

const columns: CsvColumn<LineView>[] = [
  ['Affiliate', ({ name }) => name],
  ['Platform', ({ method }) => methodLabels[method]],
  ['Bank', ({ bank }) => bank],
  ['Account Name', ({ accountName }) => accountName],
  ['Account', ({ maskedNumber }) => maskedNumber],
  ['Gross', ({ gross }) => pesosFromCentavos(gross)],
  ['Taken Back', ({ takenBack }) => pesosFromCentavos(takenBack)],
  ['Withholding Rate', ({ withholdingRate }) => withholdingRate],
  ['Withholding', ({ withholding }) => pesosFromCentavos(withholding)],
  ['Net', ({ net }) => pesosFromCentavos(net)],
  ['Reference', ({ reference }) => reference],
  ['Status', ({ status }) => lineStateLabels[status]],
  ['Reason', ({ status, heldReason, endReason }) => (status === 'held' ? heldReason : endReason)],
];

const numbers = z
  .string()
  .regex(/^\d{1,9}(,\d{1,9}){0,1999}$/, 'Choose lines of the run')
  .transform((text) => new Set(text.split(',').map(Number)))
  .optional();

/** The lines of a run as its table shows them, or those that were chosen: a list to check and to file, with masked accounts. */
export const runLinesExport = csvExport({
  path: 'payout-run-lines/:runId',
  query: z.object({
    runId: idParameter,
    method: z.enum(payoutMethods).optional(),
    flags: z.enum(lineFlags).optional(),
    lines: numbers,
  }),
  permit: (ctx) => {
    const { pages, functions } = requireViewer(ctx);
    if (!pages.has('affiliates') || !functions.has('payout_run')) throw new Forbidden();
  },
  open: async (ctx, { runId, method, flags, lines: chosen }) => {
    const run = await readRun(ctx, runId);
    return {
      name: `payout-run-${run.paysOn.slice(0, 7)}`,
      audit: {
        action: 'payout-run.list',
        objectType: 'payout-run',
        objectId: runId,
        after: { method: method ?? null },
      },
      columns,
      // All at once: a run is read whole for its page, too.
      read: async (last: LineView | undefined): Promise<LineView[]> => {
        if (last) return [];
        const lines = await linesOfRun(ctx, runId);
        return lines.filter(
          ({ id, method: its, status }) =>
            (!method || its === method) &&
            (!flags || (flags === 'flagged') === (status === 'held')) &&
            (!chosen || chosen.has(id)),
        );
      },
    };
  },
});
