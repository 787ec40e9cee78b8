CREATE TABLE "form_answer_files" (
	"answer_id" integer,
	"file_id" integer,
	"field_id" text NOT NULL,
	CONSTRAINT "form_answer_files_pkey" PRIMARY KEY("answer_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "form_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_id" integer NOT NULL,
	"version_id" integer NOT NULL,
	"user_id" integer,
	"draft_token_hash" text UNIQUE,
	"values" jsonb DEFAULT '{}' NOT NULL,
	"once_key" text UNIQUE,
	"started_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"submitted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "form_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "form_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"form_id" integer NOT NULL,
	"number" integer NOT NULL,
	"fields" jsonb NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "form_versions_form_id_number_unique" UNIQUE("form_id","number")
);
--> statement-breakpoint
CREATE TABLE "forms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "forms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"slug" text NOT NULL UNIQUE,
	"intro" text,
	"thank_you" text,
	"is_open" boolean DEFAULT false NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"is_once" boolean DEFAULT true NOT NULL,
	"notify" text[] DEFAULT '{}'::text[] NOT NULL,
	"draft_fields" jsonb DEFAULT '[]' NOT NULL,
	"stage_rules" jsonb DEFAULT '[]' NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feedback_snippets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feedback_snippets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"stage_id" integer,
	"text" text NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "move_up_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "move_up_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"move_up_id" integer NOT NULL,
	"author_id" integer,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "move_ups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "move_ups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"stage_id" integer NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"claimed_by_id" integer,
	"claimed_until" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"decided_by_id" integer,
	"feedback" text,
	CONSTRAINT "move_ups_return_says_why" CHECK ("status" <> 'returned' or "feedback" is not null),
	CONSTRAINT "move_ups_decided" CHECK (("status" in ('approved', 'returned')) = ("decided_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "point_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "point_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"kind" text NOT NULL,
	"points" integer NOT NULL,
	"completion_id" integer,
	"reason" text,
	"by_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "point_entries_of_completion" CHECK (("kind" in ('task', 'reversal')) = ("completion_id" is not null)),
	CONSTRAINT "point_entries_adjustment_says_why" CHECK ("kind" <> 'adjustment' or "reason" is not null)
);
--> statement-breakpoint
CREATE TABLE "stage_reviewers" (
	"stage_id" integer,
	"user_id" integer,
	CONSTRAINT "stage_reviewers_pkey" PRIMARY KEY("stage_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "stage_tasks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stage_tasks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"stage_id" integer NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"points" integer NOT NULL,
	"action_label" text,
	"action_url" text,
	"evidence" text DEFAULT 'none' NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "stage_tasks_points" CHECK ("points" between 0 and 100000),
	CONSTRAINT "stage_tasks_evidence" CHECK ("evidence" in ('none', 'text', 'link', 'picture'))
);
--> statement-breakpoint
CREATE TABLE "stages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"number" integer NOT NULL UNIQUE,
	"name" text NOT NULL,
	"description" text,
	"leader_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_completions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "task_completions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"task_id" integer NOT NULL,
	"evidence_text" text,
	"evidence_file_id" integer,
	"completed_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_stages" (
	"user_id" integer PRIMARY KEY,
	"stage_id" integer NOT NULL,
	"entered_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_off_leaderboards" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "form_answer_files_file_id_index" ON "form_answer_files" ("file_id");--> statement-breakpoint
CREATE INDEX "form_answers_form_id_submitted_at_index" ON "form_answers" ("form_id","submitted_at");--> statement-breakpoint
CREATE INDEX "form_answers_user_id_form_id_index" ON "form_answers" ("user_id","form_id");--> statement-breakpoint
CREATE INDEX "move_up_notes_move_up_id_id_index" ON "move_up_notes" ("move_up_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "move_ups_one_waits" ON "move_ups" ("user_id") WHERE "status" = 'waiting';--> statement-breakpoint
CREATE INDEX "move_ups_stage_id_status_asked_at_index" ON "move_ups" ("stage_id","status","asked_at");--> statement-breakpoint
CREATE INDEX "move_ups_user_id_id_index" ON "move_ups" ("user_id","id");--> statement-breakpoint
CREATE INDEX "point_entries_user_id_created_at_index" ON "point_entries" ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "point_entries_created_at_index" ON "point_entries" ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "point_entries_once" ON "point_entries" ("completion_id","kind") WHERE "completion_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "point_entries_opening" ON "point_entries" ("user_id") WHERE "kind" = 'opening';--> statement-breakpoint
CREATE INDEX "stage_reviewers_user_id_index" ON "stage_reviewers" ("user_id");--> statement-breakpoint
CREATE INDEX "stage_tasks_stage_id_position_id_index" ON "stage_tasks" ("stage_id","position","id");--> statement-breakpoint
CREATE UNIQUE INDEX "task_completions_once" ON "task_completions" ("user_id","task_id") WHERE "revoked_at" is null;--> statement-breakpoint
CREATE INDEX "task_completions_task_id_index" ON "task_completions" ("task_id");--> statement-breakpoint
CREATE INDEX "task_completions_evidence_file_id_index" ON "task_completions" ("evidence_file_id");--> statement-breakpoint
CREATE INDEX "user_stages_stage_id_index" ON "user_stages" ("stage_id");--> statement-breakpoint
ALTER TABLE "form_answer_files" ADD CONSTRAINT "form_answer_files_answer_id_form_answers_id_fkey" FOREIGN KEY ("answer_id") REFERENCES "form_answers"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "form_answer_files" ADD CONSTRAINT "form_answer_files_file_id_files_id_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_form_id_forms_id_fkey" FOREIGN KEY ("form_id") REFERENCES "forms"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_version_id_form_versions_id_fkey" FOREIGN KEY ("version_id") REFERENCES "form_versions"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "form_answers" ADD CONSTRAINT "form_answers_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_form_id_forms_id_fkey" FOREIGN KEY ("form_id") REFERENCES "forms"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "form_versions" ADD CONSTRAINT "form_versions_created_by_id_users_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "forms" ADD CONSTRAINT "forms_created_by_id_users_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "feedback_snippets" ADD CONSTRAINT "feedback_snippets_stage_id_stages_id_fkey" FOREIGN KEY ("stage_id") REFERENCES "stages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "feedback_snippets" ADD CONSTRAINT "feedback_snippets_created_by_id_users_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "move_up_notes" ADD CONSTRAINT "move_up_notes_move_up_id_move_ups_id_fkey" FOREIGN KEY ("move_up_id") REFERENCES "move_ups"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "move_up_notes" ADD CONSTRAINT "move_up_notes_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "move_ups" ADD CONSTRAINT "move_ups_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "move_ups" ADD CONSTRAINT "move_ups_stage_id_stages_id_fkey" FOREIGN KEY ("stage_id") REFERENCES "stages"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "move_ups" ADD CONSTRAINT "move_ups_claimed_by_id_users_id_fkey" FOREIGN KEY ("claimed_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "move_ups" ADD CONSTRAINT "move_ups_decided_by_id_users_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_completion_id_task_completions_id_fkey" FOREIGN KEY ("completion_id") REFERENCES "task_completions"("id");--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_by_id_users_id_fkey" FOREIGN KEY ("by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "stage_reviewers" ADD CONSTRAINT "stage_reviewers_stage_id_stages_id_fkey" FOREIGN KEY ("stage_id") REFERENCES "stages"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "stage_reviewers" ADD CONSTRAINT "stage_reviewers_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "stage_tasks" ADD CONSTRAINT "stage_tasks_stage_id_stages_id_fkey" FOREIGN KEY ("stage_id") REFERENCES "stages"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "stages" ADD CONSTRAINT "stages_leader_id_users_id_fkey" FOREIGN KEY ("leader_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "task_completions" ADD CONSTRAINT "task_completions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "task_completions" ADD CONSTRAINT "task_completions_task_id_stage_tasks_id_fkey" FOREIGN KEY ("task_id") REFERENCES "stage_tasks"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "task_completions" ADD CONSTRAINT "task_completions_evidence_file_id_files_id_fkey" FOREIGN KEY ("evidence_file_id") REFERENCES "files"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "user_stages" ADD CONSTRAINT "user_stages_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "user_stages" ADD CONSTRAINT "user_stages_stage_id_stages_id_fkey" FOREIGN KEY ("stage_id") REFERENCES "stages"("id") ON DELETE RESTRICT;