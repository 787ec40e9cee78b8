-- What the desk reads beside an entry (`payment_schedules`): whose it is, its product, whether its subscription is active,
-- and the day of its promise (I41); and what the pages of affiliates read: who earns with it (I64).

-- Nobody earns before the order is live, on their own purchase, or with an order that was imported.
CREATE OR REPLACE FUNCTION "earner_of_order"("bought" orders) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN bought.live_at IS NOT NULL AND bought.lapsed_at IS NULL AND bought.source <> 'import'
    AND bought.user_id IS DISTINCT FROM bought.affiliate_id THEN bought.affiliate_id END
$$;

CREATE OR REPLACE FUNCTION "know_entry_facts"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  SELECT i.user_id, s.product_id, s.status = 'active', earner_of_order(o), CASE WHEN earner_of_order(o) IS NOT NULL THEN o.funnel_id END
    INTO new.user_id, new.product_id, new.is_active, new.affiliate_id, new.funnel_id
  FROM invoices i JOIN subscriptions s ON s.id = i.subscription_id JOIN orders o ON o.id = s.order_id WHERE i.id = new.invoice_id;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER "entry_facts" BEFORE INSERT OR UPDATE OF "invoice_id" ON "payment_schedules"
  FOR EACH ROW EXECUTE FUNCTION know_entry_facts();

CREATE OR REPLACE FUNCTION "tell_entries_of_subscription"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE payment_schedules e SET product_id = new.product_id, is_active = new.status = 'active'
  FROM invoices i WHERE i.subscription_id = new.id AND e.invoice_id = i.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "subscription_told" AFTER UPDATE OF "status", "product_id" ON "subscriptions" FOR EACH ROW
  WHEN ((old.status = 'active') <> (new.status = 'active') OR old.product_id <> new.product_id)
  EXECUTE FUNCTION tell_entries_of_subscription();

CREATE OR REPLACE FUNCTION "tell_entries_of_earner"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE payment_schedules e SET affiliate_id = earner_of_order(new), funnel_id = CASE WHEN earner_of_order(new) IS NOT NULL THEN new.funnel_id END
  FROM subscriptions s JOIN invoices i ON i.subscription_id = s.id
  WHERE s.order_id = new.id AND e.invoice_id = i.id AND e.affiliate_id IS DISTINCT FROM earner_of_order(new);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "order_earner" AFTER UPDATE OF "affiliate_id", "live_at", "lapsed_at", "user_id" ON "orders" FOR EACH ROW
  WHEN (earner_of_order(old) IS DISTINCT FROM earner_of_order(new)) EXECUTE FUNCTION tell_entries_of_earner();

CREATE OR REPLACE FUNCTION "keep_promise_of_entry"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE payment_schedules e SET promised_for = c.promised_for
  FROM (SELECT e.id, p.promised_for FROM payment_schedules e
      LEFT JOIN payment_promises p ON p.schedule_id = e.id AND p.replaced_at IS NULL
    WHERE e.id IN (SELECT schedule_id FROM changed)) c
  WHERE e.id = c.id AND e.promised_for IS DISTINCT FROM c.promised_for;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "promises_made" AFTER INSERT ON "payment_promises"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_promise_of_entry();

CREATE OR REPLACE TRIGGER "promises_changed" AFTER UPDATE ON "payment_promises"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_promise_of_entry();

CREATE OR REPLACE TRIGGER "promises_gone" AFTER DELETE ON "payment_promises"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_promise_of_entry();
