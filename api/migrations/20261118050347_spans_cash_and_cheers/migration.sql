CREATE TABLE "membership_spans" (
	"user_id" integer,
	"from_on" date,
	"until_on" date NOT NULL,
	"last_subscription_id" integer NOT NULL,
	"ends_on" date NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "membership_spans_pkey" PRIMARY KEY("user_id","from_on"),
	CONSTRAINT "membership_spans_days_in_order" CHECK ("from_on" <= "until_on")
);
--> statement-breakpoint
CREATE TABLE "retention_cash" (
	"user_id" integer,
	"month" smallint,
	"cohort" date NOT NULL,
	"due" bigint NOT NULL,
	"paid" bigint NOT NULL,
	CONSTRAINT "retention_cash_pkey" PRIMARY KEY("user_id","month"),
	CONSTRAINT "retention_cash_paid" CHECK ("paid" between 0 and "due")
);
--> statement-breakpoint
CREATE TABLE "accountability_cheers" (
	"check_in_id" integer,
	"user_id" integer,
	"words" text DEFAULT '' NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accountability_cheers_pkey" PRIMARY KEY("check_in_id","user_id")
);
--> statement-breakpoint
DROP INDEX "membership_terms_days";--> statement-breakpoint
ALTER TABLE "retention_cohorts" ADD COLUMN "due" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "retention_cohorts" ADD COLUMN "collected" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_sold_by_affiliate" ON "orders" ("affiliate_id","live_at") WHERE "affiliate_id" is not null;--> statement-breakpoint
CREATE INDEX "membership_spans_days" ON "membership_spans" ("until_on","from_on","user_id");--> statement-breakpoint
CREATE INDEX "membership_spans_last_subscription_id_index" ON "membership_spans" ("last_subscription_id");--> statement-breakpoint
CREATE INDEX "retention_cash_by_cohort" ON "retention_cash" ("cohort","month","user_id","due","paid");--> statement-breakpoint
CREATE INDEX "accountability_cheers_user_id_index" ON "accountability_cheers" ("user_id");--> statement-breakpoint
ALTER TABLE "membership_spans" ADD CONSTRAINT "membership_spans_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "membership_spans" ADD CONSTRAINT "membership_spans_last_subscription_id_subscriptions_id_fkey" FOREIGN KEY ("last_subscription_id") REFERENCES "subscriptions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "retention_cash" ADD CONSTRAINT "retention_cash_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "accountability_cheers" ADD CONSTRAINT "accountability_cheers_SRe7cVkk0zbL_fkey" FOREIGN KEY ("check_in_id") REFERENCES "accountability_check_ins"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "accountability_cheers" ADD CONSTRAINT "accountability_cheers_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "retention_cohorts" ADD CONSTRAINT "retention_cohorts_collected" CHECK ("collected" between 0 and "due");
--> statement-breakpoint
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
--> statement-breakpoint
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
  DELETE FROM membership_spans s WHERE s.user_id = ANY(people);
  INSERT INTO membership_spans SELECT * FROM membership_spans_now(people);
END $$;
--> statement-breakpoint
INSERT INTO membership_spans SELECT * FROM membership_spans_now(NULL);
