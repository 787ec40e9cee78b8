import multipart from '@fastify/multipart';
import { fileRefusals, importLimits } from '@app/rules/platform/spreadsheets/spreadsheet-limits';
import { pesosFromCentavos } from '@app/rules/amounts/pesos';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { BadUserInput, parseInput } from '#errors.ts';
import { requireStatementApprover } from '#features/money/collections/statements/statement-access.ts';
import {
  type StatementUpload,
  previewStatement,
  type StatementPreview,
  storeStatement,
} from '#features/money/collections/statements/statement-upload.ts';
import { formFile } from './form-file.ts';
import { liftDeadline } from './deadlines.ts';

type Options = { context: (request: FastifyRequest, reply: FastifyReply) => Context };

/** Statements of wallets and banks come in here. Its own scope, since only here the parts of a form are read. */
export async function addStatementRoutes(app: FastifyInstance, { context }: Options): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
  app.addHook('onSend', async (request, reply) => {
    // The rest of a refused upload is not worth reading.
    if (request.method === 'POST' && !request.raw.complete) reply.header('connection', 'close');
  });

  app.post('/api/upload-statement', { config: { access: 'signedIn', streamsBody: true } }, async (request, reply) => {
    const ctx = context(request, reply);
    // Before the body is read: nobody else gets to send five megabytes.
    await requireStatementApprover(ctx);
    const { platform, dryRun } = parseInput(uploadQuery, request.query);
    liftDeadline(request);
    const given = { platform, ...(await receiveStatement(request)) };
    if (dryRun === 'true') return answerOf(await previewStatement(ctx, given));
    return storeStatement(ctx, given);
  });
}

const uploadQuery = z.object({ platform: z.string().max(50).optional(), dryRun: z.enum(['true', 'false']).optional() });

async function receiveStatement(request: FastifyRequest): Promise<Omit<StatementUpload, 'platform'>> {
  if (!request.isMultipart()) throw new BadUserInput({ file: fileRefusals.missing });
  const part = await formFile(request, {
    // One byte more distinguishes a file that is too large from one that just fits.
    limits: { fileSize: importLimits.fileBytes + 1, files: 1, fields: 2, parts: 3, fieldSize: 2_000 },
  });
  if (!part) throw new BadUserInput({ file: fileRefusals.missing });
  // The columns come before the file, as the form appends them first.
  const field = part.fields['mapping'];
  const mapping = field && 'value' in field ? parsedJson(String(field.value)) : undefined;
  return { file: await part.toBuffer(), fileName: part.filename, mapping };
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new BadUserInput({ mapping: 'This is not valid' });
  }
}

/** Amounts in pesos, as everywhere outside. */
function answerOf({ amount, lines, ...preview }: StatementPreview) {
  return {
    ...preview,
    amount: pesosFromCentavos(amount),
    lines: lines.map((line) => ({ ...line, amount: pesosFromCentavos(line.amount) })),
  };
}
