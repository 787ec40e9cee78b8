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
CREATE OR REPLACE TRIGGER "changed_lesson_days" AFTER UPDATE OF "opened_at", "completed_at", "lesson_id", "user_id" ON "lesson_progress" FOR EACH ROW
  WHEN ((old.opened_at, old.completed_at, old.lesson_id, old.user_id)
    IS DISTINCT FROM (new.opened_at, new.completed_at, new.lesson_id, new.user_id))
  EXECUTE FUNCTION uncount_lesson_days();

CREATE OR REPLACE FUNCTION "uncount_quiz_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM uncount_report_day('completions', old.passed_at); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM uncount_report_day('completions', new.passed_at); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "quiz_days" AFTER INSERT OR DELETE OR UPDATE OF "passed_at", "lesson_id", "user_id" ON "quiz_results" FOR EACH ROW
  EXECUTE FUNCTION uncount_quiz_days();

CREATE OR REPLACE FUNCTION "uncount_task_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM uncount_report_day('completions', old.completed_at); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM uncount_report_day('completions', new.completed_at); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "task_days" AFTER INSERT OR DELETE OR UPDATE OF "completed_at", "revoked_at", "user_id" ON "task_completions" FOR EACH ROW
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

-- Who was seen and who was not is counted at the end of each day. What changes it mostly changes it from today on, which
-- is counted by nobody; what lies before takes the days it reaches away. One lock for all of them: it is shared by all who
-- change anything, and held alone while one day is counted.
CREATE OR REPLACE FUNCTION "uncount_state_days"("first_day" date, "last_day" date) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF first_day IS NULL OR first_day > last_day THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('report states', 0));
  DELETE FROM report_days WHERE source IN ('seen', 'unseen') AND day BETWEEN first_day AND last_day;
END $$;

CREATE OR REPLACE FUNCTION "uncount_member_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM uncount_state_days(min(from_on), max(until_on)) FROM changed;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "days_of_members_made" AFTER INSERT ON "membership_spans"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION uncount_member_days();

CREATE OR REPLACE TRIGGER "days_of_members_gone" AFTER DELETE ON "membership_spans"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION uncount_member_days();

-- Of a stretch that ends on another day, the days between the two.
CREATE OR REPLACE FUNCTION "uncount_changed_member_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM uncount_state_days(min(d.first_day), max(d.last_day)) FROM (
    SELECT CASE WHEN f.user_id IS NULL OR c.user_id IS NULL THEN coalesce(c.from_on, f.from_on)
        ELSE least(f.until_on, c.until_on) + 1 END AS first_day, greatest(f.until_on, c.until_on) AS last_day
    FROM former f FULL JOIN changed c ON c.user_id = f.user_id AND c.from_on = f.from_on) d
  WHERE d.first_day <= d.last_day;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "days_of_members_changed" AFTER UPDATE ON "membership_spans"
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION uncount_changed_member_days();

-- Sights count on the days on which somebody is a member.
CREATE OR REPLACE FUNCTION "uncount_seen_days"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM uncount_state_days(min(greatest(c.first_day, m.from_on)), max(m.until_on))
  FROM changed c JOIN membership_spans m ON m.user_id = c.user_id AND m.until_on >= c.first_day;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "days_of_sights_made" AFTER INSERT ON "seen_spans"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION uncount_seen_days();

CREATE OR REPLACE TRIGGER "days_of_sights_gone" AFTER DELETE ON "seen_spans"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION uncount_seen_days();

-- A sight counts for six more days: what was known of those stays. An absence ends with the next sight.
CREATE OR REPLACE FUNCTION "uncount_changed_seen_days"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM uncount_state_days(min(greatest(d.first_day, m.from_on)), max(m.until_on)) FROM (
    SELECT u.user_id, CASE WHEN f.user_id IS NULL OR c.user_id IS NULL THEN u.first_day ELSE least(
        CASE WHEN f.last_day <> c.last_day THEN least(f.last_day, c.last_day) + 7 END,
        CASE WHEN f.next_day <> c.next_day THEN least(f.next_day, c.next_day) END) END AS first_day
    FROM former f FULL JOIN changed c ON c.user_id = f.user_id AND c.first_day = f.first_day
      CROSS JOIN LATERAL (VALUES (coalesce(c.user_id, f.user_id), coalesce(c.first_day, f.first_day))) u (user_id, first_day)) d
    JOIN membership_spans m ON m.user_id = d.user_id AND m.until_on >= d.first_day
  WHERE d.first_day IS NOT NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "days_of_sights_changed" AFTER UPDATE ON "seen_spans"
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION uncount_changed_seen_days();
