ALTER TABLE "imports" ADD COLUMN "columns" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "choices" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "good_rows_only" boolean DEFAULT false NOT NULL;