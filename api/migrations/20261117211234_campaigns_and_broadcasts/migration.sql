CREATE TABLE "mail_suppressions" (
	"person_key" text,
	"reason" text,
	"address" text NOT NULL,
	"detail" text,
	"cause" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_suppressions_pkey" PRIMARY KEY("person_key","reason"),
	CONSTRAINT "mail_suppressions_reason" CHECK ("reason" in ('unsubscribed', 'bounced', 'complained'))
);
--> statement-breakpoint
CREATE TABLE "broadcast_recipients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broadcast_recipients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"broadcast_id" integer NOT NULL,
	"person_key" text NOT NULL,
	"address" text NOT NULL,
	"first_name" text NOT NULL,
	"user_id" integer,
	"lead_id" integer,
	"status" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"mail_id" integer,
	CONSTRAINT "broadcast_recipients_broadcast_id_person_key_unique" UNIQUE("broadcast_id","person_key"),
	CONSTRAINT "broadcast_recipients_status" CHECK ("status" in ('pending', 'queued', 'sent', 'kept', 'failed', 'skipped')),
	CONSTRAINT "broadcast_recipients_reason" CHECK (("status" = 'skipped') = ("reason" is not null))
);
--> statement-breakpoint
CREATE TABLE "broadcasts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "broadcasts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"subject" text NOT NULL,
	"body" jsonb NOT NULL,
	"button_label" text NOT NULL,
	"button_address" text NOT NULL,
	"audience" jsonb NOT NULL,
	"pace" integer NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"scheduled_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"frozen_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"round_at" timestamp with time zone,
	"author_id" integer,
	"sender_id" integer,
	"total" integer DEFAULT 0 NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "broadcasts_status" CHECK ("status" in ('draft', 'scheduled', 'sending', 'paused', 'stopped', 'done')),
	CONSTRAINT "broadcasts_scheduled" CHECK ("status" <> 'scheduled' or "scheduled_at" is not null),
	CONSTRAINT "broadcasts_pace" CHECK ("pace" > 0)
);
--> statement-breakpoint
CREATE TABLE "lead_sequences" (
	"lead_id" integer,
	"sequence" text,
	"started_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	CONSTRAINT "lead_sequences_pkey" PRIMARY KEY("lead_id","sequence"),
	CONSTRAINT "lead_sequences_sequence" CHECK ("sequence" in ('free-lessons', 'free-training', 'challenge')),
	CONSTRAINT "lead_sequences_end" CHECK (("ended_at" is null) = ("end_reason" is null) and ("end_reason" is null or "end_reason" in ('done', 'bought', 'unsubscribed', 'bounced', 'complained', 'archived')))
);
--> statement-breakpoint
CREATE TABLE "mail_sequences" (
	"sequence" text PRIMARY KEY,
	"is_on" boolean NOT NULL,
	"stops_on_purchase" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mail_sequences_sequence" CHECK ("sequence" in ('free-lessons', 'free-training', 'challenge'))
);
--> statement-breakpoint
CREATE TABLE "sequence_mails" (
	"lead_id" integer,
	"step_id" integer,
	"mail_id" integer,
	"is_skipped" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "sequence_mails_pkey" PRIMARY KEY("lead_id","step_id")
);
--> statement-breakpoint
CREATE TABLE "sequence_steps" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sequence_steps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sequence" text NOT NULL,
	"day_offset" integer NOT NULL,
	"hour" integer,
	"subject" text NOT NULL,
	"body" jsonb NOT NULL,
	"button_label" text NOT NULL,
	"button_address" text NOT NULL,
	"is_on" boolean NOT NULL,
	"active_from" timestamp with time zone NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sequence_steps_sequence" CHECK ("sequence" in ('free-lessons', 'free-training', 'challenge')),
	CONSTRAINT "sequence_steps_time" CHECK ("day_offset" >= 0 and ("hour" between 0 and 23 or "hour" is null and "day_offset" = 0))
);
--> statement-breakpoint
CREATE INDEX "mail_suppressions_at_index" ON "mail_suppressions" ("at");--> statement-breakpoint
CREATE INDEX "mail_suppressions_cause_index" ON "mail_suppressions" ("cause") WHERE "cause" is not null;--> statement-breakpoint
CREATE INDEX "broadcast_recipients_broadcast_id_status_id_index" ON "broadcast_recipients" ("broadcast_id","status","id");--> statement-breakpoint
CREATE INDEX "broadcast_recipients_user_id_index" ON "broadcast_recipients" ("user_id");--> statement-breakpoint
CREATE INDEX "broadcast_recipients_lead_id_index" ON "broadcast_recipients" ("lead_id");--> statement-breakpoint
CREATE INDEX "broadcast_recipients_mail_id_index" ON "broadcast_recipients" ("mail_id");--> statement-breakpoint
CREATE INDEX "broadcasts_author_id_index" ON "broadcasts" ("author_id");--> statement-breakpoint
CREATE INDEX "lead_sequences_due" ON "lead_sequences" ("next_at") WHERE "ended_at" is null and "next_at" is not null;--> statement-breakpoint
CREATE INDEX "lead_sequences_sequence_end_reason_index" ON "lead_sequences" ("sequence","end_reason");--> statement-breakpoint
CREATE INDEX "sequence_mails_step_id_is_skipped_index" ON "sequence_mails" ("step_id","is_skipped");--> statement-breakpoint
CREATE INDEX "sequence_mails_mail_id_index" ON "sequence_mails" ("mail_id");--> statement-breakpoint
CREATE INDEX "sequence_steps_sequence_day_offset_hour_index" ON "sequence_steps" ("sequence","day_offset","hour");--> statement-breakpoint
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_broadcast_id_broadcasts_id_fkey" FOREIGN KEY ("broadcast_id") REFERENCES "broadcasts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_lead_id_leads_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "broadcast_recipients" ADD CONSTRAINT "broadcast_recipients_mail_id_mails_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "mails"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_author_id_users_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD CONSTRAINT "broadcasts_sender_id_users_id_fkey" FOREIGN KEY ("sender_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "lead_sequences" ADD CONSTRAINT "lead_sequences_lead_id_leads_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sequence_mails" ADD CONSTRAINT "sequence_mails_lead_id_leads_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sequence_mails" ADD CONSTRAINT "sequence_mails_step_id_sequence_steps_id_fkey" FOREIGN KEY ("step_id") REFERENCES "sequence_steps"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "sequence_mails" ADD CONSTRAINT "sequence_mails_mail_id_mails_id_fkey" FOREIGN KEY ("mail_id") REFERENCES "mails"("id") ON DELETE SET NULL;