-- The queue belongs to the owner; these are the application's only doors to it. No migration has them: every start writes
-- them anew (`src/db/grants.ts`), since they follow the version of the queue.

-- Inside the transaction of whoever asks.
CREATE OR REPLACE FUNCTION enqueue_job(task text, payload json, job_key text, run_at timestamptz, max_attempts int)
RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT graphile_worker.add_job(
    identifier => task, payload => payload, job_key => job_key, run_at => run_at, max_attempts => max_attempts,
    -- Other people's servers are called one after the other: slow ones hold one worker, never all.
    queue_name => CASE task WHEN 'deliver-hook' THEN 'hooks' END,
    -- Mails to many are taken when nothing else waits.
    priority => CASE task WHEN 'send-campaign-mail' THEN 10 WHEN 'deliver-hook' THEN 5 END)
$$;

-- Jobs that failed and are still there, for staff; never what they carry.
CREATE OR REPLACE FUNCTION failed_jobs()
RETURNS TABLE (id bigint, task text, attempts int, max_attempts int, error text, run_at timestamptz,
  created_at timestamptz, is_running boolean, is_given_up boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT j.id, j.task_identifier, j.attempts::int, j.max_attempts::int, j.last_error, j.run_at, j.created_at,
    j.locked_at IS NOT NULL, j.locked_at IS NULL AND j.attempts >= j.max_attempts
  FROM graphile_worker.jobs j WHERE j.last_error IS NOT NULL
$$;

-- All tries again, from now on, for one that failed and is not running; names its task, or null when there is none.
CREATE OR REPLACE FUNCTION retry_job(job_id bigint)
RETURNS text LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT j.task_identifier FROM graphile_worker.jobs j,
    LATERAL graphile_worker.reschedule_jobs(job_ids => array[j.id], run_at => now(), attempts => 0)
  WHERE j.id = job_id AND j.last_error IS NOT NULL AND j.locked_at IS NULL
$$;

-- Jobs of a task that wait for a later time, from now on; none that runs or was given up. Answers how many.
CREATE OR REPLACE FUNCTION hurry_jobs(task text)
RETURNS int LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT count(*)::int FROM graphile_worker.reschedule_jobs(
    job_ids => array(
      SELECT j.id FROM graphile_worker.jobs j
      WHERE j.task_identifier = task AND j.locked_at IS NULL AND j.run_at > now() AND j.attempts < j.max_attempts),
    run_at => now())
$$;

-- Removes one that failed and is not running; its task and key, or no row when there is none.
CREATE OR REPLACE FUNCTION discard_job(job_id bigint)
RETURNS TABLE (task text, job_key text) LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT j.task_identifier, j.key FROM graphile_worker.jobs j,
    LATERAL graphile_worker.complete_jobs(array[j.id])
  WHERE j.id = job_id AND j.last_error IS NOT NULL AND j.locked_at IS NULL
$$;

-- For the metrics: how many of each task are due, planned for later, running, to be tried again or given up, and for how
-- long the one that waits longest has been due.
CREATE OR REPLACE FUNCTION queue_figures()
RETURNS TABLE (task text, due int, later int, running int, retrying int, failed int, oldest_seconds float8)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
  SELECT q.task,
    count(*) FILTER (WHERE q.state = 'due')::int, count(*) FILTER (WHERE q.state = 'later')::int,
    count(*) FILTER (WHERE q.state = 'running')::int, count(*) FILTER (WHERE q.state = 'retrying')::int,
    count(*) FILTER (WHERE q.state = 'failed')::int,
    coalesce(greatest(extract(epoch FROM now() - min(q.run_at) FILTER (WHERE q.state IN ('due', 'retrying'))), 0), 0)::float8
  FROM (
    SELECT j.task_identifier AS task, j.run_at, CASE
      WHEN j.locked_at IS NOT NULL THEN 'running'
      WHEN j.attempts >= j.max_attempts THEN 'failed'
      WHEN j.last_error IS NOT NULL THEN 'retrying'
      WHEN j.run_at <= now() THEN 'due'
      ELSE 'later' END AS state
    FROM graphile_worker.jobs j) q
  GROUP BY q.task
$$;
