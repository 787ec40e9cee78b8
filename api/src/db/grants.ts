import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { escapeIdentifier } from 'pg';

/** The application's only doors to the queue, which belongs to the owner. Those to the ledgers are in a migration. */
const queueFunctions = readFileSync(join(import.meta.dirname, '..', '..', 'sql', 'job-queue.sql'), 'utf8');

/** Ledgers: the application's role may read and add rows, never change or remove them. */
const appendOnlyTables = [
  'audit_log',
  'audit_seals',
  'affiliate_clicks',
  'affiliate_ledger',
  'affiliate_terms_acceptances',
  'affiliate_terms_versions',
  'bug_report_replies',
  'point_entries',
  'invoice_adjustments',
  'payment_allocations',
  'payment_events',
  'receipts',
  'subscription_events',
];

/**
 * Grants the application's role its rights. Runs at every start, so a new table is covered without remembering it.
 * Where one role does everything (no DATABASE_OWNER_URL) there is nothing to grant.
 */
export function applicationGrants(appRole: string, ownerRole: string): string[] {
  if (appRole === ownerRole) return [queueFunctions];

  const role = escapeIdentifier(appRole);
  return [
    queueFunctions,
    `grant usage on schema public to ${role}`,
    `grant select, insert, update, delete on all tables in schema public to ${role}`,
    `grant usage on all sequences in schema public to ${role}`,
    // A process that leaves migrations to another one reads here whether they are done (`MIGRATIONS=wait`).
    `grant usage on schema drizzle to ${role}`,
    `grant select on drizzle.__drizzle_migrations to ${role}`,
    ...appendOnlyTables.map((table) => `revoke update, delete, truncate on ${table} from ${role}`),
    ...doors.flatMap((door) => [
      `revoke all on function ${door} from public`,
      `grant execute on function ${door} to ${role}`,
    ]),
  ];
}

/** The same by their arguments, as rights are given. */
const doors = [
  'enqueue_job(text, json, text, timestamptz, int)',
  'failed_jobs()',
  'retry_job(bigint)',
  'hurry_jobs(text)',
  'erase_from_ledgers(int[], int[])',
  'forget_audit_addresses(timestamptz)',
  'discard_job(bigint)',
  'queue_figures()',
];
