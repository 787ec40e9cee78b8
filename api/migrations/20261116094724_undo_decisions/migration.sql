ALTER TABLE "move_ups" ADD COLUMN "undo" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "undo" jsonb;