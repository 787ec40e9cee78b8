CREATE TABLE "course_access_levels" (
	"course_id" integer,
	"access_level_id" text,
	CONSTRAINT "course_access_levels_pkey" PRIMARY KEY("course_id","access_level_id")
);
--> statement-breakpoint
CREATE TABLE "courses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"short_description" text,
	"description" text,
	"author_id" integer,
	"cover_id" integer,
	"intro_video_url" text,
	"intro_text" jsonb,
	"status" text DEFAULT 'draft' NOT NULL,
	"is_free" boolean DEFAULT false NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"import_key" text UNIQUE,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"search_vector" tsvector GENERATED ALWAYS AS (setweight(to_tsvector('english', coalesce(name, '')), 'A') || setweight(to_tsvector('simple', coalesce(name, '')), 'A') || setweight(to_tsvector('english', coalesce(coalesce(short_description, '') || ' ' || coalesce(description, ''), '')), 'B') || setweight(to_tsvector('simple', coalesce(coalesce(short_description, '') || ' ' || coalesce(description, ''), '')), 'B')) STORED,
	CONSTRAINT "courses_status" CHECK ("status" in ('draft', 'published'))
);
--> statement-breakpoint
CREATE TABLE "tracks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tracks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"position" integer NOT NULL,
	"unit_ids" integer[] DEFAULT '{}'::integer[] NOT NULL,
	CONSTRAINT "tracks_course_id_name_unique" UNIQUE("course_id","name")
);
--> statement-breakpoint
CREATE TABLE "units" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "units_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"name" text NOT NULL,
	"short_description" text,
	"description" text,
	"position" integer NOT NULL,
	"available_after_days" integer,
	"import_key" text UNIQUE,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "units_within_course" UNIQUE("id","course_id")
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" integer PRIMARY KEY,
	"token_hash" text NOT NULL UNIQUE,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "event_access_levels" (
	"event_id" integer,
	"access_level_id" text,
	CONSTRAINT "event_access_levels_pkey" PRIMARY KEY("event_id","access_level_id")
);
--> statement-breakpoint
CREATE TABLE "event_answers" (
	"occurrence_id" integer,
	"user_id" integer,
	"is_going" boolean NOT NULL,
	"answered_at" timestamp with time zone NOT NULL,
	"attended_at" timestamp with time zone,
	CONSTRAINT "event_answers_pkey" PRIMARY KEY("occurrence_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "event_occurrences" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "event_occurrences_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"event_id" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"recording_url" text,
	"cancelled_at" timestamp with time zone,
	"day_reminder_sent_at" timestamp with time zone,
	"hour_reminder_sent_at" timestamp with time zone,
	CONSTRAINT "event_occurrences_event_id_starts_at_unique" UNIQUE("event_id","starts_at")
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text,
	"host_id" integer,
	"host_name" text,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"time_zone" text NOT NULL,
	"recurrence" jsonb,
	"place" text,
	"meeting_url" text,
	"cover_id" integer,
	"capacity" integer,
	"status" text DEFAULT 'draft' NOT NULL,
	"is_free" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_vector" tsvector GENERATED ALWAYS AS (setweight(to_tsvector('english', coalesce(title, '')), 'A') || setweight(to_tsvector('simple', coalesce(title, '')), 'A') || setweight(to_tsvector('english', coalesce(coalesce(description, '') || ' ' || coalesce(host_name, '') || ' ' || coalesce(place, ''), '')), 'B') || setweight(to_tsvector('simple', coalesce(coalesce(description, '') || ' ' || coalesce(host_name, '') || ' ' || coalesce(place, ''), '')), 'B')) STORED,
	CONSTRAINT "events_end_after_start" CHECK ("ends_at" > "starts_at"),
	CONSTRAINT "events_capacity" CHECK ("capacity" > 0),
	CONSTRAINT "events_status" CHECK ("status" in ('draft', 'published'))
);
--> statement-breakpoint
CREATE TABLE "lesson_answers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"question_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lesson_id" integer NOT NULL,
	"name" text NOT NULL,
	"file_id" integer,
	"url" text,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_files_upload_or_link" CHECK (("file_id" is null) <> ("url" is null))
);
--> statement-breakpoint
CREATE TABLE "lesson_pictures" (
	"lesson_id" integer,
	"file_id" integer,
	CONSTRAINT "lesson_pictures_pkey" PRIMARY KEY("lesson_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lesson_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lesson_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lessons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"unit_id" integer NOT NULL,
	"name" text NOT NULL,
	"short_description" text,
	"description" text,
	"type" text DEFAULT 'video' NOT NULL,
	"video_url" text,
	"video_file_id" integer,
	"captions_file_id" integer,
	"transcript" text,
	"content" jsonb,
	"content_text" text,
	"draft_content" jsonb,
	"draft_saved_at" timestamp with time zone,
	"duration_seconds" integer,
	"position" integer NOT NULL,
	"is_free_preview" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"import_key" text UNIQUE,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_vector" tsvector GENERATED ALWAYS AS (setweight(to_tsvector('english', coalesce(name, '')), 'A') || setweight(to_tsvector('simple', coalesce(name, '')), 'A') || setweight(to_tsvector('english', coalesce(coalesce(short_description, '') || ' ' || coalesce(description, '') || ' ' || left(coalesce(content_text, ''), 100000) || ' ' || left(coalesce(transcript, ''), 100000), '')), 'B') || setweight(to_tsvector('simple', coalesce(coalesce(short_description, '') || ' ' || coalesce(description, '') || ' ' || left(coalesce(content_text, ''), 100000) || ' ' || left(coalesce(transcript, ''), 100000), '')), 'B')) STORED,
	CONSTRAINT "lessons_type" CHECK ("type" in ('video', 'text')),
	CONSTRAINT "lessons_status" CHECK ("status" in ('draft', 'published')),
	CONSTRAINT "lessons_duration" CHECK ("duration_seconds" between 0 and 86400)
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"code" text PRIMARY KEY,
	"user_id" integer NOT NULL,
	"course_id" integer NOT NULL,
	"person_name" text NOT NULL,
	"course_name" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_progress" (
	"user_id" integer,
	"course_id" integer,
	"opened_at" timestamp with time zone NOT NULL,
	"last_opened_at" timestamp with time zone NOT NULL,
	"last_lesson_id" integer,
	CONSTRAINT "course_progress_pkey" PRIMARY KEY("user_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_notes" (
	"user_id" integer,
	"lesson_id" integer,
	"text" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lesson_notes_pkey" PRIMARY KEY("user_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_progress" (
	"user_id" integer,
	"lesson_id" integer,
	"opened_at" timestamp with time zone NOT NULL,
	"last_opened_at" timestamp with time zone NOT NULL,
	"position_seconds" integer DEFAULT 0 NOT NULL,
	"furthest_seconds" integer DEFAULT 0 NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "lesson_progress_pkey" PRIMARY KEY("user_id","lesson_id"),
	CONSTRAINT "lesson_progress_position" CHECK ("position_seconds" >= 0 and "furthest_seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "resource_file_access_levels" (
	"resource_file_id" integer,
	"access_level_id" text,
	CONSTRAINT "resource_file_access_levels_pkey" PRIMARY KEY("resource_file_id","access_level_id")
);
--> statement-breakpoint
CREATE TABLE "resource_files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "resource_files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"description" text,
	"category" text,
	"file_id" integer,
	"url" text,
	"status" text DEFAULT 'published' NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"is_free" boolean DEFAULT false NOT NULL,
	"download_count" integer DEFAULT 0 NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"search_vector" tsvector GENERATED ALWAYS AS (setweight(to_tsvector('english', coalesce(title, '')), 'A') || setweight(to_tsvector('simple', coalesce(title, '')), 'A') || setweight(to_tsvector('english', coalesce(coalesce(description, '') || ' ' || coalesce(category, ''), '')), 'B') || setweight(to_tsvector('simple', coalesce(coalesce(description, '') || ' ' || coalesce(category, ''), '')), 'B')) STORED,
	CONSTRAINT "resource_files_upload_or_link" CHECK (("file_id" is null) <> ("url" is null)),
	CONSTRAINT "resource_files_status" CHECK ("status" in ('draft', 'published'))
);
--> statement-breakpoint
CREATE INDEX "course_access_levels_access_level_id_index" ON "course_access_levels" ("access_level_id");--> statement-breakpoint
CREATE INDEX "courses_search" ON "courses" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "courses_title" ON "courses" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "courses_cover_id_index" ON "courses" ("cover_id");--> statement-breakpoint
CREATE INDEX "tracks_course_id_position_index" ON "tracks" ("course_id","position");--> statement-breakpoint
CREATE INDEX "units_course_id_position_id_index" ON "units" ("course_id","position","id");--> statement-breakpoint
CREATE INDEX "event_access_levels_access_level_id_index" ON "event_access_levels" ("access_level_id");--> statement-breakpoint
CREATE INDEX "event_answers_user_id_index" ON "event_answers" ("user_id");--> statement-breakpoint
CREATE INDEX "event_occurrences_starts_at_index" ON "event_occurrences" ("starts_at");--> statement-breakpoint
CREATE INDEX "events_search" ON "events" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "events_title" ON "events" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "events_cover_id_index" ON "events" ("cover_id");--> statement-breakpoint
CREATE INDEX "lesson_answers_question_id_id_index" ON "lesson_answers" ("question_id","id");--> statement-breakpoint
CREATE INDEX "lesson_answers_user_id_index" ON "lesson_answers" ("user_id");--> statement-breakpoint
CREATE INDEX "lesson_files_lesson_id_position_id_index" ON "lesson_files" ("lesson_id","position","id");--> statement-breakpoint
CREATE INDEX "lesson_files_file_id_index" ON "lesson_files" ("file_id");--> statement-breakpoint
CREATE INDEX "lesson_pictures_file_id_index" ON "lesson_pictures" ("file_id");--> statement-breakpoint
CREATE INDEX "lesson_questions_lesson_id_id_index" ON "lesson_questions" ("lesson_id","id");--> statement-breakpoint
CREATE INDEX "lesson_questions_search" ON "lesson_questions" USING gin (lower("text") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lesson_questions_user_id_index" ON "lesson_questions" ("user_id");--> statement-breakpoint
CREATE INDEX "lessons_unit_id_position_id_index" ON "lessons" ("unit_id","position","id");--> statement-breakpoint
CREATE INDEX "lessons_search" ON "lessons" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "lessons_title" ON "lessons" USING gin (lower("name") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "lessons_video_file_id_index" ON "lessons" ("video_file_id");--> statement-breakpoint
CREATE INDEX "lessons_captions_file_id_index" ON "lessons" ("captions_file_id");--> statement-breakpoint
CREATE INDEX "certificates_user_id_course_id_index" ON "certificates" ("user_id","course_id");--> statement-breakpoint
CREATE INDEX "certificates_course_id_index" ON "certificates" ("course_id");--> statement-breakpoint
CREATE INDEX "course_progress_user_id_last_opened_at_index" ON "course_progress" ("user_id","last_opened_at");--> statement-breakpoint
CREATE INDEX "course_progress_course_id_index" ON "course_progress" ("course_id");--> statement-breakpoint
CREATE INDEX "lesson_notes_lesson_id_index" ON "lesson_notes" ("lesson_id");--> statement-breakpoint
CREATE INDEX "lesson_progress_lesson_id_index" ON "lesson_progress" ("lesson_id");--> statement-breakpoint
CREATE INDEX "resource_file_access_levels_access_level_id_index" ON "resource_file_access_levels" ("access_level_id");--> statement-breakpoint
CREATE INDEX "resource_files_search" ON "resource_files" USING gin ("search_vector");--> statement-breakpoint
CREATE INDEX "resource_files_title" ON "resource_files" USING gin (lower("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "resource_files_file_id_index" ON "resource_files" ("file_id");--> statement-breakpoint
ALTER TABLE "course_access_levels" ADD CONSTRAINT "course_access_levels_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_access_levels" ADD CONSTRAINT "course_access_levels_access_level_id_access_levels_id_fkey" FOREIGN KEY ("access_level_id") REFERENCES "access_levels"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "courses" ADD CONSTRAINT "courses_cover_id_files_id_fkey" FOREIGN KEY ("cover_id") REFERENCES "files"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "tracks" ADD CONSTRAINT "tracks_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "units" ADD CONSTRAINT "units_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "event_access_levels" ADD CONSTRAINT "event_access_levels_event_id_events_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "event_access_levels" ADD CONSTRAINT "event_access_levels_access_level_id_access_levels_id_fkey" FOREIGN KEY ("access_level_id") REFERENCES "access_levels"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "event_answers" ADD CONSTRAINT "event_answers_occurrence_id_event_occurrences_id_fkey" FOREIGN KEY ("occurrence_id") REFERENCES "event_occurrences"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "event_answers" ADD CONSTRAINT "event_answers_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "event_occurrences" ADD CONSTRAINT "event_occurrences_event_id_events_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_host_id_users_id_fkey" FOREIGN KEY ("host_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_cover_id_files_id_fkey" FOREIGN KEY ("cover_id") REFERENCES "files"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "lesson_answers" ADD CONSTRAINT "lesson_answers_question_id_lesson_questions_id_fkey" FOREIGN KEY ("question_id") REFERENCES "lesson_questions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "lesson_answers" ADD CONSTRAINT "lesson_answers_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "lesson_files" ADD CONSTRAINT "lesson_files_lesson_id_lessons_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "lesson_files" ADD CONSTRAINT "lesson_files_file_id_files_id_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "lesson_pictures" ADD CONSTRAINT "lesson_pictures_lesson_id_lessons_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "lesson_pictures" ADD CONSTRAINT "lesson_pictures_file_id_files_id_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "lesson_questions" ADD CONSTRAINT "lesson_questions_lesson_id_lessons_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "lesson_questions" ADD CONSTRAINT "lesson_questions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_unit_id_units_id_fkey" FOREIGN KEY ("unit_id") REFERENCES "units"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_video_file_id_files_id_fkey" FOREIGN KEY ("video_file_id") REFERENCES "files"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_captions_file_id_files_id_fkey" FOREIGN KEY ("captions_file_id") REFERENCES "files"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "course_progress" ADD CONSTRAINT "course_progress_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_progress" ADD CONSTRAINT "course_progress_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "course_progress" ADD CONSTRAINT "course_progress_last_lesson_id_lessons_id_fkey" FOREIGN KEY ("last_lesson_id") REFERENCES "lessons"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "lesson_notes" ADD CONSTRAINT "lesson_notes_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "lesson_notes" ADD CONSTRAINT "lesson_notes_lesson_id_lessons_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "lesson_progress" ADD CONSTRAINT "lesson_progress_lesson_id_lessons_id_fkey" FOREIGN KEY ("lesson_id") REFERENCES "lessons"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "resource_file_access_levels" ADD CONSTRAINT "resource_file_access_levels_yWoGwS9Ypd2v_fkey" FOREIGN KEY ("resource_file_id") REFERENCES "resource_files"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "resource_file_access_levels" ADD CONSTRAINT "resource_file_access_levels_aTMgwXEQyeJZ_fkey" FOREIGN KEY ("access_level_id") REFERENCES "access_levels"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "resource_files" ADD CONSTRAINT "resource_files_file_id_files_id_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "resource_files" ADD CONSTRAINT "resource_files_created_by_id_users_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL;