CREATE TABLE "commission_months" (
	"affiliate_id" integer,
	"status" text,
	"month" date,
	"count" integer NOT NULL,
	"amount" bigint NOT NULL,
	"minus_count" integer NOT NULL,
	"minus_amount" bigint NOT NULL,
	CONSTRAINT "commission_months_pkey" PRIMARY KEY("affiliate_id","status","month"),
	CONSTRAINT "commission_months_status" CHECK ("status" in ('pending', 'due', 'paid', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "payment_schedules" ADD COLUMN "affiliate_id" integer;--> statement-breakpoint
ALTER TABLE "payment_schedules" ADD COLUMN "funnel_id" text;--> statement-breakpoint
CREATE INDEX "payment_schedules_to_come" ON "payment_schedules" ("affiliate_id","funnel_id","price") WHERE "transaction_id" is null and "voided_at" is null and "affiliate_id" is not null;--> statement-breakpoint
ALTER TABLE "commission_months" ADD CONSTRAINT "commission_months_affiliate_id_users_id_fkey" FOREIGN KEY ("affiliate_id") REFERENCES "users"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "payment_schedules" ADD CONSTRAINT "payment_schedules_affiliate_id_users_id_fkey" FOREIGN KEY ("affiliate_id") REFERENCES "users"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "payment_schedules" ADD CONSTRAINT "payment_schedules_funnel_id_funnels_id_fkey" FOREIGN KEY ("funnel_id") REFERENCES "funnels"("id") ON DELETE RESTRICT;--> statement-breakpoint
INSERT INTO "commission_months" ("affiliate_id", "status", "month", "count", "amount", "minus_count", "minus_amount")
SELECT affiliate_id, status, date_trunc('month', earned_on)::date, count(*), sum(amount), count(*) FILTER (WHERE amount < 0),
  coalesce(sum(amount) FILTER (WHERE amount < 0), 0)
FROM commissions GROUP BY 1, 2, 3;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "add_to_commission_months"("affiliate" integer, "state" text, "earned_in" date, "more" integer, "adds" bigint,
  "more_below" integer, "adds_below" bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO commission_months AS known (affiliate_id, status, month, count, amount, minus_count, minus_amount)
  VALUES (affiliate, state, earned_in, more, adds, more_below, adds_below)
  ON CONFLICT (affiliate_id, status, month) DO UPDATE SET count = known.count + excluded.count, amount = known.amount + excluded.amount,
    minus_count = known.minus_count + excluded.minus_count, minus_amount = known.minus_amount + excluded.minus_amount
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_new_commissions"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM add_to_commission_months(s.affiliate_id, s.status, s.month, s.rows, s.amount, s.below, s.amount_below) FROM (
    SELECT affiliate_id, status, date_trunc('month', earned_on)::date AS month, count(*)::int AS rows, sum(amount)::bigint AS amount,
      count(*) FILTER (WHERE amount < 0)::int AS below, coalesce(sum(amount) FILTER (WHERE amount < 0), 0)::bigint AS amount_below
    FROM changed GROUP BY 1, 2, 3 ORDER BY 1, 2, 3) s;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "commissions_added" AFTER INSERT ON "commissions"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_new_commissions();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_changed_commissions"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM add_to_commission_months(s.affiliate_id, s.status, s.month, s.rows, s.amount, s.below, s.amount_below) FROM (
    SELECT c.affiliate_id, c.status, date_trunc('month', c.earned_on)::date AS month, sum(c.sign)::int AS rows, sum(c.sign * c.amount)::bigint AS amount,
      coalesce(sum(c.sign) FILTER (WHERE c.amount < 0), 0)::int AS below,
      coalesce(sum(c.sign * c.amount) FILTER (WHERE c.amount < 0), 0)::bigint AS amount_below
    FROM (SELECT affiliate_id, status, earned_on, amount, -1 AS sign FROM former
      UNION ALL SELECT affiliate_id, status, earned_on, amount, 1 FROM changed) c
    GROUP BY 1, 2, 3 HAVING sum(c.sign) <> 0 OR sum(c.sign * c.amount) <> 0 ORDER BY 1, 2, 3) s;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "commissions_changed" AFTER UPDATE ON "commissions"
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_commissions();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "earner_of_order"("bought" orders) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN bought.live_at IS NOT NULL AND bought.lapsed_at IS NULL AND bought.source <> 'import'
    AND bought.user_id IS DISTINCT FROM bought.affiliate_id THEN bought.affiliate_id END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "know_entry_facts"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  SELECT i.user_id, s.product_id, s.status = 'active', earner_of_order(o), CASE WHEN earner_of_order(o) IS NOT NULL THEN o.funnel_id END
    INTO new.user_id, new.product_id, new.is_active, new.affiliate_id, new.funnel_id
  FROM invoices i JOIN subscriptions s ON s.id = i.subscription_id JOIN orders o ON o.id = s.order_id WHERE i.id = new.invoice_id;
  RETURN new;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "tell_entries_of_earner"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE payment_schedules e SET affiliate_id = earner_of_order(new), funnel_id = CASE WHEN earner_of_order(new) IS NOT NULL THEN new.funnel_id END
  FROM subscriptions s JOIN invoices i ON i.subscription_id = s.id
  WHERE s.order_id = new.id AND e.invoice_id = i.id AND e.affiliate_id IS DISTINCT FROM earner_of_order(new);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "order_earner" AFTER UPDATE OF "affiliate_id", "live_at", "lapsed_at", "user_id" ON "orders" FOR EACH ROW
  WHEN (earner_of_order(old) IS DISTINCT FROM earner_of_order(new)) EXECUTE FUNCTION tell_entries_of_earner();--> statement-breakpoint
UPDATE "payment_schedules" e SET "affiliate_id" = o.affiliate_id, "funnel_id" = o.funnel_id
FROM invoices i JOIN subscriptions s ON s.id = i.subscription_id JOIN orders o ON o.id = s.order_id
WHERE i.id = e.invoice_id AND earner_of_order(o) IS NOT NULL;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "person_key"("email" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN split_part(email, '@', 2) IN ('gmail.com', 'googlemail.com')
    THEN coalesce(nullif(replace(coalesce(nullif(split_part(split_part(email, '@', 1), '+', 1), ''), split_part(email, '@', 1)), '.', ''), ''),
      nullif(split_part(split_part(email, '@', 1), '+', 1), ''), split_part(email, '@', 1)) || '@gmail.com'
    ELSE coalesce(nullif(split_part(split_part(email, '@', 1), '+', 1), ''), split_part(email, '@', 1)) || '@' || split_part(email, '@', 2) END
$$;
