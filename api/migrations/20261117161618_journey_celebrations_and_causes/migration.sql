ALTER TABLE "move_ups" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stage_tasks" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "task_completions" ADD COLUMN "cause" text;--> statement-breakpoint
ALTER TABLE "user_stages" ADD COLUMN "finish_seen_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "task_completions_once_per_cause" ON "task_completions" ("user_id","cause") WHERE "cause" is not null and "revoked_at" is null;--> statement-breakpoint
ALTER TABLE "stage_tasks" ADD CONSTRAINT "stage_tasks_cause" CHECK ("cause" in ('journeyForm', 'photo', 'firstLesson', 'meetGroup', 'firstEvent'));--> statement-breakpoint
ALTER TABLE "task_completions" ADD CONSTRAINT "task_completions_cause" CHECK ("cause" in ('journeyForm', 'photo', 'firstLesson', 'meetGroup', 'firstEvent'));--> statement-breakpoint
-- Approvals from before are old news.
UPDATE "move_ups" SET "seen_at" = "decided_at" WHERE "status" = 'approved';--> statement-breakpoint
-- Who has asked already knows that the stage is finished.
UPDATE "user_stages" p SET "finish_seen_at" = m."asked_at" FROM "move_ups" m
  WHERE m."user_id" = p."user_id" AND m."stage_id" = p."stage_id" AND m."asked_at" >= p."entered_at";
