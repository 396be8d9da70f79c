DROP INDEX "outbox_waiting";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email_verified_at" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "phone_number" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "phone_number" DROP NOT NULL;--> statement-breakpoint
-- No call has written one so far; the column held empty texts.
UPDATE "users" SET "phone_number" = NULL;--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password_phc" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "sms_sender" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "phone_verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "expires_at" timestamp (3) with time zone;--> statement-breakpoint
-- So far every message was given up before its code could have expired.
UPDATE "outbox" SET "expires_at" = "created_at" + interval '10 minutes';--> statement-breakpoint
ALTER TABLE "outbox" ALTER COLUMN "expires_at" SET NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "users_live_phone" ON "users" USING btree ("pool_id","phone_number") WHERE status <> 'deleted';--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("kind","next_try_at") WHERE next_try_at is not null;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_sms_sender" CHECK (sms_sender ~ '^(\+?[0-9]{3,15}|[A-Za-z0-9 ]{1,11})$');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_email_is_proved" CHECK ((email is null) = (email_verified_at is null));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_phone_is_proved" CHECK ((phone_number is null) = (phone_verified_at is null));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_phone" CHECK (phone_number ~ '^[1-9][0-9]{0,2}-[0-9]{4,14}$');--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_password_has_a_name" CHECK (password_phc is null or email is not null or phone_number is not null or username_chosen or status = 'deleted');