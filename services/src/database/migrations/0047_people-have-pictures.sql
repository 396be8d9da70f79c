CREATE TABLE "user_pictures" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "user_pictures_name_unique" UNIQUE("name"),
	CONSTRAINT "user_pictures_size" CHECK (octet_length(bytes) between 1 and 524288),
	CONSTRAINT "user_pictures_type" CHECK (content_type in ('image/png', 'image/jpeg', 'image/webp'))
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_picture";--> statement-breakpoint
ALTER TABLE "user_pictures" ADD CONSTRAINT "user_pictures_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_picture" CHECK (picture ~ '^(https?://[^[:space:]]+|/user-service/pictures/[A-Za-z0-9_-]{22})?$');--> statement-breakpoint
-- Everybody has to do with their own; whoever knows a name asks the process for its picture (decision 0064, 0068).
ALTER TABLE user_pictures ENABLE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE user_pictures FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE POLICY application ON user_pictures TO console_app USING (true);
--> statement-breakpoint
CREATE POLICY own ON user_pictures TO console_member USING (user_id = (SELECT access.caller()));
