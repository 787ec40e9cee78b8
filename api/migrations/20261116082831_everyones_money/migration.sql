-- Seeing everyone's money was a matter of which levels someone holds and is a flag of its own now. The two levels that
-- saw everyone get it; the revision grows, so that running servers notice.
UPDATE "access_levels"
SET "page_flags" = "page_flags" || ARRAY['allCollections'], "revision" = "revision" + 1
WHERE "id" IN ('tribe-team-fa', 'tribe-team-ro') AND NOT 'allCollections' = ANY("page_flags");
