CREATE TABLE "report_key_counts" (
	"source" text,
	"dimension" text,
	"day" date,
	"key" text,
	"count" integer NOT NULL,
	CONSTRAINT "report_key_counts_pkey" PRIMARY KEY("source","dimension","day","key"),
	CONSTRAINT "report_key_counts_source" CHECK ("source" in ('completions', 'logins', 'lesson-activity', 'seen', 'unseen')),
	CONSTRAINT "report_key_counts_dimension" CHECK ("dimension" in ('batch', 'group', 'stage', 'level', 'owner', 'age'))
);
--> statement-breakpoint
CREATE TABLE "report_people" (
	"user_id" integer PRIMARY KEY,
	"batch" text NOT NULL,
	"group" text NOT NULL,
	"stage" text NOT NULL,
	"level" text NOT NULL,
	"owner" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_people" ADD CONSTRAINT "report_people_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_days" DROP CONSTRAINT "report_days_source", ADD CONSTRAINT "report_days_source" CHECK ("source" in ('completions', 'logins', 'lesson-activity', 'seen', 'unseen'));
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "changed_lesson_days" AFTER UPDATE OF "opened_at", "completed_at", "lesson_id", "user_id" ON "lesson_progress" FOR EACH ROW
  WHEN ((old.opened_at, old.completed_at, old.lesson_id, old.user_id)
    IS DISTINCT FROM (new.opened_at, new.completed_at, new.lesson_id, new.user_id))
  EXECUTE FUNCTION uncount_lesson_days();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "quiz_days" AFTER INSERT OR DELETE OR UPDATE OF "passed_at", "lesson_id", "user_id" ON "quiz_results" FOR EACH ROW
  EXECUTE FUNCTION uncount_quiz_days();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "task_days" AFTER INSERT OR DELETE OR UPDATE OF "completed_at", "revoked_at", "user_id" ON "task_completions" FOR EACH ROW
  EXECUTE FUNCTION uncount_task_days();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "uncount_state_days"("first_day" date, "last_day" date) RETURNS void LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF first_day IS NULL OR first_day > last_day THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('report states', 0));
  DELETE FROM report_days WHERE source IN ('seen', 'unseen') AND day BETWEEN first_day AND last_day;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "uncount_member_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM uncount_state_days(min(from_on), max(until_on)) FROM changed;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "days_of_members_made" AFTER INSERT ON "membership_spans"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION uncount_member_days();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "days_of_members_gone" AFTER DELETE ON "membership_spans"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION uncount_member_days();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "uncount_changed_member_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM uncount_state_days(min(d.first_day), max(d.last_day)) FROM (
    SELECT CASE WHEN f.user_id IS NULL OR c.user_id IS NULL THEN coalesce(c.from_on, f.from_on)
        ELSE least(f.until_on, c.until_on) + 1 END AS first_day, greatest(f.until_on, c.until_on) AS last_day
    FROM former f FULL JOIN changed c ON c.user_id = f.user_id AND c.from_on = f.from_on) d
  WHERE d.first_day <= d.last_day;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "days_of_members_changed" AFTER UPDATE ON "membership_spans"
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION uncount_changed_member_days();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "uncount_seen_days"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM uncount_state_days(min(greatest(c.first_day, m.from_on)), max(m.until_on))
  FROM changed c JOIN membership_spans m ON m.user_id = c.user_id AND m.until_on >= c.first_day;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "days_of_sights_made" AFTER INSERT ON "seen_spans"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION uncount_seen_days();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "days_of_sights_gone" AFTER DELETE ON "seen_spans"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION uncount_seen_days();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "uncount_changed_seen_days"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM uncount_state_days(min(greatest(d.first_day, m.from_on)), max(m.until_on)) FROM (
    SELECT u.user_id, CASE WHEN f.user_id IS NULL OR c.user_id IS NULL THEN u.first_day ELSE least(
        CASE WHEN f.last_day <> c.last_day THEN least(f.last_day, c.last_day) + 7 END,
        CASE WHEN f.next_day <> c.next_day THEN least(f.next_day, c.next_day) END) END AS first_day
    FROM former f FULL JOIN changed c ON c.user_id = f.user_id AND c.first_day = f.first_day
      CROSS JOIN LATERAL (VALUES (coalesce(c.user_id, f.user_id), coalesce(c.first_day, f.first_day))) u (user_id, first_day)) d
    JOIN membership_spans m ON m.user_id = d.user_id AND m.until_on >= d.first_day
  WHERE d.first_day IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "days_of_sights_changed" AFTER UPDATE ON "seen_spans"
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION uncount_changed_seen_days();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "write_membership_terms"(people int[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Until the end of the transaction, so that what one writes, the next one sees: each person in the order of their
  -- numbers, or everybody at once where a statement is about many (an import), as there is room for some thousand locks.
  IF cardinality(people) > 500 THEN
    PERFORM pg_advisory_xact_lock(61, 0);
  ELSE
    PERFORM pg_advisory_xact_lock_shared(61, 0);
    PERFORM pg_advisory_xact_lock(61, p) FROM (SELECT DISTINCT unnest(people) AS p ORDER BY 1) each_one;
  END IF;
  DELETE FROM membership_terms t WHERE t.user_id = ANY(people) AND NOT EXISTS (
    SELECT FROM subscriptions s WHERE s.id = t.subscription_id AND s.access_level_id = 'member' AND s.status <> 'pending'
      AND s.starts_on IS NOT NULL AND s.expires_on IS NOT NULL AND s.user_id IS NOT NULL);
  INSERT INTO membership_terms SELECT * FROM membership_terms_now(people)
  ON CONFLICT (subscription_id) DO UPDATE SET user_id = excluded.user_id, product_id = excluded.product_id,
    batch_id = excluded.batch_id, starts_on = excluded.starts_on, ends_on = excluded.ends_on,
    is_cancelled = excluded.is_cancelled, is_covered = excluded.is_covered, renewed_on = excluded.renewed_on,
    left_on = excluded.left_on, returned_on = excluded.returned_on, amount = excluded.amount;
  -- Only what is different: whatever is counted by day follows from the days that changed.
  DELETE FROM membership_spans s WHERE s.user_id = ANY(people)
    AND NOT EXISTS (SELECT FROM membership_spans_now(people) n WHERE n.user_id = s.user_id AND n.from_on = s.from_on);
  INSERT INTO membership_spans AS s SELECT * FROM membership_spans_now(people)
  ON CONFLICT (user_id, from_on) DO UPDATE SET until_on = excluded.until_on, last_subscription_id = excluded.last_subscription_id,
    ends_on = excluded.ends_on, amount = excluded.amount
    WHERE (s.until_on, s.last_subscription_id, s.ends_on, s.amount)
      IS DISTINCT FROM (excluded.until_on, excluded.last_subscription_id, excluded.ends_on, excluded.amount);
END $$;
--> statement-breakpoint
-- What was counted before is not known by where people are.
DELETE FROM report_days;
