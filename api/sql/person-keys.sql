-- `person_keys`: what two accounts of one person share. Kept at every write of a person: looking for what is shared then
-- costs what is shared, not the number of people.

-- As numbers: hashes are compared faster than texts, and nobody meets a false one among 2^64. Mailboxes of Gmail ignore
-- dots and what follows a plus; mobile numbers and addresses of profiles are stored in one form.
CREATE OR REPLACE FUNCTION "keys_of_person"("person" "users") RETURNS TABLE ("reason" text, "key" bigint) LANGUAGE sql IMMUTABLE AS $$
  SELECT k.reason, k.key FROM (VALUES
    ('email', CASE WHEN person.email LIKE '%@gmail.com' OR person.email LIKE '%@googlemail.com'
      THEN hashtextextended(replace(split_part(split_part(person.email, '@', 1), '+', 1), '.', ''), 0) END),
    ('mobile', hashtextextended(person.mobile_number, 0)),
    ('facebook', hashtextextended(replace(lower(split_part(person.facebook_profile, '.com/', 2)), '.', ''), 0)),
    ('nameAndBirthdate', hashtextextended(lower(person.first_name || ' ' || person.last_name), person.birthdate - date '1900-01-01'))
  ) k (reason, key) WHERE k.key IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION "keep_keys_of_added"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO person_keys (user_id, reason, key, is_shared)
  SELECT u.id, k.reason, k.key, false FROM added JOIN users u ON u.id = added.id, keys_of_person(u) k;
  UPDATE person_keys known SET is_shared = true
  FROM (SELECT DISTINCT own.reason, own.key FROM added JOIN person_keys own ON own.user_id = added.id
    WHERE EXISTS (SELECT FROM person_keys other
      WHERE other.reason = own.reason AND other.key = own.key AND other.user_id <> own.user_id)) shared
  WHERE known.reason = shared.reason AND known.key = shared.key AND NOT known.is_shared;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "people_added" AFTER INSERT ON "users"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_keys_of_added();

CREATE OR REPLACE FUNCTION "keep_keys_of_changed"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  WITH gone AS (DELETE FROM person_keys WHERE user_id = new.id RETURNING user_id, reason, key, is_shared)
  UPDATE person_keys alone SET is_shared = false FROM gone
  WHERE gone.is_shared AND alone.reason = gone.reason AND alone.key = gone.key AND alone.user_id <> gone.user_id
    AND NOT EXISTS (SELECT FROM person_keys other WHERE other.reason = gone.reason AND other.key = gone.key
      AND other.user_id NOT IN (gone.user_id, alone.user_id));
  WITH added AS (
    INSERT INTO person_keys (user_id, reason, key, is_shared)
    SELECT new.id, k.reason, k.key,
      EXISTS (SELECT FROM person_keys other WHERE other.reason = k.reason AND other.key = k.key)
    FROM keys_of_person(new) k
    RETURNING reason, key, is_shared
  )
  UPDATE person_keys other SET is_shared = true FROM added
  WHERE added.is_shared AND other.reason = added.reason AND other.key = added.key AND NOT other.is_shared;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "person_changed" AFTER UPDATE ON "users" FOR EACH ROW WHEN (
  (old.email, old.mobile_number, old.facebook_profile, old.first_name, old.last_name, old.birthdate)
  IS DISTINCT FROM (new.email, new.mobile_number, new.facebook_profile, new.first_name, new.last_name, new.birthdate)
) EXECUTE FUNCTION keep_keys_of_changed();
