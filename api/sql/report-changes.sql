-- `report_changes`: by how much a state of a report changed on a day (I71). Here those of people and members; those of
-- what is outstanding come with `owed_spans`.

CREATE OR REPLACE FUNCTION "tell_changes_of_members"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign int := CASE WHEN TG_OP = 'DELETE' THEN -1 ELSE 1 END;
BEGIN
  INSERT INTO report_changes (source, day, key, count, amount)
  SELECT 'members', c.day, '', sum(c.count) * sign, 0
  FROM changed s CROSS JOIN LATERAL (VALUES (s.from_on, 1), (s.until_on + 1, -1)) c (day, count)
  GROUP BY c.day HAVING sum(c.count) <> 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "members_began" AFTER INSERT ON "membership_spans"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes_of_members();

CREATE OR REPLACE TRIGGER "members_gone" AFTER DELETE ON "membership_spans"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes_of_members();

CREATE OR REPLACE FUNCTION "tell_changed_members"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_changes (source, day, key, count, amount)
  SELECT 'members', day, '', sum(count), 0 FROM (
    SELECT from_on AS day, 1 AS count FROM changed UNION ALL SELECT until_on + 1, -1 FROM changed
    UNION ALL SELECT from_on, -1 FROM former UNION ALL SELECT until_on + 1, 1 FROM former) changes
  GROUP BY day HAVING sum(count) <> 0;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "members_changed" AFTER UPDATE ON "membership_spans"
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_members();

-- The days on which there is an account: from the day it was made until the one before it was archived.
CREATE OR REPLACE FUNCTION "account_changes"("created_at" timestamptz, "archived_at" timestamptz)
  RETURNS TABLE ("day" date, "count" int) LANGUAGE sql IMMUTABLE AS $$
  SELECT c.day, c.count FROM (VALUES ((created_at AT TIME ZONE 'Asia/Manila')::date, 1),
    ((archived_at AT TIME ZONE 'Asia/Manila')::date, -1)) c (day, count)
  WHERE c.day IS NOT NULL AND (archived_at IS NULL
    OR (archived_at AT TIME ZONE 'Asia/Manila')::date > (created_at AT TIME ZONE 'Asia/Manila')::date)
$$;

CREATE OR REPLACE FUNCTION "tell_changes_of_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO report_changes (source, day, key, count, amount)
    SELECT 'accounts', c.day, '', -c.count, 0 FROM account_changes(old.created_at, old.archived_at) c;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO report_changes (source, day, key, count, amount)
    SELECT 'accounts', c.day, '', c.count, 0 FROM account_changes(new.created_at, new.archived_at) c;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "account_days" AFTER INSERT OR DELETE ON "users" FOR EACH ROW
  EXECUTE FUNCTION tell_changes_of_account();

CREATE OR REPLACE TRIGGER "changed_account_days" AFTER UPDATE OF "created_at", "archived_at" ON "users" FOR EACH ROW
  WHEN ((old.created_at, old.archived_at) IS DISTINCT FROM (new.created_at, new.archived_at))
  EXECUTE FUNCTION tell_changes_of_account();

-- All of them as they follow from what is kept of people, members and entries.
CREATE OR REPLACE FUNCTION "report_changes_now"() RETURNS TABLE ("source" text, "day" date, "key" text, "count" bigint, "amount" numeric)
  LANGUAGE sql STABLE AS $$
  SELECT c.source, c.day, c.key, sum(c.count), sum(c.amount) FROM (
    SELECT 'outstanding' AS source, c.day, c.key, c.count, c.amount FROM owed_spans s CROSS JOIN LATERAL owed_changes(s) c
    UNION ALL SELECT 'members', s.from_on, '', 1, 0 FROM membership_spans s
    UNION ALL SELECT 'members', s.until_on + 1, '', -1, 0 FROM membership_spans s
    UNION ALL SELECT 'accounts', c.day, '', c.count, 0 FROM users u CROSS JOIN LATERAL account_changes(u.created_at, u.archived_at) c) c
  GROUP BY 1, 2, 3 HAVING sum(c.count) <> 0 OR sum(c.amount) <> 0
$$;

-- For databases that are older than these tables, and for those that are filled in one go.
CREATE OR REPLACE FUNCTION "write_report_changes"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM owed_spans;
  INSERT INTO owed_spans SELECT * FROM owed_spans_now(NULL);
  DELETE FROM report_changes;
  INSERT INTO report_changes (source, day, key, count, amount) SELECT * FROM report_changes_now();
END $$;

-- One row for each day and key: in one statement, so that whoever reads meanwhile sees the former rows or the sum.
CREATE OR REPLACE FUNCTION "fold_report_changes"() RETURNS bigint LANGUAGE sql AS $$
  WITH many AS (SELECT source, day, key FROM report_changes GROUP BY source, day, key HAVING count(*) > 1),
  gone AS (
    DELETE FROM report_changes r USING many m WHERE (r.source, r.day, r.key) = (m.source, m.day, m.key)
    RETURNING r.source, r.day, r.key, r.count, r.amount),
  sums AS (
    INSERT INTO report_changes (source, day, key, count, amount)
    SELECT source, day, key, sum(count), sum(amount) FROM gone GROUP BY source, day, key
    HAVING sum(count) <> 0 OR sum(amount) <> 0)
  SELECT count(*) FROM gone
$$;
