import multipart from '@fastify/multipart';
import { isGateway } from '@app/rules/money/payments/payment-platforms';
import { uploadLimits, uploadMessages } from '@app/rules/platform/files/upload-limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, BadUserInput, NotFound } from '#errors.ts';
import type { Context } from '#context.ts';
import { receiveEvent } from '#features/money/gateways/receive-event.ts';
import { ownProof } from '#features/money/payments/proofs/own-proof.ts';
import { storeProof } from '#features/money/payments/proofs/store-proof.ts';
import { fileUrl } from '#features/platform/files/file-address.ts';
import { copyOf } from '#features/platform/files/find-file.ts';
import { BodyRefused, isJson } from './body.ts';
import { liftDeadline } from './deadlines.ts';
import { fileHeaders } from './file-headers.ts';
import { formFile } from './form-file.ts';

type Options = { context: (request: FastifyRequest, reply: FastifyReply) => Context };

const LARGEST_EVENT = 256 * 1024;

/** The webhooks of payment gateways. In its own scope, because only here the bytes of a body are kept as they come. */
export async function addPaymentRoutes(app: FastifyInstance, { context }: Options): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_EVENT }, (_request, body, done) => {
    done(null, body);
  });

  app.post<{ Params: { provider: string } }>(
    '/api/payments/:provider',
    { config: { access: 'token' }, bodyLimit: LARGEST_EVENT },
    async (request, reply) => {
      const ctx = context(request, reply);
      const { provider } = request.params;
      const gateway = isGateway(provider) ? ctx.gateways[provider] : undefined;
      if (!gateway) throw new NotFound('Page');
      if (!isJson(request)) throw new BodyRefused(415, 'This content type is not accepted here.');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const verdict = gateway.verify(body, request.headers, ctx.now);
      if (!verdict.ok) {
        request.log.warn({ event: 'webhook-refused', gateway: provider, why: verdict.why }, 'webhook refused');
        throw new AppError('UNAUTHENTICATED', 'The signature does not fit.');
      }
      await receiveEvent(ctx, { gateway: gateway.name, body: body.toString('utf8'), event: verdict.event });
      return { received: true };
    },
  );
}

/**
 * Receives and shows the picture of a receipt for anyone with an order's link. In its own scope, because only here the
 * parts of a form are read.
 */
export async function addProofRoute(app: FastifyInstance, { context }: Options): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
  app.addHook('onSend', async (request, reply) => {
    // The rest of a refused upload is not worth reading.
    if (request.method === 'POST' && !request.raw.complete) reply.header('connection', 'close');
  });

  app.post('/api/upload-proof', { config: { access: 'token', streamsBody: true } }, async (request, reply) => {
    liftDeadline(request);
    if (!request.isMultipart()) throw new BadUserInput({ file: uploadMessages.missing });
    const part = await formFile(request, {
      // One byte more distinguishes a file that is too large from one that just fits.
      limits: { fileSize: uploadLimits.usualBytes + 1, files: 1, fields: 5, parts: 6, fieldSize: 200 },
    });
    if (!part) throw new BadUserInput({ file: uploadMessages.missing });
    // The token comes before the file, as the form appends it first.
    const token = part.fields['token'];
    const file = await storeProof(context(request, reply), {
      token: token && 'value' in token ? String(token.value) : '',
      name: part.filename,
      content: part.file,
      signal: goneSignal(request),
    });
    return { id: file.id, url: fileUrl(file.key), name: file.name, size: file.bytes, contentType: file.contentType };
  });

  app.get<{ Params: { token: string; id: string } }>(
    '/api/order-proofs/:token/:id',
    { config: { access: 'token' }, compress: false },
    async (request, reply) => {
      const ctx = context(request, reply);
      const { token, id } = request.params;
      const file = await ownProof(ctx, { token, paymentId: /^\d{1,9}$/.test(id) ? Number(id) : 0 });
      const { name, bytes, contentType } = copyOf(file, undefined);
      return reply
        .headers({
          ...fileHeaders(file),
          'content-type': contentType,
          'content-length': bytes,
          'cache-control': 'private, no-store',
        })
        .send(await ctx.files.read(name));
    },
  );
}

/** A sender who goes away ends the stream of the request, not always that of the part. */
function goneSignal({ raw }: FastifyRequest): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.complete) gone.abort();
  });
  return gone.signal;
}
