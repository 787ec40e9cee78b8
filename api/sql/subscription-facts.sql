-- What lists read beside a subscription: whether something is owed, the day of its first payment, its person's name (I42).

CREATE OR REPLACE FUNCTION "keep_subscriptions_is_owing"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE subscriptions s SET is_owing = o.is_owing
  FROM (SELECT i.subscription_id, EXISTS (SELECT FROM payment_schedules e
      WHERE e.invoice_id = i.id AND e.transaction_id IS NULL AND e.voided_at IS NULL) AS is_owing
    FROM invoices i WHERE i.id IN (SELECT invoice_id FROM changed)) o
  WHERE s.id = o.subscription_id AND s.is_owing <> o.is_owing;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "entries_made" AFTER INSERT ON "payment_schedules"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_subscriptions_is_owing();

CREATE OR REPLACE TRIGGER "entries_changed" AFTER UPDATE ON "payment_schedules"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_subscriptions_is_owing();

CREATE OR REPLACE TRIGGER "entries_gone" AFTER DELETE ON "payment_schedules"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_subscriptions_is_owing();

CREATE OR REPLACE FUNCTION "keep_subscriptions_first_paid_on"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE subscriptions s SET first_paid_on = f.paid_on
  FROM (SELECT i.subscription_id, (SELECT min(y.paid_on) FROM payments y
      WHERE y.invoice_id = i.id AND y.status = 'approved') AS paid_on
    FROM invoices i WHERE i.id IN (SELECT invoice_id FROM changed)) f
  WHERE s.id = f.subscription_id AND s.first_paid_on IS DISTINCT FROM f.paid_on;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "payments_made" AFTER INSERT ON "payments"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_subscriptions_first_paid_on();

CREATE OR REPLACE TRIGGER "payments_changed" AFTER UPDATE ON "payments"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_subscriptions_first_paid_on();

CREATE OR REPLACE TRIGGER "payments_gone" AFTER DELETE ON "payments"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_subscriptions_first_paid_on();

CREATE OR REPLACE FUNCTION "know_subscriber"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  IF new.user_id IS NULL THEN
    SELECT coalesce(o.buyer_last_name, ''), coalesce(o.buyer_first_name, '') INTO new.person_last_name, new.person_first_name
    FROM orders o WHERE o.id = new.order_id;
  ELSE
    SELECT u.last_name, u.first_name INTO new.person_last_name, new.person_first_name FROM users u WHERE u.id = new.user_id;
  END IF;
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER "subscriber_known" BEFORE INSERT OR UPDATE OF "user_id" ON "subscriptions"
  FOR EACH ROW EXECUTE FUNCTION know_subscriber();

CREATE OR REPLACE FUNCTION "tell_subscriptions_of_person"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE subscriptions SET person_last_name = new.last_name, person_first_name = new.first_name WHERE user_id = new.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "person_renamed" AFTER UPDATE OF "last_name", "first_name" ON "users" FOR EACH ROW
  WHEN (old.last_name <> new.last_name OR old.first_name <> new.first_name) EXECUTE FUNCTION tell_subscriptions_of_person();
