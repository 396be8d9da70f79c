CREATE TABLE "recovery_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"client_id" text NOT NULL,
	"token_hash" text NOT NULL,
	"text_locale" text NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"seen_at" timestamp (3) with time zone,
	CONSTRAINT "recovery_requests_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "recovery_requests_state" CHECK ((closed_at is null) = (state = 'waiting')),
	CONSTRAINT "recovery_requests_seen" CHECK (seen_at is null or state = 'done')
);
--> statement-breakpoint
CREATE TABLE "second_factor_tries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"requester" text NOT NULL,
	"method" text NOT NULL,
	"tried_at" timestamp (3) with time zone NOT NULL,
	"is_told" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
DROP INDEX "codes_one_open";--> statement-breakpoint
DROP INDEX "codes_of_target";--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "recovery_hours" integer DEFAULT 72 NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "own_requester" text;--> statement-breakpoint
ALTER TABLE "recovery_requests" ADD CONSTRAINT "recovery_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_requests" ADD CONSTRAINT "recovery_requests_client_id_brands_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."brands"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factor_tries" ADD CONSTRAINT "second_factor_tries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recovery_requests_one_waiting" ON "recovery_requests" USING btree ("user_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "recovery_requests_of_user" ON "recovery_requests" USING btree ("user_id","requested_at");--> statement-breakpoint
CREATE INDEX "recovery_requests_due" ON "recovery_requests" USING btree ("due_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "second_factor_tries_of_user" ON "second_factor_tries" USING btree ("user_id","tried_at");--> statement-breakpoint
CREATE INDEX "second_factor_tries_age" ON "second_factor_tries" USING btree ("tried_at");--> statement-breakpoint
CREATE INDEX "codes_of_target" ON "codes" USING btree ("target","created_at");--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_recovery_hours" CHECK (recovery_hours between 0 and 720);