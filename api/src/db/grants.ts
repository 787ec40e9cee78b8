import { escapeIdentifier } from 'pg';

/** Ledgers: the application's role may read and add rows, never change or remove them. */
const appendOnlyTables = ['audit_log', 'audit_seals', 'point_entries'];

/**
 * What the application's role may do. Runs at every start, so a new table is covered without remembering it.
 * Where one role does everything (no DATABASE_OWNER_URL) there is nothing to grant.
 */
export function applicationGrants(appRole: string, ownerRole: string): string[] {
  const statements = [enqueueFunction];
  if (appRole === ownerRole) return statements;

  const role = escapeIdentifier(appRole);
  return [
    ...statements,
    `grant usage on schema public to ${role}`,
    `grant select, insert, update, delete on all tables in schema public to ${role}`,
    `grant usage on all sequences in schema public to ${role}`,
    ...appendOnlyTables.map((table) => `revoke update, delete, truncate on ${table} from ${role}`),
    'revoke all on function enqueue_job(text, json, text, timestamptz, int) from public',
    `grant execute on function enqueue_job(text, json, text, timestamptz, int) to ${role}`,
  ];
}

/** The queue belongs to the owner; this is the application's only door to it, inside its own transaction. */
const enqueueFunction = `
  create or replace function enqueue_job(task text, payload json, job_key text, run_at timestamptz, max_attempts int)
  returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
    select graphile_worker.add_job(
      identifier => task, payload => payload, job_key => job_key, run_at => run_at, max_attempts => max_attempts)
  $$`;
