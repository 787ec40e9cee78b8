import type { ServerResponse } from 'node:http';
import type { ErrorCode } from '@app/rules/errors/codes';
import { notFoundPage } from '@app/rules/navigation/route-table';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isDatabaseAway } from '#db/database-away.ts';
import { AppError, RateLimited, Unavailable } from '#errors.ts';
import { appErrorExtensions, inWords, maskedMessage } from '#graphql/format-error.ts';
import { isBrokenForm } from './form-file.ts';
import { dataHeaders } from './security-headers.ts';

const statusOf: Record<ErrorCode, number> = {
  UNAUTHENTICATED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  BAD_USER_INPUT: 400,
  CONFLICT: 409,
  RATE_LIMITED: 429,
  UNAVAILABLE: 503,
};

/** `{error}` for the auth clients, `errors` for the GraphQL ones: every refusal reads the same on all of `/api`. */
function refusal(message: string, extensions: Record<string, unknown>) {
  return { error: message, errors: [{ message, extensions: { originalError: { message }, ...extensions } }] };
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((thrown: unknown, request, reply): FastifyReply => {
    const error = inWords(thrown);
    const requestId = request.id;
    if (error instanceof AppError) {
      if (error instanceof RateLimited) reply.header('retry-after', String(error.retryAfterSeconds));
      if (error instanceof Unavailable) reply.header('retry-after', '2');
      if (error.cause !== undefined) request.log.error({ err: error.cause }, 'something that we need does not answer');
      if (error.code === 'RATE_LIMITED' || error.code === 'FORBIDDEN')
        request.log.warn({ code: error.code }, 'refused');
      return reply.code(statusOf[error.code]).send(refusal(error.message, { ...appErrorExtensions(error), requestId }));
    }
    const status = statusIn(error);
    // The rest of a refused body is not worth reading.
    if (status === 413 || status === 408) reply.header('connection', 'close');
    if (status < 500)
      return reply.code(status).send(refusal(clientMessage(status), { code: 'BAD_REQUEST', requestId }));

    request.log.error({ err: error }, 'unexpected error');
    if (status === 503 || isDatabaseAway(error)) {
      const busy = new Unavailable();
      return reply
        .code(503)
        .header('retry-after', '2')
        .send(refusal(busy.message, { code: busy.code, requestId }));
    }
    return reply.code(500).send(refusal(maskedMessage, { code: 'INTERNAL', requestId }));
  });
}

/** Failures of the framework and its plugins; anything else that was thrown is a bug of ours. */
function statusIn(error: unknown): number {
  if (isBrokenForm(error)) return 400;
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number') return 500;
  return error.statusCode === 503 || (error.statusCode >= 400 && error.statusCode < 500) ? error.statusCode : 500;
}

/** For an address that cannot be decoded: it matches no route, so no hook has set a header and no handler answers. */
export function refuseAddress(_error: unknown, { url }: { url: string }, { raw }: { raw: ServerResponse }): void {
  if (!url.startsWith('/api/')) {
    raw.writeHead(404, { ...dataHeaders, 'content-type': 'text/html; charset=utf-8' }).end(noSuchPage);
    return;
  }
  const headers = { ...dataHeaders, 'content-type': 'application/json; charset=utf-8' };
  raw.writeHead(400, headers).end(JSON.stringify({ error: clientMessage(400) }));
}

const noSuchPage = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex"><title>${notFoundPage.title}</title></head>
<body><h1>${notFoundPage.text}</h1><p>${notFoundPage.hint}</p><p><a href="/">Go to home</a> · <a href="/bug-report">Report this problem</a></p></body></html>`;

function clientMessage(status: number): string {
  if (status === 413) return 'The request is too large.';
  if (status === 415) return 'This content type is not accepted here.';
  if (status === 408) return 'The request took too long to arrive.';
  return 'The request cannot be read.';
}
