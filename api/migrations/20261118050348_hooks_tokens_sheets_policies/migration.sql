CREATE TABLE "api_tokens" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_tokens_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL UNIQUE,
	"ending" text NOT NULL,
	"pages" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_by_id" integer,
	"last_used_at" timestamp with time zone,
	"uses" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "api_tokens_ends" CHECK ("ends_at" > "created_at"),
	CONSTRAINT "api_tokens_used" CHECK (("last_used_at" is null) = ("uses" = 0))
);
--> statement-breakpoint
CREATE TABLE "sheet_links" (
	"user_id" integer,
	"report" text,
	"token_hash" text NOT NULL UNIQUE,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_pulled_at" timestamp with time zone,
	"pulls" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "sheet_links_pkey" PRIMARY KEY("user_id","report"),
	CONSTRAINT "sheet_links_pulled" CHECK (("last_pulled_at" is null) = ("pulls" = 0))
);
--> statement-breakpoint
CREATE TABLE "hook_deliveries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hook_deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"hook_id" integer NOT NULL,
	"event_id" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp with time zone,
	"replay" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hook_deliveries_once" UNIQUE("hook_id","event_id","replay"),
	CONSTRAINT "hook_deliveries_status" CHECK ("status" in ('waiting', 'delivered', 'failed')),
	CONSTRAINT "hook_deliveries_next" CHECK (("next_try_at" is not null) = ("status" = 'waiting'))
);
--> statement-breakpoint
CREATE TABLE "hook_events" (
	"id" text PRIMARY KEY,
	"kind" text NOT NULL,
	"dedupe_key" text NOT NULL UNIQUE,
	"content" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "hook_events_kind" CHECK ("kind" in ('payment.approved', 'person.enrolled', 'stage.reached', 'lead.created', 'hook.test'))
);
--> statement-breakpoint
CREATE TABLE "hook_tries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hook_tries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"delivery_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"ms" integer NOT NULL,
	"status" integer,
	"answer" text,
	"failure" text,
	CONSTRAINT "hook_tries_outcome" CHECK (("status" is null) = ("failure" is not null))
);
--> statement-breakpoint
CREATE TABLE "hooks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "hooks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"address" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"old_secret" text,
	"old_secret_ends_at" timestamp with time zone,
	"state" text NOT NULL,
	"failing_since" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"created_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hooks_state" CHECK ("state" in ('on', 'paused', 'stopped')),
	CONSTRAINT "hooks_stopped" CHECK (("stopped_at" is not null) = ("state" = 'stopped')),
	CONSTRAINT "hooks_old_secret" CHECK (("old_secret" is null) = ("old_secret_ends_at" is null))
);
--> statement-breakpoint
CREATE TABLE "policy_acceptances" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "policy_acceptances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"order_id" integer,
	"version_id" integer NOT NULL,
	"how" text NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"accepted_from" text NOT NULL,
	CONSTRAINT "policy_acceptances_how" CHECK ("how" in ('sheet', 'sign-up', 'checkout')),
	CONSTRAINT "policy_acceptances_whose" CHECK (("user_id" is null) <> ("order_id" is null))
);
--> statement-breakpoint
CREATE TABLE "policy_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "policy_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"policy" text NOT NULL,
	"version" integer NOT NULL,
	"text" text,
	"note" text NOT NULL,
	"asks_again" boolean NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by_id" integer,
	CONSTRAINT "policy_versions_once" UNIQUE("policy","version"),
	CONSTRAINT "policy_versions_policy" CHECK ("policy" in ('terms', 'privacy', 'refund')),
	CONSTRAINT "policy_versions_text" CHECK ("text" is not null or "version" = 1)
);
--> statement-breakpoint
CREATE INDEX "api_tokens_user_id_index" ON "api_tokens" ("user_id");--> statement-breakpoint
CREATE INDEX "api_tokens_revoked_by_id_index" ON "api_tokens" ("revoked_by_id");--> statement-breakpoint
CREATE INDEX "hook_deliveries_of_hook" ON "hook_deliveries" ("hook_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "hook_deliveries_by_status" ON "hook_deliveries" ("hook_id","status","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "hook_deliveries_event_id_index" ON "hook_deliveries" ("event_id");--> statement-breakpoint
CREATE INDEX "hook_events_at_index" ON "hook_events" ("at");--> statement-breakpoint
CREATE INDEX "hook_tries_delivery_id_id_index" ON "hook_tries" ("delivery_id","id");--> statement-breakpoint
CREATE INDEX "hooks_created_by_id_index" ON "hooks" ("created_by_id");--> statement-breakpoint
CREATE UNIQUE INDEX "policy_acceptances_of_user" ON "policy_acceptances" ("user_id","version_id");--> statement-breakpoint
CREATE UNIQUE INDEX "policy_acceptances_of_order" ON "policy_acceptances" ("order_id","version_id");--> statement-breakpoint
CREATE INDEX "policy_acceptances_version_id_index" ON "policy_acceptances" ("version_id");--> statement-breakpoint
CREATE INDEX "policy_versions_published_by_id_index" ON "policy_versions" ("published_by_id");--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_revoked_by_id_users_id_fkey" FOREIGN KEY ("revoked_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "sheet_links" ADD CONSTRAINT "sheet_links_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "hook_deliveries" ADD CONSTRAINT "hook_deliveries_hook_id_hooks_id_fkey" FOREIGN KEY ("hook_id") REFERENCES "hooks"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "hook_deliveries" ADD CONSTRAINT "hook_deliveries_event_id_hook_events_id_fkey" FOREIGN KEY ("event_id") REFERENCES "hook_events"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "hook_tries" ADD CONSTRAINT "hook_tries_delivery_id_hook_deliveries_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "hook_deliveries"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "hooks" ADD CONSTRAINT "hooks_created_by_id_users_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "policy_acceptances" ADD CONSTRAINT "policy_acceptances_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "policy_acceptances" ADD CONSTRAINT "policy_acceptances_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "policy_acceptances" ADD CONSTRAINT "policy_acceptances_version_id_policy_versions_id_fkey" FOREIGN KEY ("version_id") REFERENCES "policy_versions"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "policy_versions" ADD CONSTRAINT "policy_versions_published_by_id_users_id_fkey" FOREIGN KEY ("published_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
-- The texts that come with the product are the first versions: their pages have them.
INSERT INTO "policy_versions" ("policy", "version", "text", "note", "asks_again", "published_at")
SELECT policy, 1, null, 'The first version', false, '2026-11-01T00:00:00+08:00'
FROM unnest(array['terms', 'privacy', 'refund']) AS policy;
