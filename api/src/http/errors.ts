import type { ErrorCode } from '@app/rules/errors/codes';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';
import { databaseErrorCode } from '../db/transaction.ts';
import { AppError, RateLimited } from '../errors.ts';

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
function refusal(message: string, code: string, requestId: string) {
  return { error: message, errors: [{ message, extensions: { code, originalError: { message }, requestId } }] };
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | AppError | Error, request, reply): FastifyReply => {
    if (error instanceof AppError) {
      if (error instanceof RateLimited) reply.header('retry-after', String(error.retryAfterSeconds));
      if (error.code === 'RATE_LIMITED' || error.code === 'FORBIDDEN')
        request.log.warn({ code: error.code }, 'refused');
      return reply.code(statusOf[error.code]).send(refusal(error.message, error.code, request.id));
    }
    const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
    if (status < 500) return reply.code(status).send(refusal(clientMessage(status), 'BAD_REQUEST', request.id));

    request.log.error({ err: error }, 'unexpected error');
    if (status === 503 || isDatabaseAway(error)) {
      return reply
        .code(503)
        .header('retry-after', '2')
        .send(refusal('The server is busy. Please try again in a moment.', 'UNAVAILABLE', request.id));
    }
    return reply.code(500).send(refusal('Something went wrong.', 'INTERNAL', request.id));
  });
}

function clientMessage(status: number): string {
  if (status === 413) return 'The request is too large.';
  if (status === 415) return 'This content type is not accepted here.';
  if (status === 408) return 'The request took too long to arrive.';
  return 'The request cannot be read.';
}

/** Connection failures of every kind, and PostgreSQL's own "shutting down", "starting up", "too many connections". */
function isDatabaseAway(error: Error): boolean {
  const code = databaseErrorCode(error) ?? '';
  if (/^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOTFOUND|08\w{3}|57P0[123]|53300)$/.test(code)) return true;
  const { message } = error.cause instanceof Error ? error.cause : error;
  return /timeout exceeded when trying to connect|Connection terminated/.test(message);
}
