-- Changing the day of a group allowed several check-ins on one day; the first one of each day stays.
DELETE FROM "accountability_check_ins" c USING "accountability_check_ins" first
WHERE first.user_id = c.user_id AND first.day = c.day AND first.id < c.id;--> statement-breakpoint
DROP INDEX "accountability_check_ins_days";--> statement-breakpoint
ALTER TABLE "accountability_groups" ADD COLUMN "changes" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "accountability_check_ins_day" ON "accountability_check_ins" ("user_id","day" DESC NULLS LAST);