-- The tables `membership_terms` and, of their days, `membership_spans` (I66): every membership from its first to its last day and what came after it (I61), as the rule
-- `termsOf` says. The people whose subscriptions changed are written again, one transaction after the other for each of them.

CREATE OR REPLACE FUNCTION "membership_terms_now"(people int[]) RETURNS SETOF "membership_terms" LANGUAGE sql STABLE AS $$
  WITH begun AS (
    SELECT s.id, s.user_id, s.product_id, s.order_id, s.status, s.first_paid_on,
      least(s.starts_on, s.first_paid_on) AS starts_on,
      CASE WHEN s.status = 'paused' THEN date '9999-12-31'
        WHEN s.status = 'cancelled' AND s.cancelled_at IS NOT NULL THEN least(s.expires_on,
          greatest((s.cancelled_at AT TIME ZONE 'Asia/Manila')::date, least(s.starts_on, s.first_paid_on)))
        ELSE s.expires_on END AS ends_on
    FROM subscriptions s
    WHERE s.access_level_id = 'member' AND s.status <> 'pending' AND s.starts_on IS NOT NULL AND s.expires_on IS NOT NULL
      AND s.user_id IS NOT NULL AND (people IS NULL OR s.user_id = ANY(people))),
  known AS (
    SELECT b.*, n.on_day AS next_on, n.order_id AS next_order_id, EXISTS (
      SELECT FROM subscriptions o WHERE o.user_id = b.user_id AND o.id < b.id AND o.access_level_id = 'member'
        AND o.status IN ('active', 'paused') AND o.starts_on IS NOT NULL
        AND (o.status = 'paused' OR o.expires_on > b.ends_on) AND b.ends_on < date '9999-12-31') AS is_covered
    FROM begun b LEFT JOIN LATERAL (
      SELECT coalesce(n.first_paid_on, n.starts_on) AS on_day, n.order_id FROM subscriptions n
      WHERE n.user_id = b.user_id AND n.id > b.id AND n.access_level_id = 'member' AND n.starts_on IS NOT NULL
        AND n.expires_on IS NOT NULL AND n.status <> 'pending' AND (n.status <> 'cancelled' OR n.first_paid_on IS NOT NULL)
      ORDER BY n.id LIMIT 1) n ON true),
  decided AS (
    SELECT k.*, k.is_covered OR k.ends_on >= date '9999-12-31' AS is_endless,
      k.next_on <= k.ends_on + 14 AS is_renewed FROM known k)
  SELECT d.id, d.user_id, d.product_id, u.batch_id, d.starts_on, d.ends_on, d.status = 'cancelled', d.is_covered,
    CASE WHEN NOT d.is_endless AND d.is_renewed THEN d.next_on END,
    CASE WHEN NOT d.is_endless AND d.is_renewed IS NOT TRUE THEN
      CASE WHEN d.status = 'cancelled' THEN d.ends_on ELSE d.ends_on + 15 END END,
    CASE WHEN NOT d.is_endless AND NOT d.is_renewed THEN d.next_on END,
    coalesce((SELECT o.total FROM orders o WHERE o.id = CASE WHEN d.is_endless THEN d.order_id ELSE d.next_order_id END),
      (SELECT o.total FROM orders o WHERE o.id = d.order_id))
  FROM decided d JOIN users u ON u.id = d.user_id
$$;

-- Somebody is a member until it was cancelled, or the days of grace are over.
CREATE OR REPLACE FUNCTION "membership_spans_now"(people int[]) RETURNS SETOF "membership_spans" LANGUAGE sql STABLE AS $$
  WITH days AS (
    SELECT t.user_id, t.subscription_id, t.starts_on, t.ends_on, t.amount,
      CASE WHEN t.is_cancelled THEN t.ends_on - 1 ELSE t.ends_on + 14 END AS until_on
    FROM membership_terms t WHERE people IS NULL OR t.user_id = ANY(people)),
  marked AS (
    SELECT d.*, coalesce(d.starts_on > max(d.until_on) OVER (PARTITION BY d.user_id ORDER BY d.starts_on, d.subscription_id
      ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) + 1, true) AS is_first
    FROM days d WHERE d.until_on >= d.starts_on),
  numbered AS (
    SELECT m.*, count(*) FILTER (WHERE m.is_first) OVER (PARTITION BY m.user_id ORDER BY m.starts_on, m.subscription_id) AS span
    FROM marked m)
  SELECT n.user_id, min(n.starts_on), max(n.until_on), max(n.subscription_id), max(n.ends_on), max(n.amount)
  FROM numbered n GROUP BY n.user_id, n.span
