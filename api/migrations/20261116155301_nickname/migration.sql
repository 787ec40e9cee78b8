ALTER TABLE "users" ADD COLUMN "nickname" text;--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "search_text";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(first_name || ' ' || coalesce(middle_name || ' ', '') || last_name || ' ' || coalesce(nickname || ' ', '') || split_part(email, '@', 1) || ' #' || substr(tribe_id, 3) || ' ' || regexp_replace(coalesce(mobile_number, ''), '[^0-9]', '', 'g'))) STORED;--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("search_text" gin_trgm_ops);
