import type pg from 'pg';
import { verifyAudit } from '#audit/verify.ts';
import type { Database } from '#db/client.ts';
import { invariants } from './invariants.ts';

type Checked = {
  pool: Pick<pg.Pool, 'query'>;
  db: Database;
  secrets: readonly string[];
  /** For a copy whose jobs stand still: nothing there is late by the time that passed since this moment. */
  asOf?: Date;
};
/** `trouble` is null for an invariant that holds. */
type Report = (id: string, says: string, trouble: string | null) => void;

/** Every invariant and the seals of the audit log, against a live database. Changes nothing; answers how many are broken. */
export async function verifyAll({ pool, db, secrets, asOf }: Checked, report: Report): Promise<number> {
  let broken = 0;
  const note: Report = (id, says, trouble) => {
    if (trouble !== null) broken += 1;
    report(id, says, trouble);
  };
  for (const { id, says, breaches } of invariants) {
    const { rows } = await pool.query<{ id: string | number }>(asOf ? countedTo(asOf, breaches) : breaches);
    const some = rows.slice(0, 5).map((row) => row.id);
    note(id, says, rows.length === 0 ? null : `${rows.length} rows: ${some.join(', ')}`);
  }
  const { problem, sealedRows } = await verifyAudit({ db, secrets });
  note('I36', `the seals of the audit log are unbroken (${sealedRows} rows)`, problem && JSON.stringify(problem));
  return broken;
}

/** What must have been done by now had to be done by then. What lies in the future is still measured by the clock. */
function countedTo(moment: Date, breaches: string): string {
  return breaches.replaceAll('now() - ', `timestamptz '${moment.toISOString()}' - `);
}
