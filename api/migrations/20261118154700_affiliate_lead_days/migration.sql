CREATE TABLE "affiliate_lead_days" (
	"affiliate_id" integer NOT NULL,
	"link_id" integer,
	"day" date NOT NULL,
	"leads" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "affiliate_lead_days_of_affiliate" ON "affiliate_lead_days" ("affiliate_id","day");--> statement-breakpoint
CREATE INDEX "affiliate_lead_days_by_day" ON "affiliate_lead_days" ("day");--> statement-breakpoint
ALTER TABLE "affiliate_lead_days" ADD CONSTRAINT "affiliate_lead_days_affiliate_id_users_id_fkey" FOREIGN KEY ("affiliate_id") REFERENCES "users"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "affiliate_lead_days" ADD CONSTRAINT "affiliate_lead_days_link_id_affiliate_links_id_fkey" FOREIGN KEY ("link_id") REFERENCES "affiliate_links"("id") ON DELETE RESTRICT;