CREATE TABLE "redirect_hits" (
	"rule_id" integer,
	"day" date,
	"hits" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "redirect_hits_pkey" PRIMARY KEY("rule_id","day")
);
--> statement-breakpoint
CREATE TABLE "redirect_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirect_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_path" text NOT NULL,
	"is_prefix" boolean NOT NULL,
	"to_address" text NOT NULL,
	"status_code" integer NOT NULL,
	"is_on" boolean NOT NULL,
	"note" text,
	"on_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "redirect_rules_source" UNIQUE("from_path","is_prefix"),
	CONSTRAINT "redirect_rules_status" CHECK ("status_code" in (301, 302)),
	CONSTRAINT "redirect_rules_from_a_path" CHECK ("from_path" ~ '^/[^/]'),
	CONSTRAINT "redirect_rules_to_an_address" CHECK ("to_address" ~ '^(/($|[^/\\])|https://)' and "to_address" !~ '[[:cntrl:]]'),
	CONSTRAINT "redirect_rules_on_since" CHECK (not "is_on" or "on_since" is not null)
);
--> statement-breakpoint
CREATE INDEX "redirect_hits_day_index" ON "redirect_hits" ("day");--> statement-breakpoint
ALTER TABLE "redirect_hits" ADD CONSTRAINT "redirect_hits_rule_id_redirect_rules_id_fkey" FOREIGN KEY ("rule_id") REFERENCES "redirect_rules"("id") ON DELETE CASCADE;