import type { ErrorCode } from '@app/rules/errors/codes';
import type { z } from 'zod';

/** Messages by field, as the form library of the clients reads them. */
export type FieldMessages = Record<string, string[]>;

/** A failure we expect and have words for. Anything else is a bug: logged, and shown as "Something went wrong". */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: FieldMessages | undefined;

  constructor(code: ErrorCode, message: string, fields?: FieldMessages, options?: ErrorOptions) {
    super(message, options);
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
  }
}

export class BadUserInput extends AppError {
  /** One text per field; the first one is also the message. */
  constructor(fields: Record<string, string | string[]>) {
    const messages = Object.fromEntries(Object.entries(fields).map(([name, texts]) => [name, [texts].flat()]));
    super('BAD_USER_INPUT', Object.values(messages)[0]?.[0] ?? 'Please check what you entered', messages);
  }
}

export class NotFound extends AppError {
  /** Absent and not-yours look alike, so the text says nothing more. */
  constructor(what: string) {
    super('NOT_FOUND', `${what} not found`);
  }
}

export class Unauthenticated extends AppError {
  constructor() {
    super('UNAUTHENTICATED', "You don't have permission to do that.");
  }
}

export class Forbidden extends AppError {
  constructor(message = "You don't have access to do that.") {
    super('FORBIDDEN', message);
  }
}

export class Conflict extends AppError {
  constructor(message: string) {
    super('CONFLICT', message);
  }
}

export class RateLimited extends AppError {
  readonly retryAfterSeconds: number;

  constructor(message: string, retryAfterSeconds: number) {
    super('RATE_LIMITED', message);
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export class Unavailable extends AppError {
  /** The cause is for the log. */
  constructor(message = 'The server is busy. Please try again in a moment.', options?: ErrorOptions) {
    super('UNAVAILABLE', message, undefined, options);
  }
}

/** Input is parsed once, at the edge, with the schema in `rules`. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, input: unknown): z.output<Schema> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const fields: FieldMessages = {};
  for (const issue of parsed.error.issues) {
    const name = issue.path.map(String).join('.') || 'input';
    (fields[name] ??= []).push(issue.message);
  }
  throw new BadUserInput(fields);
}
