-- `slugs`: the addresses of affiliates are claimed in the one list of first segments, so that no funnel and no redirect
-- gets the same. A claim is never given back: printed codes and old posts still lead to whoever made them. Two affiliates
-- cannot have one address, since the codes of links are unique.

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

CREATE OR REPLACE TRIGGER "slugs_of_affiliates" AFTER INSERT ON "affiliates"
  FOR EACH ROW EXECUTE FUNCTION claim_affiliate_slug();
