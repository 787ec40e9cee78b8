import multipart from '@fastify/multipart';
import { isImportBusy, importKinds, type ImportKind, importSubjects } from '@app/rules/records/imports/import-job';
import { fileRefusals, importLimits } from '@app/rules/platform/spreadsheets/spreadsheet-limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { BadUserInput, Forbidden, NotFound, parseInput } from '#errors.ts';
import { idParameter } from '#id-parameter.ts';
import { topicOf } from '#features/records/imports/imports.jobs.ts';
import {
  badRowsFile,
  findImport,
  type ListedImport,
  markedFile,
  requireImporter,
  uploadImport,
} from '#features/records/imports/imports.service.ts';
import { templateOf } from '#features/records/imports/templates.ts';
import { formFile } from './form-file.ts';
import { liftDeadline } from './deadlines.ts';
import { refuseForeignLinks } from './foreign-links.ts';

type Options = { context: (request: FastifyRequest, reply: FastifyReply) => Context };

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** An answer that takes longer comes later, by `importRun`. */
const patienceMs = 8_000;

/** Templates go out and workbooks come in here. Its own scope, since only here the parts of a form are read. */
export async function addImportRoutes(app: FastifyInstance, { context }: Options): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
  app.addHook('onSend', async (request, reply) => {
    // The rest of a refused upload is not worth reading.
    if (request.method === 'POST' && !request.raw.complete) reply.header('connection', 'close');
  });

  for (const kind of importKinds) {
    const config = { access: 'signedIn', streamsBody: true } as const;
    app.post(`/api/upload-${kind}`, { config }, (request, reply) =>
      takeUpload(context(request, reply), kind, request, reply),
    );
  }

  app.get<{ Params: { subject: string } }>(
    '/api/import-templates/:subject',
    { config: { access: 'signedIn' }, compress: false },
    async (request, reply) => {
      if (!context(request, reply).viewer?.pages.has('uploadContents')) throw new Forbidden();
      const subject = importSubjects.find((each) => each === request.params.subject);
      if (!subject) throw new NotFound('Template');
      return sendWorkbook(reply, `tribe-${subject}.xlsx`, await templateOf(subject));
    },
  );

  app.get<{ Params: { id: string } }>(
    '/api/imports/:id/problems.xlsx',
    { config: { access: 'signedIn' }, compress: false },
    async (request, reply) => {
      refuseForeignLinks(request);
      const { id } = parseInput(importAddress, request.params);
      liftDeadline(request);
      const { name, content } = await markedFile(context(request, reply), id);
      return sendWorkbook(reply, `${name}-problems.xlsx`, content);
    },
  );

  app.get<{ Params: { id: string } }>(
    '/api/imports/:id/bad-rows.csv',
    { config: { access: 'signedIn' }, compress: false },
    async (request, reply) => {
      refuseForeignLinks(request);
      const { id } = parseInput(importAddress, request.params);
      liftDeadline(request);
      const { name, content } = await badRowsFile(context(request, reply), id);
      return sendFile(reply, { name: `${name}-bad-rows.csv`, type: csvType, content });
    },
  );
}

const csvType = 'text/csv; charset=utf-8';

const importAddress = z.object({ id: idParameter });
const uploadQuery = z.object({ dryRun: z.enum(['true', 'false']).optional() });

async function takeUpload(
  ctx: Context,
  kind: ImportKind,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  // Before the body is read: nobody else gets to send five megabytes.
  requireImporter(ctx);
  const { dryRun } = parseInput(uploadQuery, request.query);
  liftDeadline(request);
  const { file, fileName } = await receiveFile(request);
  const row = await uploadImport(ctx, { kind, fileName, file, runIfFine: dryRun !== 'true' });
  const ended = await afterWhile(ctx, row.id);
  if (!ended) return reply.code(202).send({ id: row.id, status: 'running' });
  if (ended.status === 'refused' || ended.status === 'failed') {
    throw new BadUserInput({ file: ended.message ?? fileRefusals.broken });
  }
  return reply.send(answerOf(ended));
}

async function receiveFile(request: FastifyRequest): Promise<{ file: Buffer; fileName: string }> {
  if (!request.isMultipart()) throw new BadUserInput({ file: fileRefusals.missing });
  const part = await formFile(request, {
    // One byte more distinguishes a file that is too large from one that just fits.
    limits: { fileSize: importLimits.fileBytes + 1, files: 1, fields: 5, parts: 6, fieldSize: 200 },
  });
  if (!part) throw new BadUserInput({ file: fileRefusals.missing });
  return { file: await part.toBuffer(), fileName: part.filename };
}

/** The import once its jobs are over, or null when that takes too long. */
async function afterWhile(ctx: Context, id: number): Promise<ListedImport | null> {
  const signal = AbortSignal.timeout(patienceMs);
  const changes = ctx.live.listen(topicOf(id), signal);
  const first = await findImport(ctx, id);
  if (!isImportBusy(first.status)) return first;
  for await (const _change of changes) {
    const row = await findImport(ctx, id);
    if (!isImportBusy(row.status)) return row;
  }
  return null;
}

function answerOf({ id, status, counts, problems }: ListedImport) {
  return {
    id,
    status,
    created: counts?.create ?? 0,
    updated: counts?.update ?? 0,
    unchanged: counts?.unchanged ?? 0,
    skipped: counts?.skipped ?? 0,
    bad: counts?.bad ?? 0,
    errors: problems.map(({ sheet, row, column, text }) => ({ sheet, row, column, message: text })),
  };
}

function sendWorkbook(reply: FastifyReply, name: string, content: Buffer): FastifyReply {
  return sendFile(reply, { name, type: workbookType, content });
}

type UploadedSheet = { name: string; type: string; content: Buffer | string };

function sendFile(reply: FastifyReply, { name, type, content }: UploadedSheet): FastifyReply {
  const plain = name.replaceAll(/[^\w.-]+/g, '-');
  return reply
    .type(type)
    .header('cache-control', 'private, no-store')
    .header('content-disposition', `attachment; filename="${plain}"`)
    .send(content);
}
