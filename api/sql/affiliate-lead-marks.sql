-- `affiliate_lead_marks`: who may have come further for an affiliate, marked where it happens. Marks are only added, so that nobody
-- waits for anybody; a job takes them and writes `affiliate_lead_stages`.

CREATE OR REPLACE FUNCTION "mark_affiliate_lead"("person" integer, "mailbox" text) RETURNS void LANGUAGE sql AS $$
  INSERT INTO affiliate_lead_marks (user_id, person_key) SELECT person, mailbox WHERE person IS NOT NULL OR mailbox IS NOT NULL
$$;

CREATE OR REPLACE FUNCTION "mark_lead"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND old.aff_code IS NOT NULL THEN PERFORM mark_affiliate_lead(old.user_id, old.person_key); END IF;
  IF TG_OP <> 'DELETE' AND new.aff_code IS NOT NULL THEN PERFORM mark_affiliate_lead(new.user_id, new.person_key); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "lead_brought" AFTER INSERT OR DELETE ON "leads" FOR EACH ROW EXECUTE FUNCTION mark_lead();

CREATE OR REPLACE TRIGGER "brought_lead_changed" AFTER UPDATE OF "aff_code", "user_id", "person_key", "watched_at", "created_at" ON "leads" FOR EACH ROW
  WHEN ((old.aff_code, old.user_id, old.person_key, old.watched_at, old.created_at)
    IS DISTINCT FROM (new.aff_code, new.user_id, new.person_key, new.watched_at, new.created_at)) EXECUTE FUNCTION mark_lead();

CREATE OR REPLACE FUNCTION "mark_code"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN PERFORM mark_affiliate_lead(old.user_id, NULL); END IF;
  IF TG_OP <> 'DELETE' THEN PERFORM mark_affiliate_lead(new.user_id, NULL); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "account_brought" AFTER INSERT OR UPDATE OR DELETE ON "affiliate_codes" FOR EACH ROW EXECUTE FUNCTION mark_code();

CREATE OR REPLACE FUNCTION "mark_buyer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND old.affiliate_id IS NOT NULL THEN PERFORM mark_affiliate_lead(old.user_id, person_key(old.buyer_email)); END IF;
  IF TG_OP <> 'DELETE' AND new.affiliate_id IS NOT NULL THEN PERFORM mark_affiliate_lead(new.user_id, person_key(new.buyer_email)); END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "buyer_brought" AFTER INSERT OR DELETE ON "orders" FOR EACH ROW EXECUTE FUNCTION mark_buyer();

CREATE OR REPLACE TRIGGER "brought_order_changed" AFTER UPDATE OF "affiliate_id", "affiliate_link_id", "user_id", "buyer_email", "live_at", "lapsed_at", "created_at"
  ON "orders" FOR EACH ROW
  WHEN ((old.affiliate_id, old.affiliate_link_id, old.user_id, old.buyer_email, old.live_at, old.lapsed_at, old.created_at)
    IS DISTINCT FROM (new.affiliate_id, new.affiliate_link_id, new.user_id, new.buyer_email, new.live_at, new.lapsed_at, new.created_at))
  EXECUTE FUNCTION mark_buyer();

CREATE OR REPLACE FUNCTION "mark_buyer_of_subscription"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM mark_affiliate_lead(o.user_id, person_key(o.buyer_email)) FROM orders o
  WHERE o.id = CASE WHEN TG_OP = 'DELETE' THEN old.order_id ELSE new.order_id END AND o.affiliate_id IS NOT NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "brought_subscription" AFTER INSERT OR DELETE ON "subscriptions" FOR EACH ROW EXECUTE FUNCTION mark_buyer_of_subscription();

CREATE OR REPLACE TRIGGER "brought_subscription_changed" AFTER UPDATE OF "status", "expires_on", "first_paid_on" ON "subscriptions" FOR EACH ROW
  WHEN ((old.status, old.expires_on, old.first_paid_on) IS DISTINCT FROM (new.status, new.expires_on, new.first_paid_on))
  EXECUTE FUNCTION mark_buyer_of_subscription();

-- The mailbox of an account says whether its opt-in came before.
CREATE OR REPLACE FUNCTION "mark_account"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_affiliate_lead(new.id, person_key(old.email));
  PERFORM mark_affiliate_lead(new.id, person_key(new.email));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "brought_mailbox_changed" AFTER UPDATE OF "email" ON "users" FOR EACH ROW
  WHEN (old.email IS DISTINCT FROM new.email) EXECUTE FUNCTION mark_account();

-- A new link, or one that is somebody else's now: everybody who ever came with its code.
CREATE OR REPLACE FUNCTION "mark_people_of_link"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  INSERT INTO affiliate_lead_marks (user_id, person_key)
  SELECT l.user_id, l.person_key FROM leads l WHERE lower(l.aff_code) = new.code
  UNION ALL SELECT c.user_id, NULL FROM affiliate_codes c WHERE lower(c.aff_code) = new.code;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "link_added" AFTER INSERT OR UPDATE OF "code", "affiliate_id" ON "affiliate_links" FOR EACH ROW EXECUTE FUNCTION mark_people_of_link();

-- Everybody who was ever brought, for databases that are older than these tables or were filled in one go.
CREATE OR REPLACE FUNCTION "mark_all_affiliate_leads"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO affiliate_lead_marks (user_id, person_key)
  SELECT l.user_id, l.person_key FROM leads l JOIN affiliate_links x ON x.code = lower(l.aff_code)
  UNION ALL SELECT c.user_id, NULL FROM affiliate_codes c JOIN affiliate_links x ON x.code = lower(c.aff_code)
  UNION ALL SELECT o.user_id, person_key(o.buyer_email) FROM orders o WHERE o.affiliate_id IS NOT NULL;
END $$;
