CREATE TABLE "training_reminders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "training_reminders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"visitor_id" integer NOT NULL,
	"level" text NOT NULL,
	"day" integer NOT NULL,
	"endpoint" text,
	"p256dh" text,
	"auth" text,
	"told_open_at" timestamp with time zone,
	"told_live_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "training_reminders_once" UNIQUE("visitor_id","level","day"),
	CONSTRAINT "training_reminders_level" CHECK ("level" in ('beginner', 'experienced')),
	CONSTRAINT "training_reminders_day" CHECK ("day" between 1 and 3),
	CONSTRAINT "training_reminders_browser" CHECK (("endpoint" is null) = ("p256dh" is null) and ("endpoint" is null) = ("auth" is null))
);
--> statement-breakpoint
CREATE TABLE "training_watchers" (
	"server" text,
	"level" text,
	"count" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "training_watchers_pkey" PRIMARY KEY("server","level"),
	CONSTRAINT "training_watchers_level" CHECK ("level" in ('beginner', 'experienced'))
);
--> statement-breakpoint
CREATE INDEX "training_reminders_of_day" ON "training_reminders" ("level","day","id");--> statement-breakpoint
ALTER TABLE "training_reminders" ADD CONSTRAINT "training_reminders_visitor_id_visitors_id_fkey" FOREIGN KEY ("visitor_id") REFERENCES "visitors"("id") ON DELETE CASCADE;