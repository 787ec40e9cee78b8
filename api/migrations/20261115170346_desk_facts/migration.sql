DROP INDEX "collection_owners_owner_id_index";--> statement-breakpoint
ALTER TABLE "payment_schedules" ADD COLUMN "promised_for" date;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "first_paid_on" date;--> statement-breakpoint
-- What the desk and the records ask, beside the rows they list; from here on kept by the triggers below.
UPDATE "payment_schedules" e SET "promised_for" = p."promised_for"
FROM "payment_promises" p WHERE p."schedule_id" = e."id" AND p."replaced_at" IS NULL;--> statement-breakpoint
UPDATE "payments" y SET "user_id" = i."user_id" FROM "invoices" i WHERE i."id" = y."invoice_id";--> statement-breakpoint
UPDATE "subscriptions" s SET "first_paid_on" = f."paid_on"
FROM (SELECT i."subscription_id", min(y."paid_on") AS "paid_on" FROM "payments" y JOIN "invoices" i ON i."id" = y."invoice_id"
  WHERE y."status" = 'approved' GROUP BY i."subscription_id") f
WHERE s."id" = f."subscription_id";--> statement-breakpoint
CREATE FUNCTION "keep_promise_of_entry"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE payment_schedules e SET promised_for = c.promised_for
  FROM (SELECT e.id, p.promised_for FROM payment_schedules e
      LEFT JOIN payment_promises p ON p.schedule_id = e.id AND p.replaced_at IS NULL
    WHERE e.id IN (SELECT schedule_id FROM changed)) c
  WHERE e.id = c.id AND e.promised_for IS DISTINCT FROM c.promised_for;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "promises_made" AFTER INSERT ON "payment_promises" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_promise_of_entry();--> statement-breakpoint
CREATE TRIGGER "promises_changed" AFTER UPDATE ON "payment_promises" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_promise_of_entry();--> statement-breakpoint
CREATE TRIGGER "promises_gone" AFTER DELETE ON "payment_promises" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_promise_of_entry();--> statement-breakpoint
CREATE FUNCTION "know_payer"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  new.user_id := (SELECT i.user_id FROM invoices i WHERE i.id = new.invoice_id);
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER "payer_known" BEFORE INSERT OR UPDATE OF "invoice_id" ON "payments" FOR EACH ROW EXECUTE FUNCTION know_payer();--> statement-breakpoint
CREATE OR REPLACE FUNCTION "tell_entries_of_invoice"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE payment_schedules SET user_id = new.user_id WHERE invoice_id = new.id;
  UPDATE payments SET user_id = new.user_id WHERE invoice_id = new.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "keep_subscriptions_first_paid_on"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE subscriptions s SET first_paid_on = f.paid_on
  FROM (SELECT i.subscription_id, (SELECT min(y.paid_on) FROM payments y
      WHERE y.invoice_id = i.id AND y.status = 'approved') AS paid_on
    FROM invoices i WHERE i.id IN (SELECT invoice_id FROM changed)) f
  WHERE s.id = f.subscription_id AND s.first_paid_on IS DISTINCT FROM f.paid_on;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "payments_made" AFTER INSERT ON "payments" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_subscriptions_first_paid_on();--> statement-breakpoint
CREATE TRIGGER "payments_changed" AFTER UPDATE ON "payments" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_subscriptions_first_paid_on();--> statement-breakpoint
CREATE TRIGGER "payments_gone" AFTER DELETE ON "payments" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_subscriptions_first_paid_on();--> statement-breakpoint
DROP INDEX "payment_schedules_due";--> statement-breakpoint
CREATE INDEX "payment_schedules_due" ON "payment_schedules" ("schedule_date","id","user_id","product_id","is_active","payment_platform","price","paid","invoice_id","promised_for") WHERE "transaction_id" is null and "voided_at" is null;--> statement-breakpoint
CREATE INDEX "collection_owners_owner_id_user_id_index" ON "collection_owners" ("owner_id","user_id");--> statement-breakpoint
CREATE INDEX "payment_schedules_promised" ON "payment_schedules" ("promised_for","id","schedule_date","user_id","product_id","is_active","payment_platform","price","paid") WHERE "transaction_id" is null and "voided_at" is null and "promised_for" is not null;--> statement-breakpoint
CREATE INDEX "payments_of_person" ON "payments" ("user_id","status","platform","id");--> statement-breakpoint
CREATE INDEX "subscriptions_first_paid" ON "subscriptions" ("first_paid_on","id","user_id","status") WHERE "access_level_id" = 'member';