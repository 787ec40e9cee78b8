CREATE TABLE "public_page_drafts" (
	"page" text PRIMARY KEY,
	"draft" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by_id" integer,
	CONSTRAINT "public_page_drafts_page" CHECK ("page" in ('free-lessons', 'freelancing', 'fast'))
);
--> statement-breakpoint
CREATE TABLE "public_page_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "public_page_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"page" text NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb,
	"published_at" timestamp with time zone NOT NULL,
	"published_by_id" integer,
	CONSTRAINT "public_page_versions_page_number_unique" UNIQUE("page","number"),
	CONSTRAINT "public_page_versions_page" CHECK ("page" in ('free-lessons', 'freelancing', 'fast'))
);
--> statement-breakpoint
ALTER TABLE "lessons" ADD COLUMN "is_free_lesson" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "lessons_free" ON "lessons" ("id") WHERE "is_free_lesson";--> statement-breakpoint
ALTER TABLE "public_page_drafts" ADD CONSTRAINT "public_page_drafts_updated_by_id_users_id_fkey" FOREIGN KEY ("updated_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "public_page_versions" ADD CONSTRAINT "public_page_versions_published_by_id_users_id_fkey" FOREIGN KEY ("published_by_id") REFERENCES "users"("id") ON DELETE SET NULL;