CREATE TABLE "consent_answers" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_answers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mark" text NOT NULL,
	"choice" text NOT NULL,
	"version" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "consent_answers_choice" CHECK ("choice" in ('accept', 'refuse')),
	CONSTRAINT "consent_answers_mark" CHECK ("mark" ~ '^[0-9a-f]{32}$')
);
--> statement-breakpoint
CREATE TABLE "conversion_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversion_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"event_key" text NOT NULL UNIQUE,
	"mark" text NOT NULL,
	"content" jsonb,
	"state" text DEFAULT 'waiting' NOT NULL,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "conversion_events_kind" CHECK ("kind" in ('lead', 'purchase')),
	CONSTRAINT "conversion_events_state" CHECK ("state" in ('waiting', 'sent', 'dropped', 'failed')),
	CONSTRAINT "conversion_events_content" CHECK (("state" = 'waiting') = ("content" is not null))
);
--> statement-breakpoint
CREATE TABLE "order_consents" (
	"order_id" integer PRIMARY KEY,
	"mark" text NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "consent_answers_mark_id_index" ON "consent_answers" ("mark","id");--> statement-breakpoint
CREATE INDEX "order_consents_to_tell" ON "order_consents" ("created_at") WHERE "told_at" is null;--> statement-breakpoint
ALTER TABLE "order_consents" ADD CONSTRAINT "order_consents_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE;