import { escapeIdentifier } from 'pg';

/** Ledgers: the application's role may read and add rows, never change or remove them. */
const appendOnlyTables = [
  'audit_log',
  'audit_seals',
  'point_entries',
  'invoice_adjustments',
  'payment_allocations',
  'payment_events',
  'receipts',
  'subscription_events',
];

/**
 * What the application's role may do. Runs at every start, so a new table is covered without remembering it.
 * Where one role does everything (no DATABASE_OWNER_URL) there is nothing to grant.
 */
export function applicationGrants(appRole: string, ownerRole: string): string[] {
  const statements = [enqueueFunction, failedJobsFunction, retryFunction, hurryFunction];
  if (appRole === ownerRole) return statements;

  const role = escapeIdentifier(appRole);
  return [
    ...statements,
    `grant usage on schema public to ${role}`,
    `grant select, insert, update, delete on all tables in schema public to ${role}`,
    `grant usage on all sequences in schema public to ${role}`,
    ...appendOnlyTables.map((table) => `revoke update, delete, truncate on ${table} from ${role}`),
    ...doors.flatMap((door) => [
      `revoke all on function ${door} from public`,
      `grant execute on function ${door} to ${role}`,
    ]),
  ];
}

/** The queue belongs to the owner; these are the application's only doors to it. */
const doors = [
  'enqueue_job(text, json, text, timestamptz, int)',
  'failed_jobs()',
  'retry_job(bigint)',
  'hurry_jobs(text)',
];

/** Inside the transaction of whoever asks. */
const enqueueFunction = `
  create or replace function enqueue_job(task text, payload json, job_key text, run_at timestamptz, max_attempts int)
  returns void language sql security definer set search_path = pg_catalog, pg_temp as $$
    select graphile_worker.add_job(
      identifier => task, payload => payload, job_key => job_key, run_at => run_at, max_attempts => max_attempts)
  $$`;

/** Jobs that failed and are still there, for staff; never what they carry. */
const failedJobsFunction = `
  create or replace function failed_jobs()
  returns table (id bigint, task text, attempts int, max_attempts int, error text, run_at timestamptz,
    created_at timestamptz, is_running boolean, is_given_up boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp as $$
    select j.id, j.task_identifier, j.attempts::int, j.max_attempts::int, j.last_error, j.run_at, j.created_at,
      j.locked_at is not null, j.locked_at is null and j.attempts >= j.max_attempts
    from graphile_worker.jobs j where j.last_error is not null
  $$`;

/** All tries again, from now on, for one that failed and is not running; names its task, or null when there is none. */
const retryFunction = `
  create or replace function retry_job(job_id bigint)
  returns text language sql security definer set search_path = pg_catalog, pg_temp as $$
    select j.task_identifier from graphile_worker.jobs j,
      lateral graphile_worker.reschedule_jobs(job_ids => array[j.id], run_at => now(), attempts => 0)
    where j.id = job_id and j.last_error is not null and j.locked_at is null
  $$`;

/** Jobs of a task that wait for a later time, from now on; none that runs or was given up. Answers how many. */
const hurryFunction = `
  create or replace function hurry_jobs(task text)
  returns int language sql security definer set search_path = pg_catalog, pg_temp as $$
    select count(*)::int from graphile_worker.reschedule_jobs(
      job_ids => array(
        select j.id from graphile_worker.jobs j
        where j.task_identifier = task and j.locked_at is null and j.run_at > now() and j.attempts < j.max_attempts),
      run_at => now())
  $$`;
