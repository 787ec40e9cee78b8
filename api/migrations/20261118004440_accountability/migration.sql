CREATE TABLE "accountability_candidates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accountability_candidates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"state" text NOT NULL,
	"capacity" integer NOT NULL,
	"words" text DEFAULT '' NOT NULL,
	"by_id" integer,
	"decided_by_id" integer,
	"decided_at" timestamp with time zone,
	"reason" text DEFAULT '' NOT NULL,
	"group_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accountability_candidates_state" CHECK ("state" in ('volunteered', 'put-forward', 'invited', 'approved', 'declined', 'withdrawn')),
	CONSTRAINT "accountability_candidates_capacity" CHECK ("capacity" between 2 and 12)
);
--> statement-breakpoint
CREATE TABLE "accountability_check_ins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accountability_check_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"day" date NOT NULL,
	"closes_on" date NOT NULL,
	"done" text DEFAULT '' NOT NULL,
	"goal" text DEFAULT '' NOT NULL,
	"blocker" text DEFAULT '' NOT NULL,
	"reached_goal" boolean,
	"mood" integer,
	"file_id" integer,
	"made_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accountability_check_ins_period" UNIQUE("user_id","closes_on"),
	CONSTRAINT "accountability_check_ins_mood" CHECK ("mood" between 1 and 5),
	CONSTRAINT "accountability_check_ins_period_after" CHECK ("closes_on" >= "day")
);
--> statement-breakpoint
CREATE TABLE "accountability_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accountability_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"capacity" integer NOT NULL,
	"rhythm" text DEFAULT 'weekly' NOT NULL,
	"check_in_day" integer DEFAULT 7 NOT NULL,
	"call_time" text,
	"call_link" text,
	"chat_link" text,
	"state" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "accountability_groups_seats" UNIQUE("id","capacity"),
	CONSTRAINT "accountability_groups_capacity" CHECK ("capacity" between 2 and 12),
	CONSTRAINT "accountability_groups_check_in_day" CHECK ("check_in_day" between 1 and 7),
	CONSTRAINT "accountability_groups_rhythm" CHECK ("rhythm" in ('weekly', 'daily')),
	CONSTRAINT "accountability_groups_state" CHECK ("state" in ('active', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "accountability_members" (
	"user_id" integer PRIMARY KEY,
	"group_id" integer NOT NULL,
	"group_capacity" integer NOT NULL,
	"seat" integer NOT NULL,
	"is_lead" boolean DEFAULT false NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	"counts_from" date NOT NULL,
	"streak" integer DEFAULT 0 NOT NULL,
	"missed" integer DEFAULT 0 NOT NULL,
	"last_day" date,
	CONSTRAINT "accountability_members_seat" UNIQUE("group_id","seat"),
	CONSTRAINT "accountability_members_fits" CHECK ("seat" between 1 and "group_capacity")
);
--> statement-breakpoint
CREATE TABLE "accountability_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "accountability_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"group_id" integer NOT NULL,
	"kind" text NOT NULL,
	"reason" text DEFAULT '' NOT NULL,
	"by_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accountability_moves_kind" CHECK ("kind" in ('joined', 'left', 'lead-given', 'lead-given-up'))
);
--> statement-breakpoint
CREATE TABLE "accountability_nudges" (
	"user_id" integer,
	"nudged_on" date,
	"by_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "accountability_nudges_pkey" PRIMARY KEY("user_id","nudged_on")
);
--> statement-breakpoint
CREATE TABLE "accountability_requests" (
	"user_id" integer PRIMARY KEY,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "accountability_candidates_open" ON "accountability_candidates" ("user_id") WHERE "state" in ('volunteered', 'put-forward', 'invited');--> statement-breakpoint
CREATE INDEX "accountability_candidates_people" ON "accountability_candidates" ("user_id");--> statement-breakpoint
CREATE INDEX "accountability_candidates_newest" ON "accountability_candidates" ("state","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "accountability_check_ins_days" ON "accountability_check_ins" ("user_id","day" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "accountability_check_ins_group" ON "accountability_check_ins" ("group_id","day" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "accountability_check_ins_file_id_index" ON "accountability_check_ins" ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "accountability_groups_name" ON "accountability_groups" (lower("name")) WHERE "state" = 'active';--> statement-breakpoint
CREATE UNIQUE INDEX "accountability_members_lead" ON "accountability_members" ("group_id") WHERE "is_lead";--> statement-breakpoint
CREATE INDEX "accountability_members_missed" ON "accountability_members" ("missed") WHERE "missed" > 0;--> statement-breakpoint
CREATE INDEX "accountability_moves_person" ON "accountability_moves" ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "accountability_moves_group" ON "accountability_moves" ("group_id","id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "accountability_candidates" ADD CONSTRAINT "accountability_candidates_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "accountability_candidates" ADD CONSTRAINT "accountability_candidates_by_id_users_id_fkey" FOREIGN KEY ("by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "accountability_candidates" ADD CONSTRAINT "accountability_candidates_decided_by_id_users_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "accountability_candidates" ADD CONSTRAINT "accountability_candidates_oCspbTctePQZ_fkey" FOREIGN KEY ("group_id") REFERENCES "accountability_groups"("id");--> statement-breakpoint
ALTER TABLE "accountability_check_ins" ADD CONSTRAINT "accountability_check_ins_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "accountability_check_ins" ADD CONSTRAINT "accountability_check_ins_group_id_accountability_groups_id_fkey" FOREIGN KEY ("group_id") REFERENCES "accountability_groups"("id");--> statement-breakpoint
ALTER TABLE "accountability_check_ins" ADD CONSTRAINT "accountability_check_ins_file_id_files_id_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id");--> statement-breakpoint
ALTER TABLE "accountability_members" ADD CONSTRAINT "accountability_members_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "accountability_members" ADD CONSTRAINT "accountability_members_group" FOREIGN KEY ("group_id","group_capacity") REFERENCES "accountability_groups"("id","capacity") ON UPDATE CASCADE;--> statement-breakpoint
ALTER TABLE "accountability_moves" ADD CONSTRAINT "accountability_moves_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "accountability_moves" ADD CONSTRAINT "accountability_moves_group_id_accountability_groups_id_fkey" FOREIGN KEY ("group_id") REFERENCES "accountability_groups"("id");--> statement-breakpoint
ALTER TABLE "accountability_moves" ADD CONSTRAINT "accountability_moves_by_id_users_id_fkey" FOREIGN KEY ("by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "accountability_nudges" ADD CONSTRAINT "accountability_nudges_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "accountability_nudges" ADD CONSTRAINT "accountability_nudges_by_id_users_id_fkey" FOREIGN KEY ("by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "accountability_requests" ADD CONSTRAINT "accountability_requests_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;