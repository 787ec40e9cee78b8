import { DrizzleQueryError } from 'drizzle-orm';

/**
 * The part of a failure that may be stored and logged. The query builder's own message lists the values of the
 * statement, which may be addresses or secrets; the database's message underneath names only tables and rules.
 */
export function failureText(error: unknown): string {
  if (error instanceof DrizzleQueryError) return failureText(error.cause);
  if (!(error instanceof Error)) return 'Something that is no error was thrown';
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : '';
  return `${error.name}: ${error.message}${code}`;
}
