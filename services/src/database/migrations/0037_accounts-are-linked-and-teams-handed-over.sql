CREATE TABLE "account_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"requester_team_id" uuid NOT NULL,
	"requester_id" uuid NOT NULL,
	"target_team_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"requested_by" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone,
	CONSTRAINT "account_links_no_self_link" CHECK (requester_id <> target_id),
	CONSTRAINT "account_links_state" CHECK (state in ('pending', 'accepted', 'refused', 'cancelled', 'expired', 'ended')),
	CONSTRAINT "account_links_change_has_a_time" CHECK ((state = 'pending') = (changed_at is null))
);
--> statement-breakpoint
CREATE TABLE "team_transfers" (
	"team_id" uuid PRIMARY KEY NOT NULL,
	"from_user_id" uuid NOT NULL,
	"to_user_id" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "team_transfers_to_another" CHECK (from_user_id <> to_user_id)
);
--> statement-breakpoint
ALTER TABLE "teams" ADD COLUMN "archived_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_requester_team_id_requester_id_accounts_team_id_id_fk" FOREIGN KEY ("requester_team_id","requester_id") REFERENCES "public"."accounts"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_target_team_id_target_id_accounts_team_id_id_fk" FOREIGN KEY ("target_team_id","target_id") REFERENCES "public"."accounts"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_transfers" ADD CONSTRAINT "team_transfers_team_id_from_user_id_memberships_team_id_user_id_fk" FOREIGN KEY ("team_id","from_user_id") REFERENCES "public"."memberships"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_transfers" ADD CONSTRAINT "team_transfers_team_id_to_user_id_memberships_team_id_user_id_fk" FOREIGN KEY ("team_id","to_user_id") REFERENCES "public"."memberships"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_links_one_open" ON "account_links" USING btree (least(requester_id, target_id),greatest(requester_id, target_id)) WHERE state in ('pending', 'accepted');--> statement-breakpoint
CREATE INDEX "account_links_of_requester" ON "account_links" USING btree ("requester_team_id","requester_id");--> statement-breakpoint
CREATE INDEX "account_links_of_target" ON "account_links" USING btree ("target_team_id","target_id");