ALTER TABLE "audit_log" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "user_agent" text;--> statement-breakpoint
CREATE INDEX "audit_log_by_time" ON "audit_log" ("at","id");--> statement-breakpoint
CREATE INDEX "audit_log_of_request" ON "audit_log" ("request_id") WHERE "request_id" is not null;