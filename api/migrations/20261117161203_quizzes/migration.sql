CREATE TABLE "quiz_results" (
	"user_id" integer,
	"lesson_id" integer,
	"answers" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"right_count" integer NOT NULL,
	"question_count" integer NOT NULL,
	"tried_on" date NOT NULL,
	"tries_that_day" integer NOT NULL,
	"tries" integer NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"passed_at" timestamp with time zone,
	CONSTRAINT "quiz_results_pkey" PRIMARY KEY("user_id","lesson_id"),
	CONSTRAINT "quiz_results_right" CHECK ("right_count" between 0 and "question_count"),
	CONSTRAINT "quiz_results_tries" CHECK ("tries_that_day" between 1 and "tries")
);
--> statement-breakpoint
CREATE TABLE "quizzes" (
	"lesson_id" integer PRIMARY KEY,
	"questions" jsonb NOT NULL,
	"tries_per_day" integer,
	"pass_percent" integer NOT NULL,
	"counts_to_completion" boolean NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quizzes_tries" CHECK ("tries_per_day" between 1 and 10),
	CONSTRAINT "quizzes_pass" CHECK ("pass_percent" between 50 and 100)
);
--> statement-breakpoint
ALTER TABLE "point_entries" ADD COLUMN "cause" text;--> statement-breakpoint
CREATE UNIQUE INDEX "point_entries_cause" ON "point_entries" ("user_id","cause") WHERE "cause" is not null;--> statement-breakpoint
CREATE INDEX "quiz_results_lesson_id_index" ON "quiz_results" ("lesson_id");--> statement-breakpoint
ALTER TABLE "quiz_results" ADD CONSTRAINT "quiz_results_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "quiz_results" ADD CONSTRAINT "quiz_results_lesson_id_lessons_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "quizzes" ADD CONSTRAINT "quizzes_lesson_id_lessons_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "point_entries" ADD CONSTRAINT "point_entries_with_cause" CHECK (("kind" = 'quiz') = ("cause" is not null));