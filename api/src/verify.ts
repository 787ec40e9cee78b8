import { verifyAudit } from '#audit/verify.ts';
import { readConfig } from './config.ts';
import { connect, patientLimits } from '#db/client.ts';
import { startEmbeddedDatabase } from '#db/embedded/launcher.ts';
import { generatedSecrets } from '#db/embedded/secrets.ts';
import { invariants } from '#invariants/invariants.ts';

// npm run verify: checks a live database against every invariant. Changes nothing; ends with 1 when something is wrong.
const config = readConfig({ ...process.env, NODE_ENV: 'production' });
const embedded = config.databaseUrl ? null : await startEmbeddedDatabase({ dataDir: config.dataDir });
const { pool, db, close } = connect({
  url: config.databaseUrl ?? embedded?.appUrl ?? '',
  max: 2,
  limits: patientLimits,
});
const secrets = config.secrets.length > 0 ? config.secrets : [generatedSecrets(config.dataDir).secret];
let broken = 0;

for (const { id, says, breaches } of invariants) {
  const { rows } = await pool.query<{ id: string | number }>(breaches);
  report(
    id,
    says,
    rows.length === 0
      ? null
      : `${rows.length} rows: ${rows
          .slice(0, 5)
          .map((row) => row.id)
          .join(', ')}`,
  );
}
const { problem, sealedRows } = await verifyAudit({ db, secrets });
report('I36', `the seals of the audit log are unbroken (${sealedRows} rows)`, problem && JSON.stringify(problem));

await close();
// Leaves a cluster running that a server is using; stops one that was started for this check.
if (embedded && !embedded.wasRunning) await embedded.stop();
process.exitCode = broken > 0 ? 1 : 0;

function report(id: string, says: string, trouble: string | null): void {
  if (trouble) broken += 1;
  process.stdout.write(`${trouble ? 'BROKEN' : 'ok    '} ${id} ${says}${trouble ? `: ${trouble}` : ''}\n`);
}
