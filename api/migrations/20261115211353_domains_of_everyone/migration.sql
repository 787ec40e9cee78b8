DROP INDEX "users_by_domain";--> statement-breakpoint
CREATE INDEX "users_by_domain" ON "users" ("email_domain" text_pattern_ops,"archived_at","is_member","id");