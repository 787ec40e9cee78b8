import pg from 'pg';

/** Counting statements needs an extension that only the superuser may add. */
export async function prepareStatistics(superuserUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query('create extension if not exists pg_stat_statements');
  await client.end();
}
