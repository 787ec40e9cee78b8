CREATE TABLE "calamity_moves" (
	"pause_id" integer,
	"schedule_id" integer,
	"before" date NOT NULL,
	"after" date NOT NULL,
	"reversed_at" timestamp with time zone,
	CONSTRAINT "calamity_moves_pkey" PRIMARY KEY("pause_id","schedule_id")
);
--> statement-breakpoint
CREATE TABLE "calamity_pause_people" (
	"pause_id" integer,
	"user_id" integer,
	"state" text NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "calamity_pause_people_pkey" PRIMARY KEY("pause_id","user_id"),
	CONSTRAINT "calamity_pause_people_state" CHECK ("state" in ('waiting', 'moved', 'declined', 'reversed'))
);
--> statement-breakpoint
CREATE TABLE "calamity_pauses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calamity_pauses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"reason" text NOT NULL,
	"places" jsonb NOT NULL,
	"days" integer NOT NULL,
	"state" text NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"reversed_by_id" integer,
	"reversed_at" timestamp with time zone,
	"reverse_reason" text,
	CONSTRAINT "calamity_pauses_days" CHECK ("days" > 0),
	CONSTRAINT "calamity_pauses_state" CHECK ("state" in ('applying', 'applied', 'reversing', 'reversed')),
	CONSTRAINT "calamity_pauses_reversed" CHECK (("reversed_at" is not null) = ("state" in ('reversing', 'reversed')))
);
--> statement-breakpoint
CREATE INDEX "calamity_moves_of_entry" ON "calamity_moves" ("schedule_id");--> statement-breakpoint
CREATE INDEX "calamity_pause_people_left" ON "calamity_pause_people" ("pause_id","state","user_id");--> statement-breakpoint
CREATE INDEX "calamity_pause_people_of" ON "calamity_pause_people" ("user_id");--> statement-breakpoint
ALTER TABLE "calamity_moves" ADD CONSTRAINT "calamity_moves_pause_id_calamity_pauses_id_fkey" FOREIGN KEY ("pause_id") REFERENCES "calamity_pauses"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "calamity_moves" ADD CONSTRAINT "calamity_moves_schedule_id_payment_schedules_id_fkey" FOREIGN KEY ("schedule_id") REFERENCES "payment_schedules"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "calamity_pause_people" ADD CONSTRAINT "calamity_pause_people_pause_id_calamity_pauses_id_fkey" FOREIGN KEY ("pause_id") REFERENCES "calamity_pauses"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "calamity_pause_people" ADD CONSTRAINT "calamity_pause_people_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "calamity_pauses" ADD CONSTRAINT "calamity_pauses_created_by_id_users_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "calamity_pauses" ADD CONSTRAINT "calamity_pauses_reversed_by_id_users_id_fkey" FOREIGN KEY ("reversed_by_id") REFERENCES "users"("id") ON DELETE SET NULL;