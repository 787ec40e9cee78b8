-- `owed_spans`: what was open of each entry, and from which to which day (I70). Today it is what the desk calls owed. On
-- earlier days, what was paid since was still open: by the day the money was sent, as everything is that tells what came
-- in; an entry that was paid in parts has one stretch for each amount. Whose it is, its product and its term are those of the
-- entry and its order.

CREATE OR REPLACE FUNCTION "owed_spans_now"(entries int[]) RETURNS SETOF "owed_spans" LANGUAGE sql STABLE AS $$
  WITH parts AS (
    SELECT a.schedule_id AS id, y.paid_on AS ends, sum(a.amount) AS amount
    FROM payment_allocations a JOIN payments y ON y.id = a.payment_id
    WHERE y.status = 'approved' AND (entries IS NULL OR a.schedule_id = ANY(entries))
    GROUP BY a.schedule_id, y.paid_on
    UNION ALL
    SELECT e.id, 'infinity'::date, e.price - e.paid FROM payment_schedules e
    WHERE e.transaction_id IS NULL AND e.voided_at IS NULL AND e.is_active AND (entries IS NULL OR e.id = ANY(entries))
    UNION ALL
    SELECT e.id, (e.voided_at AT TIME ZONE 'Asia/Manila')::date, e.price - e.paid
    FROM payment_schedules e JOIN invoices v ON v.id = e.invoice_id JOIN subscriptions s ON s.id = v.subscription_id
      JOIN orders o ON o.id = s.order_id
    WHERE e.voided_at IS NOT NULL AND e.price > e.paid AND o.live_at IS NOT NULL AND (entries IS NULL OR e.id = ANY(entries))),
  runs AS (
    SELECT id, lag(ends) OVER turn AS begins, ends - 1 AS last_day,
      sum(amount) OVER (PARTITION BY id ORDER BY ends DESC) AS amount
    FROM parts WINDOW turn AS (PARTITION BY id ORDER BY ends))
  SELECT e.id, greatest(r.begins, (e.created_at AT TIME ZONE 'Asia/Manila')::date), r.last_day, r.amount::bigint, e.schedule_date,
    e.user_id, e.product_id, o.term ->> 'id'
  FROM runs r JOIN payment_schedules e ON e.id = r.id JOIN invoices v ON v.id = e.invoice_id
    JOIN subscriptions s ON s.id = v.subscription_id JOIN orders o ON o.id = s.order_id
  WHERE greatest(r.begins, (e.created_at AT TIME ZONE 'Asia/Manila')::date) <= r.last_day
$$;

-- The changes of a stretch: it begins and ends, and grows older meanwhile.
CREATE OR REPLACE FUNCTION "owed_changes"(span "owed_spans") RETURNS TABLE ("day" date, "key" text, "count" int, "amount" bigint)
  LANGUAGE sql IMMUTABLE AS $$
  SELECT c.day, k.band, c.sign, c.sign * span.amount
  FROM (VALUES ('not-due', NULL, 0), ('1-7', 1, 7), ('8-14', 8, 14), ('15-30', 15, 30), ('31+', 31, NULL)) k (band, after, until)
    CROSS JOIN LATERAL (SELECT greatest(span.first_day, span.schedule_date + k.after) AS first_day,
      least(span.last_day, span.schedule_date + k.until) AS last_day) d
    CROSS JOIN LATERAL (VALUES (d.first_day, 1), (d.last_day + 1, -1)) c (day, sign)
  WHERE d.first_day <= d.last_day AND c.day < 'infinity'
$$;

-- Writes what is different now, and by how much that changes what is outstanding.
CREATE OR REPLACE FUNCTION "write_owed_spans"(entries int[]) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  spans owed_spans[];
  gone owed_spans[];
  made owed_spans[];
BEGIN
  -- Until the end of the transaction, so that what one writes, the next one sees.
  PERFORM FROM payment_schedules WHERE id = ANY(entries) ORDER BY id FOR NO KEY UPDATE;
  SELECT array_agg(n) INTO spans FROM owed_spans_now(entries) n;
  WITH g AS (
    DELETE FROM owed_spans k WHERE k.entry_id = ANY(entries) AND NOT EXISTS (SELECT FROM unnest(spans) n
      WHERE (n.entry_id, n.first_day) = (k.entry_id, k.first_day) AND n IS NOT DISTINCT FROM k)
    RETURNING k AS span)
  SELECT array_agg(g.span) INTO gone FROM g;
  WITH m AS (
    INSERT INTO owed_spans AS k SELECT n.* FROM unnest(spans) n ON CONFLICT (entry_id, first_day) DO NOTHING RETURNING k AS span)
  SELECT array_agg(m.span) INTO made FROM m;
  INSERT INTO report_changes (source, day, key, count, amount)
  SELECT 'outstanding', day, key, sum(count), sum(amount) FROM (
    SELECT c.day, c.key, -c.count AS count, -c.amount AS amount FROM unnest(gone) g CROSS JOIN LATERAL owed_changes(g) c
    UNION ALL
    SELECT c.day, c.key, c.count, c.amount FROM unnest(made) m CROSS JOIN LATERAL owed_changes(m) c) changes
  GROUP BY day, key HAVING sum(count) <> 0 OR sum(amount) <> 0;
