CREATE TABLE "list_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"team_id" uuid NOT NULL,
	"user_id" uuid,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"arrangement" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "list_views_list" CHECK (list in ('products'))
);
--> statement-breakpoint
CREATE TABLE "product_figures" (
	"team_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"day" date NOT NULL,
	"total" integer NOT NULL,
	"online" integer NOT NULL,
	"sales" bigint NOT NULL,
	"low" integer NOT NULL,
	"sold_out" integer NOT NULL,
	CONSTRAINT "product_figures_team_id_account_id_day_pk" PRIMARY KEY("team_id","account_id","day")
);
--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "picture" text;--> statement-breakpoint
ALTER TABLE "social_providers" ADD COLUMN "icon" text;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_views" ADD CONSTRAINT "list_views_team_id_user_id_memberships_team_id_user_id_fk" FOREIGN KEY ("team_id","user_id") REFERENCES "public"."memberships"("team_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_figures" ADD CONSTRAINT "product_figures_team_id_account_id_accounts_team_id_id_fk" FOREIGN KEY ("team_id","account_id") REFERENCES "public"."accounts"("team_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_own_name" ON "list_views" USING btree ("team_id","user_id","list",search_text(name)) WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "list_views_team_name" ON "list_views" USING btree ("team_id","list",search_text(name)) WHERE user_id is null;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_picture" CHECK (picture like '<svg%</svg>' and length(picture) <= 16384);--> statement-breakpoint
ALTER TABLE "social_providers" ADD CONSTRAINT "social_providers_icon" CHECK (icon like '<svg%</svg>' and length(icon) <= 4096);--> statement-breakpoint

-- The application records the figures; whoever may see the products of an account sees them.
ALTER TABLE product_figures ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE product_figures FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY application ON product_figures TO console_app USING (true);--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON product_figures FROM console_member;--> statement-breakpoint
CREATE POLICY seen ON product_figures FOR SELECT TO console_member USING (
  team_id = ANY ((SELECT access.managed_team_ids())::uuid[])
  OR account_id = ANY ((SELECT access.assigned_account_ids())::uuid[]));
--> statement-breakpoint

-- Views of lists (api B5): everybody has their own, in teams that they belong to; those of a team are read by its members, and written by
-- owners and administrators. Whose a view is, and of which list, stays.
ALTER TABLE list_views ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE list_views FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY application ON list_views TO console_app USING (true);--> statement-breakpoint
REVOKE UPDATE ON list_views FROM console_member;--> statement-breakpoint
GRANT UPDATE (name, query, arrangement, version) ON list_views TO console_member;--> statement-breakpoint
CREATE POLICY seen ON list_views FOR SELECT TO console_member USING (
  team_id = ANY ((SELECT access.own_team_ids())::uuid[])
  AND (user_id IS NULL OR user_id = (SELECT access.caller())));--> statement-breakpoint
CREATE POLICY saved ON list_views FOR INSERT TO console_member WITH CHECK (
  user_id = (SELECT access.caller()) AND team_id = ANY (ARRAY(SELECT team_id FROM access.own_memberships))
  OR user_id IS NULL AND team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams)));--> statement-breakpoint
CREATE POLICY changed ON list_views FOR UPDATE TO console_member USING (
  user_id = (SELECT access.caller()) AND team_id = ANY (ARRAY(SELECT team_id FROM access.own_memberships))
  OR user_id IS NULL AND team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams)));--> statement-breakpoint
CREATE POLICY removed ON list_views FOR DELETE TO console_member USING (
  user_id = (SELECT access.caller()) AND team_id = ANY (ARRAY(SELECT team_id FROM access.own_memberships))
  OR user_id IS NULL AND team_id = ANY (ARRAY(SELECT team_id FROM access.managed_teams)));
