CREATE TABLE "device_people" (
	"device_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid,
	"signed_in_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "device_people_device_id_user_id_pk" PRIMARY KEY("device_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "devices_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "device_people" ADD CONSTRAINT "device_people_device_id_devices_id_fk" FOREIGN KEY ("device_id") REFERENCES "public"."devices"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_people" ADD CONSTRAINT "device_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "device_people" ADD CONSTRAINT "device_people_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "device_people_of_user" ON "device_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "device_people_of_session" ON "device_people" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "devices_unused" ON "devices" USING btree ("last_used_at");