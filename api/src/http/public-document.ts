import { promisify } from 'node:util';
import { brotliCompress, constants, gzip as gzipWithCallback } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const gzip = promisify(gzipWithCallback);
const brotli = promisify(brotliCompress);
const brotliParams = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Sends a finished page of the public. */
export async function sendPublicDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
  // Prices, seats and progress change; going back to the page must still be instant, which `no-store` would forbid.
  keeping = 'private, no-cache',
): Promise<void> {
  void reply.code(200).header('cache-control', keeping);
  await sendCompressed(request, reply, html);
}

/**
 * Sends a document as small as the browser takes it: people pay for their data. Answers of routes are compressed by
 * themselves; documents are what no route took.
 */
export async function sendCompressed(request: FastifyRequest, reply: FastifyReply, html: string): Promise<void> {
  void reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) void reply.header('content-encoding', 'br').send(await brotli(html, brotliParams));
  else if (/\bgzip\b/.test(accepted)) void reply.header('content-encoding', 'gzip').send(await gzip(html));
  else void reply.send(html);
}
