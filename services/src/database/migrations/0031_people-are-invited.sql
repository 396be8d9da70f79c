CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"invitee" text NOT NULL,
	"kind" text NOT NULL,
	"role" text NOT NULL,
	"account_ids" uuid[] NOT NULL,
	"token_hash" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"invited_by" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"accepted_by" uuid,
	CONSTRAINT "invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "invitations_kind" CHECK (kind = case when invitee like '%@%' then 'email' else 'phone' end),
	CONSTRAINT "invitations_role" CHECK (role in ('administrator', 'staff')),
	CONSTRAINT "invitations_accounts" CHECK (role = 'staff' or cardinality(account_ids) = 0),
	CONSTRAINT "invitations_state" CHECK (state in ('pending', 'accepted', 'refused', 'cancelled')),
	CONSTRAINT "invitations_end_has_a_time" CHECK ((state = 'pending') = (closed_at is null)),
	CONSTRAINT "invitations_accepted_by" CHECK ((state = 'accepted') = (accepted_by is not null))
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_accepted_by_users_id_fk" FOREIGN KEY ("accepted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_one_pending" ON "invitations" USING btree ("team_id","invitee") WHERE state = 'pending';--> statement-breakpoint
CREATE INDEX "invitations_of_invitee" ON "invitations" USING btree ("invitee") WHERE state = 'pending';