-- `report_days`: a day of a report is counted once and kept, until one of its facts changes. Then its row goes, in the
-- transaction of the change. The lock, shared by all who change facts and held alone by the job that counts the day, lets
-- neither overlook the other: without it a change that is not committed yet would be missed by both.

CREATE OR REPLACE FUNCTION "report_day_lock"("source" text, "day" date) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT hashtextextended('report ' || source, day - date '2000-01-01')
$$;

CREATE OR REPLACE FUNCTION "uncount_report_day"("changed" text, "at" timestamptz) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  changed_day date := (at AT TIME ZONE 'Asia/Manila')::date;
BEGIN
  IF at IS NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock_shared(report_day_lock(changed, changed_day));
  DELETE FROM report_days WHERE source = changed AND day = changed_day;
END $$;

CREATE OR REPLACE FUNCTION "uncount_lesson_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM uncount_report_day('completions', old.completed_at), uncount_report_day('lesson-activity', old.completed_at),
      uncount_report_day('lesson-activity', old.opened_at);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM uncount_report_day('completions', new.completed_at), uncount_report_day('lesson-activity', new.completed_at),
      uncount_report_day('lesson-activity', new.opened_at);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "lesson_days" AFTER INSERT OR DELETE ON "lesson_progress" FOR EACH ROW
  EXECUTE FUNCTION uncount_lesson_days();

-- A heartbeat changes neither.
CREATE OR REPLACE TRIGGER "changed_lesson_days" AFTER UPDATE OF "opened_at", "completed_at", "lesson_id" ON "lesson_progress" FOR EACH ROW
  WHEN ((old.opened_at, old.completed_at, old.lesson_id) IS DISTINCT FROM (new.opened_at, new.completed_at, new.lesson_id))
  EXECUTE FUNCTION uncount_lesson_days();

CREATE OR REPLACE FUNCTION "uncount_quiz_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM uncount_report_day('completions', old.passed_at); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM uncount_report_day('completions', new.passed_at); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "quiz_days" AFTER INSERT OR DELETE OR UPDATE OF "passed_at", "lesson_id" ON "quiz_results" FOR EACH ROW
  EXECUTE FUNCTION uncount_quiz_days();

CREATE OR REPLACE FUNCTION "uncount_task_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM uncount_report_day('completions', old.completed_at); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM uncount_report_day('completions', new.completed_at); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "task_days" AFTER INSERT OR DELETE OR UPDATE OF "completed_at", "revoked_at" ON "task_completions" FOR EACH ROW
  EXECUTE FUNCTION uncount_task_days();

CREATE OR REPLACE FUNCTION "uncount_login_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM uncount_report_day('logins', old.at); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM uncount_report_day('logins', new.at); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "login_days" AFTER INSERT OR UPDATE OR DELETE ON "login_logs" FOR EACH ROW
  EXECUTE FUNCTION uncount_login_days();

-- A lesson that moves to another course takes all that was ever done with it along.
CREATE OR REPLACE FUNCTION "uncount_course_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended('report courses', 0));
  DELETE FROM report_days WHERE source IN ('completions', 'lesson-activity');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "lesson_course_days" AFTER UPDATE OF "unit_id" ON "lessons" FOR EACH ROW
  WHEN (old.unit_id IS DISTINCT FROM new.unit_id) EXECUTE FUNCTION uncount_course_days();

CREATE OR REPLACE TRIGGER "unit_course_days" AFTER UPDATE OF "course_id" ON "units" FOR EACH ROW
  WHEN (old.course_id IS DISTINCT FROM new.course_id) EXECUTE FUNCTION uncount_course_days();
