-- `commission_months`: the commissions of an affiliate by month and state, counted and summed up by the statement that changes
-- them. Whose they are can change (two accounts are merged), and the sums follow.

CREATE OR REPLACE FUNCTION "add_to_commission_months"("affiliate" integer, "state" text, "earned_in" date, "more" integer, "adds" bigint,
  "more_below" integer, "adds_below" bigint) RETURNS void LANGUAGE sql AS $$
  INSERT INTO commission_months AS known (affiliate_id, status, month, count, amount, minus_count, minus_amount)
  VALUES (affiliate, state, earned_in, more, adds, more_below, adds_below)
  ON CONFLICT (affiliate_id, status, month) DO UPDATE SET count = known.count + excluded.count, amount = known.amount + excluded.amount,
    minus_count = known.minus_count + excluded.minus_count, minus_amount = known.minus_amount + excluded.minus_amount
$$;

CREATE OR REPLACE FUNCTION "count_new_commissions"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM add_to_commission_months(s.affiliate_id, s.status, s.month, s.rows, s.amount, s.below, s.amount_below) FROM (
    SELECT affiliate_id, status, date_trunc('month', earned_on)::date AS month, count(*)::int AS rows, sum(amount)::bigint AS amount,
      count(*) FILTER (WHERE amount < 0)::int AS below, coalesce(sum(amount) FILTER (WHERE amount < 0), 0)::bigint AS amount_below
    FROM changed GROUP BY 1, 2, 3 ORDER BY 1, 2, 3) s;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "commissions_added" AFTER INSERT ON "commissions"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_new_commissions();

CREATE OR REPLACE FUNCTION "count_changed_commissions"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
  PERFORM add_to_commission_months(s.affiliate_id, s.status, s.month, s.rows, s.amount, s.below, s.amount_below) FROM (
    SELECT c.affiliate_id, c.status, date_trunc('month', c.earned_on)::date AS month, sum(c.sign)::int AS rows, sum(c.sign * c.amount)::bigint AS amount,
      coalesce(sum(c.sign) FILTER (WHERE c.amount < 0), 0)::int AS below,
      coalesce(sum(c.sign * c.amount) FILTER (WHERE c.amount < 0), 0)::bigint AS amount_below
    FROM (SELECT affiliate_id, status, earned_on, amount, -1 AS sign FROM former
      UNION ALL SELECT affiliate_id, status, earned_on, amount, 1 FROM changed) c
    GROUP BY 1, 2, 3 HAVING sum(c.sign) <> 0 OR sum(c.sign * c.amount) <> 0 ORDER BY 1, 2, 3) s;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER "commissions_changed" AFTER UPDATE ON "commissions"
  REFERENCING OLD TABLE AS former NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_changed_commissions();
