CREATE TABLE "book_checks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "book_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"state" text NOT NULL,
	"started_by_id" integer,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"checked" integer DEFAULT 0 NOT NULL,
	"rules" integer DEFAULT 0 NOT NULL,
	"sealed_rows" integer,
	"findings" jsonb DEFAULT '[]' NOT NULL,
	CONSTRAINT "book_checks_state" CHECK ("state" in ('running', 'done', 'failed')),
	CONSTRAINT "book_checks_ended" CHECK (("finished_at" is null) = ("state" = 'running'))
);
--> statement-breakpoint
CREATE INDEX "book_checks_newest" ON "book_checks" ("started_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "book_checks" ADD CONSTRAINT "book_checks_started_by_id_users_id_fkey" FOREIGN KEY ("started_by_id") REFERENCES "users"("id") ON DELETE SET NULL;