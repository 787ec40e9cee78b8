ALTER TABLE "funnels" ADD COLUMN "is_renewal" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "renews_id" integer;--> statement-breakpoint
CREATE INDEX "subscriptions_renews_id_index" ON "subscriptions" ("renews_id");--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_renews_id_subscriptions_id_fkey" FOREIGN KEY ("renews_id") REFERENCES "subscriptions"("id") ON DELETE RESTRICT;