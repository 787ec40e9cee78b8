-- How far a lead came (`leads.watched_at`, `ordered_at`, `paid_at`): kept where it happens, so that the list of leads and its
-- figures need not look at steps and orders. Only what came after the opt-in counts.

-- As `personKey` in the rules folds an address; a test compares the two. One expression, so that statements take it in.
CREATE OR REPLACE FUNCTION "person_key"("email" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN split_part(email, '@', 2) IN ('gmail.com', 'googlemail.com')
    THEN coalesce(nullif(replace(coalesce(nullif(split_part(split_part(email, '@', 1), '+', 1), ''), split_part(email, '@', 1)), '.', ''), ''),
      nullif(split_part(split_part(email, '@', 1), '+', 1), ''), split_part(email, '@', 1)) || '@gmail.com'
    ELSE coalesce(nullif(split_part(split_part(email, '@', 1), '+', 1), ''), split_part(email, '@', 1)) || '@' || split_part(email, '@', 2) END
$$;

CREATE OR REPLACE FUNCTION "tell_lead_of_step"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE leads SET watched_at = new.at FROM visitors v
  WHERE v.id = new.visitor_id AND leads.id = v.lead_id AND leads.watched_at IS NULL;
  UPDATE leads SET watched_at = new.at FROM visitors v
  WHERE v.id = new.visitor_id AND leads.user_id = v.user_id AND leads.watched_at IS NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "step_taken" AFTER INSERT ON "visitor_steps" FOR EACH ROW
  WHEN (new.step NOT LIKE 'freebie-%') EXECUTE FUNCTION tell_lead_of_step();

-- A browser that watched before it opted in.
CREATE OR REPLACE FUNCTION "tell_lead_of_visitor"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE leads SET watched_at = greatest(leads.created_at, (SELECT min(s.at) FROM visitor_steps s
    WHERE s.visitor_id = new.id AND s.step NOT LIKE 'freebie-%'))
  WHERE leads.id = new.lead_id AND leads.watched_at IS NULL
    AND EXISTS (SELECT FROM visitor_steps s WHERE s.visitor_id = new.id AND s.step NOT LIKE 'freebie-%');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "visitor_opted_in" AFTER UPDATE OF "lead_id" ON "visitors" FOR EACH ROW
  WHEN (new.lead_id IS NOT NULL) EXECUTE FUNCTION tell_lead_of_visitor();

CREATE OR REPLACE FUNCTION "tell_lead_of_order"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  mailbox text := person_key(coalesce(new.buyer_email, (SELECT u.email FROM users u WHERE u.id = new.user_id)));
  undone timestamptz;
BEGIN
  IF TG_OP = 'UPDATE' AND new.live_at IS NULL THEN undone := old.live_at; END IF;
  UPDATE leads SET ordered_at = least(ordered_at, new.created_at),
    paid_at = least(CASE WHEN paid_at IS DISTINCT FROM undone THEN paid_at END, new.live_at)
  WHERE id IN (SELECT l.id FROM leads l WHERE l.person_key = mailbox UNION SELECT l.id FROM leads l WHERE l.user_id = new.user_id)
    AND created_at <= new.created_at;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "order_of_lead" AFTER INSERT OR UPDATE OF "user_id", "live_at" ON "orders" FOR EACH ROW
  WHEN (new.source <> 'import') EXECUTE FUNCTION tell_lead_of_order();
