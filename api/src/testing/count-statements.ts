import type { Pool } from 'pg';

/** Collects the statements that a pool sends while `work` runs; a transaction's begin and commit are statements too. */
export async function countStatements(pool: Pool, work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const note = (statement: unknown) => seen.push(textOf(statement));
  const wrapped = new Map<object, () => void>();
  // Every statement goes through a client of the pool, also those of `pool.query`.
  const onAcquire = (client: object) => {
    if (!wrapped.has(client)) wrapped.set(client, wrapQuery(client, note));
  };
  pool.on('acquire', onAcquire);
  try {
    await work();
    return seen;
  } finally {
    pool.off('acquire', onAcquire);
    for (const unwrap of wrapped.values()) unwrap();
  }
}

function wrapQuery(target: object, note: (statement: unknown) => void): () => void {
  const own = Object.getOwnPropertyDescriptor(target, 'query');
  const original: unknown = Reflect.get(target, 'query');
  if (typeof original !== 'function') throw new TypeError('this has no query method');
  Object.defineProperty(target, 'query', {
    configurable: true,
    writable: true,
    value: (...args: unknown[]): unknown => {
      note(args[0]);
      return Reflect.apply(original, target, args);
    },
  });
  return () => {
    if (own) Object.defineProperty(target, 'query', own);
    else Reflect.deleteProperty(target, 'query');
  };
}

function textOf(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  return typeof statement === 'object' && statement !== null && 'text' in statement ? String(statement.text) : '?';
}
