DROP INDEX "payment_schedules_due";--> statement-breakpoint
CREATE INDEX "payment_schedules_due" ON "payment_schedules" ("schedule_date","id","invoice_id","price","paid") WHERE "transaction_id" is null and "voided_at" is null;--> statement-breakpoint
CREATE INDEX "payment_schedules_open" ON "payment_schedules" ("invoice_id","schedule_date") WHERE "transaction_id" is null and "voided_at" is null;--> statement-breakpoint
CREATE INDEX "payments_collected" ON "payments" ("paid_on","platform","amount") WHERE "status" = 'approved';--> statement-breakpoint
CREATE INDEX "payments_external_invoice_id" ON "payments" ("platform",upper("external_invoice_id"));--> statement-breakpoint
CREATE INDEX "payments_numbers" ON "payments" USING gin ((upper("reference") || ' ' || coalesce(upper("external_invoice_id"), '')) gin_trgm_ops);