$$;

CREATE OR REPLACE FUNCTION "write_membership_terms"(people int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Until the end of the transaction, so that what one writes, the next one sees: each person in the order of their
  -- numbers, or everybody at once where a statement is about many (an import), as there is room for some thousand locks.
  IF cardinality(people) > 500 THEN
    PERFORM pg_advisory_xact_lock(61, 0);
  ELSE
    PERFORM pg_advisory_xact_lock_shared(61, 0);
    PERFORM pg_advisory_xact_lock(61, p) FROM (SELECT DISTINCT unnest(people) AS p ORDER BY 1) each_one;
  END IF;
  DELETE FROM membership_terms t WHERE t.user_id = ANY(people) AND NOT EXISTS (
    SELECT FROM subscriptions s WHERE s.id = t.subscription_id AND s.access_level_id = 'member' AND s.status <> 'pending'
      AND s.starts_on IS NOT NULL AND s.expires_on IS NOT NULL AND s.user_id IS NOT NULL);
  INSERT INTO membership_terms SELECT * FROM membership_terms_now(people)
  ON CONFLICT (subscription_id) DO UPDATE SET user_id = excluded.user_id, product_id = excluded.product_id,
    batch_id = excluded.batch_id, starts_on = excluded.starts_on, ends_on = excluded.ends_on,
    is_cancelled = excluded.is_cancelled, is_covered = excluded.is_covered, renewed_on = excluded.renewed_on,
    left_on = excluded.left_on, returned_on = excluded.returned_on, amount = excluded.amount;
  -- Only what is different: whatever is counted by day follows from the days that changed.
  DELETE FROM membership_spans s WHERE s.user_id = ANY(people)
    AND NOT EXISTS (SELECT FROM membership_spans_now(people) n WHERE n.user_id = s.user_id AND n.from_on = s.from_on);
  INSERT INTO membership_spans AS s SELECT * FROM membership_spans_now(people)
  ON CONFLICT (user_id, from_on) DO UPDATE SET until_on = excluded.until_on, last_subscription_id = excluded.last_subscription_id,
    ends_on = excluded.ends_on, amount = excluded.amount
    WHERE (s.until_on, s.last_subscription_id, s.ends_on, s.amount)
      IS DISTINCT FROM (excluded.until_on, excluded.last_subscription_id, excluded.ends_on, excluded.amount);
END $$;

CREATE OR REPLACE FUNCTION "tell_terms_of_new"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE people int[];
BEGIN
  SELECT array_agg(DISTINCT c.user_id) INTO people FROM changed c
  WHERE c.user_id IS NOT NULL AND c.access_level_id = 'member' AND c.status <> 'pending';
  IF people IS NOT NULL THEN PERFORM write_membership_terms(people); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION "tell_terms_of_changed"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE people int[];
BEGIN
  SELECT array_agg(DISTINCT p.user_id) INTO people FROM former f JOIN changed c ON c.id = f.id
    CROSS JOIN LATERAL (VALUES (f.user_id), (c.user_id)) p (user_id)
  WHERE p.user_id IS NOT NULL AND 'member' IN (f.access_level_id, c.access_level_id)
    AND (f.user_id, f.access_level_id, f.status, f.starts_on, f.expires_on, f.cancelled_at, f.first_paid_on, f.product_id, f.order_id)
      IS DISTINCT FROM
      (c.user_id, c.access_level_id, c.status, c.starts_on, c.expires_on, c.cancelled_at, c.first_paid_on, c.product_id, c.order_id);
  IF people IS NOT NULL THEN PERFORM write_membership_terms(people); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "memberships_made" AFTER INSERT ON "subscriptions"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_terms_of_new();

CREATE OR REPLACE TRIGGER "memberships_changed" AFTER UPDATE ON "subscriptions"
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_terms_of_changed();

CREATE OR REPLACE TRIGGER "memberships_gone" AFTER DELETE ON "subscriptions"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_terms_of_new();

CREATE OR REPLACE FUNCTION "tell_terms_of_batch"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE membership_terms SET batch_id = new.batch_id WHERE user_id = new.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "person_in_batch" AFTER UPDATE OF "batch_id" ON "users" FOR EACH ROW
  WHEN (old.batch_id IS DISTINCT FROM new.batch_id) EXECUTE FUNCTION tell_terms_of_batch();
