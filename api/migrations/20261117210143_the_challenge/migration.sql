CREATE TABLE "challenge_check_ins" (
	"participant_id" integer,
	"day" integer,
	"words" text NOT NULL,
	"link" text,
	"file_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "challenge_check_ins_pkey" PRIMARY KEY("participant_id","day"),
	CONSTRAINT "challenge_check_ins_day" CHECK ("day" between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "challenge_days" (
	"run_id" integer,
	"day" integer,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"proof" text NOT NULL,
	CONSTRAINT "challenge_days_pkey" PRIMARY KEY("run_id","day"),
	CONSTRAINT "challenge_days_day" CHECK ("day" between 1 and 12),
	CONSTRAINT "challenge_days_proof" CHECK ("proof" in ('none', 'link', 'picture'))
);
--> statement-breakpoint
CREATE TABLE "challenge_groups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "challenge_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"run_id" integer NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"lead_id" integer,
	"done_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "challenge_groups_seats" UNIQUE("run_id","id","size"),
	CONSTRAINT "challenge_groups_size" CHECK ("size" between 2 and 50)
);
--> statement-breakpoint
CREATE TABLE "challenge_nudges" (
	"participant_id" integer,
	"on" date,
	"by_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "challenge_nudges_pkey" PRIMARY KEY("participant_id","on")
);
--> statement-breakpoint
CREATE TABLE "challenge_participants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "challenge_participants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"run_id" integer NOT NULL,
	"person_key" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"user_id" integer,
	"group_id" integer,
	"group_size" integer,
	"seat" integer,
	"done_count" integer DEFAULT 0 NOT NULL,
	"last_done_at" timestamp with time zone,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "challenge_participants_once" UNIQUE("person_key","run_id"),
	CONSTRAINT "challenge_participants_seat" UNIQUE("group_id","seat"),
	CONSTRAINT "challenge_participants_seated" CHECK (("group_id" is null and "group_size" is null and "seat" is null)
        or ("group_id" is not null and "group_size" is not null and "seat" is not null)),
	CONSTRAINT "challenge_participants_fits" CHECK ("seat" between 1 and "group_size")
);
--> statement-breakpoint
CREATE TABLE "challenge_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "challenge_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"starts_on" date,
	"joins_until" date,
	"group_size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "challenge_runs_group_size" CHECK ("group_size" between 2 and 50)
);
--> statement-breakpoint
CREATE INDEX "challenge_check_ins_file_id_index" ON "challenge_check_ins" ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "challenge_groups_name" ON "challenge_groups" ("run_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "challenge_participants_account" ON "challenge_participants" ("user_id","run_id") WHERE "user_id" is not null;--> statement-breakpoint
CREATE INDEX "challenge_participants_newest" ON "challenge_participants" ("run_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "challenge_runs_starts_on_index" ON "challenge_runs" ("starts_on");--> statement-breakpoint
CREATE UNIQUE INDEX "challenge_runs_unscheduled" ON "challenge_runs" ((true)) WHERE "starts_on" is null;--> statement-breakpoint
ALTER TABLE "challenge_check_ins" ADD CONSTRAINT "challenge_check_ins_ZSNZnnv7a8AA_fkey" FOREIGN KEY ("participant_id") REFERENCES "challenge_participants"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "challenge_check_ins" ADD CONSTRAINT "challenge_check_ins_file_id_files_id_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id");--> statement-breakpoint
ALTER TABLE "challenge_days" ADD CONSTRAINT "challenge_days_run_id_challenge_runs_id_fkey" FOREIGN KEY ("run_id") REFERENCES "challenge_runs"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "challenge_groups" ADD CONSTRAINT "challenge_groups_run_id_challenge_runs_id_fkey" FOREIGN KEY ("run_id") REFERENCES "challenge_runs"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "challenge_groups" ADD CONSTRAINT "challenge_groups_lead_id_users_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "challenge_nudges" ADD CONSTRAINT "challenge_nudges_participant_id_challenge_participants_id_fkey" FOREIGN KEY ("participant_id") REFERENCES "challenge_participants"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "challenge_nudges" ADD CONSTRAINT "challenge_nudges_by_id_users_id_fkey" FOREIGN KEY ("by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "challenge_participants" ADD CONSTRAINT "challenge_participants_run_id_challenge_runs_id_fkey" FOREIGN KEY ("run_id") REFERENCES "challenge_runs"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "challenge_participants" ADD CONSTRAINT "challenge_participants_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "challenge_participants" ADD CONSTRAINT "challenge_participants_group" FOREIGN KEY ("run_id","group_id","group_size") REFERENCES "challenge_groups"("run_id","id","size") ON UPDATE CASCADE;--> statement-breakpoint
ALTER TABLE "point_entries" DROP CONSTRAINT "point_entries_with_cause", ADD CONSTRAINT "point_entries_with_cause" CHECK (("kind" in ('quiz', 'challenge')) = ("cause" is not null));