CREATE TABLE "comment_pictures" (
	"comment_id" integer PRIMARY KEY,
	"file_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_prompts" (
	"group_id" integer,
	"week_on" date,
	"kind" text NOT NULL,
	"post_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "group_prompts_pkey" PRIMARY KEY("group_id","week_on"),
	CONSTRAINT "group_prompts_kind" CHECK ("kind" in ('welcome', 'question'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_away_for_others" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "comment_pictures_file_id_index" ON "comment_pictures" ("file_id");--> statement-breakpoint
CREATE INDEX "group_prompts_post_id_index" ON "group_prompts" ("post_id");--> statement-breakpoint
ALTER TABLE "comment_pictures" ADD CONSTRAINT "comment_pictures_comment_id_post_comments_id_fkey" FOREIGN KEY ("comment_id") REFERENCES "post_comments"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "comment_pictures" ADD CONSTRAINT "comment_pictures_file_id_files_id_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "group_prompts" ADD CONSTRAINT "group_prompts_group_id_groups_id_fkey" FOREIGN KEY ("group_id") REFERENCES "groups"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "group_prompts" ADD CONSTRAINT "group_prompts_post_id_posts_id_fkey" FOREIGN KEY ("post_id") REFERENCES "posts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "post_own_marks" DROP CONSTRAINT "post_own_marks_mark", ADD CONSTRAINT "post_own_marks_mark" CHECK ("mark" in ('hidden', 'muted', 'saved'));