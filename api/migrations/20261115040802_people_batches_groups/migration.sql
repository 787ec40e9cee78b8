-- Trusted: the owner of the database may add it. Search by parts of names needs it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL UNIQUE,
	"launch_from" date,
	"launch_to" date,
	"is_current" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "batches_end_after_they_start" CHECK ("launch_to" >= "launch_from")
);
--> statement-breakpoint
CREATE TABLE "group_members" (
	"user_id" integer PRIMARY KEY,
	"group_id" integer NOT NULL,
	"sub_group_id" integer,
	"joined_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL UNIQUE,
	"leader_id" integer,
	"capacity" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sub_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sub_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"group_id" integer NOT NULL,
	"name" text NOT NULL,
	"team_lead_id" integer,
	"assistant_team_lead_id" integer,
	"capacity" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sub_groups_group_id_name_unique" UNIQUE("group_id","name"),
	CONSTRAINT "sub_groups_within_group" UNIQUE("id","group_id")
);
--> statement-breakpoint
CREATE TABLE "user_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"author_id" integer,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "batch_id" integer;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(first_name || ' ' || coalesce(middle_name || ' ', '') || last_name || ' ' || email || ' ' || tribe_id || ' ' || regexp_replace(coalesce(mobile_number, ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
CREATE UNIQUE INDEX "batches_one_is_current" ON "batches" ("is_current") WHERE "is_current";--> statement-breakpoint
CREATE INDEX "group_members_group_id_index" ON "group_members" ("group_id");--> statement-breakpoint
CREATE INDEX "group_members_sub_group_id_index" ON "group_members" ("sub_group_id");--> statement-breakpoint
CREATE INDEX "user_notes_user_id_id_index" ON "user_notes" ("user_id","id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" ("last_name","first_name","id");--> statement-breakpoint
CREATE INDEX "users_by_newest" ON "users" ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_of_batch" ON "users" ("batch_id");--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_group_id_groups_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "group_members" ADD CONSTRAINT "group_members_sub_group_id_group_id_sub_groups_id_group_id_fkey" FOREIGN KEY ("sub_group_id","group_id") REFERENCES "sub_groups"("id","group_id");--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_leader_id_users_id_fkey" FOREIGN KEY ("leader_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "sub_groups" ADD CONSTRAINT "sub_groups_group_id_groups_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "sub_groups" ADD CONSTRAINT "sub_groups_team_lead_id_users_id_fkey" FOREIGN KEY ("team_lead_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "sub_groups" ADD CONSTRAINT "sub_groups_assistant_team_lead_id_users_id_fkey" FOREIGN KEY ("assistant_team_lead_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "user_notes" ADD CONSTRAINT "user_notes_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "user_notes" ADD CONSTRAINT "user_notes_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_batch_id_batches_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "batches"("id") ON DELETE SET NULL;