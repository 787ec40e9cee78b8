import { Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest, RequestPayload } from 'fastify';

export const largestBody = 2 * 1024 * 1024;
const usualBody = 256 * 1024;

/** A refusal before any handler runs, in the shape Fastify's own refusals have. */
export class BodyRefused extends Error {
  readonly statusCode: number;
  constructor(statusCode: number, message: string) {
    super(message);
    this.statusCode = statusCode;
  }
}

function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

const jsonType = /^application\/json(; ?charset=utf-8)?$/i;

export function isJson(request: FastifyRequest): boolean {
  return jsonType.test(request.headers['content-type'] ?? '');
}

/** Sizes and encodings of request bodies. Staff may send more, since they import and edit long texts. */
export function guardBodies(app: FastifyInstance): void {
  app.addHook('preParsing', (request, reply, payload, done) => {
    const { headers } = request;
    if (headers['content-encoding']) {
      return done(new BodyRefused(415, 'Compressed request bodies are not accepted.'));
    }
    if (request.routeOptions.config.streamsBody) return done(null, payload);
    const most = request.viewer?.isStaff ? largestBody : usualBody;
    if (Number(headers['content-length'] ?? 0) > most) return done(new BodyRefused(413, 'The request is too large.'));
    // With a content length, Node itself cuts the body there.
    const isCounted = !hasBody(request) || headers['content-length'] !== undefined;
    done(null, isCounted ? payload : countedBody(payload, reply, most));
  });
}

function countedBody(payload: RequestPayload, reply: FastifyReply, most: number): RequestPayload {
  let received = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      received += chunk.length;
      done(received > most ? new BodyRefused(413, 'The request is too large.') : null, chunk);
    },
  });
  // Nobody reads the body of a request that was refused before; without a listener its late error would end the process.
  counted.on('error', () => {});
  reply.raw.once('close', () => counted.destroy());
  payload.once('error', (error) => counted.destroy(error));
  return payload.pipe(counted);
}
