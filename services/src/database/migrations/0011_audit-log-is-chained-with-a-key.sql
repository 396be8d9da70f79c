-- Rows are appended without a lock; a job links them to the chain, with a key that the database never sees (security C16).
ALTER TABLE "audit_log" DROP CONSTRAINT "audit_log_pkey";--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "sequence" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "previous_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ALTER COLUMN "hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "id" bigint PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "mac" text;--> statement-breakpoint
CREATE INDEX "audit_log_unlinked" ON "audit_log" USING btree ("id") WHERE sequence is null;--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_sequence_unique" UNIQUE("sequence");--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_mac_unique" UNIQUE("mac");--> statement-breakpoint
-- Rows that are older than the key are linked again, with it, when the chain begins.
UPDATE audit_log SET sequence = NULL, previous_hash = NULL, hash = NULL;
--> statement-breakpoint
UPDATE audit_head SET sequence = 0, previous_hash = '', hash = '';
--> statement-breakpoint
-- The application writes history; it may say where a row stands in the chain, and cannot rewrite it.
GRANT UPDATE (sequence, previous_hash, hash) ON audit_log TO console_app;
--> statement-breakpoint
-- A key is kept together with its answer now: one without an answer was left by a process that died.
DELETE FROM idempotency_keys WHERE answer IS NULL;
