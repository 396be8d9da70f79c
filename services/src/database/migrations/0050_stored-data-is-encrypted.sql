ALTER TABLE "brands" DROP CONSTRAINT "brands_storage_cipher";--> statement-breakpoint
ALTER TABLE "brands" ALTER COLUMN "storage_key" SET DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 16);--> statement-breakpoint
UPDATE "brands" SET "storage_key" = DEFAULT WHERE "storage_key" IS NULL;--> statement-breakpoint
ALTER TABLE "brands" ALTER COLUMN "storage_key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ALTER COLUMN "storage_iv" SET DEFAULT substr(replace(gen_random_uuid()::text, '-', ''), 1, 16);--> statement-breakpoint
UPDATE "brands" SET "storage_iv" = DEFAULT WHERE "storage_iv" IS NULL;--> statement-breakpoint
ALTER TABLE "brands" ALTER COLUMN "storage_iv" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "storage_encrypted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_storage_cipher" CHECK (length(storage_key) = 16 and length(storage_iv) = 16);