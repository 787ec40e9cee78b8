export type GraphQLErrors = readonly { message: string; extensions?: Record<string, unknown> }[];

/** The server answered with errors. */
export class AnsweredErrors extends Error {
  override readonly name = 'AnsweredErrors';
  readonly errors: GraphQLErrors;

  constructor(errors: GraphQLErrors) {
    super(errors.map(({ message }) => message).join('\n'));
    this.errors = errors;
  }
}

/** The answer has a status that is no success. Its body may have the errors of a refusal (429, 503). */
export class ServerError extends Error {
  override readonly name = 'ServerError';
  readonly statusCode: number;
  readonly bodyText: string;

  constructor(statusCode: number, bodyText: string) {
    super(`Response not successful: Received status code ${statusCode}`);
    this.statusCode = statusCode;
    this.bodyText = bodyText;
  }
}

/** The answer is no JSON: a page of a proxy, for example. */
export class ServerParseError extends Error {
  override readonly name = 'ServerParseError';
  readonly statusCode: number;
  readonly bodyText: string;

  constructor(statusCode: number, bodyText: string, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.statusCode = statusCode;
    this.bodyText = bodyText;
  }
}

/** No answer came at all: what is known already stays on the page. Browsers report this as a TypeError. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof TypeError;
}
