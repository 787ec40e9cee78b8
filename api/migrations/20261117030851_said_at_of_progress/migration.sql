ALTER TABLE "lesson_progress" ADD COLUMN "said_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD COLUMN "position_at" timestamp with time zone;