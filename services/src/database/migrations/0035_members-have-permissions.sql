CREATE TABLE "member_permissions" (
	"team_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"permission" text NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "member_permissions_team_id_user_id_permission_pk" PRIMARY KEY("team_id","user_id","permission"),
	CONSTRAINT "member_permissions_permission" CHECK (permission in ('edit_account', 'request_link', 'write_products')),
	CONSTRAINT "member_permissions_state" CHECK (state in ('open', 'close'))
);
--> statement-breakpoint
ALTER TABLE "memberships" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "member_permissions" ADD CONSTRAINT "member_permissions_team_id_user_id_memberships_team_id_user_id_fk" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."memberships"("team_id","user_id") ON DELETE cascade ON UPDATE no action;