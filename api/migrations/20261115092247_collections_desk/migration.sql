CREATE TABLE "collection_contacts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "collection_contacts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"channel" text NOT NULL,
	"note" text,
	"by_id" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "collection_owners" (
	"user_id" integer PRIMARY KEY,
	"owner_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_promises" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_promises_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"schedule_id" integer NOT NULL,
	"promised_for" date NOT NULL,
	"note" text,
	"created_by_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"replaced_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"number" integer PRIMARY KEY,
	"payment_id" integer NOT NULL UNIQUE,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statement_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"statement_id" integer NOT NULL,
	"line" integer NOT NULL,
	"platform" text NOT NULL,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"paid_on" date NOT NULL,
	"payer" text,
	"note" text,
	"state" text NOT NULL,
	"schedule_id" integer,
	"payment_id" integer,
	"decided_by_id" integer,
	"decided_at" timestamp with time zone,
	CONSTRAINT "statement_lines_platform_reference_amount_paid_on_unique" UNIQUE("platform","reference","amount","paid_on"),
	CONSTRAINT "statement_lines_amount" CHECK ("amount" > 0),
	CONSTRAINT "statement_lines_state" CHECK ("state" in ('exact', 'near', 'ownerless', 'approved', 'ignored'))
);
--> statement-breakpoint
CREATE TABLE "statement_mappings" (
	"platform" text PRIMARY KEY,
	"mapping" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "statements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"platform" text NOT NULL,
	"name" text NOT NULL,
	"uploaded_by_id" integer,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "orders_open";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "open_key" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_open_key_key" UNIQUE("open_key");--> statement-breakpoint
CREATE INDEX "collection_contacts_user_id_at_index" ON "collection_contacts" ("user_id","at");--> statement-breakpoint
CREATE INDEX "collection_owners_owner_id_index" ON "collection_owners" ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_promises_current" ON "payment_promises" ("schedule_id") WHERE "replaced_at" is null;--> statement-breakpoint
CREATE INDEX "statement_lines_statement_id_line_index" ON "statement_lines" ("statement_id","line");--> statement-breakpoint
CREATE INDEX "statement_lines_schedule_id_index" ON "statement_lines" ("schedule_id");--> statement-breakpoint
CREATE INDEX "statement_lines_payment_id_index" ON "statement_lines" ("payment_id");--> statement-breakpoint
CREATE INDEX "statement_lines_open" ON "statement_lines" ("paid_on") WHERE "payment_id" is null;--> statement-breakpoint
ALTER TABLE "collection_contacts" ADD CONSTRAINT "collection_contacts_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "collection_contacts" ADD CONSTRAINT "collection_contacts_by_id_users_id_fkey" FOREIGN KEY ("by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "collection_owners" ADD CONSTRAINT "collection_owners_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "collection_owners" ADD CONSTRAINT "collection_owners_owner_id_users_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "payment_promises" ADD CONSTRAINT "payment_promises_schedule_id_payment_schedules_id_fkey" FOREIGN KEY ("schedule_id") REFERENCES "payment_schedules"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "payment_promises" ADD CONSTRAINT "payment_promises_created_by_id_users_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "receipts" ADD CONSTRAINT "receipts_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_statement_id_statements_id_fkey" FOREIGN KEY ("statement_id") REFERENCES "statements"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_schedule_id_payment_schedules_id_fkey" FOREIGN KEY ("schedule_id") REFERENCES "payment_schedules"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_decided_by_id_users_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_uploaded_by_id_users_id_fkey" FOREIGN KEY ("uploaded_by_id") REFERENCES "users"("id") ON DELETE SET NULL;