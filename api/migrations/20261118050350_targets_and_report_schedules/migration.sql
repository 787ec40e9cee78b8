CREATE TABLE "targets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "targets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"month" date NOT NULL,
	"value" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "targets_month_kind_unique" UNIQUE("month","kind"),
	CONSTRAINT "targets_kind" CHECK ("kind" in ('collection', 'enrolment', 'renewal')),
	CONSTRAINT "targets_month" CHECK (extract(day from "month") = 1),
	CONSTRAINT "targets_value" CHECK ("value" > 0)
);
--> statement-breakpoint
CREATE TABLE "report_schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"report" text NOT NULL,
	"query" text NOT NULL,
	"rhythm" text NOT NULL,
	"weekday" text,
	"month_day" smallint,
	"next_on" date NOT NULL,
	"last_on" date,
	"ended_at" timestamp with time zone,
	"end_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_schedules_report" CHECK ("report" in ('report-summary', 'payment-report', 'community-report', 'enrolments', 'collections', 'outstanding', 'renewals', 'completions', 'task-completions', 'affiliate-commissions', 'leads', 'conversions', 'logins', 'event-attendance')),
	CONSTRAINT "report_schedules_rhythm" CHECK ("rhythm" in ('daily', 'weekly', 'monthly')),
	CONSTRAINT "report_schedules_weekday" CHECK (("rhythm" = 'weekly') = ("weekday" is not null)),
	CONSTRAINT "report_schedules_month_day" CHECK (("rhythm" = 'monthly') = ("month_day" is not null) and "month_day" between 1 and 31),
	CONSTRAINT "report_schedules_ended" CHECK (("ended_at" is null) = ("end_reason" is null))
);
--> statement-breakpoint
CREATE INDEX "report_schedules_user_id_index" ON "report_schedules" ("user_id");--> statement-breakpoint
CREATE INDEX "report_schedules_due" ON "report_schedules" ("next_on","id") WHERE "ended_at" is null;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
-- The target was one setting for every month; this month keeps it, and others get their own.
INSERT INTO "targets" ("kind", "month", "value", "updated_at")
SELECT 'collection', date_trunc('month', now() at time zone 'Asia/Manila')::date, "value"::bigint * 100, now()
FROM "settings" WHERE "name" = 'month-target' AND "value" ~ '^[0-9]{1,10}$' AND "value"::bigint > 0;--> statement-breakpoint
DELETE FROM "settings" WHERE "name" = 'month-target';
