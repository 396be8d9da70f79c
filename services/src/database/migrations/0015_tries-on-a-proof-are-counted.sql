ALTER TABLE "codes" DROP CONSTRAINT "codes_attempts";--> statement-breakpoint
DROP INDEX "users_by_name";--> statement-breakpoint
DROP INDEX "codes_of_target";--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "proof_attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "codes_of_target" ON "codes" USING btree ("target","purpose","created_at");--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_attempts" CHECK (attempts between 0 and 5 and proof_attempts between 0 and 5);