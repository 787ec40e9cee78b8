ALTER TABLE "payment_promises" ADD COLUMN "amount" bigint;--> statement-breakpoint
ALTER TABLE "payment_promises" ADD CONSTRAINT "payment_promises_amount" CHECK ("amount" > 0);