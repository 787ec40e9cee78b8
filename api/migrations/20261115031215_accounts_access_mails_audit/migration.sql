CREATE SEQUENCE "public"."tribe_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"transaction_id" text DEFAULT pg_current_xact_id() NOT NULL,
	"actor_id" integer,
	"effective_user_id" integer,
	"action" text NOT NULL,
	"object_type" text NOT NULL,
	"object_id" text,
	"before" jsonb,
	"after" jsonb,
	"content_hash" text NOT NULL,
	"request_id" text
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_seals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"sealed_at" timestamp with time zone NOT NULL,
	"below_transaction_id" text NOT NULL,
	"row_count" integer NOT NULL,
	"hash" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "access_levels" (
	"id" text PRIMARY KEY,
	"name" text NOT NULL,
	"is_system" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"page_flags" text[] NOT NULL,
	"function_flags" text[] NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_access_levels" (
	"user_id" integer,
	"access_level_id" text,
	"granted_at" timestamp with time zone NOT NULL,
	"granted_by_id" integer,
	CONSTRAINT "user_access_levels_pkey" PRIMARY KEY("user_id","access_level_id")
);
--> statement-breakpoint
CREATE TABLE "affiliate_codes" (
	"user_id" integer PRIMARY KEY,
	"aff_code" text NOT NULL,
	"tags" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_logs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "login_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"user_id" integer,
	"user_email" text NOT NULL,
	"is_success" boolean NOT NULL,
	"message" text,
	"source" text NOT NULL,
	"ip_address" text,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "password_requests" (
	"id" text PRIMARY KEY,
	"kind" text NOT NULL,
	"user_id" integer,
	"email" text NOT NULL,
	"token_hash" text NOT NULL UNIQUE,
	"otp_hash" text,
	"tries_left" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"proved_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"mail_id" integer
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text NOT NULL UNIQUE,
	"user_id" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"device_hash" text,
	"user_agent" text,
	"ip_address" text,
	"acting_as_id" integer,
	"acting_until" timestamp with time zone,
	"acting_reason" text
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"dedupe_key" text NOT NULL UNIQUE,
	"user_id" integer,
	"to_address" text NOT NULL,
	"template" text NOT NULL,
	"content" jsonb NOT NULL,
	"secret_content" text,
	"secret_ends_at" timestamp with time zone,
	"status" text DEFAULT 'queued' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"name" text PRIMARY KEY,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "settings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL UNIQUE,
	"value" text NOT NULL,
	"type" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by_id" integer
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tribe_id" text DEFAULT 'T-' || lpad(nextval('tribe_numbers')::text, 6, '0') NOT NULL UNIQUE,
	"email" text NOT NULL UNIQUE,
	"slug" text NOT NULL UNIQUE,
	"first_name" text NOT NULL,
	"middle_name" text,
	"last_name" text NOT NULL,
	"suffix" text,
	"sex" text,
	"birthdate" date,
	"mobile_number" text,
	"facebook_profile" text,
	"profile_image" text,
	"password_hash" text,
	"password_changed_at" timestamp with time zone,
	"must_set_password" boolean DEFAULT false NOT NULL,
	"generated_password_ends_at" timestamp with time zone,
	"email_proved_at" timestamp with time zone,
	"affiliate_timestamp" timestamp with time zone,
	"show_returnee_modal" boolean DEFAULT false NOT NULL,
	"sign_up_tag" text,
	"sign_up_source" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	"merged_into_id" integer,
	CONSTRAINT "users_email_is_normalised" CHECK ("email" = lower(trim("email")))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY,
	"hits" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "audit_log_object_type_object_id_id_index" ON "audit_log" ("object_type","object_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_actor_id_id_index" ON "audit_log" ("actor_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_in_order_of_transactions" ON "audit_log" ((("transaction_id")::xid8),"id");--> statement-breakpoint
CREATE INDEX "user_access_levels_access_level_id_index" ON "user_access_levels" ("access_level_id");--> statement-breakpoint
CREATE INDEX "login_logs_user_id_id_index" ON "login_logs" ("user_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "password_requests_user_id_kind_index" ON "password_requests" ("user_id","kind") WHERE "ended_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" ("user_id") WHERE "revoked_at" is null;--> statement-breakpoint
CREATE INDEX "mails_secret_ends_at_index" ON "mails" ("secret_ends_at") WHERE "secret_content" is not null;--> statement-breakpoint
CREATE INDEX "mails_user_id_id_index" ON "mails" ("user_id","id");--> statement-breakpoint
CREATE INDEX "mails_status_id_index" ON "mails" ("status","id");--> statement-breakpoint
CREATE INDEX "rate_limits_ends_at_index" ON "rate_limits" ("ends_at");--> statement-breakpoint
ALTER TABLE "user_access_levels" ADD CONSTRAINT "user_access_levels_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "user_access_levels" ADD CONSTRAINT "user_access_levels_access_level_id_access_levels_id_fkey" FOREIGN KEY ("access_level_id") REFERENCES "access_levels"("id");--> statement-breakpoint
ALTER TABLE "user_access_levels" ADD CONSTRAINT "user_access_levels_granted_by_id_users_id_fkey" FOREIGN KEY ("granted_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "affiliate_codes" ADD CONSTRAINT "affiliate_codes_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "login_logs" ADD CONSTRAINT "login_logs_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "password_requests" ADD CONSTRAINT "password_requests_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_acting_as_id_users_id_fkey" FOREIGN KEY ("acting_as_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_updated_by_id_users_id_fkey" FOREIGN KEY ("updated_by_id") REFERENCES "users"("id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_merged_into_id_users_id_fkey" FOREIGN KEY ("merged_into_id") REFERENCES "users"("id");