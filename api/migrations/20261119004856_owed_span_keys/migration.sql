ALTER TABLE "owed_spans" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "owed_spans" ADD COLUMN "product_id" integer;--> statement-breakpoint
ALTER TABLE "owed_spans" ADD COLUMN "term" text;
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "tell_spans_of_order"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE entries int[];
BEGIN
  SELECT array_agg(e.id) INTO entries
  FROM subscriptions s JOIN invoices v ON v.subscription_id = s.id JOIN payment_schedules e ON e.invoice_id = v.id
  WHERE s.order_id = new.id AND (e.voided_at IS NOT NULL OR old.term ->> 'id' IS DISTINCT FROM new.term ->> 'id');
  IF entries IS NOT NULL THEN PERFORM write_owed_spans(entries); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "spans_of_order" AFTER UPDATE OF "live_at", "term" ON "orders" FOR EACH ROW
  WHEN ((old.live_at IS NULL) <> (new.live_at IS NULL) OR old.term ->> 'id' IS DISTINCT FROM new.term ->> 'id') EXECUTE FUNCTION tell_spans_of_order();
--> statement-breakpoint
UPDATE owed_spans k SET user_id = e.user_id, product_id = e.product_id, term = o.term ->> 'id'
FROM payment_schedules e JOIN invoices v ON v.id = e.invoice_id JOIN subscriptions s ON s.id = v.subscription_id
  JOIN orders o ON o.id = s.order_id
WHERE e.id = k.entry_id;