END $$;

CREATE OR REPLACE FUNCTION "tell_spans_of_made_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE entries int[];
BEGIN
  SELECT array_agg(id) INTO entries FROM changed;
  IF entries IS NOT NULL THEN PERFORM write_owed_spans(entries); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "spans_of_made_entries" AFTER INSERT ON "payment_schedules"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_spans_of_made_entries();

CREATE OR REPLACE FUNCTION "tell_spans_of_changed_entries"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE entries int[];
BEGIN
  -- A promise changes nothing.
  SELECT array_agg(c.id) INTO entries FROM changed c JOIN former f ON f.id = c.id
  WHERE (f.price, f.paid, f.schedule_date, f.created_at, f.voided_at, f.transaction_id IS NULL, f.is_active, f.user_id, f.product_id)
    IS DISTINCT FROM (c.price, c.paid, c.schedule_date, c.created_at, c.voided_at, c.transaction_id IS NULL, c.is_active, c.user_id, c.product_id);
  IF entries IS NOT NULL THEN PERFORM write_owed_spans(entries); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "spans_of_changed_entries" AFTER UPDATE ON "payment_schedules"
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_spans_of_changed_entries();

CREATE OR REPLACE FUNCTION "forget_spans_of_entry"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  WITH gone AS (DELETE FROM owed_spans k WHERE k.entry_id = old.id RETURNING k AS span)
  INSERT INTO report_changes (source, day, key, count, amount)
  SELECT 'outstanding', c.day, c.key, -sum(c.count), -sum(c.amount) FROM gone g CROSS JOIN LATERAL owed_changes(g.span) c
  GROUP BY c.day, c.key;
  RETURN old;
END $$;

CREATE OR REPLACE TRIGGER "spans_of_entry_gone" BEFORE DELETE ON "payment_schedules" FOR EACH ROW
  EXECUTE FUNCTION forget_spans_of_entry();

-- They are never changed.
CREATE OR REPLACE FUNCTION "tell_spans_of_allocations"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE entries int[];
BEGIN
  SELECT array_agg(DISTINCT schedule_id) INTO entries FROM changed;
  IF entries IS NOT NULL THEN PERFORM write_owed_spans(entries); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "spans_of_made_allocations" AFTER INSERT ON "payment_allocations"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_spans_of_allocations();

CREATE OR REPLACE FUNCTION "tell_spans_of_payments"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE entries int[];
BEGIN
  SELECT array_agg(DISTINCT a.schedule_id) INTO entries
  FROM changed c JOIN former f ON f.id = c.id JOIN payment_allocations a ON a.payment_id = c.id
  WHERE (f.status, f.paid_on) IS DISTINCT FROM (c.status, c.paid_on);
  IF entries IS NOT NULL THEN PERFORM write_owed_spans(entries); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "spans_of_payments" AFTER UPDATE ON "payments"
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_spans_of_payments();

-- What was voided was owed only if its order had begun; all entries have the term of their order.
CREATE OR REPLACE FUNCTION "tell_spans_of_order"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE entries int[];
BEGIN
  SELECT array_agg(e.id) INTO entries
  FROM subscriptions s JOIN invoices v ON v.subscription_id = s.id JOIN payment_schedules e ON e.invoice_id = v.id
  WHERE s.order_id = new.id AND (e.voided_at IS NOT NULL OR old.term ->> 'id' IS DISTINCT FROM new.term ->> 'id');
  IF entries IS NOT NULL THEN PERFORM write_owed_spans(entries); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "spans_of_order" AFTER UPDATE OF "live_at", "term" ON "orders" FOR EACH ROW
  WHEN ((old.live_at IS NULL) <> (new.live_at IS NULL) OR old.term ->> 'id' IS DISTINCT FROM new.term ->> 'id') EXECUTE FUNCTION tell_spans_of_order();
