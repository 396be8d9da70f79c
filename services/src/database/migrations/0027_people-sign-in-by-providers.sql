CREATE TABLE "identities" (
	"pool_id" text NOT NULL,
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"linked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "identities_pool_id_issuer_subject_pk" PRIMARY KEY("pool_id","issuer","subject"),
	CONSTRAINT "identities_one_of_a_provider" UNIQUE("user_id","issuer"),
	CONSTRAINT "identities_subject" CHECK (length(subject) between 1 and 255)
);
--> statement-breakpoint
CREATE TABLE "social_attempts" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"type" text NOT NULL,
	"browser_hash" text NOT NULL,
	"session_id" uuid,
	"redirect_uri" text NOT NULL,
	"sealed" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "social_providers" (
	"brand_id" text NOT NULL,
	"type" text NOT NULL,
	"title" jsonb NOT NULL,
	"issuer" text NOT NULL,
	"client_id" text NOT NULL,
	"secret_name" text,
	"scopes" text DEFAULT 'openid profile email' NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "social_providers_brand_id_type_pk" PRIMARY KEY("brand_id","type"),
	CONSTRAINT "social_providers_issuer" UNIQUE("brand_id","issuer"),
	CONSTRAINT "social_providers_type" CHECK (type ~ '^[a-z0-9-]{1,30}$'),
	CONSTRAINT "social_providers_title" CHECK (coalesce(title->>'en', '') <> '' and coalesce(title->>'zh_CN', '') <> '' and coalesce(title->>'zh_TW', '') <> ''),
	CONSTRAINT "social_providers_issuer_is_safe" CHECK (issuer ~ '^(https://[^[:space:]?#]+|http://(localhost|127[.]0[.]0[.]1)(:[0-9]+)?(/[^[:space:]?#]*)?)$'),
	CONSTRAINT "social_providers_scopes" CHECK (scopes ~ '(^| )openid( |$)')
);
--> statement-breakpoint
CREATE TABLE "social_tickets" (
	"hash" text PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"browser_hash" text NOT NULL,
	"user_id" uuid,
	"sealed" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "social_tickets_attempts" CHECK (attempts between 0 and 5)
);
--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_pool_id_user_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."user_pools"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_attempts" ADD CONSTRAINT "social_attempts_client_id_brands_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."brands"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_attempts" ADD CONSTRAINT "social_attempts_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_providers" ADD CONSTRAINT "social_providers_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_tickets" ADD CONSTRAINT "social_tickets_client_id_brands_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."brands"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "social_tickets" ADD CONSTRAINT "social_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "social_attempts_age" ON "social_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "social_tickets_age" ON "social_tickets" USING btree ("expires_at");