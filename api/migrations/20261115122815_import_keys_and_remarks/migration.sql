ALTER TABLE "orders" ADD COLUMN "import_key" text;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD COLUMN "remarks" text;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_import_key_key" UNIQUE("import_key");