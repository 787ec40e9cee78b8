-- `users.last_seen_at`: the newest sight of any of a person's sessions.

CREATE OR REPLACE FUNCTION "keep_users_last_seen"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET last_seen_at = NEW.last_seen_at
  WHERE id = NEW.user_id AND (last_seen_at IS NULL OR last_seen_at < NEW.last_seen_at);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "session_seen" AFTER INSERT OR UPDATE OF "last_seen_at" ON "sessions"
  FOR EACH ROW EXECUTE FUNCTION keep_users_last_seen();
