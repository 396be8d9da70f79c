ALTER TABLE "pin_history" ALTER COLUMN "to_release_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "pin_history" ADD COLUMN "kind" text DEFAULT 'pin' NOT NULL;--> statement-breakpoint
ALTER TABLE "pin_history" ADD CONSTRAINT "pin_history_kind" CHECK (kind in ('pin', 'rollback', 'unpin'));--> statement-breakpoint
ALTER TABLE "pin_history" ADD CONSTRAINT "pin_history_unpin" CHECK ((kind = 'unpin') = (to_release_id is null));