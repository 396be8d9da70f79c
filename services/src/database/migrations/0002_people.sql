CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"used_at" timestamp (3) with time zone,
	"successor" text
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"client_id" text NOT NULL,
	"remembered" boolean NOT NULL,
	"amr" text NOT NULL,
	"authenticated_at" timestamp (3) with time zone NOT NULL,
	"idle_expires_at" timestamp (3) with time zone NOT NULL,
	"absolute_expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_by" text,
	CONSTRAINT "sessions_end_has_a_reason" CHECK ((ended_at is null) = (ended_by is null))
);
--> statement-breakpoint
CREATE TABLE "throttles" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"span" timestamp (3) with time zone NOT NULL,
	"count" integer NOT NULL,
	"blocked_until" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "throttles_kind_key_span_pk" PRIMARY KEY("kind","key","span")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"pool_id" text NOT NULL,
	"email" text NOT NULL,
	"email_norm" text NOT NULL,
	"email_verified_at" timestamp (3) with time zone NOT NULL,
	"username" text NOT NULL,
	"username_norm" text NOT NULL,
	"username_chosen" boolean NOT NULL,
	"phone_number" text DEFAULT '' NOT NULL,
	"family_name" text DEFAULT '' NOT NULL,
	"given_name" text DEFAULT '' NOT NULL,
	"picture" text DEFAULT '' NOT NULL,
	"locale" text,
	"time_zone" text,
	"password_phc" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"policy_version" text NOT NULL,
	"agreed_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "users_status" CHECK (status in ('active', 'disabled', 'deleted'))
);
--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_client_id_brands_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."brands"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_pool_id_user_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."user_pools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refresh_tokens_do_not_fork" ON "refresh_tokens" USING btree ("session_id","sequence");--> statement-breakpoint
CREATE INDEX "sessions_live" ON "sessions" USING btree ("user_id","authenticated_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "throttles_expired" ON "throttles" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_live_email" ON "users" USING btree ("pool_id","email_norm") WHERE status <> 'deleted';--> statement-breakpoint
CREATE UNIQUE INDEX "users_live_chosen_name" ON "users" USING btree ("pool_id","username_norm") WHERE status <> 'deleted' and username_chosen;--> statement-breakpoint
CREATE INDEX "users_by_name" ON "users" USING btree ("pool_id","username_norm");