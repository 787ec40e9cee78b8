DROP INDEX "payments_reference";--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference" ON "payments" ("platform",upper("reference")) WHERE "status" in ('submitted', 'needs_review', 'approved') and upper("reference") <> 'N/A';--> statement-breakpoint
CREATE INDEX "payments_to_review" ON "payments" ("created_at","id") WHERE "status" = 'needs_review';--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_status", ADD CONSTRAINT "payments_status" CHECK ("status" in ('submitted', 'needs_review', 'approved', 'rejected', 'revoked', 'refunded'));--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_source", ADD CONSTRAINT "payments_source" CHECK ("source" in ('member', 'staff', 'gateway', 'statement', 'import'));--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_decided", ADD CONSTRAINT "payments_decided" CHECK (("status" in ('submitted', 'needs_review')) = ("decided_at" is null));--> statement-breakpoint
-- What was voided is no part of what an invoice owes: its total goes down by as much, beside a row that says why.
INSERT INTO "invoice_adjustments" ("invoice_id", "amount", "reason", "at")
SELECT e.invoice_id, -sum(e.price - e.paid),
  CASE WHEN o.lapsed_at IS NULL THEN 'Unsubscribed: what was open is not owed any more' ELSE 'The order lapsed unpaid' END,
  max(e.voided_at)
FROM "payment_schedules" e JOIN "invoices" i ON i.id = e.invoice_id JOIN "subscriptions" s ON s.id = i.subscription_id
  JOIN "orders" o ON o.id = s.order_id
WHERE e.voided_at IS NOT NULL AND e.transaction_id IS NULL
GROUP BY e.invoice_id, o.lapsed_at;--> statement-breakpoint
UPDATE "invoices" i SET "total" = i.total - v.open
FROM (SELECT invoice_id, sum(price - paid) AS open FROM "payment_schedules"
  WHERE voided_at IS NOT NULL AND transaction_id IS NULL GROUP BY invoice_id) v
WHERE i.id = v.invoice_id;--> statement-breakpoint
-- Of an entry that was paid in part, the paid part stays.
UPDATE "payment_schedules" e SET "price" = e.paid, "voided_at" = NULL, "transaction_id" = (
  SELECT p.id::text FROM "payment_allocations" a JOIN "payments" p ON p.id = a.payment_id
    JOIN "payment_events" v ON v.payment_id = p.id AND v.kind = 'approved'
  WHERE a.schedule_id = e.id AND p.status = 'approved' ORDER BY v.id DESC LIMIT 1)
WHERE e.voided_at IS NOT NULL AND e.transaction_id IS NULL AND e.paid > 0;--> statement-breakpoint
-- Money of gateways that nobody owed was approved and went nowhere: people say now what becomes of it.
INSERT INTO "payment_events" ("payment_id", "kind", "at", "platform", "remarks")
SELECT p.id, 'needs_review', p.decided_at, p.platform, 'Nothing was open when this payment came.'
FROM "payments" p WHERE p.source = 'gateway' AND p.status = 'approved'
  AND NOT EXISTS (SELECT FROM "payment_allocations" a WHERE a.payment_id = p.id) ORDER BY p.id;--> statement-breakpoint
UPDATE "payments" p SET "status" = 'needs_review', "decided_at" = NULL, "decided_by_id" = NULL,
  "remarks" = 'Nothing was open when this payment came.'
WHERE p.source = 'gateway' AND p.status = 'approved'
  AND NOT EXISTS (SELECT FROM "payment_allocations" a WHERE a.payment_id = p.id);
