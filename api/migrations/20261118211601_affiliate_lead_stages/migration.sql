CREATE TABLE "affiliate_lead_marks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliate_lead_marks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer,
	"person_key" text
);
--> statement-breakpoint
CREATE TABLE "affiliate_lead_stages" (
	"affiliate_id" integer,
	"kind" text,
	"id" integer,
	"user_id" integer,
	"mailbox" bigint NOT NULL,
	"link_id" integer,
	"stage" text NOT NULL,
	"runs_until" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "affiliate_lead_stages_pkey" PRIMARY KEY("affiliate_id","kind","id"),
	CONSTRAINT "affiliate_lead_stages_stage" CHECK ("stage" in ('lead', 'registered', 'watched', 'checkout', 'enrolled', 'paying', 'lost'))
);
--> statement-breakpoint
CREATE INDEX "affiliate_lead_stages_newest" ON "affiliate_lead_stages" ("affiliate_id","created_at" DESC NULLS LAST,"kind","id","link_id");--> statement-breakpoint
CREATE INDEX "affiliate_lead_stages_of_stage" ON "affiliate_lead_stages" ("affiliate_id","stage","created_at" DESC NULLS LAST,"kind","id","link_id","runs_until");--> statement-breakpoint
CREATE INDEX "affiliate_lead_stages_ended" ON "affiliate_lead_stages" ("runs_until") WHERE "runs_until" is not null;--> statement-breakpoint
CREATE INDEX "affiliate_lead_stages_of_user" ON "affiliate_lead_stages" ("user_id");--> statement-breakpoint
CREATE INDEX "affiliate_lead_stages_of_mailbox" ON "affiliate_lead_stages" ("mailbox");--> statement-breakpoint
CREATE INDEX "orders_brought_by_mailbox" ON "orders" ((case when substring("buyer_email" from '@([^@]*)$') in ('gmail.com', 'googlemail.com')
    then coalesce(nullif(replace(coalesce(nullif(split_part(regexp_replace("buyer_email", '@[^@]*$', ''), '+', 1), ''), regexp_replace("buyer_email", '@[^@]*$', '')), '.', ''), ''), coalesce(nullif(split_part(regexp_replace("buyer_email", '@[^@]*$', ''), '+', 1), ''), regexp_replace("buyer_email", '@[^@]*$', ''))) || '@gmail.com'
    else coalesce(nullif(split_part(regexp_replace("buyer_email", '@[^@]*$', ''), '+', 1), ''), regexp_replace("buyer_email", '@[^@]*$', '')) || '@' || substring("buyer_email" from '@([^@]*)$') end)) WHERE "user_id" is null and "affiliate_id" is not null;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "mark_affiliate_lead"("person" integer, "mailbox" text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO affiliate_lead_marks (user_id, person_key) SELECT person, mailbox WHERE person IS NOT NULL OR mailbox IS NOT NULL
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "mark_lead"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND old.aff_code IS NOT NULL THEN PERFORM mark_affiliate_lead(old.user_id, old.person_key); END IF;
  IF TG_OP <> 'DELETE' AND new.aff_code IS NOT NULL THEN PERFORM mark_affiliate_lead(new.user_id, new.person_key); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "lead_brought" AFTER INSERT OR DELETE ON "leads" FOR EACH ROW EXECUTE FUNCTION mark_lead();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "brought_lead_changed" AFTER UPDATE OF "aff_code", "user_id", "person_key", "watched_at", "created_at" ON "leads" FOR EACH ROW
  WHEN ((old.aff_code, old.user_id, old.person_key, old.watched_at, old.created_at)
    IS DISTINCT FROM (new.aff_code, new.user_id, new.person_key, new.watched_at, new.created_at)) EXECUTE FUNCTION mark_lead();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "mark_code"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM mark_affiliate_lead(old.user_id, NULL); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM mark_affiliate_lead(new.user_id, NULL); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "account_brought" AFTER INSERT OR UPDATE OR DELETE ON "affiliate_codes" FOR EACH ROW EXECUTE FUNCTION mark_code();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "mark_buyer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND old.affiliate_id IS NOT NULL THEN PERFORM mark_affiliate_lead(old.user_id, person_key(old.buyer_email)); END IF;
  IF TG_OP <> 'DELETE' AND new.affiliate_id IS NOT NULL THEN PERFORM mark_affiliate_lead(new.user_id, person_key(new.buyer_email)); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "buyer_brought" AFTER INSERT OR DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION mark_buyer();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "brought_order_changed" AFTER UPDATE OF "affiliate_id", "affiliate_link_id", "user_id", "buyer_email", "live_at", "lapsed_at", "created_at"
  ON "orders" FOR EACH ROW
  WHEN ((old.affiliate_id, old.affiliate_link_id, old.user_id, old.buyer_email, old.live_at, old.lapsed_at, old.created_at)
    IS DISTINCT FROM (new.affiliate_id, new.affiliate_link_id, new.user_id, new.buyer_email, new.live_at, new.lapsed_at, new.created_at))
  EXECUTE FUNCTION mark_buyer();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "mark_buyer_of_subscription"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM mark_affiliate_lead(o.user_id, person_key(o.buyer_email)) FROM orders o
  WHERE o.id = CASE WHEN TG_OP = 'DELETE' THEN old.order_id ELSE new.order_id END AND o.affiliate_id IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "brought_subscription" AFTER INSERT OR DELETE ON "subscriptions" FOR EACH ROW EXECUTE FUNCTION mark_buyer_of_subscription();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "brought_subscription_changed" AFTER UPDATE OF "status", "expires_on", "first_paid_on" ON "subscriptions" FOR EACH ROW
  WHEN ((old.status, old.expires_on, old.first_paid_on) IS DISTINCT FROM (new.status, new.expires_on, new.first_paid_on))
  EXECUTE FUNCTION mark_buyer_of_subscription();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "mark_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_affiliate_lead(new.id, person_key(old.email));
  PERFORM mark_affiliate_lead(new.id, person_key(new.email));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "brought_mailbox_changed" AFTER UPDATE OF "email" ON "users" FOR EACH ROW
  WHEN (old.email IS DISTINCT FROM new.email) EXECUTE FUNCTION mark_account();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "mark_people_of_link"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO affiliate_lead_marks (user_id, person_key)
  SELECT l.user_id, l.person_key FROM leads l WHERE lower(l.aff_code) = new.code
  UNION ALL SELECT c.user_id, NULL FROM affiliate_codes c WHERE lower(c.aff_code) = new.code;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "link_added" AFTER INSERT OR UPDATE OF "code", "affiliate_id" ON "affiliate_links" FOR EACH ROW EXECUTE FUNCTION mark_people_of_link();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "mark_all_affiliate_leads"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO affiliate_lead_marks (user_id, person_key)
  SELECT l.user_id, l.person_key FROM leads l JOIN affiliate_links x ON x.code = lower(l.aff_code)
  UNION ALL SELECT c.user_id, NULL FROM affiliate_codes c JOIN affiliate_links x ON x.code = lower(c.aff_code)
  UNION ALL SELECT o.user_id, person_key(o.buyer_email) FROM orders o WHERE o.affiliate_id IS NOT NULL;
END $$;
--> statement-breakpoint
-- The job writes them, and pages ask them anew until then.
SELECT mark_all_affiliate_leads();
