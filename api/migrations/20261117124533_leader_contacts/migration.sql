CREATE TABLE "leader_contacts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leader_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"by_id" integer,
	"kind" text NOT NULL,
	"text" text,
	"dedupe_key" text NOT NULL UNIQUE,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "leader_contacts_kind" CHECK ("kind" in ('kumusta', 'message'))
);
--> statement-breakpoint
CREATE INDEX "leader_contacts_user_id_at_index" ON "leader_contacts" ("user_id","at");--> statement-breakpoint
ALTER TABLE "leader_contacts" ADD CONSTRAINT "leader_contacts_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "leader_contacts" ADD CONSTRAINT "leader_contacts_by_id_users_id_fkey" FOREIGN KEY ("by_id") REFERENCES "users"("id") ON DELETE SET NULL;