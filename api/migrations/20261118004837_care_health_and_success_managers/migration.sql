CREATE TABLE "owner_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "owner_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"owner_id" integer,
	"former_owner_id" integer,
	"source" text NOT NULL,
	"reason" text,
	"by_id" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "owner_changes_source" CHECK ("source" in ('round_robin', 'manual', 'import', 'funnel'))
);
--> statement-breakpoint
CREATE TABLE "health_history" (
	"user_id" integer,
	"day" date,
	"state" text NOT NULL,
	"score" integer NOT NULL,
	CONSTRAINT "health_history_pkey" PRIMARY KEY("user_id","day"),
	CONSTRAINT "health_history_state" CHECK ("state" in ('at-risk', 'watch', 'good'))
);
--> statement-breakpoint
CREATE TABLE "health_runs" (
	"day" date PRIMARY KEY,
	"after_id" integer DEFAULT 0 NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "person_health" (
	"user_id" integer PRIMARY KEY,
	"state" text NOT NULL,
	"score" integer NOT NULL,
	"reasons" jsonb NOT NULL,
	"since" date NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "person_health_state" CHECK ("state" in ('at-risk', 'watch', 'good')),
	CONSTRAINT "person_health_score" CHECK ("score" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "care_actions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "care_actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"text" text NOT NULL,
	"due_on" date NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"done_by_id" integer
);
--> statement-breakpoint
CREATE TABLE "caseload_days" (
	"owner_id" integer,
	"day" date,
	"good" integer NOT NULL,
	"watch" integer NOT NULL,
	"at_risk" integer NOT NULL,
	"late_actions" integer NOT NULL,
	CONSTRAINT "caseload_days_pkey" PRIMARY KEY("owner_id","day")
);
--> statement-breakpoint
CREATE TABLE "caseload_move_people" (
	"move_id" integer,
	"user_id" integer,
	"from_id" integer,
	"closed_action_id" integer,
	CONSTRAINT "caseload_move_people_pkey" PRIMARY KEY("move_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "caseload_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "caseload_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"to_id" integer,
	"reason" text NOT NULL,
	"by_id" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "success_managers" (
	"user_id" integer PRIMARY KEY,
	"capacity" integer NOT NULL,
	"absent_until" date,
	"is_taking" boolean DEFAULT true NOT NULL,
	"languages" text[] DEFAULT '{}'::text[] NOT NULL,
	"last_given_at" timestamp with time zone,
	"added_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "success_managers_capacity" CHECK ("capacity" between 0 and 5000)
);
--> statement-breakpoint
CREATE INDEX "owner_changes_of_person" ON "owner_changes" ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "owner_changes_of_owner" ON "owner_changes" ("owner_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "person_health_by_state" ON "person_health" ("state","user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "care_actions_open" ON "care_actions" ("user_id") WHERE "done_at" is null;--> statement-breakpoint
CREATE INDEX "care_actions_due" ON "care_actions" ("due_on","user_id") WHERE "done_at" is null;--> statement-breakpoint
CREATE INDEX "care_actions_of_person" ON "care_actions" ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "caseload_days_by_day" ON "caseload_days" ("day");--> statement-breakpoint
CREATE INDEX "caseload_move_people_user_id_index" ON "caseload_move_people" ("user_id");--> statement-breakpoint
CREATE INDEX "caseload_move_people_closed_action_id_index" ON "caseload_move_people" ("closed_action_id");--> statement-breakpoint
ALTER TABLE "owner_changes" ADD CONSTRAINT "owner_changes_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "owner_changes" ADD CONSTRAINT "owner_changes_owner_id_users_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "owner_changes" ADD CONSTRAINT "owner_changes_former_owner_id_users_id_fkey" FOREIGN KEY ("former_owner_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "owner_changes" ADD CONSTRAINT "owner_changes_by_id_users_id_fkey" FOREIGN KEY ("by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "health_history" ADD CONSTRAINT "health_history_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "person_health" ADD CONSTRAINT "person_health_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "care_actions" ADD CONSTRAINT "care_actions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "care_actions" ADD CONSTRAINT "care_actions_created_by_id_users_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "care_actions" ADD CONSTRAINT "care_actions_done_by_id_users_id_fkey" FOREIGN KEY ("done_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "caseload_days" ADD CONSTRAINT "caseload_days_owner_id_users_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "caseload_move_people" ADD CONSTRAINT "caseload_move_people_move_id_caseload_moves_id_fkey" FOREIGN KEY ("move_id") REFERENCES "caseload_moves"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "caseload_move_people" ADD CONSTRAINT "caseload_move_people_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "caseload_move_people" ADD CONSTRAINT "caseload_move_people_from_id_users_id_fkey" FOREIGN KEY ("from_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "caseload_move_people" ADD CONSTRAINT "caseload_move_people_closed_action_id_care_actions_id_fkey" FOREIGN KEY ("closed_action_id") REFERENCES "care_actions"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "caseload_moves" ADD CONSTRAINT "caseload_moves_to_id_users_id_fkey" FOREIGN KEY ("to_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "caseload_moves" ADD CONSTRAINT "caseload_moves_by_id_users_id_fkey" FOREIGN KEY ("by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "success_managers" ADD CONSTRAINT "success_managers_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "success_managers" ADD CONSTRAINT "success_managers_added_by_id_users_id_fkey" FOREIGN KEY ("added_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
-- The history of those who have an owner already begins with them.
INSERT INTO "owner_changes" ("user_id", "owner_id", "source", "reason", "at")
SELECT "user_id", "owner_id", 'import', 'Looked after them before the history began', "since" FROM "collection_owners";--> statement-breakpoint
-- Whoever owns people looks after them from now on as a success manager; nobody is over capacity on the first day.
INSERT INTO "success_managers" ("user_id", "capacity", "is_taking")
SELECT "owner_id", least(5000, greatest(50, count(*))), false FROM "collection_owners" GROUP BY "owner_id";
