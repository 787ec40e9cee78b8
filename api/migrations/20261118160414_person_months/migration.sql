CREATE TABLE "report_person_months" (
	"source" text,
	"month" date,
	"user_id" integer,
	"count" integer NOT NULL,
	CONSTRAINT "report_person_months_pkey" PRIMARY KEY("source","month","user_id"),
	CONSTRAINT "report_person_months_source" CHECK ("source" in ('completions', 'logins'))
);
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_in_month"("source" text, "at" timestamptz, "person" int, "count" int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF at IS NULL OR person IS NULL THEN RETURN; END IF;
  INSERT INTO report_person_months AS kept (source, month, user_id, count)
  VALUES (count_in_month.source, date_trunc('month', at AT TIME ZONE 'Asia/Manila')::date, person, count_in_month.count)
  ON CONFLICT ON CONSTRAINT report_person_months_pkey DO UPDATE SET count = kept.count + excluded.count;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_lesson_month"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM count_in_month('completions', old.completed_at, old.user_id, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM count_in_month('completions', new.completed_at, new.user_id, 1); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "lesson_month" AFTER INSERT OR DELETE ON "lesson_progress" FOR EACH ROW
  EXECUTE FUNCTION count_lesson_month();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "changed_lesson_month" AFTER UPDATE OF "completed_at", "user_id" ON "lesson_progress" FOR EACH ROW
  WHEN ((old.completed_at, old.user_id) IS DISTINCT FROM (new.completed_at, new.user_id))
  EXECUTE FUNCTION count_lesson_month();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_quiz_month"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM count_in_month('completions', old.passed_at, old.user_id, -1); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM count_in_month('completions', new.passed_at, new.user_id, 1); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "quiz_month" AFTER INSERT OR DELETE OR UPDATE OF "passed_at", "user_id" ON "quiz_results" FOR EACH ROW
  EXECUTE FUNCTION count_quiz_month();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_task_month"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND old.revoked_at IS NULL THEN
    PERFORM count_in_month('completions', old.completed_at, old.user_id, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND new.revoked_at IS NULL THEN
    PERFORM count_in_month('completions', new.completed_at, new.user_id, 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "task_month" AFTER INSERT OR DELETE OR UPDATE OF "completed_at", "revoked_at", "user_id" ON "task_completions"
  FOR EACH ROW EXECUTE FUNCTION count_task_month();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_login_month"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND old.is_success AND old.source = 'server' THEN
    PERFORM count_in_month('logins', old.at, old.user_id, -1);
  END IF;
  IF TG_OP <> 'DELETE' AND new.is_success AND new.source = 'server' THEN
    PERFORM count_in_month('logins', new.at, new.user_id, 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "login_month" AFTER INSERT OR UPDATE OR DELETE ON "login_logs" FOR EACH ROW
  EXECUTE FUNCTION count_login_month();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "report_person_months_now"() RETURNS SETOF "report_person_months" LANGUAGE sql STABLE AS $$
  SELECT source, date_trunc('month', at AT TIME ZONE interval '8 hours')::date, user_id, count(*)::int FROM (
    SELECT 'completions' AS source, user_id, completed_at AS at FROM lesson_progress WHERE completed_at IS NOT NULL
    UNION ALL SELECT 'completions', user_id, passed_at FROM quiz_results WHERE passed_at IS NOT NULL
    UNION ALL SELECT 'completions', user_id, completed_at FROM task_completions WHERE revoked_at IS NULL
    UNION ALL SELECT 'logins', user_id, at FROM login_logs WHERE is_success AND source = 'server' AND user_id IS NOT NULL) facts
  GROUP BY 1, 2, 3
$$;
--> statement-breakpoint
SET LOCAL work_mem = '128MB';
--> statement-breakpoint
INSERT INTO report_person_months SELECT * FROM report_person_months_now() ORDER BY 1, 2, 3;
--> statement-breakpoint
CREATE INDEX "report_person_months_user_id_index" ON "report_person_months" ("user_id");
--> statement-breakpoint
ALTER TABLE "report_person_months" ADD CONSTRAINT "report_person_months_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;
