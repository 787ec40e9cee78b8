CREATE TABLE "owed_spans" (
	"entry_id" integer,
	"first_day" date,
	"last_day" date NOT NULL,
	"amount" bigint NOT NULL,
	"schedule_date" date NOT NULL,
	CONSTRAINT "owed_spans_pkey" PRIMARY KEY("entry_id","first_day"),
	CONSTRAINT "owed_spans_days_in_order" CHECK ("first_day" <= "last_day")
);
--> statement-breakpoint
CREATE TABLE "report_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"count" integer NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "report_changes_source" CHECK ("source" in ('outstanding', 'members', 'accounts'))
);
--> statement-breakpoint
ALTER TABLE "seen_spans" ADD COLUMN "next_day" date DEFAULT 'infinity' NOT NULL;--> statement-breakpoint
CREATE INDEX "owed_spans_days" ON "owed_spans" ("last_day","first_day","schedule_date","amount","entry_id");--> statement-breakpoint
CREATE INDEX "report_changes_of_source" ON "report_changes" ("source","day","key","count","amount");--> statement-breakpoint
ALTER TABLE "owed_spans" ADD CONSTRAINT "owed_spans_entry_id_payment_schedules_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "payment_schedules"("id") ON DELETE RESTRICT;--> statement-breakpoint
-- functions: as in api/sql
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
  SELECT e.id, greatest(r.begins, (e.created_at AT TIME ZONE 'Asia/Manila')::date), r.last_day, r.amount::bigint, e.schedule_date
  FROM runs r JOIN payment_schedules e ON e.id = r.id
  WHERE greatest(r.begins, (e.created_at AT TIME ZONE 'Asia/Manila')::date) <= r.last_day
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "owed_changes"(span "owed_spans") RETURNS TABLE ("day" date, "key" text, "count" int, "amount" bigint)
  LANGUAGE sql IMMUTABLE AS $$
  SELECT c.day, k.band, c.sign, c.sign * span.amount
  FROM (VALUES ('not-due', NULL, 0), ('1-7', 1, 7), ('8-14', 8, 14), ('15-30', 15, 30), ('31+', 31, NULL)) k (band, after, until)
    CROSS JOIN LATERAL (SELECT greatest(span.first_day, span.schedule_date + k.after) AS first_day,
      least(span.last_day, span.schedule_date + k.until) AS last_day) d
    CROSS JOIN LATERAL (VALUES (d.first_day, 1), (d.last_day + 1, -1)) c (day, sign)
  WHERE d.first_day <= d.last_day AND c.day < 'infinity'
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
      WHERE (n.entry_id, n.first_day, n.last_day, n.amount, n.schedule_date)
        = (k.entry_id, k.first_day, k.last_day, k.amount, k.schedule_date))
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
CREATE OR REPLACE FUNCTION "tell_spans_of_made_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE entries int[];
BEGIN
  SELECT array_agg(id) INTO entries FROM changed;
  IF entries IS NOT NULL THEN PERFORM write_owed_spans(entries); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "spans_of_made_entries" AFTER INSERT ON "payment_schedules"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_spans_of_made_entries();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "tell_spans_of_changed_entries"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE entries int[];
BEGIN
  -- A promise changes nothing.
  SELECT array_agg(c.id) INTO entries FROM changed c JOIN former f ON f.id = c.id
  WHERE (f.price, f.paid, f.schedule_date, f.created_at, f.voided_at, f.transaction_id IS NULL, f.is_active)
    IS DISTINCT FROM (c.price, c.paid, c.schedule_date, c.created_at, c.voided_at, c.transaction_id IS NULL, c.is_active);
  IF entries IS NOT NULL THEN PERFORM write_owed_spans(entries); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "spans_of_changed_entries" AFTER UPDATE ON "payment_schedules"
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_spans_of_changed_entries();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "forget_spans_of_entry"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  WITH gone AS (DELETE FROM owed_spans k WHERE k.entry_id = old.id RETURNING k AS span)
  INSERT INTO report_changes (source, day, key, count, amount)
  SELECT 'outstanding', c.day, c.key, -sum(c.count), -sum(c.amount) FROM gone g CROSS JOIN LATERAL owed_changes(g.span) c
  GROUP BY c.day, c.key;
  RETURN old;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "spans_of_entry_gone" BEFORE DELETE ON "payment_schedules" FOR EACH ROW
  EXECUTE FUNCTION forget_spans_of_entry();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "tell_spans_of_allocations"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE entries int[];
BEGIN
  SELECT array_agg(DISTINCT schedule_id) INTO entries FROM changed;
  IF entries IS NOT NULL THEN PERFORM write_owed_spans(entries); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "spans_of_made_allocations" AFTER INSERT ON "payment_allocations"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_spans_of_allocations();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "tell_spans_of_payments"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE entries int[];
