CREATE TABLE "announcements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"title" text NOT NULL,
	"body" text NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"author_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "files_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL UNIQUE,
	"owner_id" integer,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"extension" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"width" integer,
	"height" integer,
	"sizes" jsonb DEFAULT '[]' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"file" bytea,
	"status" text NOT NULL,
	"rows_total" integer DEFAULT 0 NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"counts" jsonb,
	"problems" jsonb DEFAULT '[]' NOT NULL,
	"problem_count" integer DEFAULT 0 NOT NULL,
	"message" text,
	"by_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "email_aliases" (
	"email" text PRIMARY KEY,
	"user_id" integer NOT NULL,
	"merge_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "email_aliases_are_normalised" CHECK ("email" = lower(trim("email")))
);
--> statement-breakpoint
CREATE TABLE "user_merges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_merges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kept_id" integer NOT NULL,
	"folded_id" integer NOT NULL,
	"by_id" integer,
	"merged_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by_id" integer,
	"moved" jsonb NOT NULL,
	"before" jsonb,
	CONSTRAINT "user_merges_of_two" CHECK ("kept_id" <> "folded_id")
);
--> statement-breakpoint
CREATE TABLE "deletion_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deletion_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"reason" text,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"outcome" text,
	"ended_by_id" integer
);
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "email_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"new_email" text NOT NULL,
	"token_hash" text NOT NULL UNIQUE,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "win_cheers" (
	"win_id" integer,
	"user_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "win_cheers_pkey" PRIMARY KEY("win_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "wins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "wins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"text" text NOT NULL,
	"amount_earned" bigint,
	"client_platform" text,
	"picture_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "wins_amount_is_positive" CHECK ("amount_earned" > 0)
);
--> statement-breakpoint
ALTER TABLE "groups" ADD COLUMN "import_key" text;--> statement-breakpoint
ALTER TABLE "sub_groups" ADD COLUMN "import_key" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "socials" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "base_points" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "is_member" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "groups" ADD CONSTRAINT "groups_import_key_key" UNIQUE("import_key");--> statement-breakpoint
ALTER TABLE "sub_groups" ADD CONSTRAINT "sub_groups_import_key_key" UNIQUE("import_key");--> statement-breakpoint
CREATE INDEX "announcements_is_pinned_id_index" ON "announcements" ("is_pinned","id");--> statement-breakpoint
CREATE INDEX "files_owner_id_created_at_index" ON "files" ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "imports_by_id_id_index" ON "imports" ("by_id","id");--> statement-breakpoint
CREATE INDEX "email_aliases_user_id_index" ON "email_aliases" ("user_id");--> statement-breakpoint
CREATE INDEX "user_merges_kept_id_index" ON "user_merges" ("kept_id");--> statement-breakpoint
CREATE INDEX "user_merges_folded_id_index" ON "user_merges" ("folded_id");--> statement-breakpoint
CREATE UNIQUE INDEX "deletion_requests_user_id_index" ON "deletion_requests" ("user_id") WHERE "ended_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_user_id_index" ON "email_changes" ("user_id") WHERE "ended_at" is null;--> statement-breakpoint
CREATE INDEX "win_cheers_user_id_index" ON "win_cheers" ("user_id");--> statement-breakpoint
CREATE INDEX "wins_user_id_id_index" ON "wins" ("user_id","id");--> statement-breakpoint
CREATE INDEX "wins_picture_id_index" ON "wins" ("picture_id");--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_by_id_users_id_fkey" FOREIGN KEY ("by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "email_aliases" ADD CONSTRAINT "email_aliases_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "email_aliases" ADD CONSTRAINT "email_aliases_merge_id_user_merges_id_fkey" FOREIGN KEY ("merge_id") REFERENCES "user_merges"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "user_merges" ADD CONSTRAINT "user_merges_kept_id_users_id_fkey" FOREIGN KEY ("kept_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "user_merges" ADD CONSTRAINT "user_merges_folded_id_users_id_fkey" FOREIGN KEY ("folded_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "user_merges" ADD CONSTRAINT "user_merges_by_id_users_id_fkey" FOREIGN KEY ("by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "user_merges" ADD CONSTRAINT "user_merges_undone_by_id_users_id_fkey" FOREIGN KEY ("undone_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD CONSTRAINT "deletion_requests_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD CONSTRAINT "deletion_requests_ended_by_id_users_id_fkey" FOREIGN KEY ("ended_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "win_cheers" ADD CONSTRAINT "win_cheers_win_id_wins_id_fkey" FOREIGN KEY ("win_id") REFERENCES "wins"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "win_cheers" ADD CONSTRAINT "win_cheers_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "wins" ADD CONSTRAINT "wins_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "wins" ADD CONSTRAINT "wins_picture_id_files_id_fkey" FOREIGN KEY ("picture_id") REFERENCES "files"("id") ON DELETE SET NULL;--> statement-breakpoint
CREATE FUNCTION "keep_users_is_member"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users u SET is_member = held.is_member
  FROM (
    SELECT c.user_id, EXISTS (
      SELECT 1 FROM user_access_levels l
      WHERE l.user_id = c.user_id AND l.access_level_id NOT IN ('non-member', 'affiliate')
    ) AS is_member
    FROM (SELECT DISTINCT user_id FROM changed) c
  ) held
  WHERE u.id = held.user_id AND u.is_member <> held.is_member;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "levels_granted" AFTER INSERT ON "user_access_levels" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_users_is_member();--> statement-breakpoint
CREATE TRIGGER "levels_taken" AFTER DELETE ON "user_access_levels" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_users_is_member();--> statement-breakpoint
CREATE TRIGGER "levels_moved_to" AFTER UPDATE ON "user_access_levels" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_users_is_member();--> statement-breakpoint
CREATE TRIGGER "levels_moved_from" AFTER UPDATE ON "user_access_levels" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_users_is_member();--> statement-breakpoint
CREATE FUNCTION "keep_users_last_seen"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET last_seen_at = NEW.last_seen_at
  WHERE id = NEW.user_id AND (last_seen_at IS NULL OR last_seen_at < NEW.last_seen_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "session_seen" AFTER INSERT OR UPDATE OF "last_seen_at" ON "sessions" FOR EACH ROW EXECUTE FUNCTION keep_users_last_seen();--> statement-breakpoint
UPDATE "users" u SET "is_member" = EXISTS (SELECT 1 FROM "user_access_levels" l WHERE l.user_id = u.id AND l.access_level_id NOT IN ('non-member', 'affiliate'));--> statement-breakpoint
UPDATE "users" u SET "last_seen_at" = s.seen FROM (SELECT user_id, max(last_seen_at) AS seen FROM "sessions" GROUP BY user_id) s WHERE s.user_id = u.id;
