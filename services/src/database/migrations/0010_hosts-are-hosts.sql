CREATE INDEX "sessions_over" ON "sessions" USING btree ("absolute_expires_at");--> statement-breakpoint
ALTER TABLE "brand_hosts" ADD CONSTRAINT "brand_hosts_host" CHECK (host ~ '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$');--> statement-breakpoint
ALTER TABLE "brand_hosts" ADD CONSTRAINT "brand_hosts_scheme" CHECK (scheme in ('http', 'https'));--> statement-breakpoint
ALTER TABLE "brand_hosts" ADD CONSTRAINT "brand_hosts_port" CHECK (port between 1 and 65535);--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_id" CHECK (id ~ '^[a-z][a-z0-9-]*$');