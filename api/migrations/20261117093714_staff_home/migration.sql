CREATE TABLE "person_activity" (
	"user_id" integer PRIMARY KEY,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "person_activity_by_time" ON "person_activity" ("at","user_id");--> statement-breakpoint
CREATE INDEX "user_stages_by_time" ON "user_stages" ("entered_at","user_id","stage_id");--> statement-breakpoint
CREATE INDEX "subscriptions_by_day" ON "subscriptions" ("created_at","status","product_id","user_id");--> statement-breakpoint
ALTER TABLE "person_activity" ADD CONSTRAINT "person_activity_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
INSERT INTO "person_activity" ("user_id", "at")
SELECT user_id, max(at) FROM (
  SELECT user_id, greatest(max(last_opened_at), max(completed_at), max(position_at)) AS at FROM lesson_progress GROUP BY user_id
  UNION ALL SELECT user_id, max(completed_at) FROM task_completions GROUP BY user_id
  UNION ALL SELECT user_id, max(created_at) FROM wins GROUP BY user_id
  UNION ALL SELECT user_id, max(starts_on)::timestamptz FROM subscriptions
    WHERE access_level_id = 'member' AND starts_on IS NOT NULL AND user_id IS NOT NULL GROUP BY user_id) signs
GROUP BY user_id;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_activity"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO person_activity (user_id, at)
  SELECT new.user_id, max((to_jsonb(new) ->> name)::timestamptz) FROM unnest(tg_argv) name
  HAVING max((to_jsonb(new) ->> name)::timestamptz) IS NOT NULL
  ON CONFLICT (user_id) DO UPDATE SET at = excluded.at WHERE person_activity.at < excluded.at - interval '10 minutes';
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER "lesson_activity" AFTER INSERT OR UPDATE ON "lesson_progress"
  FOR EACH ROW EXECUTE FUNCTION note_activity('last_opened_at', 'completed_at', 'position_at');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "task_activity" AFTER INSERT OR UPDATE OF "user_id" ON "task_completions"
  FOR EACH ROW EXECUTE FUNCTION note_activity('completed_at');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "win_activity" AFTER INSERT OR UPDATE OF "user_id" ON "wins"
  FOR EACH ROW EXECUTE FUNCTION note_activity('created_at');--> statement-breakpoint
CREATE OR REPLACE TRIGGER "membership_activity" AFTER INSERT OR UPDATE OF "starts_on", "user_id" ON "subscriptions"
  FOR EACH ROW WHEN (new.access_level_id = 'member' AND new.starts_on IS NOT NULL AND new.user_id IS NOT NULL)
  EXECUTE FUNCTION note_activity('starts_on');
