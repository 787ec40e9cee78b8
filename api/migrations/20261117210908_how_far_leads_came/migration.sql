ALTER TABLE "leads" ADD COLUMN "watched_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "ordered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "paid_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leads" ADD COLUMN "step" text GENERATED ALWAYS AS (case when paid_at is not null then 'paid' when ordered_at is not null then 'ordered' when watched_at is not null then 'watched' else 'opted-in' end) STORED;--> statement-breakpoint
CREATE INDEX "leads_by_source" ON "leads" ("source","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_by_step" ON "leads" ("step","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "leads_by_campaign" ON "leads" ("utm_campaign","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE OR REPLACE FUNCTION "person_key"("email" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN host IN ('gmail.com', 'googlemail.com')
    THEN coalesce(nullif(replace(box, '.', ''), ''), box) || '@gmail.com' ELSE box || '@' || host END
  FROM (SELECT coalesce(nullif(split_part(name, '+', 1), ''), name) AS box, host
    FROM (SELECT split_part(email, '@', 1) AS name, split_part(email, '@', 2) AS host) parts) folded
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "tell_lead_of_step"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE leads SET watched_at = new.at FROM visitors v
  WHERE v.id = new.visitor_id AND leads.id = v.lead_id AND leads.watched_at IS NULL;
  UPDATE leads SET watched_at = new.at FROM visitors v
  WHERE v.id = new.visitor_id AND leads.user_id = v.user_id AND leads.watched_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "step_taken" AFTER INSERT ON "visitor_steps" FOR EACH ROW
  WHEN (new.step NOT LIKE 'freebie-%') EXECUTE FUNCTION tell_lead_of_step();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "tell_lead_of_visitor"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE leads SET watched_at = greatest(leads.created_at, (SELECT min(s.at) FROM visitor_steps s
    WHERE s.visitor_id = new.id AND s.step NOT LIKE 'freebie-%'))
  WHERE leads.id = new.lead_id AND leads.watched_at IS NULL
    AND EXISTS (SELECT FROM visitor_steps s WHERE s.visitor_id = new.id AND s.step NOT LIKE 'freebie-%');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "visitor_opted_in" AFTER UPDATE OF "lead_id" ON "visitors" FOR EACH ROW
  WHEN (new.lead_id IS NOT NULL) EXECUTE FUNCTION tell_lead_of_visitor();
--> statement-breakpoint
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
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "order_of_lead" AFTER INSERT OR UPDATE OF "user_id", "live_at" ON "orders" FOR EACH ROW
  WHEN (new.source <> 'import') EXECUTE FUNCTION tell_lead_of_order();
