DROP INDEX "commissions_of_affiliate";--> statement-breakpoint
CREATE INDEX "commissions_of_affiliate" ON "commissions" ("affiliate_id","earned_on","id","status","amount");--> statement-breakpoint
CREATE INDEX "payout_lines_of_reference" ON "payout_lines" ("reference") WHERE "reference" is not null;--> statement-breakpoint
CREATE INDEX "commissions_cancelled" ON "commissions" ("affiliate_id","earned_on","id") WHERE "status" = 'cancelled' or "amount" < 0;--> statement-breakpoint
CREATE INDEX "orders_of_mailbox" ON "orders" ("buyer_email") WHERE "user_id" is null;