CREATE TABLE "qr_tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" text NOT NULL,
	"poll_hash" text NOT NULL,
	"scan_hash" text NOT NULL,
	"display_code_mac" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"origin" text NOT NULL,
	"user_agent" text NOT NULL,
	"network" text NOT NULL,
	"status" text DEFAULT 'created' NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"session_id" uuid,
	"user_id" uuid,
	CONSTRAINT "qr_tickets_attempts" CHECK (attempts between 0 and 3),
	CONSTRAINT "qr_tickets_claimed" CHECK ((session_id is null) = (user_id is null) and (session_id is not null or status in ('created', 'superseded')))
);
--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "qr_display_code" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "qr_tickets" ADD CONSTRAINT "qr_tickets_client_id_brands_client_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."brands"("client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_tickets" ADD CONSTRAINT "qr_tickets_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "qr_tickets" ADD CONSTRAINT "qr_tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "qr_tickets_age" ON "qr_tickets" USING btree ("expires_at");