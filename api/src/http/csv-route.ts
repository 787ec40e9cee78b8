import { Readable } from 'node:stream';
import { sheetRefusal } from '@app/rules/text/sheet-rows';
import { manilaDay } from '@app/rules/time/manila';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { recordAudit } from '#audit/record.ts';
import { type Context, refuseImpersonators, requireViewer } from '#context.ts';
import { type CsvExport, csvInPieces, ROWS_AT_ONCE } from '#csv-export.ts';
import { BadUserInput, parseInput } from '#errors.ts';
import { xlsxInPieces } from '#xlsx-export.ts';
import { liftDeadline } from './deadlines.ts';
import { refuseForeignLinks } from './foreign-links.ts';

type Options = { context: (request: FastifyRequest, reply: FastifyReply) => Context };

/** Serves a list as a file: checks access and parameters, writes the audit row, then streams the rows. */
export function csvRoute<Query extends z.ZodType, Row>(
  app: FastifyInstance,
  { context }: Options,
  { path, query, permit, open, hasWorkbook = false }: CsvExport<Query, Row>,
): void {
  app.get(`/api/export/${path}`, { config: { access: 'signedIn' } }, async (request, reply) => {
    refuseForeignLinks(request);
    const ctx = context(request, reply);
    requireViewer(ctx);
    refuseImpersonators(ctx);
    permit(ctx);
    const given = { ...partsOf(request.query), ...partsOf(request.params) };
    const values = parseInput(query, given);
    const isWorkbook = hasWorkbook && parseInput(workbookQuery, given).format === 'xlsx';
    const { name, audit, count, ...list } = await open(ctx, values);
    const refusal = isWorkbook && count !== undefined ? sheetRefusal(count) : null;
    if (refusal) throw new BadUserInput({ format: refusal });
    const pieces: AsyncGenerator<string | Buffer> = isWorkbook
      ? xlsxInPieces({ ...list, read: await begun(list.read) })
      : csvInPieces(list);
    // Before the answer begins: a search that the database refuses is said in words, not as a broken file.
    const first = await pieces.next();
    await recordAudit(ctx, audit);
    liftDeadline(request);
    if (count !== undefined) reply.header('x-row-count', count);
    return reply
      .type(isWorkbook ? workbookType : 'text/csv; charset=utf-8')
      .header(
        'content-disposition',
        `attachment; filename="${name}-${manilaDay(request.now)}.${isWorkbook ? 'xlsx' : 'csv'}"`,
      )
      .send(Readable.from(chained(first.value ?? '', pieces)));
  });
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const workbookQuery = z.object({ format: z.enum(['csv', 'xlsx'], 'Choose csv or xlsx').optional() });

type Read<Row> = (last: Row | undefined, limit: number) => Promise<Row[]>;

/** Reads the first rows at once: a workbook begins with parts that say nothing about them. */
async function begun<Row>(read: Read<Row>): Promise<Read<Row>> {
  const first = await read(undefined, ROWS_AT_ONCE);
  return async (last, limit) => (last === undefined ? first : read(last, limit));
}

async function* chained<Piece>(first: Piece, rest: AsyncGenerator<Piece>): AsyncGenerator<Piece> {
  yield first;
  yield* rest;
}

/** Fastify types both as unknown and fills them with plain objects. */
function partsOf(parts: unknown): object {
  return typeof parts === 'object' && parts !== null ? parts : {};
}
