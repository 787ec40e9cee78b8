DROP INDEX "users_by_newest";--> statement-breakpoint
DROP INDEX "users_by_name";--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" ("last_name","first_name","id") WHERE "archived_at" is null;--> statement-breakpoint
DROP INDEX "users_of_batch";--> statement-breakpoint
CREATE INDEX "users_of_batch" ON "users" ("batch_id","is_member") WHERE "archived_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_kind_and_name" ON "users" ("is_member","last_name","first_name","id") WHERE "archived_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_kind_and_age" ON "users" ("is_member","created_at","id") WHERE "archived_at" is null;--> statement-breakpoint
CREATE INDEX "users_by_kind_and_sight" ON "users" ("is_member","last_seen_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE "archived_at" is null;--> statement-breakpoint
CREATE INDEX "users_archived" ON "users" ("last_name","first_name","id") WHERE "archived_at" is not null;