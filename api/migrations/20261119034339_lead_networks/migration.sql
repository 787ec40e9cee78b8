ALTER TABLE "affiliate_codes" ADD COLUMN "network_key" text;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "network_key" text;