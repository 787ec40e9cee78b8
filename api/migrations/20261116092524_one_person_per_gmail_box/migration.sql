-- One Gmail box counts as one person. Where several of its spellings used a coupon, the first stands for all and the others
-- keep what they were counted by: what was given stays given.
WITH folded AS (
  SELECT r."id", replace(split_part(r."person_key", '@', 1), '.', '') || '@gmail.com' AS "key",
    row_number() OVER (PARTITION BY r."coupon_id", replace(split_part(r."person_key", '@', 1), '.', ''), r."slot",
      r."released_at" IS NULL ORDER BY r."id") AS "place"
  FROM "coupon_redemptions" r
  WHERE split_part(r."person_key", '@', 2) IN ('gmail.com', 'googlemail.com')
    AND replace(split_part(r."person_key", '@', 1), '.', '') <> ''
)
UPDATE "coupon_redemptions" r SET "person_key" = f."key" FROM folded f
WHERE f."id" = r."id" AND f."place" = 1 AND r."person_key" <> f."key"
  AND NOT EXISTS (SELECT FROM "coupon_redemptions" o WHERE o."id" <> r."id" AND o."coupon_id" = r."coupon_id"
    AND o."person_key" = f."key" AND o."slot" = r."slot" AND o."released_at" IS NULL AND r."released_at" IS NULL);
