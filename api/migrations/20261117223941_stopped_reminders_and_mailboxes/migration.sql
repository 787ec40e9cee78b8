CREATE TABLE "training_stops" (
	"lead_id" integer PRIMARY KEY,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "users_by_person_key" ON "users" (person_key("email"));--> statement-breakpoint
ALTER TABLE "training_stops" ADD CONSTRAINT "training_stops_lead_id_leads_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE;