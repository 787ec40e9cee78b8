DROP INDEX "users_by_kind_and_age";--> statement-breakpoint
DROP INDEX "users_by_kind_and_sight";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_domain" text GENERATED ALWAYS AS (split_part(email, '@', 2)) STORED;--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(first_name || ' ' || coalesce(middle_name || ' ', '') || last_name || ' ' || split_part(email, '@', 1) || ' #' || substr(tribe_id, 3) || ' ' || regexp_replace(coalesce(mobile_number, ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
CREATE INDEX "users_by_domain" ON "users" ("is_member","email_domain" text_pattern_ops) WHERE "archived_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_age" ON "users" ("created_at","id","is_member") WHERE "archived_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_sight" ON "users" ("last_seen_at" DESC NULLS LAST,"id" DESC,"is_member") WHERE "archived_at" is null;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);
