-- Dated by when the phone made it, which is up to two days before it arrived.
CREATE OR REPLACE TRIGGER "check_in_activity" AFTER INSERT OR UPDATE OF "user_id" ON "accountability_check_ins"
  FOR EACH ROW EXECUTE FUNCTION note_activity('made_at');--> statement-breakpoint
-- Whoever checked in before this was not silent either.
INSERT INTO "person_activity" ("user_id", "at")
SELECT "user_id", max("made_at") FROM "accountability_check_ins" GROUP BY "user_id"
ON CONFLICT ("user_id") DO UPDATE SET "at" = excluded."at" WHERE "person_activity"."at" < excluded."at";
