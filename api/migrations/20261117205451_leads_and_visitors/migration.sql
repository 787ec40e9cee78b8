CREATE TABLE "leads" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"person_key" text NOT NULL UNIQUE,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"mobile" text NOT NULL,
	"source" text NOT NULL,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"utm_source" text,
	"utm_medium" text,
	"utm_campaign" text,
	"aff_code" text,
	"user_id" integer,
	"owner_id" integer,
	"last_contact_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (lower(name || ' ' || split_part(email, '@', 1) || ' ' || regexp_replace(mobile, '[^0-9]', '', 'g'))) STORED,
	CONSTRAINT "leads_source" CHECK ("source" in ('free-lessons', 'free-training', 'challenge'))
);
--> statement-breakpoint
CREATE TABLE "page_visits" (
	"day" date,
	"page" text,
	"source" text,
	"campaign" text,
	"visits" integer NOT NULL,
	CONSTRAINT "page_visits_pkey" PRIMARY KEY("day","page","source","campaign")
);
--> statement-breakpoint
CREATE TABLE "visitor_steps" (
	"visitor_id" integer,
	"step" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visitor_steps_pkey" PRIMARY KEY("visitor_id","step")
);
--> statement-breakpoint
CREATE TABLE "visitors" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visitors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text UNIQUE,
	"lead_id" integer,
	"user_id" integer,
	"password_hash" text,
	"password_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "visitors_is_somebody" CHECK ("token_hash" is not null or "user_id" is not null)
);
--> statement-breakpoint
CREATE INDEX "leads_by_age" ON "leads" ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_of_owner" ON "leads" ("owner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_of_user" ON "leads" ("user_id");--> statement-breakpoint
CREATE INDEX "leads_search" ON "leads" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "visitors_of_user" ON "visitors" ("user_id");--> statement-breakpoint
CREATE INDEX "visitors_of_lead" ON "visitors" ("lead_id");--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "leads" ADD CONSTRAINT "leads_owner_id_users_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "visitor_steps" ADD CONSTRAINT "visitor_steps_visitor_id_visitors_id_fkey" FOREIGN KEY ("visitor_id") REFERENCES "visitors"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "visitors" ADD CONSTRAINT "visitors_lead_id_leads_id_fkey" FOREIGN KEY ("lead_id") REFERENCES "leads"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "visitors" ADD CONSTRAINT "visitors_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;