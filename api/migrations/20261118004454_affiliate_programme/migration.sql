CREATE TABLE "affiliate_terms_acceptances" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliate_terms_acceptances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"version" integer NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"accepted_from" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliate_terms_versions" (
	"version" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliate_terms_versions_version_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"text" text NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliates" (
	"user_id" integer PRIMARY KEY,
	"slug" text NOT NULL UNIQUE,
	"terms_version" integer NOT NULL,
	"accepted_at" timestamp with time zone NOT NULL,
	"accepted_from" text NOT NULL,
	"suspended_at" timestamp with time zone,
	"suspended_by_id" integer,
	"suspend_reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "affiliates_suspension" CHECK (("suspended_at" is null) = ("suspend_reason" is null))
);
--> statement-breakpoint
CREATE TABLE "affiliate_click_days" (
	"link_id" integer,
	"day" date,
	"clicks" integer NOT NULL,
	CONSTRAINT "affiliate_click_days_pkey" PRIMARY KEY("link_id","day"),
	CONSTRAINT "affiliate_click_days_clicks" CHECK ("clicks" > 0)
);
--> statement-breakpoint
CREATE TABLE "affiliate_clicks" (
	"link_id" integer,
	"day" date,
	"visitor_key" text,
	"network_key" text NOT NULL,
	"clicked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "affiliate_clicks_pkey" PRIMARY KEY("link_id","day","visitor_key")
);
--> statement-breakpoint
CREATE TABLE "affiliate_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliate_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"affiliate_id" integer NOT NULL,
	"code" text NOT NULL UNIQUE,
	"label" text NOT NULL,
	"funnel_id" text,
	"page" text,
	"is_main" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "affiliate_links_target" CHECK ("funnel_id" is null or "page" is null),
	CONSTRAINT "affiliate_links_code" CHECK ("code" = lower("code"))
);
--> statement-breakpoint
CREATE TABLE "affiliate_touches" (
	"user_id" integer PRIMARY KEY,
	"link_id" integer NOT NULL,
	"clicked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliate_resources" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliate_resources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"file_id" integer,
	"url" text,
	"funnel_id" text,
	"page" text,
	"created_by_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "affiliate_resources_kind" CHECK ("kind" in ('caption', 'banner', 'video', 'file')),
	CONSTRAINT "affiliate_resources_target" CHECK ("funnel_id" is null or "page" is null)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "affiliate_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "affiliate_link_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "affiliate_clicked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "affiliate_source" text;--> statement-breakpoint
CREATE INDEX "affiliate_codes_by_code" ON "affiliate_codes" (lower("aff_code"),"created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "affiliate_terms_acceptances_user_id_version_index" ON "affiliate_terms_acceptances" ("user_id","version");--> statement-breakpoint
CREATE INDEX "affiliates_created_at_index" ON "affiliates" ("created_at");--> statement-breakpoint
CREATE INDEX "affiliate_clicks_of_network" ON "affiliate_clicks" ("day","network_key");--> statement-breakpoint
CREATE INDEX "affiliate_links_affiliate_id_index" ON "affiliate_links" ("affiliate_id");--> statement-breakpoint
CREATE INDEX "affiliate_touches_link_id_index" ON "affiliate_touches" ("link_id");--> statement-breakpoint
CREATE INDEX "affiliate_resources_file_id_index" ON "affiliate_resources" ("file_id");--> statement-breakpoint
CREATE INDEX "orders_of_affiliate" ON "orders" ("affiliate_id","created_at");--> statement-breakpoint
CREATE INDEX "leads_by_aff_code" ON "leads" (lower("aff_code"),"created_at" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "affiliate_terms_acceptances" ADD CONSTRAINT "affiliate_terms_acceptances_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "affiliate_terms_acceptances" ADD CONSTRAINT "affiliate_terms_acceptances_JRxjogPZ7LcO_fkey" FOREIGN KEY ("version") REFERENCES "affiliate_terms_versions"("version") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "affiliate_terms_versions" ADD CONSTRAINT "affiliate_terms_versions_created_by_id_users_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "affiliates" ADD CONSTRAINT "affiliates_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "affiliates" ADD CONSTRAINT "affiliates_terms_version_affiliate_terms_versions_version_fkey" FOREIGN KEY ("terms_version") REFERENCES "affiliate_terms_versions"("version") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "affiliates" ADD CONSTRAINT "affiliates_suspended_by_id_users_id_fkey" FOREIGN KEY ("suspended_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "affiliate_click_days" ADD CONSTRAINT "affiliate_click_days_link_id_affiliate_links_id_fkey" FOREIGN KEY ("link_id") REFERENCES "affiliate_links"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "affiliate_clicks" ADD CONSTRAINT "affiliate_clicks_link_id_affiliate_links_id_fkey" FOREIGN KEY ("link_id") REFERENCES "affiliate_links"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "affiliate_links" ADD CONSTRAINT "affiliate_links_affiliate_id_users_id_fkey" FOREIGN KEY ("affiliate_id") REFERENCES "users"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "affiliate_links" ADD CONSTRAINT "affiliate_links_funnel_id_funnels_id_fkey" FOREIGN KEY ("funnel_id") REFERENCES "funnels"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "affiliate_touches" ADD CONSTRAINT "affiliate_touches_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "affiliate_touches" ADD CONSTRAINT "affiliate_touches_link_id_affiliate_links_id_fkey" FOREIGN KEY ("link_id") REFERENCES "affiliate_links"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "affiliate_resources" ADD CONSTRAINT "affiliate_resources_file_id_files_id_fkey" FOREIGN KEY ("file_id") REFERENCES "files"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "affiliate_resources" ADD CONSTRAINT "affiliate_resources_funnel_id_funnels_id_fkey" FOREIGN KEY ("funnel_id") REFERENCES "funnels"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "affiliate_resources" ADD CONSTRAINT "affiliate_resources_created_by_id_users_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_affiliate_id_users_id_fkey" FOREIGN KEY ("affiliate_id") REFERENCES "users"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_affiliate_link_id_affiliate_links_id_fkey" FOREIGN KEY ("affiliate_link_id") REFERENCES "affiliate_links"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_affiliate" CHECK (("affiliate_id" is null or "affiliate_source" is not null) and "affiliate_source" in ('click', 'account', 'lead', 'staff'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION "claim_affiliate_slug"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO slugs (slug, kind) VALUES (NEW.slug, 'affiliate')
  ON CONFLICT (slug) DO UPDATE SET kind = 'affiliate' WHERE slugs.kind = 'affiliate';
  IF NOT FOUND THEN
    RAISE unique_violation USING MESSAGE = 'the address belongs to another page', CONSTRAINT = 'slugs_pkey';
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "slugs_of_affiliates" AFTER INSERT ON "affiliates"
  FOR EACH ROW EXECUTE FUNCTION claim_affiliate_slug();
--> statement-breakpoint
-- The first text of the terms: without one nobody can become an affiliate.
INSERT INTO "affiliate_terms_versions" ("text") VALUES ('# Affiliate terms

**Who may take part.** You are at least 18, you have an account of your own, and you accept these terms. One person has one affiliate account.

**What you do.** You share your own links. You say honestly what Tribe is, promise no income, and say that you earn when somebody buys. You do not send unasked messages in numbers, do not pretend to be Tribe, and do not buy advertising for the name Tribe.

**Who brought a buyer.** The last affiliate link that somebody opened within 30 days before their order counts. It is written on the order and stays there. Your own purchases do not count: the same e-mail, mobile number or payout account is you.

**What you earn.** A share of every payment of the order that Tribe has approved, after discounts. Your rate is shown on your home page. A new rate counts for new payments only.

**When it is yours.** A commission is pending while the payment can still be taken back, and due afterwards. When a payment is revoked or refunded, its commission is cancelled; if it was paid out already, it is taken off your next payout.

**Payout.** We pay to the account that you name, in your own name. Small amounts are carried over to the next payout. Taxes that we have to withhold are shown on your statement.

**Privacy.** You see the first name and stage of people who came by your links, never their address or number. Do not try to find out who they are.

**Ending it.** You can stop at any time. We may suspend an account that breaks these terms; it then earns nothing new, and what is due is still paid unless it was earned by breaking them.');
