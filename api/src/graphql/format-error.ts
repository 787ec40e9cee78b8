import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { FastifyBaseLogger } from 'fastify';
import { AppError, RateLimited } from '../errors.ts';

export const maskedMessage = 'Something went wrong.';

/** The one place that turns errors into GraphQL errors: ours keep their words and code, everything else is masked. */
export function formatError(
  error: GraphQLError,
  { requestId, log }: { requestId: string; log: FastifyBaseLogger },
): GraphQLFormattedError {
  const { originalError } = error;
  const place = { ...(error.locations && { locations: error.locations }), ...(error.path && { path: error.path }) };
  if (originalError instanceof AppError) {
    return { message: originalError.message, ...place, extensions: appErrorExtensions(originalError) };
  }
  // Without an original error the document or its variables are wrong, and graphql-js has found the words.
  if (!originalError || originalError instanceof GraphQLError) {
    const { message } = error;
    const extensions = { code: 'BAD_USER_INPUT', originalError: { message }, ...error.extensions };
    return { message, ...place, extensions };
  }
  log.error({ err: originalError, path: error.path }, 'unexpected error in a resolver');
  return { message: maskedMessage, ...place, extensions: { requestId } };
}

function appErrorExtensions(error: AppError): Record<string, unknown> {
  return {
    code: error.code,
    ...(error.fields && { properties: { messages: error.fields } }),
    ...(error instanceof RateLimited && { retryAfterSeconds: error.retryAfterSeconds }),
    // Where the clients of this protocol look for the text to show.
    originalError: { message: error.message },
  };
}
