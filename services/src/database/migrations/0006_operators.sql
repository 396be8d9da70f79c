CREATE TABLE "brand_previews" (
	"hash" text PRIMARY KEY NOT NULL,
	"brand_id" text NOT NULL,
	"shown_at" text NOT NULL,
	"settings" jsonb NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "operator_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"operator" text NOT NULL,
	"publish" jsonb NOT NULL,
	"operate" jsonb NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" text,
	CONSTRAINT "operator_tokens_hash" CHECK (hash ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "operator_tokens_operator" CHECK (operator ~ '^[a-z][a-z0-9.-]{0,49}$'),
	CONSTRAINT "operator_tokens_revoked" CHECK ((revoked_at is null) = (revoked_by is null))
);
--> statement-breakpoint
CREATE TABLE "proposals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "proposals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"brand_id" text NOT NULL,
	"kind" text NOT NULL,
	"input" jsonb NOT NULL,
	"before" jsonb,
	"proposed_by" text NOT NULL,
	"proposed_at" timestamp (3) with time zone NOT NULL,
	"outcome" text,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "proposals_kind" CHECK (kind in ('set', 'settings')),
	CONSTRAINT "proposals_outcome" CHECK (outcome in ('approved', 'rejected')),
	CONSTRAINT "proposals_decided" CHECK ((outcome is null) = (decided_by is null) and (outcome is null) = (decided_at is null)),
	CONSTRAINT "proposals_second_person" CHECK (outcome <> 'approved' or decided_by <> proposed_by)
);
--> statement-breakpoint
ALTER TABLE "pin_history" DROP CONSTRAINT "pin_history_unpin";--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "needs_approval" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "retired" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "frozen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "frozen_by" text;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "frozen_reason" text;--> statement-breakpoint
ALTER TABLE "pin_history" ADD COLUMN "set_number" integer;--> statement-breakpoint
-- Older moves that were made in one call have one time.
UPDATE "pin_history" SET set_number = numbered.number
  FROM (SELECT id, dense_rank() OVER (PARTITION BY brand_id ORDER BY set_at) AS number FROM "pin_history") numbered
 WHERE numbered.id = "pin_history".id;--> statement-breakpoint
ALTER TABLE "pin_history" ALTER COLUMN "set_number" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "pin_history" ADD COLUMN "restored_set" integer;--> statement-breakpoint
UPDATE "pin_history" rolled SET restored_set = (SELECT max(earlier.set_number) FROM "pin_history" earlier
  WHERE earlier.brand_id = rolled.brand_id AND earlier.name = rolled.name AND earlier.kind = 'pin'
    AND earlier.to_release_id = rolled.to_release_id AND earlier.set_number < rolled.set_number)
 WHERE rolled.kind = 'rollback';--> statement-breakpoint
ALTER TABLE "pin_history" ADD COLUMN "set_with" text;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "published_by" text;--> statement-breakpoint
ALTER TABLE "releases" ADD COLUMN "published_with" text;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_history" ADD CONSTRAINT "pin_history_move" UNIQUE("brand_id","set_number","name");--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_frozen" CHECK ((frozen_at is null) = (frozen_by is null) and (frozen_at is null) = (frozen_reason is null));--> statement-breakpoint
ALTER TABLE "pin_history" ADD CONSTRAINT "pin_history_restored" CHECK (restored_set < set_number);--> statement-breakpoint
ALTER TABLE "pin_history" ADD CONSTRAINT "pin_history_unpin" CHECK (case kind when 'pin' then to_release_id is not null when 'unpin' then to_release_id is null else true end);--> statement-breakpoint

-- The process alone finds out whose token it is, and none is ever forgotten: history and audit log name it.
ALTER TABLE operator_tokens ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE operator_tokens FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY application ON operator_tokens TO console_app USING (true);--> statement-breakpoint
REVOKE ALL ON operator_tokens FROM console_member;--> statement-breakpoint
REVOKE UPDATE, DELETE ON operator_tokens FROM console_app;--> statement-breakpoint
GRANT UPDATE (last_used_at, revoked_at, revoked_by) ON operator_tokens TO console_app;--> statement-breakpoint
GRANT UPDATE (published_by, published_with) ON releases TO console_app;--> statement-breakpoint
ALTER TABLE proposals ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE proposals FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY application ON proposals TO console_app USING (true);--> statement-breakpoint
REVOKE ALL ON proposals FROM console_member;--> statement-breakpoint
REVOKE UPDATE, DELETE ON proposals FROM console_app;--> statement-breakpoint
GRANT UPDATE (outcome, decided_by, decided_at) ON proposals TO console_app;--> statement-breakpoint
ALTER TABLE brand_previews ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE brand_previews FORCE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY application ON brand_previews TO console_app USING (true);--> statement-breakpoint
REVOKE ALL ON brand_previews FROM console_member;
