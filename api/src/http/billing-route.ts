import { manilaDay } from '@app/rules/time/manila';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Context, requireViewer } from '#context.ts';
import { NotFound } from '#errors.ts';
import { enforceLimit } from '#limits/enforce-limit.ts';
import { payoutStatementOf } from '#features/affiliates/payouts/payout-statement.ts';
import { receiptOf } from '#features/money/billing/receipts.ts';
import { statementOf } from '#features/money/billing/statement-of-account.ts';
import { drawPaper } from '#papers/draw-paper.ts';

type Options = { context: (request: FastifyRequest, reply: FastifyReply) => Context };
type ById = { Params: { id: string } };

/** Papers about money as PDF. Who may read which is for the services to say; to everyone else there is none. */
export function addBillingRoutes(app: FastifyInstance, { context }: Options): void {
  app.get<ById>('/api/receipts/:id', { config: { access: 'signedIn' } }, async (request, reply) => {
    const ctx = await drawing(context(request, reply));
    const content = await receiptOf(ctx, idOf(request.params.id, 'Receipt'));
    return sendPdf(reply, `receipt-${content.number}.pdf`, await drawPaper('receipt', content));
  });

  app.get<ById>('/api/statements/:id', { config: { access: 'signedIn' } }, async (request, reply) => {
    const ctx = await drawing(context(request, reply));
    const { tribeId, ...content } = await statementOf(ctx, idOf(request.params.id, 'Statement'));
    const name = `statement-${tribeId.replaceAll(/[^\w-]/g, '')}-${manilaDay(request.now)}.pdf`;
    return sendPdf(reply, name, await drawPaper('statement', content));
  });

  app.get<ById>('/api/payouts/:id', { config: { access: 'signedIn' } }, async (request, reply) => {
    const ctx = await drawing(context(request, reply));
    const { name, ...content } = await payoutStatementOf(ctx, idOf(request.params.id, 'Statement'));
    return sendPdf(reply, `${name}.pdf`, await drawPaper('payout', content));
  });
}

async function drawing(ctx: Context): Promise<Context> {
  await enforceLimit(ctx, 'papersPerUser', String(requireViewer(ctx).userId));
  return ctx;
}

const LARGEST_ID = 2 ** 31 - 1;

function idOf(text: string, what: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > LARGEST_ID) throw new NotFound(what);
  return id;
}

/** Money is not for caches that others may look into. */
function sendPdf(reply: FastifyReply, name: string, pdf: Uint8Array): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${name}"`)
    .header(
      'content-security-policy',
      "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    )
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(pdf));
}
