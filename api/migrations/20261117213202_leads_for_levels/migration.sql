-- Leads are new: read-only staff see them, success managers follow up their own. Full access gets new flags at the start.
UPDATE "access_levels" SET "page_flags" = "page_flags" || ARRAY['leads'], "revision" = "revision" + 1
WHERE "id" IN ('tribe-team-ro', 'success-manager') AND NOT 'leads' = ANY("page_flags");
--> statement-breakpoint
UPDATE "access_levels" SET "function_flags" = "function_flags" || ARRAY['lead_update'], "revision" = "revision" + 1
WHERE "id" = 'success-manager' AND NOT 'lead_update' = ANY("function_flags");
