-- Whoever holds another level is no non-member; whoever holds none is one. Accounts folded into others hold nothing.
DELETE FROM "user_access_levels" h WHERE h."access_level_id" = 'non-member'
  AND EXISTS (SELECT FROM "user_access_levels" o WHERE o."user_id" = h."user_id" AND o."access_level_id" <> 'non-member');--> statement-breakpoint
INSERT INTO "user_access_levels" ("user_id", "access_level_id", "granted_at")
SELECT u."id", l."id", now() FROM "users" u CROSS JOIN "access_levels" l
WHERE l."id" = 'non-member' AND u."merged_into_id" IS NULL
  AND NOT EXISTS (SELECT FROM "user_access_levels" h WHERE h."user_id" = u."id");
