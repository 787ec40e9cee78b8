CREATE TABLE "data_exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"asked_by_id" integer,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"stored_as" text,
	"bytes" bigint
);
--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD COLUMN "asked_by_id" integer;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD COLUMN "erases_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD COLUMN "waits_for" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "data_exports_user_id_id_index" ON "data_exports" ("user_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "data_exports_asked_by_id_index" ON "data_exports" ("asked_by_id");--> statement-breakpoint
CREATE INDEX "deletion_requests_due" ON "deletion_requests" ("erases_at") WHERE "ended_at" is null;--> statement-breakpoint
CREATE INDEX "users_erased" ON "users" ("id") WHERE "erased_at" is not null;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_asked_by_id_users_id_fkey" FOREIGN KEY ("asked_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "deletion_requests" ADD CONSTRAINT "deletion_requests_asked_by_id_users_id_fkey" FOREIGN KEY ("asked_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_erased_is_closed" CHECK ("erased_at" is null or ("archived_at" is not null and "password_hash" is null));--> statement-breakpoint
CREATE OR REPLACE FUNCTION "erase_from_ledgers"("ids" int[], "leads" int[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM unnest(ids) AS given (id)
    WHERE NOT EXISTS (SELECT FROM users u WHERE u.id = given.id AND u.erased_at IS NOT NULL)) THEN
    RAISE EXCEPTION 'only people who are erased';
  END IF;
  UPDATE audit_log l SET
    before = CASE WHEN l.before IS NULL THEN NULL ELSE '{"erased": true}'::jsonb END,
    after = CASE WHEN l.after IS NULL THEN NULL ELSE '{"erased": true}'::jsonb END
  FROM (
    SELECT 'user' AS type, given.id::text AS id FROM unnest(ids) AS given (id)
    UNION ALL SELECT 'affiliate', given.id::text FROM unnest(ids) AS given (id)
    UNION ALL SELECT 'lead', given.id::text FROM unnest(leads) AS given (id)
    UNION ALL SELECT 'answer', a.id::text FROM lesson_answers a WHERE a.user_id = ANY (ids)
    UNION ALL SELECT 'bug-report', r.id::text FROM bug_reports r WHERE r.user_id = ANY (ids)
    UNION ALL SELECT 'certificate', c.code FROM certificates c WHERE c.user_id = ANY (ids)
    UNION ALL SELECT 'challenge-participant', p.id::text FROM challenge_participants p WHERE p.user_id = ANY (ids)
    UNION ALL SELECT 'comment', c.id::text FROM post_comments c WHERE c.user_id = ANY (ids)
    UNION ALL SELECT 'mail', m.id::text FROM mails m WHERE m.user_id = ANY (ids)
    UNION ALL SELECT 'move-up', m.id::text FROM move_ups m WHERE m.user_id = ANY (ids)
    UNION ALL SELECT 'post', p.id::text FROM posts p WHERE p.user_id = ANY (ids)
    UNION ALL SELECT 'question', q.id::text FROM lesson_questions q WHERE q.user_id = ANY (ids)
    UNION ALL SELECT 'affiliate-link', k.id::text FROM affiliate_links k WHERE k.affiliate_id = ANY (ids)
    UNION ALL SELECT 'file', f.id::text FROM files f WHERE f.owner_id = ANY (ids)
  ) things
  WHERE l.object_type = things.type AND l.object_id = things.id AND (l.before IS NOT NULL OR l.after IS NOT NULL);
  UPDATE audit_log SET address = NULL, user_agent = NULL
  WHERE actor_id = ANY (ids) AND (address IS NOT NULL OR user_agent IS NOT NULL);
  UPDATE affiliate_terms_acceptances SET accepted_from = '' WHERE user_id = ANY (ids);
  UPDATE point_entries SET reason = '(erased)' WHERE user_id = ANY (ids) AND reason IS NOT NULL;
  -- What the payer wrote beside a payment; what staff wrote is the reason of a decision about money.
  UPDATE payment_events SET remarks = NULL WHERE actor_id = ANY (ids) AND remarks IS NOT NULL
    AND payment_id IN (SELECT p.id FROM payments p WHERE p.user_id = ANY (ids));
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "forget_audit_addresses"("moment" timestamptz) RETURNS int LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  forgotten int;
BEGIN
  UPDATE audit_log SET address = NULL, user_agent = NULL
  WHERE at < least(moment, now() - interval '30 days') AND (address IS NOT NULL OR user_agent IS NOT NULL);
  GET DIAGNOSTICS forgotten = ROW_COUNT;
  RETURN forgotten;
END
$$;
