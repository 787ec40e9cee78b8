-- Of those erased so far: what a request that was under way wrote after it.
UPDATE "users" SET "first_name" = 'Former', "last_name" = 'member ' || "id", "nickname" = NULL, "mobile_number" = NULL, "facebook_profile" = NULL,
  "profile_image" = NULL, "birthdate" = NULL, "city" = NULL, "about" = NULL
WHERE "erased_at" IS NOT NULL AND ("first_name" <> 'Former' OR "nickname" IS NOT NULL OR "mobile_number" IS NOT NULL OR "facebook_profile" IS NOT NULL
  OR "profile_image" IS NOT NULL OR "birthdate" IS NOT NULL OR "city" IS NOT NULL OR "about" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_erased_is_nobody" CHECK ("erased_at" is null or ("first_name" = 'Former' and "nickname" is null
        and "mobile_number" is null and "facebook_profile" is null and "profile_image" is null
        and "birthdate" is null and "city" is null and "about" is null));
