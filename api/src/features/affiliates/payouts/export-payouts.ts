import { type FileLine, fileColumns, fileName } from '@app/rules/affiliates/payouts/payout-file';
import { payoutMethods } from '@app/rules/affiliates/payouts/payout-account';
import { payoutMessages } from '@app/rules/affiliates/payouts/payout-messages';
import { and, asc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { requireViewer } from '#context.ts';
import { csvExport } from '#csv-export.ts';
import { Conflict, Forbidden } from '#errors.ts';
import { idParameter } from '#id-parameter.ts';
import { unseal } from '#secrets/sealed-text.ts';
import { payoutLines } from '#tables/affiliates/payouts.table.ts';
import { readRun } from './read-payouts.ts';

type Row = FileLine & { id: number };

/** The bulk file of a platform, with whole account numbers: for who runs payouts, and only what was exported. */
export const payoutsExport = csvExport({
  path: 'payout-run/:runId/:method',
  query: z.object({ runId: idParameter, method: z.enum(payoutMethods) }),
  permit: (ctx) => {
    const { pages, functions } = requireViewer(ctx);
    if (!pages.has('affiliates') || !functions.has('payout_run')) throw new Forbidden();
  },
  open: async (ctx, { runId, method }) => {
    const run = await readRun(ctx, runId);
    if (run.status === 'waiting') throw new Conflict(payoutMessages.notApproved);
    return {
      name: fileName(method, run.paysOn),
      audit: { action: 'payout-run.export', objectType: 'payout-run', objectId: runId, after: { method } },
      columns: fileColumns[method].map(([heading, cell]) => [heading, (row: Row) => cell(row)] as const),
      read: async (last: Row | undefined, limit: number): Promise<Row[]> => {
        const lines = await ctx.db
          .select()
          .from(payoutLines)
          .where(
            and(
              eq(payoutLines.runId, runId),
              eq(payoutLines.method, method),
              inArray(payoutLines.status, ['to-send', 'sent']),
              isNotNull(payoutLines.frozenAt),
              gt(payoutLines.id, last?.id ?? 0),
            ),
          )
          .orderBy(asc(payoutLines.id))
          .limit(limit);
        return lines.map(({ id, accountName, bank, net, sealedNumber }) => ({
          id,
          accountName,
          bank,
          net,
          accountNumber: unseal(ctx.secrets, sealedNumber),
          key: `TRIBE-${runId}-${id}`,
        }));
      },
    };
  },
});
