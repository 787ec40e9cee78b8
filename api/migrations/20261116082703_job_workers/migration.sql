CREATE TABLE "job_workers" (
	"id" text PRIMARY KEY,
	"seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- The task that freed jobs until now is no more: workers do it with their heartbeat. What waits under its name would wait for ever.
DO $$ BEGIN
	IF to_regprocedure('graphile_worker.remove_job(text)') IS NOT NULL THEN
		PERFORM graphile_worker.remove_job('release-jobs-of-dead-workers');
	END IF;
END $$;
