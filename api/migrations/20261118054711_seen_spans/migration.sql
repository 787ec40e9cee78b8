CREATE TABLE "seen_spans" (
	"user_id" integer,
	"first_day" date,
	"last_day" date NOT NULL,
	CONSTRAINT "seen_spans_pkey" PRIMARY KEY("user_id","first_day"),
	CONSTRAINT "seen_spans_days" CHECK ("last_day" >= "first_day")
);
--> statement-breakpoint
CREATE INDEX "seen_spans_by_day" ON "seen_spans" ("last_day","first_day","user_id");--> statement-breakpoint
ALTER TABLE "seen_spans" ADD CONSTRAINT "seen_spans_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_sight"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  seen_on date := (new.last_seen_at AT TIME ZONE 'Asia/Manila')::date;
BEGIN
  -- The last sight of another account, which comes and goes with a merge, is not one of this account.
  IF current_setting('tribe.is_merge', true) = 'on' THEN RETURN NULL; END IF;
  UPDATE seen_spans SET last_day = greatest(last_day, seen_on)
  WHERE user_id = new.id AND first_day <= seen_on AND last_day >= seen_on - 7;
  IF FOUND OR EXISTS (SELECT FROM seen_spans s WHERE s.user_id = new.id AND s.first_day > seen_on) THEN RETURN NULL; END IF;
  INSERT INTO seen_spans (user_id, first_day, last_day) VALUES (new.id, seen_on, seen_on) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "person_made_seen" AFTER INSERT ON "users" FOR EACH ROW
  WHEN (new.last_seen_at IS NOT NULL) EXECUTE FUNCTION note_sight();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "person_seen" AFTER UPDATE OF "last_seen_at" ON "users" FOR EACH ROW
  WHEN (new.last_seen_at IS NOT NULL AND (old.last_seen_at AT TIME ZONE 'Asia/Manila')::date
    IS DISTINCT FROM (new.last_seen_at AT TIME ZONE 'Asia/Manila')::date)
  EXECUTE FUNCTION note_sight();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "write_seen_spans"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM seen_spans;
  INSERT INTO seen_spans (user_id, first_day, last_day)
  SELECT user_id, min(day), max(day) FROM (
    SELECT user_id, day, count(*) FILTER (WHERE is_new) OVER (PARTITION BY user_id ORDER BY day) AS span FROM (
      SELECT user_id, day, coalesce(day > lag(day) OVER (PARTITION BY user_id ORDER BY day) + 7, true) AS is_new FROM (
        SELECT DISTINCT user_id, (at AT TIME ZONE 'Asia/Manila')::date AS day FROM (
          SELECT id AS user_id, last_seen_at AS at FROM users
          UNION ALL SELECT user_id, at FROM login_logs WHERE is_success AND source = 'server'
          UNION ALL SELECT user_id, opened_at FROM lesson_progress
          UNION ALL SELECT user_id, completed_at FROM lesson_progress
          UNION ALL SELECT user_id, completed_at FROM task_completions) known
        WHERE at <= now() AND user_id IS NOT NULL) days) marked) spans
  GROUP BY user_id, span;
END $$;
--> statement-breakpoint
SELECT write_seen_spans();
