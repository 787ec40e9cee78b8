CREATE TABLE "training_stops" (
	"lead_id" integer PRIMARY KEY,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "users_by_person_key" ON "users" ((case when substring("email" from '@([^@]*)$') in ('gmail.com', 'googlemail.com')
    then coalesce(nullif(replace(coalesce(nullif(split_part(regexp_replace("email", '@[^@]*$', ''), '+', 1), ''), regexp_replace("email", '@[^@]*$', '')), '.', ''), ''), coalesce(nullif(split_part(regexp_replace("email", '@[^@]*$', ''), '+', 1), ''), regexp_replace("email", '@[^@]*$', ''))) || '@gmail.com'
    else coalesce(nullif(split_part(regexp_replace("email", '@[^@]*$', ''), '+', 1), ''), regexp_replace("email", '@[^@]*$', '')) || '@' || substring("email" from '@([^@]*)$') end));--> statement-breakpoint
ALTER TABLE "training_stops" ADD CONSTRAINT "training_stops_lead_id_leads_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE;