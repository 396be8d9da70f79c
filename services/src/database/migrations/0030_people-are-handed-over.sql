CREATE TABLE "site_products" (
	"host" text NOT NULL,
	"product" text NOT NULL,
	"lives_at" text NOT NULL,
	CONSTRAINT "site_products_host_product_pk" PRIMARY KEY("host","product"),
	CONSTRAINT "site_products_product" CHECK (product in ('seo', 'website', 'dynamic-content', 'conversation'))
);
--> statement-breakpoint
CREATE TABLE "handover_tickets" (
	"jti_hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"audience" text NOT NULL,
	"state_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"redeemed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "brands" DROP CONSTRAINT "brands_product";--> statement-breakpoint
ALTER TABLE "brand_hosts" ADD COLUMN "product" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "handover" text DEFAULT 'ticket' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_products" ADD CONSTRAINT "site_products_host_brand_hosts_host_fk" FOREIGN KEY ("host") REFERENCES "public"."brand_hosts"("host") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "site_products" ADD CONSTRAINT "site_products_lives_at_brand_hosts_host_fk" FOREIGN KEY ("lives_at") REFERENCES "public"."brand_hosts"("host") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_tickets" ADD CONSTRAINT "handover_tickets_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handover_tickets_expired" ON "handover_tickets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "handover_tickets_of_session" ON "handover_tickets" USING btree ("session_id");--> statement-breakpoint
ALTER TABLE "brand_hosts" ADD CONSTRAINT "brand_hosts_product_brand_hosts_host_fk" FOREIGN KEY ("product") REFERENCES "public"."brand_hosts"("host") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" DROP COLUMN "product";--> statement-breakpoint
ALTER TABLE "brand_hosts" ADD CONSTRAINT "brand_hosts_product" CHECK (product <> host);--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_handover" CHECK (handover in ('ticket', 'token'));