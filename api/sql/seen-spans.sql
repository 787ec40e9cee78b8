-- `seen_spans`: in which days a person was here at least every week. A sight goes on with the stretch that ended at most
-- a week before it, or begins one. Sights come one after the other; one that lies before what is known is left out. The
-- first stretch of everybody lies before all days.

CREATE OR REPLACE FUNCTION "note_sight"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  seen_on date := (new.last_seen_at AT TIME ZONE 'Asia/Manila')::date;
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO seen_spans (user_id, first_day, last_day) VALUES (new.id, '-infinity', '-infinity') ON CONFLICT DO NOTHING;
    IF seen_on IS NULL THEN RETURN NULL; END IF;
  END IF;
  -- The last sight of another account, which comes and goes with a merge, is not one of this account.
  IF current_setting('tribe.is_merge', true) = 'on' THEN RETURN NULL; END IF;
  UPDATE seen_spans SET last_day = greatest(last_day, seen_on)
  WHERE user_id = new.id AND first_day <= seen_on AND last_day >= seen_on - 7;
  IF FOUND OR EXISTS (SELECT FROM seen_spans s WHERE s.user_id = new.id AND s.first_day > seen_on) THEN RETURN NULL; END IF;
  UPDATE seen_spans SET next_day = seen_on WHERE user_id = new.id AND next_day = 'infinity';
  INSERT INTO seen_spans (user_id, first_day, last_day) VALUES (new.id, seen_on, seen_on) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "person_made_seen" AFTER INSERT ON "users" FOR EACH ROW EXECUTE FUNCTION note_sight();

-- Once a day: the sights of one day are one.
CREATE OR REPLACE TRIGGER "person_seen" AFTER UPDATE OF "last_seen_at" ON "users" FOR EACH ROW
  WHEN (new.last_seen_at IS NOT NULL AND (old.last_seen_at AT TIME ZONE 'Asia/Manila')::date
    IS DISTINCT FROM (new.last_seen_at AT TIME ZONE 'Asia/Manila')::date)
  EXECUTE FUNCTION note_sight();

-- All of them from what is known of earlier days: sign-ins, what somebody began or finished, and the last sight. For
-- databases that are older than this table, and for those that are filled in one go.
CREATE OR REPLACE FUNCTION "write_seen_spans"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM seen_spans;
  INSERT INTO seen_spans (user_id, first_day, last_day, next_day)
  SELECT user_id, first_day, last_day, coalesce(lead(first_day) OVER (PARTITION BY user_id ORDER BY first_day), 'infinity') FROM (
    SELECT id AS user_id, '-infinity'::date AS first_day, '-infinity'::date AS last_day FROM users
    UNION ALL
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
    GROUP BY user_id, span) stretches;
END $$;
