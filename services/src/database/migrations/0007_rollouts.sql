CREATE TABLE "page_loads" (
	"id" text PRIMARY KEY NOT NULL,
	"brand_id" text NOT NULL,
	"rollout_id" uuid,
	"bucket" integer NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"ready_ms" integer,
	"failure" text,
	"violation" text,
	"left_at" timestamp (3) with time zone,
	"lcp" integer,
	"inp" integer,
	"cls" real,
	"script_ms" integer
);
--> statement-breakpoint
CREATE TABLE "rollouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"brand_id" text NOT NULL,
	"release_ids" uuid[] NOT NULL,
	"share" integer NOT NULL,
	"people" uuid[] NOT NULL,
	"roles" text[] NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"reason" text,
	"set_by" text NOT NULL,
	"set_with" text NOT NULL,
	"set_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "rollouts_share" CHECK (share between 0 and 10000),
	CONSTRAINT "rollouts_state" CHECK (state in ('offered', 'running', 'held', 'promoted', 'aborted', 'taken-back')),
	CONSTRAINT "rollouts_override" CHECK (case when expires_at is null then state <> 'offered' else share = 0 and cardinality(people) = 1 and cardinality(roles) = 0 end)
);
--> statement-breakpoint
ALTER TABLE "proposals" DROP CONSTRAINT "proposals_kind";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "bucket" integer;--> statement-breakpoint
ALTER TABLE "page_loads" ADD CONSTRAINT "page_loads_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_loads" ADD CONSTRAINT "page_loads_rollout_id_rollouts_id_fk" FOREIGN KEY ("rollout_id") REFERENCES "public"."rollouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rollouts" ADD CONSTRAINT "rollouts_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_loads_of_brand" ON "page_loads" USING btree ("brand_id","opened_at");--> statement-breakpoint
CREATE INDEX "page_loads_of_rollout" ON "page_loads" USING btree ("rollout_id","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "rollouts_under_way" ON "rollouts" USING btree ("brand_id") WHERE state in ('running', 'held') and expires_at is null;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_kind" CHECK (kind in ('set', 'settings', 'rollout'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_bucket" CHECK (bucket between 0 and 9999);--> statement-breakpoint

-- What is tried out with whom is the process's business, and what was tried out stays known. Of what is for one person alone that person
-- sees and decides.
ALTER TABLE rollouts ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE rollouts FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY application ON rollouts TO console_app USING (true);--> statement-breakpoint
REVOKE UPDATE, DELETE ON rollouts FROM console_app;--> statement-breakpoint
GRANT UPDATE (release_ids, share, people, roles, state, reason, set_by, set_with, set_at) ON rollouts TO console_app;--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE ON rollouts FROM console_member;--> statement-breakpoint
GRANT UPDATE (state) ON rollouts TO console_member;--> statement-breakpoint
CREATE POLICY own ON rollouts TO console_member USING (
  expires_at IS NOT NULL AND people = ARRAY[(SELECT access.caller())]);--> statement-breakpoint
-- What pages say of themselves names nobody; only the process writes and counts it.
ALTER TABLE page_loads ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE page_loads FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY application ON page_loads TO console_app USING (true);--> statement-breakpoint
REVOKE ALL ON page_loads FROM console_member;--> statement-breakpoint
-- Whoever signs in for the first time takes the bucket of their browser over.
GRANT UPDATE (bucket) ON users TO console_member;
