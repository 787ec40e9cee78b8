import multipart, { type MultipartFile } from '@fastify/multipart';
import { VISITOR_PICTURE_BYTES } from '@app/rules/insight/bug-reports/bug-report-input';
import { filePurposeFacts, filePurposes } from '@app/rules/platform/files/file-purposes';
import { uploadMessages } from '@app/rules/platform/files/upload-limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Context, requireViewer } from '#context.ts';
import { BadUserInput, parseInput } from '#errors.ts';
import { storeVisitorPicture } from '#features/insight/bug-reports/report-bug.ts';
import { fileUrl } from '#features/platform/files/file-address.ts';
import { copyOf, findFile } from '#features/platform/files/find-file.ts';
import { largestFile, storeUpload } from '#features/platform/files/store-upload.ts';
import { byteRange } from './byte-range.ts';
import { liftDeadline } from './deadlines.ts';
import { fileHeaders } from './file-headers.ts';
import { formFile } from './form-file.ts';

/** Read-only staff change their picture here; for other uploads the purpose decides. */
const uploading = { access: 'signedIn', streamsBody: true, ownAccount: true } as const;

type Options = { context: (request: FastifyRequest, reply: FastifyReply) => Context };

/** Files come in and go out here. Its own scope, since only here the parts of a form are read. */
export async function addFileRoutes(app: FastifyInstance, { context }: Options): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
  app.addHook('onSend', async (request, reply) => {
    // The rest of a refused upload is not worth reading.
    if (request.method === 'POST' && !request.raw.complete) reply.header('connection', 'close');
  });

  app.post('/api/upload-file', { config: uploading }, async (request, reply) => {
    liftDeadline(request);
    const file = await receiveFile(context(request, reply), request);
    return { id: file.id, url: fileUrl(file.key), name: file.name, size: file.bytes, contentType: file.contentType };
  });

  app.post('/api/bug-report-picture', { config: { access: 'public', streamsBody: true } }, async (request, reply) => {
    liftDeadline(request);
    const part = await filePart(request, VISITOR_PICTURE_BYTES);
    const picture = { name: part.filename, content: part.file, signal: goneSignal(request) };
    return { key: await storeVisitorPicture(context(request, reply), picture) };
  });

  app.get<{ Params: { key: string } }>(
    '/api/uploads/:key',
    // Whether a visitor may read a file depends on the thing it belongs to.
    { config: { access: 'public' }, compress: false },
    async (request, reply) => serveFile(context(request, reply), request, reply),
  );
}

const uploadFields = z.object({ purpose: z.enum(filePurposes, 'We do not know what this file is for') });

async function filePart(request: FastifyRequest, mostBytes: number): Promise<MultipartFile> {
  if (!request.isMultipart()) throw new BadUserInput({ file: uploadMessages.missing });
  const part = await formFile(request, {
    // One byte more distinguishes a file that is too large from one that just fits.
    limits: { fileSize: mostBytes + 1, files: 1, fields: 5, parts: 6, fieldSize: 200 },
  });
  if (!part) throw new BadUserInput({ file: uploadMessages.missing });
  return part;
}

async function receiveFile(ctx: Context, request: FastifyRequest) {
  const part = await filePart(request, largestFile(requireViewer(ctx)));
  const purpose = part.fields.purpose;
  const fields = parseInput(uploadFields, {
    purpose: purpose && 'value' in purpose ? purpose.value : undefined,
  });
  return storeUpload(ctx, { ...fields, name: part.filename, content: part.file, signal: goneSignal(request) });
}

/** A sender who goes away ends the stream of the request, not always that of the part. */
function goneSignal({ raw }: FastifyRequest): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.complete) gone.abort();
  });
  return gone.signal;
}

const servedQuery = z.object({
  w: z.coerce.number().int().positive().max(10_000).optional(),
  /** Saved under its name, also where the browser could show it. */
  download: z.literal('1').optional(),
});

/**
 * A file never changes under its key, so the key is its ETag; access is checked again before every answer. The browser
 * keeps it and asks each time: whoever uses the phone after a sign-out opens nothing of the person before them.
 */
async function serveFile(
  ctx: Context,
  request: FastifyRequest<{ Params: { key: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { w, download } = parseInput(servedQuery, request.query);
  const file = await findFile(ctx, request.params.key);
  const { name, bytes, contentType } = copyOf(file, w);
  if (download !== undefined && ctx.files.addressOf) {
    // Whoever may have it is told where it is, for the moment in which they begin.
    const { 'content-disposition': disposition = 'attachment' } = fileHeaders(file, { isDownload: true });
    const described = { 'content-type': contentType, 'content-disposition': disposition };
    const address = await ctx.files.addressOf(name, described, ctx.now);
    return reply.header('referrer-policy', 'no-referrer').redirect(address, 302);
  }
  const etag = `"${name}"`;
  const { isShownElsewhere } = filePurposeFacts[file.purpose];
  const headers = {
    ...fileHeaders(file, { isDownload: download !== undefined }),
    etag,
    'content-type': contentType,
    // What a visitor may see, a CDN may show to the next one.
    'cache-control': isShownElsewhere ? `${ctx.viewer ? 'private' : 'public'}, max-age=600` : 'private, no-cache',
    'accept-ranges': 'bytes',
    // Public pictures are used in mails too, including the frame without origin in which staff preview them.
    ...(isShownElsewhere && { 'cross-origin-resource-policy': 'cross-origin' }),
  };
  if (request.headers['if-none-match']?.includes(etag)) return reply.headers(headers).code(304).send();

  const isSame = request.headers['if-range'] === undefined || request.headers['if-range'] === etag;
  const range = isSame ? byteRange(request.headers.range, bytes) : null;
  if (range === 'unsatisfiable')
    return reply.headers(headers).code(416).header('content-range', `bytes */${bytes}`).send();
  liftDeadline(request);
  // Before its headers: nobody may keep the answer of a store that is away.
  const content = await ctx.files.read(name, range ?? undefined);
  reply.headers(headers);
  if (!range) return reply.header('content-length', bytes).send(content);
  return reply
    .code(206)
    .headers({
      'content-range': `bytes ${range.start}-${range.end}/${bytes}`,
      'content-length': range.end - range.start + 1,
    })
    .send(content);
}
