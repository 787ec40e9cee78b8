ALTER TABLE "payment_schedules" ALTER COLUMN "user_id" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "payment_schedules" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
-- What visitors ordered belongs to no account: null says so now, as in invoices and payments, instead of 0.
CREATE OR REPLACE FUNCTION "know_entry_facts"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  SELECT i.user_id, s.product_id, s.status = 'active' INTO new.user_id, new.product_id, new.is_active
  FROM invoices i JOIN subscriptions s ON s.id = i.subscription_id WHERE i.id = new.invoice_id;
  RETURN new;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "tell_entries_of_invoice"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE payment_schedules SET user_id = new.user_id WHERE invoice_id = new.id;
  UPDATE payments SET user_id = new.user_id WHERE invoice_id = new.id;
  RETURN NULL;
END $$;--> statement-breakpoint
UPDATE "payment_schedules" SET "user_id" = NULL WHERE "user_id" = 0;--> statement-breakpoint
-- A mail that was taken back before it was sent is gone.
UPDATE "password_requests" r SET "mail_id" = NULL WHERE r."mail_id" IS NOT NULL
  AND NOT EXISTS (SELECT FROM "mails" m WHERE m."id" = r."mail_id");--> statement-breakpoint
CREATE INDEX "password_requests_mail_id_index" ON "password_requests" ("mail_id");--> statement-breakpoint
ALTER TABLE "password_requests" ADD CONSTRAINT "password_requests_mail_id_mails_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "mails"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "payment_schedules" ADD CONSTRAINT "payment_schedules_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "payment_schedules" ADD CONSTRAINT "payment_schedules_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT;--> statement-breakpoint
-- By hand: the table files would import each other in a circle.
ALTER TABLE "files" ADD CONSTRAINT "files_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT;
