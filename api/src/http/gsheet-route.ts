import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordAudit } from '#audit/record.ts';
import type { Context } from '#context.ts';
import { csvInPieces } from '#csv-export.ts';
import { AppError, RateLimited } from '#errors.ts';
import { openSheetLink } from '#features/insight/gsheet/sheet-links.ts';
import { reportRowsExport } from '#features/insight/reports/export-report.ts';
import { liftDeadline } from './deadlines.ts';

type Options = { context: (request: FastifyRequest, reply: FastifyReply) => Context };

const secretQuery = z.object({ report: z.string().max(40), token: z.string().max(100) });

/**
 * A report as CSV for the import function of a spreadsheet, opened by the secret in its address. The log has the path
 * alone; every pull is a row of the info logs.
 */
export function addGsheetRoute(app: FastifyInstance, { context }: Options): void {
  app.get('/api/gsheet', { config: { access: 'token' } }, async (request, reply) => {
    const secret = secretQuery.safeParse(request.query);
    const ctx = secret.success ? await asHolder(context(request, reply), secret.data) : null;
    if (!secret.success || !ctx) return notThere(reply);
    const { report } = secret.data;
    const given = reportRowsExport.query.safeParse({ ...asObject(request.query), source: report });
    if (!given.success) return notThere(reply);
    const { columns, read } = await reportRowsExport.open(ctx, given.data);
    const pieces = csvInPieces({ columns, read });
    const first = await pieces.next();
    const { search: _search, source: _source, ...bar } = given.data;
    await recordAudit(ctx, { action: 'sheet-link.pull', objectType: 'report', objectId: report, after: bar });
    liftDeadline(request);
    return reply
      .type('text/csv; charset=utf-8')
      .header('cache-control', 'private, no-store')
      .header('referrer-policy', 'no-referrer')
      .header('x-robots-tag', 'noindex')
      .send(Readable.from(chained(first.value ?? '', pieces)));
  });
}

/** A lost flag looks like a link that never was, and that like a door that is not there. */
async function asHolder(ctx: Context, secret: z.output<typeof secretQuery>): Promise<Context | null> {
  try {
    return await openSheetLink(ctx, secret);
  } catch (error) {
    if (error instanceof AppError && !(error instanceof RateLimited)) return null;
    throw error;
  }
}

function notThere(reply: FastifyReply): FastifyReply {
  return reply.code(404).send({ error: 'Not found' });
}

/** Fastify types it as unknown and fills it with a plain object. */
const asObject = (query: unknown): object => (typeof query === 'object' && query !== null ? query : {});

async function* chained(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}
