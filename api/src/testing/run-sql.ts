import pg from 'pg';
import { startEmbeddedDatabase } from '#db/embedded/launcher.ts';

// node api/src/testing/run-sql.ts <data folder> <statement>: journeys plant what no page can do, while the server runs.
const [dataDir, statement] = process.argv.slice(2);
if (!dataDir || !statement) throw new Error('It takes a data folder and a statement');
const { ownerUrl, wasRunning, stop } = await startEmbeddedDatabase({ dataDir });
try {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
} finally {
  if (!wasRunning) await stop();
}
