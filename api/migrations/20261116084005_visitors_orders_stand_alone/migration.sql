ALTER TABLE "orders" ADD COLUMN "buyer_email" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_first_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_last_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer_mobile_number" text;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "orders_of_visitors" ON "orders" ("buyer_email","funnel_id") WHERE "lapsed_at" is null and "live_at" is null;--> statement-breakpoint
CREATE INDEX "files_order_id_index" ON "files" ("order_id") WHERE "order_id" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer" CHECK ("user_id" is not null or ("buyer_email" is not null and "live_at" is null and "source" = 'checkout'));--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_owner" CHECK ("user_id" is not null or "status" in ('pending', 'cancelled'));--> statement-breakpoint
-- What the lists keep beside their rows, also for what is nobody's yet.
CREATE OR REPLACE FUNCTION "know_entry_facts"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  SELECT coalesce(i.user_id, 0), s.product_id, s.status = 'active' INTO new.user_id, new.product_id, new.is_active
  FROM invoices i JOIN subscriptions s ON s.id = i.subscription_id WHERE i.id = new.invoice_id;
  RETURN new;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "tell_entries_of_invoice"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE payment_schedules SET user_id = coalesce(new.user_id, 0) WHERE invoice_id = new.id;
  UPDATE payments SET user_id = new.user_id WHERE invoice_id = new.id;
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER "invoice_moved" ON "invoices";--> statement-breakpoint
CREATE TRIGGER "invoice_moved" AFTER UPDATE OF "user_id" ON "invoices" FOR EACH ROW
  WHEN (old.user_id IS DISTINCT FROM new.user_id) EXECUTE FUNCTION tell_entries_of_invoice();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "know_subscriber"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF new.user_id IS NULL THEN
    SELECT coalesce(o.buyer_last_name, ''), coalesce(o.buyer_first_name, '') INTO new.person_last_name, new.person_first_name
    FROM orders o WHERE o.id = new.order_id;
  ELSE
    SELECT u.last_name, u.first_name INTO new.person_last_name, new.person_first_name FROM users u WHERE u.id = new.user_id;
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
-- What visitors ordered with somebody's address and nobody paid leaves the accounts it was put into; it joins them when it is
-- paid, or when the owner opens its link.
UPDATE "orders" o SET "buyer_email" = u."email", "buyer_first_name" = u."first_name", "buyer_last_name" = u."last_name",
  "buyer_mobile_number" = u."mobile_number", "user_id" = NULL, "open_key" = 'order:' || o."id"
FROM "users" u WHERE u."id" = o."user_id" AND o."source" = 'checkout' AND o."created_by_id" IS NULL
  AND o."live_at" IS NULL AND o."lapsed_at" IS NULL;--> statement-breakpoint
UPDATE "subscriptions" s SET "user_id" = NULL FROM "orders" o WHERE o."id" = s."order_id" AND o."user_id" IS NULL;--> statement-breakpoint
UPDATE "invoices" i SET "user_id" = NULL FROM "subscriptions" s WHERE s."id" = i."subscription_id" AND s."user_id" IS NULL;
