CREATE TABLE "user_settings" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "user_settings_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
ALTER TABLE "user_settings" ADD CONSTRAINT "user_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Everybody has to do with their own, and with nobody else's (api B5, decision 0064).
ALTER TABLE user_settings ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE user_settings FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY application ON user_settings TO console_app USING (true);
--> statement-breakpoint
CREATE POLICY own ON user_settings TO console_member USING (user_id = (SELECT access.caller()));
