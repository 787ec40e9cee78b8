-- `name_revisions`: how often names of levels, batches and groups changed, so that processes know when their copy is old.

-- Counts in a slot that no other transaction holds; when all are held it waits for the first. The sum grows with every
-- change that is committed, which a sequence could not promise.
CREATE OR REPLACE FUNCTION "count_change_of_names"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE name_revisions SET revision = revision + 1
  WHERE slot = (SELECT slot FROM name_revisions ORDER BY slot LIMIT 1 FOR UPDATE SKIP LOCKED);
  IF NOT FOUND THEN
    UPDATE name_revisions SET revision = revision + 1 WHERE slot = 0;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "names_of_levels" AFTER INSERT OR UPDATE OF "name", "position" OR DELETE OR TRUNCATE ON "access_levels"
  FOR EACH STATEMENT EXECUTE FUNCTION count_change_of_names();

CREATE OR REPLACE TRIGGER "names_of_batches" AFTER INSERT OR UPDATE OF "name" OR DELETE OR TRUNCATE ON "batches"
  FOR EACH STATEMENT EXECUTE FUNCTION count_change_of_names();

CREATE OR REPLACE TRIGGER "names_of_groups" AFTER INSERT OR UPDATE OF "name" OR DELETE OR TRUNCATE ON "groups"
  FOR EACH STATEMENT EXECUTE FUNCTION count_change_of_names();

CREATE OR REPLACE TRIGGER "names_of_sub_groups" AFTER INSERT OR UPDATE OF "name" OR DELETE OR TRUNCATE ON "sub_groups"
  FOR EACH STATEMENT EXECUTE FUNCTION count_change_of_names();
