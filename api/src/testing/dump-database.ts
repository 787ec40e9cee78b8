import pg from 'pg';

/** Every row of every table, the job queue included, as the owner sees it: one text to search. */
export async function dumpDatabase(ownerUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1`,
    );
    const dumped: string[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t order by 1`);
      dumped.push(name, ...rows.map(({ row }) => row));
    }
    return dumped.join('\n');
  } finally {
    await client.end();
  }
}
