CREATE TABLE "feed_visits" (
	"user_id" integer,
	"tab" text,
	"seen_at" timestamp with time zone NOT NULL,
	CONSTRAINT "feed_visits_pkey" PRIMARY KEY("user_id","tab"),
	CONSTRAINT "feed_visits_tab" CHECK ("tab" in ('group', 'everyone', 'wins'))
);--> statement-breakpoint
CREATE TABLE "post_mentions" (
	"post_id" integer,
	"user_id" integer,
	CONSTRAINT "post_mentions_pkey" PRIMARY KEY("post_id","user_id")
);--> statement-breakpoint
CREATE TABLE "post_own_marks" (
	"post_id" integer,
	"user_id" integer,
	"mark" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "post_own_marks_pkey" PRIMARY KEY("user_id","mark","post_id"),
	CONSTRAINT "post_own_marks_mark" CHECK ("mark" in ('hidden', 'muted'))
);--> statement-breakpoint
CREATE TABLE "post_pictures" (
	"post_id" integer,
	"position" integer,
	"file_id" integer NOT NULL,
	CONSTRAINT "post_pictures_pkey" PRIMARY KEY("post_id","position")
);--> statement-breakpoint
CREATE TABLE "comment_cheers" (
	"comment_id" integer,
	"user_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comment_cheers_pkey" PRIMARY KEY("comment_id","user_id")
);--> statement-breakpoint
CREATE TABLE "comment_mentions" (
	"comment_id" integer,
	"user_id" integer,
	CONSTRAINT "comment_mentions_pkey" PRIMARY KEY("comment_id","user_id")
);--> statement-breakpoint
CREATE TABLE "post_comments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer NOT NULL,
	"parent_id" integer,
	"user_id" integer NOT NULL,
	"text" text NOT NULL,
	"hidden_at" timestamp with time zone,
	"hidden_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"edited_at" timestamp with time zone
);--> statement-breakpoint
CREATE TABLE "post_moderations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_moderations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"by_id" integer,
	"action" text NOT NULL,
	"reason" text,
	"note" text,
	"group_id" integer,
	"post_id" integer,
	"comment_id" integer,
	"author_id" integer,
	"text" text NOT NULL,
	CONSTRAINT "post_moderations_action" CHECK ("action" in ('hide', 'restore', 'keep', 'pin', 'unpin', 'lock', 'unlock', 'delete'))
);--> statement-breakpoint
CREATE TABLE "post_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "post_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"post_id" integer NOT NULL,
	"comment_id" integer,
	"user_id" integer NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "post_reports_reason" CHECK ("reason" in ('selling', 'privacy', 'unkind', 'scam', 'other'))
);--> statement-breakpoint
-- Wins become posts of a kind: the table is renamed, so that every win keeps its id, its author, its cheers and what
-- links to it. What undoing a merge needs names tables by their old names, and follows at the end.
ALTER TABLE "wins" RENAME TO "posts";--> statement-breakpoint
ALTER SEQUENCE "wins_id_seq" RENAME TO "posts_id_seq";--> statement-breakpoint
ALTER TABLE "posts" RENAME CONSTRAINT "wins_pkey" TO "posts_pkey";--> statement-breakpoint
ALTER TABLE "posts" RENAME CONSTRAINT "wins_user_id_users_id_fkey" TO "posts_user_id_users_id_fkey";--> statement-breakpoint
ALTER TABLE "posts" DROP CONSTRAINT "wins_amount_is_positive";--> statement-breakpoint
DROP INDEX "wins_user_id_id_index";--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "kind" text NOT NULL DEFAULT 'win';--> statement-breakpoint
ALTER TABLE "posts" ALTER COLUMN "kind" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "is_for_everyone" boolean NOT NULL DEFAULT true;--> statement-breakpoint
ALTER TABLE "posts" ALTER COLUMN "is_for_everyone" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "group_id" integer;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "pinned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "pinned_by_id" integer;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "locked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "hidden_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "words" tsvector GENERATED ALWAYS AS (to_tsvector('simple', text)) STORED NOT NULL;--> statement-breakpoint
-- The feed of a group begins with the wins its people have told.
UPDATE "posts" SET "group_id" = m."group_id" FROM "group_members" m WHERE m."user_id" = "posts"."user_id";--> statement-breakpoint
INSERT INTO "post_pictures" ("post_id", "position", "file_id") SELECT "id", 0, "picture_id" FROM "posts" WHERE "picture_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "posts" DROP COLUMN "picture_id";--> statement-breakpoint
ALTER TABLE "win_cheers" RENAME TO "post_reactions";--> statement-breakpoint
ALTER TABLE "post_reactions" RENAME COLUMN "win_id" TO "post_id";--> statement-breakpoint
ALTER TABLE "post_reactions" RENAME CONSTRAINT "win_cheers_user_id_users_id_fkey" TO "post_reactions_user_id_users_id_fkey";--> statement-breakpoint
ALTER TABLE "post_reactions" RENAME CONSTRAINT "win_cheers_win_id_wins_id_fkey" TO "post_reactions_post_id_posts_id_fkey";--> statement-breakpoint
ALTER INDEX "win_cheers_user_id_index" RENAME TO "post_reactions_user_id_index";--> statement-breakpoint
ALTER TABLE "post_reactions" ADD COLUMN "kind" text NOT NULL DEFAULT 'cheer';--> statement-breakpoint
ALTER TABLE "post_reactions" DROP CONSTRAINT "win_cheers_pkey";--> statement-breakpoint
ALTER TABLE "post_reactions" ADD CONSTRAINT "post_reactions_pkey" PRIMARY KEY ("post_id","user_id","kind");--> statement-breakpoint
CREATE INDEX "post_mentions_user_id_index" ON "post_mentions" ("user_id");--> statement-breakpoint
CREATE INDEX "post_own_marks_post_id_index" ON "post_own_marks" ("post_id");--> statement-breakpoint
CREATE INDEX "post_pictures_file_id_index" ON "post_pictures" ("file_id");--> statement-breakpoint
CREATE INDEX "post_reactions_in_order" ON "post_reactions" ("post_id","created_at","user_id");--> statement-breakpoint
CREATE INDEX "posts_of_group" ON "posts" ("group_id","created_at","id") WHERE "hidden_at" is null;--> statement-breakpoint
CREATE INDEX "posts_for_everyone" ON "posts" ("created_at","id") WHERE "hidden_at" is null and "is_for_everyone" and "kind" <> 'win';--> statement-breakpoint
CREATE INDEX "posts_wins" ON "posts" ("created_at","id") WHERE "hidden_at" is null and "kind" = 'win';--> statement-breakpoint
CREATE INDEX "posts_pinned" ON "posts" ("group_id","pinned_at") WHERE "pinned_at" is not null and "hidden_at" is null;--> statement-breakpoint
CREATE INDEX "posts_of_person" ON "posts" ("user_id","kind","id");--> statement-breakpoint
CREATE INDEX "posts_words" ON "posts" USING gin ("words");--> statement-breakpoint
CREATE INDEX "posts_by_time" ON "posts" ("created_at","id");--> statement-breakpoint
CREATE INDEX "posts_hidden" ON "posts" ("hidden_at") WHERE "hidden_at" is not null;--> statement-breakpoint
CREATE INDEX "comment_cheers_user_id_index" ON "comment_cheers" ("user_id");--> statement-breakpoint
CREATE INDEX "comment_mentions_user_id_index" ON "comment_mentions" ("user_id");--> statement-breakpoint
CREATE INDEX "post_comments_shown" ON "post_comments" ("post_id","parent_id","id") WHERE "hidden_at" is null;--> statement-breakpoint
CREATE INDEX "post_comments_post_id_index" ON "post_comments" ("post_id");--> statement-breakpoint
CREATE INDEX "post_comments_parent_id_index" ON "post_comments" ("parent_id");--> statement-breakpoint
CREATE INDEX "post_comments_user_id_id_index" ON "post_comments" ("user_id","id");--> statement-breakpoint
CREATE INDEX "post_moderations_group_id_id_index" ON "post_moderations" ("group_id","id");--> statement-breakpoint
CREATE INDEX "post_moderations_post_id_index" ON "post_moderations" ("post_id");--> statement-breakpoint
CREATE INDEX "post_moderations_comment_id_index" ON "post_moderations" ("comment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "post_reports_once" ON "post_reports" ("post_id",coalesce("comment_id", 0),"user_id") WHERE "decided_at" is null;--> statement-breakpoint
CREATE INDEX "post_reports_open" ON "post_reports" ("created_at") WHERE "decided_at" is null;--> statement-breakpoint
CREATE INDEX "post_reports_comment_id_index" ON "post_reports" ("comment_id");--> statement-breakpoint
CREATE INDEX "post_reports_user_id_index" ON "post_reports" ("user_id");--> statement-breakpoint
ALTER TABLE "feed_visits" ADD CONSTRAINT "feed_visits_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "post_mentions" ADD CONSTRAINT "post_mentions_post_id_posts_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "post_mentions" ADD CONSTRAINT "post_mentions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "post_own_marks" ADD CONSTRAINT "post_own_marks_post_id_posts_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "post_own_marks" ADD CONSTRAINT "post_own_marks_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "post_pictures" ADD CONSTRAINT "post_pictures_post_id_posts_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "post_pictures" ADD CONSTRAINT "post_pictures_file_id_files_id_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_group_id_groups_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_pinned_by_id_users_id_fkey" FOREIGN KEY ("pinned_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "comment_cheers" ADD CONSTRAINT "comment_cheers_comment_id_post_comments_id_fkey" FOREIGN KEY ("comment_id") REFERENCES "post_comments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "comment_cheers" ADD CONSTRAINT "comment_cheers_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "comment_mentions" ADD CONSTRAINT "comment_mentions_comment_id_post_comments_id_fkey" FOREIGN KEY ("comment_id") REFERENCES "post_comments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "comment_mentions" ADD CONSTRAINT "comment_mentions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "post_comments" ADD CONSTRAINT "post_comments_post_id_posts_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "post_comments" ADD CONSTRAINT "post_comments_parent_id_post_comments_id_fkey" FOREIGN KEY ("parent_id") REFERENCES "post_comments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "post_comments" ADD CONSTRAINT "post_comments_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "post_moderations" ADD CONSTRAINT "post_moderations_by_id_users_id_fkey" FOREIGN KEY ("by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "post_moderations" ADD CONSTRAINT "post_moderations_group_id_groups_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "post_moderations" ADD CONSTRAINT "post_moderations_post_id_posts_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "post_moderations" ADD CONSTRAINT "post_moderations_comment_id_post_comments_id_fkey" FOREIGN KEY ("comment_id") REFERENCES "post_comments"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "post_moderations" ADD CONSTRAINT "post_moderations_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "post_reports" ADD CONSTRAINT "post_reports_post_id_posts_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "post_reports" ADD CONSTRAINT "post_reports_comment_id_post_comments_id_fkey" FOREIGN KEY ("comment_id") REFERENCES "post_comments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "post_reports" ADD CONSTRAINT "post_reports_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "post_reactions" ADD CONSTRAINT "post_reactions_kind" CHECK ("kind" in ('cheer', 'salamat', 'galing'));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_kind" CHECK ("kind" in ('post', 'win', 'question'));--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_wins_are_for_everyone" CHECK ("kind" <> 'win' or "is_for_everyone");--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_amount_is_positive" CHECK ("amount_earned" > 0);--> statement-breakpoint
ALTER TABLE "posts" ADD CONSTRAINT "posts_earned_by_wins" CHECK ("kind" = 'win' or ("amount_earned" is null and "client_platform" is null));--> statement-breakpoint
-- The trigger went along with its table; its name says what it is on.
DROP TRIGGER "win_activity" ON "posts";--> statement-breakpoint
CREATE OR REPLACE TRIGGER "post_activity" AFTER INSERT OR UPDATE OF "user_id" ON "posts"
  FOR EACH ROW EXECUTE FUNCTION note_activity('created_at');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "comment_activity" AFTER INSERT OR UPDATE OF "user_id" ON "post_comments"
  FOR EACH ROW EXECUTE FUNCTION note_activity('created_at');--> statement-breakpoint
-- Merges of the last 30 days can be undone: their records follow the new names.
UPDATE "user_merges" SET "moved" = ("moved" - 'wins.user_id') || jsonb_build_object('posts.user_id', "moved" -> 'wins.user_id')
WHERE "moved" ? 'wins.user_id';--> statement-breakpoint
UPDATE "user_merges" SET "moved" = ("moved" - 'win_cheers.user_id') || jsonb_build_object('post_reactions.user_id', "moved" -> 'win_cheers.user_id')
WHERE "moved" ? 'win_cheers.user_id';--> statement-breakpoint
UPDATE "user_merges" SET "before" = jsonb_set("before", '{rows,moved}', (("before" #> '{rows,moved}') - 'wins.user_id')
  || jsonb_build_object('posts.user_id', "before" #> '{rows,moved,wins.user_id}'))
WHERE ("before" #> '{rows,moved}') ? 'wins.user_id';--> statement-breakpoint
UPDATE "user_merges" SET "before" = jsonb_set("before", '{rows,moved}', (("before" #> '{rows,moved}') - 'win_cheers.user_id')
  || jsonb_build_object('post_reactions.user_id', (
    SELECT jsonb_agg(key || '["cheer"]'::jsonb) FROM jsonb_array_elements("before" #> '{rows,moved,win_cheers.user_id}') key)))
WHERE ("before" #> '{rows,moved}') ? 'win_cheers.user_id';--> statement-breakpoint
UPDATE "user_merges" SET "before" = jsonb_set("before", '{rows,removed}', (("before" #> '{rows,removed}') - 'win_cheers.user_id')
  || jsonb_build_object('post_reactions.user_id', (
    SELECT jsonb_agg((gone - 'win_id') || jsonb_build_object('post_id', gone -> 'win_id', 'kind', 'cheer'))
    FROM jsonb_array_elements("before" #> '{rows,removed,win_cheers.user_id}') gone)))
WHERE ("before" #> '{rows,removed}') ? 'win_cheers.user_id';
