import pg from 'pg';

/**
 * Loads rows as a restored backup does: without triggers, foreign keys and indexes, which are built when all rows are
 * there. Row by row, a single trigger on a month of everyone's lessons took longer than everything else together.
 * Whoever loads writes what triggers would have kept.
 */
export async function loadInBulk(
  superuserUrl: string,
  load: (client: pg.Client) => Promise<void>,
  /** Rows that are worked out of the others, which would take hours without indexes. */
  workOut: (client: pg.Client) => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set work_mem = '256MB'; set maintenance_work_mem = '512MB'`,
    );
    const indexes = await indexesWithoutConstraint(client);
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await load(client);
    for (const { definition } of indexes) await client.query(definition);
    await client.query('analyze');
    await workOut(client);
    // Like a database that has been in use for a while: otherwise every search reads the index entries that still have
    // to be sorted in.
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

async function indexesWithoutConstraint(client: pg.Client): Promise<{ name: string; definition: string }[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
     from pg_index i join pg_class t on t.oid = i.indrelid
     where t.relnamespace = 'public'::regnamespace
       and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
  );
  return rows;
}
