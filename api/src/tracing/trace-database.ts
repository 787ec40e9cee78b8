import type { Client, ClientBase, Pool } from 'pg';
import { beginSpan, endSpan, isTracing } from './tracing.ts';

type Query = (...given: unknown[]) => unknown;
type Queried = { query: Query };

const longestText = 2_000;

/**
 * A span for every statement of a pool, the wait for a connection included. Statements that go straight to a pool are
 * taken there: their connection calls them when it is free, at the turn of another request. A transaction has its
 * connection already.
 */
export function tracePool(pool: Pool): void {
  if (!isTracing()) return;
  watch(pool, () => true);
  // With an answer by a function they come from the pool, and have their span.
  pool.on('connect', (client: ClientBase) => watch(client, (given) => typeof given.at(-1) !== 'function'));
}

/** The same for a connection of its own. */
export function traceConnection(client: Client): void {
  if (isTracing()) watch(client, () => true);
}

function watch(sender: Pool | ClientBase, isOurs: (given: unknown[]) => boolean): void {
  // The driver's types list every way to ask; here they all are one.
  const queried = sender as unknown as Queried;
  const query = queried.query.bind(sender);
  queried.query = (...given) => {
    const span = isOurs(given) ? beginSpan(nameOf(given[0]), 'client', attributesOf(given[0])) : null;
    if (!span) return query(...given);
    const answered = given.at(-1);
    if (typeof answered === 'function') {
      const noteAnswer = (error: unknown, ...rest: unknown[]): unknown => {
        endSpan(span, { error });
        return (answered as Query)(error, ...rest);
      };
      return query(...given.slice(0, -1), noteAnswer);
    }
    const answer = query(...given);
    if (answer instanceof Promise) {
      answer.then(
        () => endSpan(span),
        (error: unknown) => endSpan(span, { error }),
      );
    } else endSpan(span);
    return answer;
  };
}

type Statement = { text: string; name: string | undefined };

function statementOf(given: unknown): Statement {
  if (typeof given === 'string') return { text: given, name: undefined };
  const { text, name } = (given ?? {}) as { text?: unknown; name?: unknown };
  return { text: typeof text === 'string' ? text : '', name: typeof name === 'string' && name ? name : undefined };
}

/** `select`, or the name of a prepared statement, which says more. */
function nameOf(given: unknown): string {
  const { text, name } = statementOf(given);
  return name ?? /^\s*(\w+)/.exec(text)?.[1]?.toLowerCase() ?? 'statement';
}

/** The text of a statement holds the places of its values, never the values. */
const attributesOf = (given: unknown) => ({
  'db.system.name': 'postgresql',
  'db.query.text': statementOf(given).text.slice(0, longestText),
});
