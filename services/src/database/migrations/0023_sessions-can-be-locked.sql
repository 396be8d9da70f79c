ALTER TABLE "sessions" ADD COLUMN "locked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "lock_phc" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_lock_has_a_time" CHECK (lock_phc is null or locked_at is not null);