import pg from 'pg';

/** One hash per table: two equal answers mean that nothing in the database has changed between them. */
export async function tablePrints(ownerUrl: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'rate_limits' order by 1`,
    );
    const prints: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ print: string }>(
        `select md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as print from ${pg.escapeIdentifier(name)} t`,
      );
      prints[name] = rows[0]?.print ?? '';
    }
    return prints;
  } finally {
    await client.end();
  }
}
