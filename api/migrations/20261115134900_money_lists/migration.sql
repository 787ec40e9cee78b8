DROP INDEX "subscriptions_user_id_index";--> statement-breakpoint
DROP INDEX "subscriptions_expires_on_index";--> statement-breakpoint
ALTER TABLE "payment_schedules" ADD COLUMN "user_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_schedules" ADD COLUMN "product_id" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_schedules" ADD COLUMN "is_active" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "is_owing" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "person_last_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "person_first_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- What the lists ask, beside the rows they list; from here on kept by the triggers below. These do not walk through whole
-- tables: a plan made while a table is small would be kept while an import makes it large.
UPDATE "payment_schedules" e SET "user_id" = i."user_id", "product_id" = s."product_id", "is_active" = s."status" = 'active'
  FROM "invoices" i JOIN "subscriptions" s ON s."id" = i."subscription_id" WHERE i."id" = e."invoice_id";--> statement-breakpoint
UPDATE "subscriptions" s SET "person_last_name" = u."last_name", "person_first_name" = u."first_name",
  "is_owing" = EXISTS (SELECT FROM "invoices" i JOIN "payment_schedules" e ON e."invoice_id" = i."id"
    WHERE i."subscription_id" = s."id" AND e."transaction_id" IS NULL AND e."voided_at" IS NULL)
  FROM "users" u WHERE u."id" = s."user_id";--> statement-breakpoint
CREATE FUNCTION "know_entry_facts"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  SELECT i.user_id, s.product_id, s.status = 'active' INTO new.user_id, new.product_id, new.is_active
  FROM invoices i JOIN subscriptions s ON s.id = i.subscription_id WHERE i.id = new.invoice_id;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER "entry_facts" BEFORE INSERT OR UPDATE OF "invoice_id" ON "payment_schedules" FOR EACH ROW EXECUTE FUNCTION know_entry_facts();--> statement-breakpoint
CREATE FUNCTION "tell_entries_of_subscription"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE payment_schedules e SET product_id = new.product_id, is_active = new.status = 'active'
  FROM invoices i WHERE i.subscription_id = new.id AND e.invoice_id = i.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "subscription_told" AFTER UPDATE OF "status", "product_id" ON "subscriptions" FOR EACH ROW
  WHEN ((old.status = 'active') <> (new.status = 'active') OR old.product_id <> new.product_id)
  EXECUTE FUNCTION tell_entries_of_subscription();--> statement-breakpoint
CREATE FUNCTION "tell_entries_of_invoice"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE payment_schedules SET user_id = new.user_id WHERE invoice_id = new.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "invoice_moved" AFTER UPDATE OF "user_id" ON "invoices" FOR EACH ROW
  WHEN (old.user_id <> new.user_id) EXECUTE FUNCTION tell_entries_of_invoice();--> statement-breakpoint
CREATE FUNCTION "keep_subscriptions_is_owing"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE subscriptions s SET is_owing = o.is_owing
  FROM (SELECT i.subscription_id, EXISTS (SELECT FROM payment_schedules e
      WHERE e.invoice_id = i.id AND e.transaction_id IS NULL AND e.voided_at IS NULL) AS is_owing
    FROM invoices i WHERE i.id IN (SELECT invoice_id FROM changed)) o
  WHERE s.id = o.subscription_id AND s.is_owing <> o.is_owing;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "entries_made" AFTER INSERT ON "payment_schedules" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_subscriptions_is_owing();--> statement-breakpoint
CREATE TRIGGER "entries_changed" AFTER UPDATE ON "payment_schedules" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_subscriptions_is_owing();--> statement-breakpoint
CREATE TRIGGER "entries_gone" AFTER DELETE ON "payment_schedules" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_subscriptions_is_owing();--> statement-breakpoint
CREATE FUNCTION "know_subscriber"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  SELECT u.last_name, u.first_name INTO new.person_last_name, new.person_first_name FROM users u WHERE u.id = new.user_id;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER "subscriber_known" BEFORE INSERT OR UPDATE OF "user_id" ON "subscriptions" FOR EACH ROW EXECUTE FUNCTION know_subscriber();--> statement-breakpoint
CREATE FUNCTION "tell_subscriptions_of_person"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE subscriptions SET person_last_name = new.last_name, person_first_name = new.first_name WHERE user_id = new.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "person_renamed" AFTER UPDATE OF "last_name", "first_name" ON "users" FOR EACH ROW
  WHEN (old.last_name <> new.last_name OR old.first_name <> new.first_name) EXECUTE FUNCTION tell_subscriptions_of_person();--> statement-breakpoint
DROP INDEX "payment_schedules_due";--> statement-breakpoint
CREATE INDEX "payment_schedules_due" ON "payment_schedules" ("schedule_date","id","user_id","product_id","is_active","payment_platform","price","paid","invoice_id") WHERE "transaction_id" is null and "voided_at" is null;--> statement-breakpoint
CREATE INDEX "payment_schedules_person" ON "payment_schedules" ("user_id") WHERE "transaction_id" is null and "voided_at" is null;--> statement-breakpoint
CREATE INDEX "payments_by_status" ON "payments" ("status","id","platform");--> statement-breakpoint
CREATE INDEX "payments_by_platform" ON "payments" ("platform","id","status");--> statement-breakpoint
CREATE INDEX "subscriptions_of_person" ON "subscriptions" ("user_id","id","access_level_id","status","expires_on");--> statement-breakpoint
CREATE INDEX "subscriptions_by_age" ON "subscriptions" ("id","status","starts_on","expires_on","product_id","is_owing","user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_expiry" ON "subscriptions" ("expires_on","id","status","starts_on","product_id","is_owing","user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_late_expiry" ON "subscriptions" ("expires_on" DESC NULLS LAST,"id" DESC,"status","starts_on","product_id","is_owing","user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_name" ON "subscriptions" ("person_last_name","person_first_name","user_id","id","status","starts_on","expires_on","product_id","is_owing");--> statement-breakpoint
CREATE INDEX "subscriptions_renewing" ON "subscriptions" ("expires_on","id","user_id","status") WHERE "access_level_id" = 'member' and "expires_on" < '9999-12-31';--> statement-breakpoint
CREATE INDEX "subscriptions_following" ON "subscriptions" ("user_id","id") WHERE "access_level_id" = 'member' and "status" in ('active', 'paused');--> statement-breakpoint
CREATE INDEX "users_batch_id_index" ON "users" ("batch_id");