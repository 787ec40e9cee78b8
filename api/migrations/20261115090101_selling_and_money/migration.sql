CREATE TABLE "coupon_redemptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupon_redemptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"coupon_id" integer NOT NULL,
	"order_id" integer NOT NULL UNIQUE,
	"person_key" text NOT NULL,
	"slot" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" text UNIQUE,
	"user_id" integer NOT NULL,
	"funnel_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"source" text NOT NULL,
	"term" jsonb NOT NULL,
	"list_price" bigint NOT NULL,
	"discount" bigint DEFAULT 0 NOT NULL,
	"total" bigint NOT NULL,
	"coupon_id" integer,
	"coupon_code" text,
	"validity_by_days" integer,
	"start_by_days" integer NOT NULL,
	"affiliate_code" text,
	"platform" text,
	"has_seat" boolean DEFAULT false NOT NULL,
	"created_by_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	"lapses_at" timestamp with time zone,
	"lapsed_at" timestamp with time zone,
	"live_at" timestamp with time zone,
	CONSTRAINT "orders_total" CHECK ("total" = greatest("list_price" - "discount", 0)),
	CONSTRAINT "orders_money" CHECK ("list_price" >= 0 and "discount" >= 0 and "discount" <= "list_price"),
	CONSTRAINT "orders_source" CHECK ("source" in ('checkout', 'staff', 'import'))
);
--> statement-breakpoint
CREATE TABLE "coupon_payment_terms" (
	"coupon_id" integer,
	"payment_term_id" text,
	CONSTRAINT "coupon_payment_terms_pkey" PRIMARY KEY("coupon_id","payment_term_id")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"funnel_id" text NOT NULL,
	"code" text NOT NULL,
	"discount_type" text NOT NULL,
	"discount_value" bigint NOT NULL,
	"valid_from" date,
	"valid_to" date,
	"usage_limit" integer,
	"person_limit" integer DEFAULT 1,
	"uses" integer DEFAULT 0 NOT NULL,
	"label" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "coupons_funnel_id_code_unique" UNIQUE("funnel_id","code"),
	CONSTRAINT "coupons_code" CHECK ("code" = upper("code")),
	CONSTRAINT "coupons_discount_type" CHECK ("discount_type" in ('fixed', 'percentage')),
	CONSTRAINT "coupons_discount_value" CHECK ("discount_value" > 0 and ("discount_type" = 'fixed' or "discount_value" <= 10000)),
	CONSTRAINT "coupons_uses" CHECK ("uses" >= 0 and "uses" <= "usage_limit"),
	CONSTRAINT "coupons_dates" CHECK ("valid_from" <= "valid_to")
);
--> statement-breakpoint
CREATE TABLE "checkout_visits" (
	"funnel_id" text,
	"day" date,
	"visitor_id" uuid,
	CONSTRAINT "checkout_visits_pkey" PRIMARY KEY("funnel_id","day","visitor_id")
);
--> statement-breakpoint
CREATE TABLE "funnel_page_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "funnel_page_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"funnel_id" text NOT NULL,
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"content" jsonb NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"published_by_id" integer,
	CONSTRAINT "funnel_page_versions_funnel_id_kind_number_unique" UNIQUE("funnel_id","kind","number")
);
--> statement-breakpoint
CREATE TABLE "funnel_pages" (
	"funnel_id" text,
	"kind" text,
	"draft" jsonb NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by_id" integer,
	"publish_at" timestamp with time zone,
	CONSTRAINT "funnel_pages_pkey" PRIMARY KEY("funnel_id","kind")
);
--> statement-breakpoint
CREATE TABLE "funnel_visits" (
	"funnel_id" text,
	"day" date,
	"visitor_id" uuid,
	CONSTRAINT "funnel_visits_pkey" PRIMARY KEY("funnel_id","day","visitor_id")
);
--> statement-breakpoint
CREATE TABLE "funnel_payment_terms" (
	"funnel_id" text,
	"payment_term_id" text,
	"position" integer NOT NULL,
	CONSTRAINT "funnel_payment_terms_pkey" PRIMARY KEY("funnel_id","payment_term_id")
);
--> statement-breakpoint
CREATE TABLE "funnels" (
	"id" text PRIMARY KEY,
	"name" text NOT NULL,
	"slug" text NOT NULL UNIQUE,
	"product_id" integer NOT NULL,
	"price" bigint,
	"validity_by_days" integer,
	"start_by_days" integer DEFAULT 0 NOT NULL,
	"opens_at" timestamp with time zone,
	"closes_at" timestamp with time zone,
	"capacity" integer,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"affiliate_rate" integer,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "funnels_price" CHECK ("price" >= 0),
	CONSTRAINT "funnels_validity" CHECK ("validity_by_days" between 1 and 36500),
	CONSTRAINT "funnels_start" CHECK ("start_by_days" between 0 and 3650),
	CONSTRAINT "funnels_capacity" CHECK ("capacity" >= 0),
	CONSTRAINT "funnels_seats" CHECK ("seats_taken" >= 0),
	CONSTRAINT "funnels_affiliate_rate" CHECK ("affiliate_rate" between 0 and 10000),
	CONSTRAINT "funnels_dates" CHECK ("opens_at" < "closes_at")
);
--> statement-breakpoint
CREATE TABLE "slugs" (
	"slug" text PRIMARY KEY,
	"kind" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gateway_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"gateway" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"body" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"outcome" text DEFAULT 'waiting' NOT NULL,
	"note" text,
	"applied_at" timestamp with time zone,
	CONSTRAINT "gateway_events_gateway_event_id_unique" UNIQUE("gateway","event_id"),
	CONSTRAINT "gateway_events_outcome" CHECK ("outcome" in ('waiting', 'applied', 'ignored', 'needs_review'))
);
--> statement-breakpoint
CREATE TABLE "gateway_payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway_payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"gateway" text NOT NULL,
	"gateway_payment_id" text NOT NULL,
	"payment_id" integer NOT NULL UNIQUE,
	"event_id" integer,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gateway_payments_gateway_gateway_payment_id_unique" UNIQUE("gateway","gateway_payment_id")
);
--> statement-breakpoint
CREATE TABLE "gateway_sessions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gateway_sessions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"gateway" text NOT NULL,
	"session_id" text NOT NULL,
	"schedule_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"url" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"asked_at" timestamp with time zone,
	CONSTRAINT "gateway_sessions_gateway_session_id_unique" UNIQUE("gateway","session_id")
);
--> statement-breakpoint
CREATE TABLE "payment_terms" (
	"id" text PRIMARY KEY,
	"name" text NOT NULL,
	"payment_count" integer NOT NULL,
	"first_share" integer,
	"interval_count" integer DEFAULT 1 NOT NULL,
	"interval_unit" text DEFAULT 'months' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "payment_terms_payment_count" CHECK ("payment_count" between 1 and 36),
	CONSTRAINT "payment_terms_first_share" CHECK ("first_share" is null or ("first_share" between 1 and 9999 and "payment_count" > 1)),
	CONSTRAINT "payment_terms_interval" CHECK ("interval_count" between 1 and 366),
	CONSTRAINT "payment_terms_interval_unit" CHECK ("interval_unit" in ('days', 'months'))
);
--> statement-breakpoint
CREATE TABLE "invoice_adjustments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_adjustments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"amount" bigint NOT NULL,
	"reason" text NOT NULL,
	"actor_id" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL UNIQUE,
	"subscription_id" integer NOT NULL UNIQUE,
	"user_id" integer NOT NULL,
	"total" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_total" CHECK ("total" >= 0),
	CONSTRAINT "invoices_code" CHECK ("code" ~ '^[A-Z2-9]{5}$')
);
--> statement-breakpoint
CREATE TABLE "payment_allocations" (
	"payment_id" integer,
	"schedule_id" integer,
	"amount" bigint NOT NULL,
	CONSTRAINT "payment_allocations_pkey" PRIMARY KEY("payment_id","schedule_id"),
	CONSTRAINT "payment_allocations_amount" CHECK ("amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"payment_id" integer NOT NULL,
	"kind" text NOT NULL,
	"actor_id" integer,
	"at" timestamp with time zone NOT NULL,
	"platform" text NOT NULL,
	"external_invoice_id" text,
	"remarks" text
);
--> statement-breakpoint
CREATE TABLE "payment_schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer NOT NULL,
	"number" integer NOT NULL,
	"price" bigint NOT NULL,
	"schedule_date" date NOT NULL,
	"payment_platform" text,
	"paid" bigint DEFAULT 0 NOT NULL,
	"transaction_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"voided_at" timestamp with time zone,
	CONSTRAINT "payment_schedules_invoice_id_number_unique" UNIQUE("invoice_id","number"),
	CONSTRAINT "payment_schedules_price" CHECK ("price" >= 0),
	CONSTRAINT "payment_schedules_paid" CHECK ("paid" >= 0 and "paid" <= "price"),
	CONSTRAINT "payment_schedules_settled" CHECK (("transaction_id" is not null) = ("paid" = "price"))
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"invoice_id" integer,
	"schedule_id" integer,
	"amount" bigint NOT NULL,
	"platform" text NOT NULL,
	"reference" text NOT NULL,
	"external_invoice_id" text,
	"paid_on" date NOT NULL,
	"proof_file_id" integer,
	"source" text NOT NULL,
	"status" text NOT NULL,
	"submitted_by_id" integer,
	"decided_by_id" integer,
	"decided_at" timestamp with time zone,
	"remarks" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_amount" CHECK ("amount" > 0),
	CONSTRAINT "payments_status" CHECK ("status" in ('submitted', 'approved', 'rejected', 'revoked')),
	CONSTRAINT "payments_source" CHECK ("source" in ('member', 'staff', 'gateway', 'statement')),
	CONSTRAINT "payments_decided" CHECK (("status" = 'submitted') = ("decided_at" is null)),
	CONSTRAINT "payments_remarks" CHECK ("status" in ('submitted', 'approved') or "remarks" is not null)
);
--> statement-breakpoint
CREATE TABLE "product_courses" (
	"product_id" integer,
	"course_id" integer,
	CONSTRAINT "product_courses_pkey" PRIMARY KEY("product_id","course_id")
);
--> statement-breakpoint
CREATE TABLE "product_events" (
	"product_id" integer,
	"event_id" integer,
	CONSTRAINT "product_events_pkey" PRIMARY KEY("product_id","event_id")
);
--> statement-breakpoint
CREATE TABLE "product_resources" (
	"product_id" integer,
	"resource_file_id" integer,
	CONSTRAINT "product_resources_pkey" PRIMARY KEY("product_id","resource_file_id")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text,
	"price" bigint NOT NULL,
	"access_level_id" text,
	"is_fast_track" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "products_price" CHECK ("price" >= 0),
	CONSTRAINT "products_status" CHECK ("status" in ('active', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "subscription_events" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscription_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"subscription_id" integer NOT NULL,
	"kind" text NOT NULL,
	"actor_id" integer,
	"at" timestamp with time zone NOT NULL,
	"details" jsonb DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL UNIQUE,
	"user_id" integer NOT NULL,
	"funnel_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"access_level_id" text,
	"status" text NOT NULL,
	"starts_on" date,
	"expires_on" date,
	"paused_days" integer DEFAULT 0 NOT NULL,
	"paused_on" date,
	"created_at" timestamp with time zone NOT NULL,
	"cancelled_at" timestamp with time zone,
	CONSTRAINT "subscriptions_status" CHECK ("status" in ('pending', 'active', 'paused', 'cancelled')),
	CONSTRAINT "subscriptions_days" CHECK (("status" in ('active', 'paused')) <= ("starts_on" is not null and "expires_on" is not null)),
	CONSTRAINT "subscriptions_expiry" CHECK ("expires_on" >= "starts_on")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"holder" text,
	"key" text,
	"operation" text NOT NULL,
	"request_hash" text NOT NULL,
	"answer" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"object_id" integer,
	CONSTRAINT "idempotency_keys_pkey" PRIMARY KEY("holder","key")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_redemptions_live" ON "coupon_redemptions" ("coupon_id","person_key","slot") WHERE "released_at" is null;--> statement-breakpoint
CREATE INDEX "coupon_redemptions_coupon_id_index" ON "coupon_redemptions" ("coupon_id");--> statement-breakpoint
CREATE INDEX "orders_user_id_index" ON "orders" ("user_id");--> statement-breakpoint
CREATE INDEX "orders_funnel_id_created_at_index" ON "orders" ("funnel_id","created_at");--> statement-breakpoint
CREATE INDEX "orders_coupon_id_index" ON "orders" ("coupon_id");--> statement-breakpoint
CREATE INDEX "orders_to_lapse" ON "orders" ("lapses_at") WHERE "lapsed_at" is null and "live_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_open" ON "orders" ("user_id","funnel_id") WHERE "source" = 'checkout' and "lapsed_at" is null and "live_at" is null;--> statement-breakpoint
CREATE INDEX "coupon_payment_terms_payment_term_id_index" ON "coupon_payment_terms" ("payment_term_id");--> statement-breakpoint
CREATE INDEX "funnel_pages_publish_at_index" ON "funnel_pages" ("publish_at");--> statement-breakpoint
CREATE INDEX "funnel_payment_terms_payment_term_id_index" ON "funnel_payment_terms" ("payment_term_id");--> statement-breakpoint
CREATE INDEX "funnels_product_id_index" ON "funnels" ("product_id");--> statement-breakpoint
CREATE INDEX "gateway_events_open" ON "gateway_events" ("received_at") WHERE "outcome" in ('waiting', 'needs_review');--> statement-breakpoint
CREATE INDEX "gateway_payments_event_id_index" ON "gateway_payments" ("event_id");--> statement-breakpoint
CREATE INDEX "gateway_sessions_schedule_id_index" ON "gateway_sessions" ("schedule_id");--> statement-breakpoint
CREATE INDEX "gateway_sessions_open" ON "gateway_sessions" ("created_at") WHERE "ended_at" is null;--> statement-breakpoint
CREATE INDEX "invoice_adjustments_invoice_id_index" ON "invoice_adjustments" ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_user_id_index" ON "invoices" ("user_id");--> statement-breakpoint
CREATE INDEX "payment_allocations_schedule_id_index" ON "payment_allocations" ("schedule_id");--> statement-breakpoint
CREATE INDEX "payment_events_payment_id_id_index" ON "payment_events" ("payment_id","id");--> statement-breakpoint
CREATE INDEX "payment_schedules_due" ON "payment_schedules" ("schedule_date","id") WHERE "transaction_id" is null and "voided_at" is null;--> statement-breakpoint
CREATE INDEX "payments_invoice_id_index" ON "payments" ("invoice_id");--> statement-breakpoint
CREATE INDEX "payments_schedule_id_index" ON "payments" ("schedule_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_reference" ON "payments" ("platform",upper("reference")) WHERE "status" in ('submitted', 'approved') and upper("reference") <> 'N/A';--> statement-breakpoint
CREATE UNIQUE INDEX "payments_waiting" ON "payments" ("schedule_id") WHERE "status" = 'submitted';--> statement-breakpoint
CREATE INDEX "payments_inbox" ON "payments" ("created_at","id") WHERE "status" = 'submitted';--> statement-breakpoint
CREATE INDEX "product_courses_course_id_index" ON "product_courses" ("course_id");--> statement-breakpoint
CREATE INDEX "product_events_event_id_index" ON "product_events" ("event_id");--> statement-breakpoint
CREATE INDEX "product_resources_resource_file_id_index" ON "product_resources" ("resource_file_id");--> statement-breakpoint
CREATE INDEX "products_access_level_id_index" ON "products" ("access_level_id");--> statement-breakpoint
CREATE INDEX "subscription_events_subscription_id_id_index" ON "subscription_events" ("subscription_id","id");--> statement-breakpoint
CREATE INDEX "subscriptions_user_id_index" ON "subscriptions" ("user_id");--> statement-breakpoint
CREATE INDEX "subscriptions_funnel_id_index" ON "subscriptions" ("funnel_id");--> statement-breakpoint
CREATE INDEX "subscriptions_product_id_index" ON "subscriptions" ("product_id");--> statement-breakpoint
CREATE INDEX "subscriptions_expires_on_index" ON "subscriptions" ("expires_on");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" ("created_at");--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_coupon_id_coupons_id_fkey" FOREIGN KEY ("coupon_id") REFERENCES "coupons"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "coupon_redemptions" ADD CONSTRAINT "coupon_redemptions_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_funnel_id_funnels_id_fkey" FOREIGN KEY ("funnel_id") REFERENCES "funnels"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_id_coupons_id_fkey" FOREIGN KEY ("coupon_id") REFERENCES "coupons"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_created_by_id_users_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "coupon_payment_terms" ADD CONSTRAINT "coupon_payment_terms_coupon_id_coupons_id_fkey" FOREIGN KEY ("coupon_id") REFERENCES "coupons"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "coupon_payment_terms" ADD CONSTRAINT "coupon_payment_terms_payment_term_id_payment_terms_id_fkey" FOREIGN KEY ("payment_term_id") REFERENCES "payment_terms"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_funnel_id_funnels_id_fkey" FOREIGN KEY ("funnel_id") REFERENCES "funnels"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "checkout_visits" ADD CONSTRAINT "checkout_visits_funnel_id_funnels_id_fkey" FOREIGN KEY ("funnel_id") REFERENCES "funnels"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "funnel_page_versions" ADD CONSTRAINT "funnel_page_versions_funnel_id_funnels_id_fkey" FOREIGN KEY ("funnel_id") REFERENCES "funnels"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "funnel_page_versions" ADD CONSTRAINT "funnel_page_versions_published_by_id_users_id_fkey" FOREIGN KEY ("published_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "funnel_pages" ADD CONSTRAINT "funnel_pages_funnel_id_funnels_id_fkey" FOREIGN KEY ("funnel_id") REFERENCES "funnels"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "funnel_pages" ADD CONSTRAINT "funnel_pages_updated_by_id_users_id_fkey" FOREIGN KEY ("updated_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "funnel_visits" ADD CONSTRAINT "funnel_visits_funnel_id_funnels_id_fkey" FOREIGN KEY ("funnel_id") REFERENCES "funnels"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "funnel_payment_terms" ADD CONSTRAINT "funnel_payment_terms_funnel_id_funnels_id_fkey" FOREIGN KEY ("funnel_id") REFERENCES "funnels"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "funnel_payment_terms" ADD CONSTRAINT "funnel_payment_terms_payment_term_id_payment_terms_id_fkey" FOREIGN KEY ("payment_term_id") REFERENCES "payment_terms"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "funnels" ADD CONSTRAINT "funnels_slug_slugs_slug_fkey" FOREIGN KEY ("slug") REFERENCES "slugs"("slug") ON DELETE RESTRICT ON UPDATE CASCADE;--> statement-breakpoint
ALTER TABLE "funnels" ADD CONSTRAINT "funnels_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "gateway_payments" ADD CONSTRAINT "gateway_payments_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "gateway_payments" ADD CONSTRAINT "gateway_payments_event_id_gateway_events_id_fkey" FOREIGN KEY ("event_id") REFERENCES "gateway_events"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "gateway_sessions" ADD CONSTRAINT "gateway_sessions_schedule_id_payment_schedules_id_fkey" FOREIGN KEY ("schedule_id") REFERENCES "payment_schedules"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "invoice_adjustments" ADD CONSTRAINT "invoice_adjustments_invoice_id_invoices_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "invoice_adjustments" ADD CONSTRAINT "invoice_adjustments_actor_id_users_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_subscription_id_subscriptions_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "subscriptions"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "payment_allocations" ADD CONSTRAINT "payment_allocations_schedule_id_payment_schedules_id_fkey" FOREIGN KEY ("schedule_id") REFERENCES "payment_schedules"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_payments_id_fkey" FOREIGN KEY ("payment_id") REFERENCES "payments"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_actor_id_users_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "payment_schedules" ADD CONSTRAINT "payment_schedules_invoice_id_invoices_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_invoice_id_invoices_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoices"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_schedule_id_payment_schedules_id_fkey" FOREIGN KEY ("schedule_id") REFERENCES "payment_schedules"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_proof_file_id_files_id_fkey" FOREIGN KEY ("proof_file_id") REFERENCES "files"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_submitted_by_id_users_id_fkey" FOREIGN KEY ("submitted_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_decided_by_id_users_id_fkey" FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "product_courses" ADD CONSTRAINT "product_courses_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "product_courses" ADD CONSTRAINT "product_courses_course_id_courses_id_fkey" FOREIGN KEY ("course_id") REFERENCES "courses"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "product_events" ADD CONSTRAINT "product_events_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "product_events" ADD CONSTRAINT "product_events_event_id_events_id_fkey" FOREIGN KEY ("event_id") REFERENCES "events"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "product_resources" ADD CONSTRAINT "product_resources_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "product_resources" ADD CONSTRAINT "product_resources_resource_file_id_resource_files_id_fkey" FOREIGN KEY ("resource_file_id") REFERENCES "resource_files"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_access_level_id_access_levels_id_fkey" FOREIGN KEY ("access_level_id") REFERENCES "access_levels"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "subscription_events" ADD CONSTRAINT "subscription_events_subscription_id_subscriptions_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "subscriptions"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "subscription_events" ADD CONSTRAINT "subscription_events_actor_id_users_id_fkey" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_order_id_orders_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_funnel_id_funnels_id_fkey" FOREIGN KEY ("funnel_id") REFERENCES "funnels"("id") ON DELETE RESTRICT;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_product_id_products_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE RESTRICT;