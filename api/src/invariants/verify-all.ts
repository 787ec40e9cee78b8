import type pg from 'pg';
import { verifyAudit } from '#audit/verify.ts';
import type { Database } from '#db/client.ts';
import { invariants } from './invariants.ts';

type Checked = { pool: Pick<pg.Pool, 'query'>; db: Database; secrets: readonly string[] };
/** `trouble` is null for an invariant that holds. */
type Report = (id: string, says: string, trouble: string | null) => void;

/** Every invariant and the seals of the audit log, against a live database. Changes nothing; answers how many are broken. */
export async function verifyAll({ pool, db, secrets }: Checked, report: Report): Promise<number> {
  let broken = 0;
  const note: Report = (id, says, trouble) => {
    if (trouble !== null) broken += 1;
    report(id, says, trouble);
  };
  for (const { id, says, breaches } of invariants) {
    const { rows } = await pool.query<{ id: string | number }>(breaches);
    const some = rows.slice(0, 5).map((row) => row.id);
    note(id, says, rows.length === 0 ? null : `${rows.length} rows: ${some.join(', ')}`);
  }
  const { problem, sealedRows } = await verifyAudit({ db, secrets });
  note('I36', `the seals of the audit log are unbroken (${sealedRows} rows)`, problem && JSON.stringify(problem));
  return broken;
}
