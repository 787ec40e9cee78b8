ALTER TABLE "challenge_participants" DROP CONSTRAINT "challenge_participants_once";--> statement-breakpoint
CREATE INDEX "visitor_steps_by_step" ON "visitor_steps" ("step");--> statement-breakpoint
CREATE INDEX "visitors_with_password" ON "visitors" ("password_at") WHERE "password_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "challenge_participants_typed" ON "challenge_participants" ("person_key","run_id") WHERE "user_id" is null;--> statement-breakpoint
CREATE INDEX "challenge_participants_linked" ON "challenge_participants" ("person_key","run_id") WHERE "user_id" is not null;