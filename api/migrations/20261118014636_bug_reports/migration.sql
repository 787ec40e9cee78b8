CREATE TABLE "bug_report_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bug_report_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"report_id" integer NOT NULL,
	"by_id" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bug_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bug_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"email" text,
	"text" text NOT NULL,
	"page" text,
	"file_id" integer,
	"browser" text,
	"request_ids" text[] DEFAULT '{}'::text[] NOT NULL,
	"status" text NOT NULL,
	"owner_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "bug_reports_status" CHECK ("status" in ('new', 'looking', 'fixed', 'closed')),
	CONSTRAINT "bug_reports_done" CHECK (("done_at" is not null) = ("status" in ('fixed', 'closed'))),
	CONSTRAINT "bug_reports_one_address" CHECK ("user_id" is null or "email" is null)
);
--> statement-breakpoint
CREATE INDEX "bug_report_replies_report_id_id_index" ON "bug_report_replies" ("report_id","id");--> statement-breakpoint
CREATE INDEX "bug_report_replies_by_id_index" ON "bug_report_replies" ("by_id");--> statement-breakpoint
CREATE INDEX "bug_reports_status_created_at_index" ON "bug_reports" ("status","created_at");--> statement-breakpoint
CREATE INDEX "bug_reports_user_id_index" ON "bug_reports" ("user_id");--> statement-breakpoint
CREATE INDEX "bug_reports_owner_id_index" ON "bug_reports" ("owner_id");--> statement-breakpoint
CREATE INDEX "bug_reports_file_id_index" ON "bug_reports" ("file_id");--> statement-breakpoint
ALTER TABLE "bug_report_replies" ADD CONSTRAINT "bug_report_replies_report_id_bug_reports_id_fkey" FOREIGN KEY ("report_id") REFERENCES "bug_reports"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bug_report_replies" ADD CONSTRAINT "bug_report_replies_by_id_users_id_fkey" FOREIGN KEY ("by_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bug_reports" ADD CONSTRAINT "bug_reports_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "bug_reports" ADD CONSTRAINT "bug_reports_file_id_files_id_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id");--> statement-breakpoint
ALTER TABLE "bug_reports" ADD CONSTRAINT "bug_reports_owner_id_users_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL;