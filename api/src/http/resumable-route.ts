import { filePurposes } from '@app/rules/platform/files/file-purposes';
import { uploadLimits } from '@app/rules/platform/files/upload-limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '#context.ts';
import { BadUserInput, parseInput } from '#errors.ts';
import {
  appendPartial,
  beginPartial,
  cancelPartial,
  findPartial,
  type PartialUpload,
} from '#features/platform/files/partial-upload.ts';
import { BodyRefused } from './body.ts';
import { liftDeadline } from './deadlines.ts';

type Options = { context: (request: FastifyRequest, reply: FastifyReply) => Context };
type OneUpload = { Params: { id: string } };

const address = '/api/uploads-resumable';
const pieceType = 'application/offset+octet-stream';
const options = { config: { access: 'signedIn' } } as const;
const version = { 'tus-resumable': '1.0.0' };

/**
 * Large files in pieces, by the tus protocol 1.0.0 (core, creation, termination): a connection that breaks goes on where
 * it ended. The finished file goes through the checks of `/api/upload-file` and is answered in the same words; a sender
 * who missed the answer finds it in the header `upload-file` when asking how far the upload is.
 */
export async function addResumableRoutes(app: FastifyInstance, { context }: Options): Promise<void> {
  app.addContentTypeParser(pieceType, (_request, payload, done) => done(null, payload));
  app.addHook('onSend', async (request, reply) => {
    reply.headers(version);
    // The rest of a refused piece is not worth reading.
    if (request.method === 'PATCH' && !request.raw.complete) reply.header('connection', 'close');
  });

  app.post(address, options, async (request, reply) => {
    const { length, ...file } = readAnnouncement(request);
    const partial = await beginPartial(context(request, reply), { ...file, length });
    return reply.code(201).headers(stateOf(partial)).header('location', `${address}/${partial.id}`).send();
  });

  app.head<OneUpload>(`${address}/:id`, options, async (request, reply) => {
    const partial = await findPartial(context(request, reply), request.params.id);
    return reply.code(200).headers(stateOf(partial)).send();
  });

  app.patch<OneUpload>(
    `${address}/:id`,
    { config: { ...options.config, streamsBody: true } },
    async (request, reply) => {
      if (request.headers['content-type'] !== pieceType) throw new BodyRefused(415, 'This is no piece of an upload.');
      const { offset } = parseInput(pieceHeaders, { offset: request.headers['upload-offset'] });
      liftDeadline(request);
      const length = Number(request.headers['content-length'] ?? 0);
      const piece = { offset, length, content: request.raw, signal: goneSignal(request) };
      const partial = await appendPartial(context(request, reply), request.params.id, piece);
      reply.headers(stateOf(partial));
      return partial.finished ? reply.code(200).send(partial.finished) : reply.code(204).send();
    },
  );

  app.delete<OneUpload>(`${address}/:id`, options, async (request, reply) => {
    await cancelPartial(context(request, reply), request.params.id);
    return reply.code(204).send();
  });
}

const bytes = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);
const pieceHeaders = z.object({ offset: bytes });
const announcement = z.object({
  length: bytes,
  purpose: z.enum(filePurposes, 'We do not know what this file is for'),
  name: z
    .string()
    .min(1)
    .max(uploadLimits.nameLength * 4),
});

/** `Upload-Metadata: filename <base64>,purpose <base64>`. */
function readAnnouncement({ headers }: FastifyRequest): z.infer<typeof announcement> {
  const metadata = String(headers['upload-metadata'] ?? '');
  if (metadata.length > 4000) throw new BadUserInput({ file: 'The name is too long' });
  const fields = new Map(
    metadata.split(',').map((pair): [string, string] => {
      const [name = '', value = ''] = pair.trim().split(' ');
      return [name, Buffer.from(value, 'base64').toString('utf8')];
    }),
  );
  return parseInput(announcement, {
    length: headers['upload-length'],
    purpose: fields.get('purpose'),
    name: fields.get('filename'),
  });
}

function stateOf({ offset, length, finished }: PartialUpload): Record<string, string> {
  return {
    'upload-offset': String(offset),
    'upload-length': String(length),
    'cache-control': 'no-store',
    ...(finished ? { 'upload-file': encodeURIComponent(JSON.stringify(finished)) } : {}),
  };
}

function goneSignal({ raw }: FastifyRequest): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.complete) gone.abort();
  });
  return gone.signal;
}
