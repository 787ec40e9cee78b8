ALTER TABLE "users" ADD COLUMN "closed_password_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "origin" text DEFAULT 'sign-up' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_origin" CHECK ("origin" in ('staff', 'import', 'installation', 'demo', 'sign-up', 'opt-in', 'checkout'));--> statement-breakpoint
-- The public's own sign-ups and purchases carry their mark; all others were made by staff, files or the installation.
UPDATE "users" SET "origin" = 'staff' WHERE "sign_up_tag" IS NULL;
