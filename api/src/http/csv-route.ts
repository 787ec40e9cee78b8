import { Readable } from 'node:stream';
import { manilaDay } from '@app/rules/time/manila';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { type CsvExport, csvInPieces } from '#csv-export.ts';
import { parseInput } from '#errors.ts';
import { liftDeadline } from './deadlines.ts';
import { refuseForeignLinks } from './foreign-links.ts';

type Options = { context: (request: FastifyRequest, reply: FastifyReply) => Context };

/** Serves a list as a file: checks access and parameters, writes the audit row, then streams the rows. */
export function csvRoute<Query extends z.ZodType, Row>(
  app: FastifyInstance,
  { context }: Options,
  { path, query, permit, open }: CsvExport<Query, Row>,
): void {
  app.get(`/api/export/${path}`, { config: { access: 'signedIn' } }, async (request, reply) => {
    refuseForeignLinks(request);
    const ctx = context(request, reply);
    requireViewer(ctx);
    refuseImpersonators(ctx);
    permit(ctx);
    const values = parseInput(query, { ...partsOf(request.query), ...partsOf(request.params) });
    const { name, audit, ...list } = await open(ctx, values);
    const pieces = csvInPieces(list);
    // Before the answer begins: a search that the database refuses is said in words, not as a broken file.
    const first = await pieces.next();
    await recordAudit(ctx, audit);
    liftDeadline(request);
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}-${manilaDay(request.now)}.csv"`)
      .send(Readable.from(chained(first.value ?? '', pieces)));
  });
}

async function* chained(first: string, rest: AsyncGenerator<string>): AsyncGenerator<string> {
  yield first;
  yield* rest;
}

/** Fastify types both as unknown and fills them with plain objects. */
function partsOf(parts: unknown): object {
  return typeof parts === 'object' && parts !== null ? parts : {};
}
