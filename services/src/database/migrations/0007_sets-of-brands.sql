ALTER TABLE "pin_history" DROP CONSTRAINT "pin_history_unpin";--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "frozen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "frozen_by" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "frozen_reason" text;--> statement-breakpoint
ALTER TABLE "pin_history" ADD COLUMN "set_number" integer;--> statement-breakpoint
-- Of older moves nobody knows which were made together: each is a set of its own.
UPDATE "pin_history" SET set_number = numbered.number
  FROM (SELECT id, row_number() OVER (PARTITION BY brand_id ORDER BY id) AS number FROM "pin_history") numbered
 WHERE numbered.id = "pin_history".id;--> statement-breakpoint
ALTER TABLE "pin_history" ALTER COLUMN "set_number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "pin_history" ADD COLUMN "restored_set" integer;--> statement-breakpoint
ALTER TABLE "pin_history" ADD COLUMN "set_with" text;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "published_by" text;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "published_with" text;--> statement-breakpoint
ALTER TABLE "pin_history" ADD CONSTRAINT "pin_history_move" UNIQUE("brand_id","set_number","name");--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_frozen" CHECK ((frozen_at is null) = (frozen_by is null) and (frozen_at is null) = (frozen_reason is null));--> statement-breakpoint
ALTER TABLE "pin_history" ADD CONSTRAINT "pin_history_restored" CHECK (restored_set < set_number);--> statement-breakpoint
ALTER TABLE "pin_history" ADD CONSTRAINT "pin_history_unpin" CHECK (case kind when 'pin' then to_release_id is not null when 'unpin' then to_release_id is null else true end);--> statement-breakpoint
GRANT UPDATE (published_by, published_with) ON releases TO console_app;
