CREATE TABLE "codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"target" text NOT NULL,
	"network" text NOT NULL,
	"purpose" text NOT NULL,
	"mac" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"proof_hash" text,
	"proof_expires_at" timestamp (3) with time zone,
	"proof_used_at" timestamp (3) with time zone,
	CONSTRAINT "codes_proof_hash_unique" UNIQUE("proof_hash"),
	CONSTRAINT "codes_attempts" CHECK (attempts between 0 and 5)
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"sealed" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_try_at" timestamp (3) with time zone,
	"delivered_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_client_id_brands_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."brands"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "codes_one_open" ON "codes" USING btree ("target","purpose") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "codes_of_target" ON "codes" USING btree ("target","created_at");--> statement-breakpoint
CREATE INDEX "codes_of_network" ON "codes" USING btree ("network","created_at");--> statement-breakpoint
CREATE INDEX "codes_age" ON "codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_newest" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "outbox_of_recipient" ON "outbox" USING btree ("recipient","created_at");--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("next_try_at") WHERE next_try_at is not null;