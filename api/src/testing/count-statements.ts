import type { TestDatabase } from './test-database.ts';

/** Collects the statements that are sent while `work` runs; a transaction's begin and commit are statements too. */
export async function countStatements(
  { pool, lane }: Pick<TestDatabase, 'pool' | 'lane'>,
  work: () => Promise<unknown>,
): Promise<string[]> {
  const seen: string[] = [];
  const note = (statement: unknown) => seen.push(textOf(statement));
  const wrapped = new Map<object, () => void>();
  // Every statement goes through a client of the pool, also those of `pool.query`.
  const onAcquire = (client: object) => {
    if (!wrapped.has(client)) wrapped.set(client, wrap(client, 'query', note));
  };
  wrapped.set(lane, wrap(lane, 'rows', note));
  pool.on('acquire', onAcquire);
  try {
    await work();
    return seen;
  } finally {
    pool.off('acquire', onAcquire);
    for (const unwrap of wrapped.values()) unwrap();
  }
}

function wrap(target: object, method: string, note: (statement: unknown) => void): () => void {
  const own = Object.getOwnPropertyDescriptor(target, method);
  const original: unknown = Reflect.get(target, method);
  if (typeof original !== 'function') throw new TypeError(`this has no method ${method}`);
  Object.defineProperty(target, method, {
    configurable: true,
    writable: true,
    value: (...args: unknown[]): unknown => {
      note(args[0]);
      return Reflect.apply(original, target, args);
    },
  });
  return () => {
    if (own) Object.defineProperty(target, method, own);
    else Reflect.deleteProperty(target, method);
  };
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  return typeof statement === 'object' && statement !== null && 'text' in statement ? String(statement.text) : '?';
}
