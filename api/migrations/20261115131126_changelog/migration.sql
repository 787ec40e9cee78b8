CREATE TABLE "changelog_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changelog_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"body" text NOT NULL,
	"kind" text NOT NULL,
	"released_on" date NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"author_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "changelog_entries_kind" CHECK ("kind" in ('new', 'improved', 'fixed'))
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "tribe_id" SET DEFAULT 'T-' || to_char(nextval('tribe_numbers'), 'FM9999999999999000000');--> statement-breakpoint
CREATE INDEX "changelog_entries_released_on_id_index" ON "changelog_entries" ("released_on","id");--> statement-breakpoint
CREATE INDEX "lessons_title_words" ON "lessons" USING gin ((to_tsvector('english', "name") || to_tsvector('simple', "name")));--> statement-breakpoint
ALTER TABLE "changelog_entries" ADD CONSTRAINT "changelog_entries_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL;