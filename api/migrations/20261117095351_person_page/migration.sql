CREATE TABLE "note_mentions" (
	"note_id" integer,
	"user_id" integer,
	CONSTRAINT "note_mentions_pkey" PRIMARY KEY("note_id","user_id")
);
--> statement-breakpoint
CREATE INDEX "payment_promises_schedule_id_index" ON "payment_promises" ("schedule_id");--> statement-breakpoint
CREATE INDEX "note_mentions_user_id_note_id_index" ON "note_mentions" ("user_id","note_id");--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_note_id_user_notes_id_fkey" FOREIGN KEY ("note_id") REFERENCES "user_notes"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "note_mentions" ADD CONSTRAINT "note_mentions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;