-- `person_activity.at`: the newest sign of life of a person, from the columns that a trigger names. Ten minutes are exact
-- enough, so that a lesson that is watched does not write a row with every heartbeat.

CREATE OR REPLACE FUNCTION "note_activity"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO person_activity (user_id, at)
  SELECT new.user_id, max((to_jsonb(new) ->> name)::timestamptz) FROM unnest(tg_argv) name
  HAVING max((to_jsonb(new) ->> name)::timestamptz) IS NOT NULL
  ON CONFLICT (user_id) DO UPDATE SET at = excluded.at WHERE person_activity.at < excluded.at - interval '10 minutes';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "lesson_activity" AFTER INSERT OR UPDATE ON "lesson_progress"
  FOR EACH ROW EXECUTE FUNCTION note_activity('last_opened_at', 'completed_at', 'position_at');

CREATE OR REPLACE TRIGGER "task_activity" AFTER INSERT OR UPDATE OF "user_id" ON "task_completions"
  FOR EACH ROW EXECUTE FUNCTION note_activity('completed_at');

CREATE OR REPLACE TRIGGER "post_activity" AFTER INSERT OR UPDATE OF "user_id" ON "posts"
  FOR EACH ROW EXECUTE FUNCTION note_activity('created_at');

CREATE OR REPLACE TRIGGER "comment_activity" AFTER INSERT OR UPDATE OF "user_id" ON "post_comments"
  FOR EACH ROW EXECUTE FUNCTION note_activity('created_at');

-- Dated by when the phone made it, which is up to two days before it arrived.
CREATE OR REPLACE TRIGGER "check_in_activity" AFTER INSERT OR UPDATE OF "user_id" ON "accountability_check_ins"
  FOR EACH ROW EXECUTE FUNCTION note_activity('made_at');

-- A membership begins silent: whoever never opens a lesson is missed from that day on.
CREATE OR REPLACE TRIGGER "membership_activity" AFTER INSERT OR UPDATE OF "starts_on", "user_id" ON "subscriptions"
  FOR EACH ROW WHEN (new.access_level_id = 'member' AND new.starts_on IS NOT NULL AND new.user_id IS NOT NULL)
  EXECUTE FUNCTION note_activity('starts_on');
