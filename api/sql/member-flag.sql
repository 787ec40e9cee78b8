-- `users.is_member`: whether somebody holds a level beyond those of outsiders.

CREATE OR REPLACE FUNCTION "keep_users_is_member"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users u SET is_member = held.is_member
  FROM (
    SELECT c.user_id, EXISTS (
      SELECT 1 FROM user_access_levels l
      WHERE l.user_id = c.user_id AND l.access_level_id NOT IN ('non-member', 'affiliate')
    ) AS is_member
    FROM (SELECT DISTINCT user_id FROM changed) c
  ) held
  WHERE u.id = held.user_id AND u.is_member <> held.is_member;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "levels_granted" AFTER INSERT ON "user_access_levels"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_users_is_member();

CREATE OR REPLACE TRIGGER "levels_taken" AFTER DELETE ON "user_access_levels"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_users_is_member();

-- A merge moves levels from one person to another: both are looked at.
CREATE OR REPLACE TRIGGER "levels_moved_to" AFTER UPDATE ON "user_access_levels"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_users_is_member();

CREATE OR REPLACE TRIGGER "levels_moved_from" AFTER UPDATE ON "user_access_levels"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_users_is_member();
