CREATE TABLE "payout_accounts" (
	"user_id" integer PRIMARY KEY,
	"method" text NOT NULL,
	"bank" text,
	"account_name" text NOT NULL,
	"sealed_number" text NOT NULL,
	"masked_number" text NOT NULL,
	"fingerprint" text NOT NULL,
	"name_checked_at" timestamp with time zone,
	"name_checked_by_id" integer,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_accounts_method" CHECK ("method" in ('gcash', 'maya', 'bank')),
	CONSTRAINT "payout_accounts_bank" CHECK (("method" = 'bank') = ("bank" is not null)),
	CONSTRAINT "payout_accounts_bank_code" CHECK ("bank" in ('bpi', 'bdo', 'metrobank', 'landbank', 'unionbank', 'rcbc', 'pnb', 'chinabank', 'security', 'eastwest'))
);
--> statement-breakpoint
CREATE TABLE "payout_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"run_id" integer NOT NULL,
	"affiliate_id" integer NOT NULL,
	"method" text NOT NULL,
	"bank" text,
	"account_name" text NOT NULL,
	"sealed_number" text NOT NULL,
	"masked_number" text NOT NULL,
	"gross" bigint NOT NULL,
	"taken_back" bigint NOT NULL,
	"withholding_rate" integer NOT NULL,
	"withholding" bigint NOT NULL,
	"net" bigint NOT NULL,
	"status" text NOT NULL,
	"held_reason" text,
	"frozen_at" timestamp with time zone,
	"owed_when_frozen" bigint,
	"reference" text,
	"sent_at" timestamp with time zone,
	"sent_by_id" integer,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "payout_lines_status" CHECK ("status" in ('to-send', 'held', 'sent', 'failed', 'undone')),
	CONSTRAINT "payout_lines_sum" CHECK ("gross" >= 0 and "taken_back" <= 0 and "withholding" >= 0 and "net" = "gross" + "taken_back" - "withholding"),
	CONSTRAINT "payout_lines_sent" CHECK ("status" <> 'sent' or ("reference" is not null and "sent_at" is not null and "frozen_at" is not null and "net" > 0)),
	CONSTRAINT "payout_lines_frozen" CHECK (("frozen_at" is null) = ("owed_when_frozen" is null) and ("frozen_at" is null or "gross" + "taken_back" <= "owed_when_frozen")),
	CONSTRAINT "payout_lines_held" CHECK ("status" <> 'held' or "held_reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "payout_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payout_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cutoff_on" date NOT NULL,
	"pays_on" date NOT NULL,
	"status" text NOT NULL,
	"minimum" bigint NOT NULL,
	"withholding_rate" integer NOT NULL,
	"carried_count" integer NOT NULL,
	"carried_amount" bigint NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"approved_by_id" integer,
	"approved_at" timestamp with time zone,
	"closed_by_id" integer,
	"closed_at" timestamp with time zone,
	CONSTRAINT "payout_runs_status" CHECK ("status" in ('waiting', 'approved', 'closed', 'undone')),
	CONSTRAINT "payout_runs_approved" CHECK ("status" <> 'approved' or "approved_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "affiliate_balances" (
	"user_id" integer PRIMARY KEY,
	"earned" bigint DEFAULT 0 NOT NULL,
	"cancelled" bigint DEFAULT 0 NOT NULL,
	"paid" bigint DEFAULT 0 NOT NULL,
	"owed" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliate_flags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliate_flags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"affiliate_id" integer NOT NULL,
	"kind" text NOT NULL,
	"seen" text NOT NULL,
	"details" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"cleared_at" timestamp with time zone,
	"cleared_by_id" integer,
	"clear_reason" text,
	CONSTRAINT "affiliate_flags_kind" CHECK ("kind" in ('self-referral', 'shared-account', 'name-mismatch', 'click-burst', 'many-leads')),
	CONSTRAINT "affiliate_flags_cleared" CHECK (("cleared_at" is null) = ("clear_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "affiliate_ledger" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliate_ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"commission_id" integer NOT NULL,
	"cause" text NOT NULL,
	"amount" bigint NOT NULL,
	"payout_line_id" integer,
	"reason" text,
	"actor_id" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "affiliate_ledger_cause" CHECK ("cause" in ('approved', 'hold-passed', 'revoked', 'refund-after-payout', 'adjustment', 'payout-sent', 'payout-undone', 'payout-failed'))
);
--> statement-breakpoint
CREATE TABLE "affiliate_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliate_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"affiliate_id" integer NOT NULL,
	"rate" integer,
	"starts_on" date NOT NULL,
	"reason" text NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "affiliate_rates_rate" CHECK ("rate" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "commissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "commissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"affiliate_id" integer NOT NULL,
	"kind" text NOT NULL,
	"entry_id" integer,
	"order_id" integer,
	"payment_id" integer,
	"taken_back_of_id" integer,
	"basis" bigint,
	"rate" integer,
	"rate_from" text,
	"amount" bigint NOT NULL,
	"status" text NOT NULL,
	"earned_on" date NOT NULL,
	"due_on" date NOT NULL,
	"payout_line_id" integer,
	"reason" text,
	"taken_back_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "commissions_kind" CHECK ("kind" in ('entry', 'taken-back', 'adjustment')),
	CONSTRAINT "commissions_status" CHECK ("status" in ('pending', 'due', 'paid', 'cancelled')),
	CONSTRAINT "commissions_rate_from" CHECK ("rate_from" in ('affiliate', 'funnel', 'setting')),
	CONSTRAINT "commissions_entry" CHECK (("kind" = 'entry') = ("rate" is not null and "entry_id" is not null and "payment_id" is not null and "order_id" is not null and "basis" is not null and "rate_from" is not null)),
	CONSTRAINT "commissions_back" CHECK (("kind" = 'taken-back') = ("taken_back_of_id" is not null)),
	CONSTRAINT "commissions_amount" CHECK ("amount" <> 0 and ("kind" = 'adjustment' or ("amount" > 0) = ("kind" = 'entry'))),
	CONSTRAINT "commissions_paid" CHECK ("status" <> 'paid' or "payout_line_id" is not null),
	CONSTRAINT "commissions_reason" CHECK ("kind" = 'entry' or "reason" is not null)
);
--> statement-breakpoint
CREATE INDEX "payout_accounts_fingerprint_index" ON "payout_accounts" ("fingerprint");--> statement-breakpoint
CREATE INDEX "payout_lines_run_id_status_index" ON "payout_lines" ("run_id","status");--> statement-breakpoint
CREATE INDEX "payout_lines_affiliate_id_id_index" ON "payout_lines" ("affiliate_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "payout_lines_reference" ON "payout_lines" ("method","reference") WHERE "status" = 'sent';--> statement-breakpoint
CREATE UNIQUE INDEX "payout_runs_open" ON "payout_runs" ((true)) WHERE "status" in ('waiting', 'approved');--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_flags_once" ON "affiliate_flags" ("affiliate_id","kind","seen");--> statement-breakpoint
CREATE INDEX "affiliate_flags_open" ON "affiliate_flags" ("affiliate_id","kind") WHERE "cleared_at" is null;--> statement-breakpoint
CREATE INDEX "affiliate_ledger_commission_id_id_index" ON "affiliate_ledger" ("commission_id","id");--> statement-breakpoint
CREATE INDEX "affiliate_ledger_payout_line_id_index" ON "affiliate_ledger" ("payout_line_id");--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_ledger_once" ON "affiliate_ledger" ("commission_id","cause") WHERE "cause" in ('approved', 'hold-passed', 'revoked', 'refund-after-payout', 'adjustment');--> statement-breakpoint
CREATE INDEX "affiliate_rates_affiliate_id_starts_on_index" ON "affiliate_rates" ("affiliate_id","starts_on");--> statement-breakpoint
CREATE UNIQUE INDEX "commissions_of_entry" ON "commissions" ("entry_id") WHERE "kind" = 'entry' and "status" <> 'cancelled' and "taken_back_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "commissions_taken_back" ON "commissions" ("taken_back_of_id");--> statement-breakpoint
CREATE INDEX "commissions_of_affiliate" ON "commissions" ("affiliate_id","earned_on","id");--> statement-breakpoint
CREATE INDEX "commissions_by_state" ON "commissions" ("affiliate_id","status","earned_on","id");--> statement-breakpoint
CREATE INDEX "commissions_open" ON "commissions" ("affiliate_id","status","due_on","amount","payout_line_id") WHERE "status" in ('pending', 'due');--> statement-breakpoint
CREATE INDEX "commissions_to_pass" ON "commissions" ("due_on") WHERE "status" = 'pending';--> statement-breakpoint
CREATE INDEX "commissions_lately" ON "commissions" ("earned_on","affiliate_id","amount");--> statement-breakpoint
CREATE INDEX "commissions_payout_line_id_index" ON "commissions" ("payout_line_id");--> statement-breakpoint
CREATE INDEX "commissions_order_id_index" ON "commissions" ("order_id");--> statement-breakpoint
CREATE INDEX "commissions_payment_id_index" ON "commissions" ("payment_id");--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_name_checked_by_id_users_id_fkey" FOREIGN KEY ("name_checked_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_run_id_payout_runs_id_fkey" FOREIGN KEY ("run_id") REFERENCES "payout_runs"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_affiliate_id_users_id_fkey" FOREIGN KEY ("affiliate_id") REFERENCES "users"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_sent_by_id_users_id_fkey" FOREIGN KEY ("sent_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_created_by_id_users_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_approved_by_id_users_id_fkey" FOREIGN KEY ("approved_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "payout_runs" ADD CONSTRAINT "payout_runs_closed_by_id_users_id_fkey" FOREIGN KEY ("closed_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "affiliate_balances" ADD CONSTRAINT "affiliate_balances_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "affiliate_flags" ADD CONSTRAINT "affiliate_flags_affiliate_id_users_id_fkey" FOREIGN KEY ("affiliate_id") REFERENCES "users"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "affiliate_flags" ADD CONSTRAINT "affiliate_flags_cleared_by_id_users_id_fkey" FOREIGN KEY ("cleared_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "affiliate_ledger" ADD CONSTRAINT "affiliate_ledger_commission_id_commissions_id_fkey" FOREIGN KEY ("commission_id") REFERENCES "commissions"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "affiliate_ledger" ADD CONSTRAINT "affiliate_ledger_payout_line_id_payout_lines_id_fkey" FOREIGN KEY ("payout_line_id") REFERENCES "payout_lines"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "affiliate_ledger" ADD CONSTRAINT "affiliate_ledger_actor_id_users_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "affiliate_rates" ADD CONSTRAINT "affiliate_rates_affiliate_id_users_id_fkey" FOREIGN KEY ("affiliate_id") REFERENCES "users"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "affiliate_rates" ADD CONSTRAINT "affiliate_rates_created_by_id_users_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_affiliate_id_users_id_fkey" FOREIGN KEY ("affiliate_id") REFERENCES "users"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_entry_id_payment_schedules_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "payment_schedules"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_taken_back_of_id_commissions_id_fkey" FOREIGN KEY ("taken_back_of_id") REFERENCES "commissions"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "commissions" ADD CONSTRAINT "commissions_payout_line_id_payout_lines_id_fkey" FOREIGN KEY ("payout_line_id") REFERENCES "payout_lines"("id") ON DELETE RESTRICT;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "add_to_affiliate_balance"("affiliate" integer, "earns" bigint, "cancels" bigint, "pays" bigint)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO affiliate_balances AS known (user_id, earned, cancelled, paid, owed)
  VALUES (affiliate, earns, cancels, pays, earns - cancels - pays)
  ON CONFLICT (user_id) DO UPDATE SET earned = known.earned + excluded.earned, cancelled = known.cancelled + excluded.cancelled,
    paid = known.paid + excluded.paid, owed = known.owed + excluded.owed
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "sum_up_ledger"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM add_to_affiliate_balance(s.affiliate_id, s.earned, s.cancelled, s.paid) FROM (
    SELECT c.affiliate_id,
      coalesce(sum(a.amount) FILTER (WHERE a.cause = 'approved' OR (a.cause = 'adjustment' AND a.amount > 0)), 0)::bigint AS earned,
      coalesce(-sum(a.amount) FILTER (WHERE a.cause IN ('revoked', 'refund-after-payout') OR (a.cause = 'adjustment' AND a.amount < 0)), 0)::bigint AS cancelled,
      coalesce(-sum(a.amount) FILTER (WHERE a.cause IN ('payout-sent', 'payout-undone', 'payout-failed')), 0)::bigint AS paid
    FROM added a JOIN commissions c ON c.id = a.commission_id GROUP BY c.affiliate_id ORDER BY c.affiliate_id) s;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "ledger_added" AFTER INSERT ON "affiliate_ledger"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_up_ledger();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "move_commission_sums"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  s record;
BEGIN
  SELECT
    coalesce(sum(a.amount) FILTER (WHERE a.cause = 'approved' OR (a.cause = 'adjustment' AND a.amount > 0)), 0)::bigint AS earned,
    coalesce(-sum(a.amount) FILTER (WHERE a.cause IN ('revoked', 'refund-after-payout') OR (a.cause = 'adjustment' AND a.amount < 0)), 0)::bigint AS cancelled,
    coalesce(-sum(a.amount) FILTER (WHERE a.cause IN ('payout-sent', 'payout-undone', 'payout-failed')), 0)::bigint AS paid
  INTO s FROM affiliate_ledger a WHERE a.commission_id = new.id;
  PERFORM add_to_affiliate_balance(old.affiliate_id, -s.earned, -s.cancelled, -s.paid);
  PERFORM add_to_affiliate_balance(new.affiliate_id, s.earned, s.cancelled, s.paid);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "commission_moved" AFTER UPDATE OF "affiliate_id" ON "commissions" FOR EACH ROW
  WHEN (old.affiliate_id IS DISTINCT FROM new.affiliate_id) EXECUTE FUNCTION move_commission_sums();
