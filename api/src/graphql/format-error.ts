import { GraphQLError, type GraphQLFormattedError } from 'graphql';
import type { FastifyBaseLogger } from 'fastify';
import { isDatabaseAway } from '#db/database-away.ts';
import { isUnstorableText } from '#db/transaction.ts';
import { AppError, BadUserInput, RateLimited, Unavailable } from '#errors.ts';

export const maskedMessage = 'Something went wrong.';

/** The one place that turns errors into GraphQL errors: ours keep their message and code, everything else is masked. */
export function formatError(
  error: GraphQLError,
  { requestId, log }: { requestId: string; log: FastifyBaseLogger },
): GraphQLFormattedError {
  const originalError = inWords(error.originalError);
  const place = { ...(error.locations && { locations: error.locations }), ...(error.path && { path: error.path }) };
  if (originalError instanceof AppError) {
    if (originalError.code === 'FORBIDDEN') log.warn({ event: 'denial', path: error.path }, 'refused');
    return { message: originalError.message, ...place, extensions: appErrorExtensions(originalError) };
  }
  // Before any field was reached the variables are wrong. The words of graphql-js are for developers: no text for a screen.
  if (!error.path && (!originalError || originalError instanceof GraphQLError)) {
    const message = withoutSuggestion(error.message);
    const extensions = { code: 'BAD_USER_INPUT', ...error.extensions };
    return { message, ...place, extensions };
  }
  log.error({ err: originalError ?? error, path: error.path }, 'unexpected error in a resolver');
  if (isDatabaseAway(originalError)) {
    const busy = new Unavailable();
    return { message: busy.message, ...place, extensions: { ...appErrorExtensions(busy), requestId } };
  }
  return { message: maskedMessage, ...place, extensions: { requestId } };
}

/** Whether something went wrong with us, and was not refused in words. */
export function isOurFault(error: GraphQLError): boolean {
  const originalError = inWords(error.originalError);
  if (originalError instanceof AppError) return false;
  return error.path !== undefined || (originalError !== undefined && !(originalError instanceof GraphQLError));
}

/** The database's refusal of a text is the sender's mistake, and is said so; other errors stay as they are. */
export function inWords<Thrown>(error: Thrown): Thrown | BadUserInput {
  if (!isUnstorableText(error)) return error;
  return new BadUserInput({ input: 'A text holds a character that cannot be stored' });
}

/** "Did you mean" would tell an attacker the names we do not publish. */
export function withoutSuggestion(message: string): string {
  return message.replace(/ Did you mean .*$/s, '');
}

export function appErrorExtensions(error: AppError): Record<string, unknown> {
  return {
    code: error.code,
    ...(error.fields && { properties: { messages: error.fields } }),
    ...(error instanceof RateLimited && { retryAfterSeconds: error.retryAfterSeconds }),
    // Clients of this protocol read the displayed text here.
    originalError: { message: error.message },
  };
}
