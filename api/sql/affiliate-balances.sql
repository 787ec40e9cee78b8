-- `affiliate_balances`: what the ledger of each affiliate sums to, so that lists of affiliates need not add up years. The
-- ledger names commissions; whose they are can change (two accounts are merged), and the sums follow.

CREATE OR REPLACE FUNCTION "add_to_affiliate_balance"("affiliate" integer, "earns" bigint, "cancels" bigint, "pays" bigint)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO affiliate_balances AS known (user_id, earned, cancelled, paid, owed)
  VALUES (affiliate, earns, cancels, pays, earns - cancels - pays)
  ON CONFLICT (user_id) DO UPDATE SET earned = known.earned + excluded.earned, cancelled = known.cancelled + excluded.cancelled,
    paid = known.paid + excluded.paid, owed = known.owed + excluded.owed
$$;

CREATE OR REPLACE FUNCTION "sum_up_ledger"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM add_to_affiliate_balance(s.affiliate_id, s.earned, s.cancelled, s.paid) FROM (
    SELECT c.affiliate_id,
      coalesce(sum(a.amount) FILTER (WHERE a.cause = 'approved' OR (a.cause = 'adjustment' AND a.amount > 0)), 0)::bigint AS earned,
      coalesce(-sum(a.amount) FILTER (WHERE a.cause IN ('revoked', 'refund-after-payout') OR (a.cause = 'adjustment' AND a.amount < 0)), 0)::bigint AS cancelled,
      coalesce(-sum(a.amount) FILTER (WHERE a.cause IN ('payout-sent', 'payout-undone', 'payout-failed')), 0)::bigint AS paid
    FROM added a JOIN commissions c ON c.id = a.commission_id GROUP BY c.affiliate_id ORDER BY c.affiliate_id) s;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "ledger_added" AFTER INSERT ON "affiliate_ledger"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION sum_up_ledger();

CREATE OR REPLACE FUNCTION "move_commission_sums"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  s record;
BEGIN
  SELECT
    coalesce(sum(a.amount) FILTER (WHERE a.cause = 'approved' OR (a.cause = 'adjustment' AND a.amount > 0)), 0)::bigint AS earned,
    coalesce(-sum(a.amount) FILTER (WHERE a.cause IN ('revoked', 'refund-after-payout') OR (a.cause = 'adjustment' AND a.amount < 0)), 0)::bigint AS cancelled,
    coalesce(-sum(a.amount) FILTER (WHERE a.cause IN ('payout-sent', 'payout-undone', 'payout-failed')), 0)::bigint AS paid
  INTO s FROM affiliate_ledger a WHERE a.commission_id = new.id;
  PERFORM add_to_affiliate_balance(old.affiliate_id, -s.earned, -s.cancelled, -s.paid);
  PERFORM add_to_affiliate_balance(new.affiliate_id, s.earned, s.cancelled, s.paid);
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "commission_moved" AFTER UPDATE OF "affiliate_id" ON "commissions" FOR EACH ROW
  WHEN (old.affiliate_id IS DISTINCT FROM new.affiliate_id) EXECUTE FUNCTION move_commission_sums();
