import pg from 'pg';

export type TableColumns = { schema: string; name: string; columns: string[] };
export type SequenceState = { schema: string; name: string; value: string; isCalled: boolean };

/** Ours and the job queue's. What the two migrators write down about themselves is not copied: restoring writes it. */
const isOurs = `n.nspname in ('public', 'graphile_worker') and c.relname <> 'migrations'
  and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** Every table with its columns, without those that the database computes. */
export async function readTables(client: pg.Client): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(`
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind = 'r' and ${isOurs}
    group by n.nspname, c.relname order by 1, 2`);
  return rows;
}

/** They do not wait for transactions: read after the snapshot, no value of it is ahead of them. */
export async function readSequences(client: pg.Client): Promise<SequenceState[]> {
  const { rows: sequences } = await client.query<{ schema: string; name: string }>(`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${isOurs} order by 1, 2`);
  const states: SequenceState[] = [];
  for (const sequence of sequences) {
    const { rows } = await client.query<Omit<SequenceState, 'schema' | 'name'>>(
      `select last_value::text as value, is_called as "isCalled" from ${nameOf(sequence)}`,
    );
    if (rows[0]) states.push({ ...sequence, ...rows[0] });
  }
  return states;
}

export async function appliedMigrations(client: pg.Client): Promise<{ name: string; hash: string }[]> {
  const { rows: found } = await client.query<{ exists: boolean }>(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!found[0]?.exists) return [];
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from drizzle.__drizzle_migrations order by name',
  );
  return rows;
}

/** The version of the queue's own tables. */
export async function queueVersion(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ version: number }>(
    'select max(id)::int as version from graphile_worker.migrations',
  );
  return rows[0]?.version ?? 0;
}

export function nameOf({ schema, name }: { schema: string; name: string }): string {
  return `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`;
}

/**
 * A connection for one long piece of work: no limit for a statement, and values written in the same way wherever they
 * are read again.
 */
export async function connectPatiently(ownerUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'tribe-backup', keepAlive: true });
  await client.connect();
  // Noticed by the statement under way; without a listener Node would exit.
  client.on('error', () => {});
  await client.query(`set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set lock_timeout = '10s';
    set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set extra_float_digits = 3;
    set row_security = off; set search_path = public`);
  return client;
}

/** When an account was made, in microseconds: numbers alone may be given out anew after a restore. */
export const momentOfMaking = (table: string) => `(extract(epoch from ${table}.created_at) * 1000000)::bigint::text`;

/** Who has been erased so far. */
export async function readErased(client: pg.Client): Promise<{ id: number; made: string }[]> {
  // A backup before an upgrade copies the tables of an earlier release.
  const { rowCount } = await client.query(`select from information_schema.columns
    where table_schema = 'public' and table_name = 'users' and column_name = 'erased_at'`);
  if (!rowCount) return [];
  const { rows } = await client.query<{ id: number; made: string }>(
    `select u.id, ${momentOfMaking('u')} as made from users u where u.erased_at is not null order by u.id`,
  );
  return rows;
}
