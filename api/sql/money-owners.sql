-- Whose a payment is (`payments.user_id`, I43), and what follows when an invoice gets another owner: a visitor's order joins
-- an account, or two accounts are merged.

CREATE OR REPLACE FUNCTION "know_payer"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  new.user_id := (SELECT i.user_id FROM invoices i WHERE i.id = new.invoice_id);
  RETURN new;
END $$;

CREATE OR REPLACE TRIGGER "payer_known" BEFORE INSERT OR UPDATE OF "invoice_id" ON "payments"
  FOR EACH ROW EXECUTE FUNCTION know_payer();

CREATE OR REPLACE FUNCTION "tell_entries_of_invoice"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  UPDATE payment_schedules SET user_id = new.user_id WHERE invoice_id = new.id;
  UPDATE payments SET user_id = new.user_id WHERE invoice_id = new.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER "invoice_moved" AFTER UPDATE OF "user_id" ON "invoices" FOR EACH ROW
  WHEN (old.user_id IS DISTINCT FROM new.user_id) EXECUTE FUNCTION tell_entries_of_invoice();
