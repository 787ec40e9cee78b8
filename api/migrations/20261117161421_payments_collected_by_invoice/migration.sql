DROP INDEX "payments_collected";--> statement-breakpoint
CREATE INDEX "payments_collected" ON "payments" ("paid_on","platform","amount","invoice_id") WHERE "status" = 'approved';