BEGIN
  SELECT array_agg(DISTINCT a.schedule_id) INTO entries
  FROM changed c JOIN former f ON f.id = c.id JOIN payment_allocations a ON a.payment_id = c.id
  WHERE (f.status, f.paid_on) IS DISTINCT FROM (c.status, c.paid_on);
  IF entries IS NOT NULL THEN PERFORM write_owed_spans(entries); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "spans_of_payments" AFTER UPDATE ON "payments"
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_spans_of_payments();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "tell_spans_of_order"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE entries int[];
BEGIN
  SELECT array_agg(e.id) INTO entries
  FROM subscriptions s JOIN invoices v ON v.subscription_id = s.id JOIN payment_schedules e ON e.invoice_id = v.id
  WHERE s.order_id = new.id AND e.voided_at IS NOT NULL;
  IF entries IS NOT NULL THEN PERFORM write_owed_spans(entries); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "spans_of_order" AFTER UPDATE OF "live_at" ON "orders" FOR EACH ROW
  WHEN ((old.live_at IS NULL) <> (new.live_at IS NULL)) EXECUTE FUNCTION tell_spans_of_order();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "tell_changes_of_members"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign int := CASE WHEN TG_OP = 'DELETE' THEN -1 ELSE 1 END;
BEGIN
  INSERT INTO report_changes (source, day, key, count, amount)
  SELECT 'members', c.day, '', sum(c.count) * sign, 0
  FROM changed s CROSS JOIN LATERAL (VALUES (s.from_on, 1), (s.until_on + 1, -1)) c (day, count)
  GROUP BY c.day HAVING sum(c.count) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "members_began" AFTER INSERT ON "membership_spans"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes_of_members();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "members_gone" AFTER DELETE ON "membership_spans"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changes_of_members();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "tell_changed_members"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO report_changes (source, day, key, count, amount)
  SELECT 'members', day, '', sum(count), 0 FROM (
    SELECT from_on AS day, 1 AS count FROM changed UNION ALL SELECT until_on + 1, -1 FROM changed
    UNION ALL SELECT from_on, -1 FROM former UNION ALL SELECT until_on + 1, 1 FROM former) changes
  GROUP BY day HAVING sum(count) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "members_changed" AFTER UPDATE ON "membership_spans"
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_changed_members();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "account_changes"("created_at" timestamptz, "archived_at" timestamptz)
  RETURNS TABLE ("day" date, "count" int) LANGUAGE sql IMMUTABLE AS $$
  SELECT c.day, c.count FROM (VALUES ((created_at AT TIME ZONE 'Asia/Manila')::date, 1),
    ((archived_at AT TIME ZONE 'Asia/Manila')::date, -1)) c (day, count)
  WHERE c.day IS NOT NULL AND (archived_at IS NULL
    OR (archived_at AT TIME ZONE 'Asia/Manila')::date > (created_at AT TIME ZONE 'Asia/Manila')::date)
$$;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "account_days" AFTER INSERT OR DELETE ON "users" FOR EACH ROW
  EXECUTE FUNCTION tell_changes_of_account();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "changed_account_days" AFTER UPDATE OF "created_at", "archived_at" ON "users" FOR EACH ROW
  WHEN ((old.created_at, old.archived_at) IS DISTINCT FROM (new.created_at, new.archived_at))
  EXECUTE FUNCTION tell_changes_of_account();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "report_changes_now"() RETURNS TABLE ("source" text, "day" date, "key" text, "count" bigint, "amount" numeric)
  LANGUAGE sql STABLE AS $$
  SELECT c.source, c.day, c.key, sum(c.count), sum(c.amount) FROM (
    SELECT 'outstanding' AS source, c.day, c.key, c.count, c.amount FROM owed_spans s CROSS JOIN LATERAL owed_changes(s) c
    UNION ALL SELECT 'members', s.from_on, '', 1, 0 FROM membership_spans s
    UNION ALL SELECT 'members', s.until_on + 1, '', -1, 0 FROM membership_spans s
    UNION ALL SELECT 'accounts', c.day, '', c.count, 0 FROM users u CROSS JOIN LATERAL account_changes(u.created_at, u.archived_at) c) c
  GROUP BY 1, 2, 3 HAVING sum(c.count) <> 0 OR sum(c.amount) <> 0
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "write_report_changes"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM owed_spans;
  INSERT INTO owed_spans SELECT * FROM owed_spans_now(NULL);
  DELETE FROM report_changes;
  INSERT INTO report_changes (source, day, key, count, amount) SELECT * FROM report_changes_now();
END $$;
--> statement-breakpoint
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
--> statement-breakpoint
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
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "person_made_seen" AFTER INSERT ON "users" FOR EACH ROW EXECUTE FUNCTION note_sight();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "person_seen" AFTER UPDATE OF "last_seen_at" ON "users" FOR EACH ROW
  WHEN (new.last_seen_at IS NOT NULL AND (old.last_seen_at AT TIME ZONE 'Asia/Manila')::date
    IS DISTINCT FROM (new.last_seen_at AT TIME ZONE 'Asia/Manila')::date)
  EXECUTE FUNCTION note_sight();
--> statement-breakpoint
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
--> statement-breakpoint
SELECT write_report_changes();
--> statement-breakpoint
INSERT INTO seen_spans (user_id, first_day, last_day) SELECT id, '-infinity', '-infinity' FROM users;
--> statement-breakpoint
UPDATE seen_spans s SET next_day = n.next_day
FROM (SELECT user_id, first_day, lead(first_day) OVER (PARTITION BY user_id ORDER BY first_day) AS next_day FROM seen_spans) n
WHERE n.user_id = s.user_id AND n.first_day = s.first_day AND n.next_day IS NOT NULL;
--> statement-breakpoint
CREATE INDEX "seen_spans_by_next_day" ON "seen_spans" ("next_day","last_day","user_id");
