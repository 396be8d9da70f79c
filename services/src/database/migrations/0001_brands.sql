CREATE TABLE "brand_hosts" (
	"host" text PRIMARY KEY NOT NULL,
	"brand_id" text NOT NULL,
	"scheme" text DEFAULT 'http' NOT NULL,
	"port" integer
);
--> statement-breakpoint
CREATE TABLE "brands" (
	"id" text PRIMARY KEY NOT NULL,
	"pool_id" text NOT NULL,
	"client_id" text NOT NULL,
	"title" jsonb NOT NULL,
	"promise" jsonb NOT NULL,
	"variant" text NOT NULL,
	"logo_light" text NOT NULL,
	"logo_dark" text NOT NULL,
	"accent" text NOT NULL,
	"tracking_id" text,
	"public_site" text NOT NULL,
	"admin_site" text NOT NULL,
	"session_mode" text DEFAULT 'cookie' NOT NULL,
	"short_name" text NOT NULL,
	"storage_key" text,
	"storage_iv" text,
	"policy_version" text NOT NULL,
	"product" text,
	"redirect_origins" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"api_url" text DEFAULT '/basic-api' NOT NULL,
	"user_service_url" text DEFAULT '/user-service' NOT NULL,
	CONSTRAINT "brands_client_id_unique" UNIQUE("client_id"),
	CONSTRAINT "brands_variant" CHECK (variant in ('marketing', 'chat', 'merchant')),
	CONSTRAINT "brands_session_mode" CHECK (session_mode in ('cookie', 'storage')),
	CONSTRAINT "brands_accent" CHECK (accent ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "brands_storage_cipher" CHECK ((storage_key is null and storage_iv is null) or (length(storage_key) = 16 and length(storage_iv) = 16))
);
--> statement-breakpoint
CREATE TABLE "user_pools" (
	"id" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "brand_hosts" ADD CONSTRAINT "brand_hosts_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_pool_id_user_pools_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."user_pools"("id") ON DELETE no action ON UPDATE no action;